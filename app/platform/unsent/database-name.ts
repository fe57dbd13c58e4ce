/** The name of the browser's database, apart from its shape: asking whether there are messages needs the name only. */
export const databaseName = 'matriz'
