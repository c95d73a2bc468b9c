## Accounts.

account-error-time = A time must be a number of seconds.
account-password-changed = Your password was changed.
account-logged-out = You have logged out.
account-merged = You are now connected with your account.
account-error-guest-password = Guests have no password.
account-error-username = A username has 3 to 20 lowercase letters, digits, _ or -.
account-error-name = A name needs at least one character.
account-error-password-length = A password has { $least } to { $most } characters.
account-error-wrong-password = Wrong username or password.
account-error-username-taken = The username { $login } is taken.
account-error-already = You already have an account.
account-error-name-taken = { $name } is the name of another account.
account-error-password-common = This password is too easy to guess.
