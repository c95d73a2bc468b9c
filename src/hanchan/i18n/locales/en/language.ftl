## The name of this language.

language-name = English
