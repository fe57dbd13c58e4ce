/** Errors that an operator can fix. Messages name the setting and never a password or a row. */

export class DatabaseInUse extends Error {
  constructor(folder: string) {
    super(
      `DATA_DIR ${folder} is in use by another process: stop it first, or set DATABASE_URL to share a PostgreSQL`,
    )
  }
}

export class DatabaseMissing extends Error {
  constructor(path: string) {
    super(`there is no database at ${path}: DATA_DIR says where it is`)
  }
}

/** PostgreSQL does not answer or refuses the connection. */
export class DatabaseUnreachable extends Error {}

/** A restore would replace rows. */
export class DatabaseNotEmpty extends Error {
  constructor() {
    super('the database is not empty: add --overwrite to replace what is in it')
  }
}

/** The backup file can't be restored. */
export class InvalidBackup extends Error {}
