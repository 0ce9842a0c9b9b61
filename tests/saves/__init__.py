"""Games that were kept at some time, each with the packs it was played with: they are open ever after."""
