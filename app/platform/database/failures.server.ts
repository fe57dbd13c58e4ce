/**
 * Why a statement failed: the server is away, it takes no writes (disk full, read-only), another transaction or a constraint stood
 * against it, or anything else.
 */
export type DatabaseFailure = 'unavailable' | 'refuses writes' | 'conflict' | 'other'

export type OnDatabaseFailure = (failure: DatabaseFailure) => void

const sqliteFailures: Record<number, DatabaseFailure> = {
  // BUSY, LOCKED, CONSTRAINT
  5: 'conflict',
  6: 'conflict',
  19: 'conflict',
  // READONLY, IOERR, FULL, CANTOPEN
  8: 'refuses writes',
  10: 'refuses writes',
  13: 'refuses writes',
  14: 'refuses writes',
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresFailures: readonly [RegExp, DatabaseFailure][] = [
  // Read-only transaction, insufficient resources (such as a full disk), input or output.
  [/^(25006|53(?!300)|58)/, 'refuses writes'],
  // Connection exceptions, too many connections, shutdown and recovery.
  [/^(08|53300|57P0)/, 'unavailable'],
  [/^(23|40|55P03)/, 'conflict'],
]

export function databaseFailureOf(error: unknown): DatabaseFailure {
  if (!(error instanceof Error)) return 'other'
  // The low byte is the primary result code.
  if ('errcode' in error) return sqliteFailures[Number(error.errcode) & 0xff] ?? 'other'
  // The driver's own errors about connections have no code, those of the network a name.
  const code = 'code' in error ? String(error.code) : ''
  if (code === '' || /^E[A-Z]/.test(code)) return 'unavailable'
  return postgresFailures.find(([codes]) => codes.test(code))?.[1] ?? 'other'
}
