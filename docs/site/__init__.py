"""The site: pages written from the claims and their evidence, built by Sphinx into a folder that needs no network."""
