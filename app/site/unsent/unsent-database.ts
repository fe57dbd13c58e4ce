export const databaseName = 'matriz'

/** Event of the window: messages were stored or removed. */
export const unsentEvent = 'unsent'

/** Whether this browser has ever stored a message; others get no script for it, and no database. */
export async function hasDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === databaseName)
}
