import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import {
  DatabaseUnreachable,
  databaseFailureOf,
  logFailures,
  type OnDatabaseFailure,
} from './errors.server.ts'
import type { Database, Tables } from './schema.ts'

/** @throws {DatabaseUnreachable} */
export async function openPostgres(url: string, onFailure: OnDatabaseFailure): Promise<Database> {
  const pool = openPostgresPool(postgresHosts(url) ?? [url], onFailure)
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    throw new DatabaseUnreachable(
      `DATABASE_URL can not be opened: ${error instanceof Error ? error.message : error}`,
    )
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: logFailures(onFailure) })
}

const maxConnections = 20
const connectionTimeoutMs = 5_000
/** A visitor waits for the result, so a slower database counts as unreachable. */
const statementTimeoutMs = 10_000

/**
 * Connections to the server that accepts writes, of several that replicate each other. After that server is gone, the next
 * connection goes to the one that was promoted.
 */
function openPostgresPool(hosts: readonly string[], onFailure: OnDatabaseFailure): PostgresPool {
  const pools = hosts.map((host) => openPool(host, hosts.length > 1))
  let current = 0
  return {
    options: {},
    async connect() {
      const first = current
      let failure: unknown
      for (let step = 0; step < pools.length; step++) {
        const index = (first + step) % pools.length
        try {
          const client = await pools[index]?.connect()
          if (!client) continue
          current = index
          return client
        } catch (error) {
          failure = error
        }
      }
      onFailure(databaseFailureOf(failure))
      throw failure
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

function openPool(host: string, mustBeWritable: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: host,
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    types: { getTypeParser },
    ...(mustBeWritable && { verify: refuseReadOnly }),
  })
  // The pool replaces idle connections that break; if the server is gone, the next query fails.
  pool.on('error', () => {})
  // Without a listener, a connection that breaks between two statements of a transaction ends the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Works like `target_session_attrs=read-write` of libpq: a standby takes connections, but no writes. */
function refuseReadOnly(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query<{ transaction_read_only: string }>('show transaction_read_only')
    .then(
      ({ rows }) =>
        done(rows[0]?.transaction_read_only === 'on' ? new Error('the server accepts no writes') : undefined),
      done,
    )
}

/** `bigint` columns hold milliseconds, which fit a number. The driver returns them as text by default. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')

/** `target_session_attrs` of libpq; the site writes, so both mean the same to it. */
const writableTargets = ['read-write', 'primary']

/**
 * The servers that a `postgres://` address names: `postgres://user:password@one:5432,two:5432/database`, as libpq reads it. Each
 * as an address of its own. Undefined when it is none.
 */
export function postgresHosts(address: string): string[] | undefined {
  const [, protocol, user = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]+)(.*)$/i.exec(address) ?? []
  if (!protocol) return undefined
  const servers = hosts.split(',').map((host) => `${protocol}${user}${host}${rest}`)
  return servers.every(isServer) ? servers.map(withoutTarget) : undefined
}

function isServer(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, searchParams } = new URL(address)
  const target = searchParams.get('target_session_attrs')
  return hostname !== '' && (target === null || writableTargets.includes(target))
}

/** The driver does not know the parameter. */
function withoutTarget(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('target_session_attrs')) return address
  url.searchParams.delete('target_session_attrs')
  return url.href
}

/** Takes a transaction, too. False means the embedded SQLite. */
export function isPostgres(database: Pick<Database, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}
