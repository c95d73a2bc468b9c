// Generated from the server's records by `make types`; do not edit.

/** A username and its password. */
export interface Login {
  login: string;
  password: string;
}

/** The current password, and the new one. */
export interface PasswordChange {
  password: string;
  new: string;
}

/** A new display name. */
export interface Rename {
  name: string;
}

/** The account behind a request; a guest has no login. */
export interface Me {
  id: string;
  name: string;
  login: string | null;
}

/** Nothing more to say. */
export interface Done {

}
