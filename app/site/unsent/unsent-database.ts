export const databaseName = 'matriz'

/** Event of the window: a message was stored. */
export const unsentEvent = 'unsent'

/** Whether this browser has ever stored a message; others get no script for it, and no database. */
export async function hasDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === databaseName)
}
