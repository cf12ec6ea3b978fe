"""The errata as a document that can be sent: a page, LaTeX (and PDF), and a summary of one page in plain text."""
