"""Sphinx: one static site that asks for nothing from outside. The sources are written by docs.site."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

project = "Machine-checked machine-learning theory"
html_title = project
extensions = ["myst_parser", "sphinx_design", "sphinxcontrib.katex", "docs.claim_role"]
myst_enable_extensions = ["colon_fence", "dollarmath", "attrs_inline"]
myst_heading_anchors = 3
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_js_files = [("site.js", {"defer": "defer"})]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_theme_options: dict[str, list[str]] = {"top_of_page_buttons": []}
html_show_search_summary = False  # a page opened from disk may not fetch others to quote from
katex_css_path = "katex/katex.min.css"  # with its fonts beside it, so that no page asks a network for them
katex_options = r"""
    throwOnError: false,
    strict: false,
    trust: (context) => context.command === "\\htmlClass",
"""
suppress_warnings = ["ref.python"]  # a type in a signature may have namesakes in other modules
