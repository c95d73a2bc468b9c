"""The JSON format of tenhou.net/6, the log editor of Tenhou."""
