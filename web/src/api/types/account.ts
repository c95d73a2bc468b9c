// Generated from the server's records by `make types`; do not edit.

/** A login and its password. */
export interface Credentials {
  login: string;
  password: string;
}

/** A password, and the new one. */
export interface PasswordChange {
  password: string;
  new: string;
}

/** A display name. */
export interface NewName {
  name: string;
}

/** The account of the reader; guests have no login. */
export interface Me {
  id: string;
  name: string;
  login: string | null;
}

/** Nothing more to say. */
export interface Done {

}
