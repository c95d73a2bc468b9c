"""What the commands share: types of options, bundles of options, output, keys of a terminal."""
