"""Claims as Coq: what a second kernel is asked to check. Nothing here is trusted; coqc decides."""
