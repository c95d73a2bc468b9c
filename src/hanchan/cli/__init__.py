"""The command line: the program ``hanchan`` and its commands.

``main`` finds the command, one module or package per command runs it, and ``common`` holds what they share.
"""
