export const databaseName = 'matriz'

export const unsentEvent = 'unsent'

/** Browsers that never stored a message load no script for it, and create no database. */
export async function hasDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === databaseName)
}
