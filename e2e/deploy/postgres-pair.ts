import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../test/free-port.ts'
import { postgresFolder, unprivilegedUser, until } from './programs.ts'

export interface PostgresServer {
  port: number
  query(sql: string): Promise<Record<string, unknown>[]>
  /** Does not close connections, so clients get no notice. */
  kill(): Promise<void>
  promote(): Promise<void>
}

const user = 'matriz'
const bin = postgresFolder() ?? ''

/** A primary that acknowledges a commit when its standby has it, too. Debian's PostgreSQL, real streaming replication. */
export async function runPostgresPair(
  folder: string,
): Promise<{ primary: PostgresServer; standby: PostgresServer }> {
  const owner = unprivilegedUser()
  await chmod(folder, 0o755)
  const home = join(folder, 'postgres')
  await mkdir(home)
  if (owner) await chown(home, owner.uid, owner.gid)
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(bin, program), args, { cwd: home, ...owner })

  const primaryData = join(home, 'primary')
  await run('initdb', '-D', primaryData, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  await appendFile(join(primaryData, 'postgresql.conf'), 'wal_level = replica\nhot_standby = on\n')
  const primary = await start(primaryData)
  const standbyData = join(home, 'standby')
  const source = `host=127.0.0.1 port=${primary.port} user=${user} application_name=standby`
  await run('pg_basebackup', '-D', standbyData, '-R', '-X', 'stream', '-c', 'fast', '-d', source)
  const standby = await start(standbyData)
  await primary.query("alter system set synchronous_standby_names = 'standby'")
  await primary.query('select pg_reload_conf()')
  await until(async () => {
    const [row] = await primary.query(
      "select sync_state from pg_stat_replication where application_name = 'standby'",
    )
    return row?.['sync_state'] === 'sync'
  }, 30_000)
  return { primary, standby }

  async function start(data: string): Promise<PostgresServer> {
    const port = await freePort()
    const child = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        `${port}`,
        '-c',
        `unix_socket_directories=${home}`,
        '-c',
        'listen_addresses=127.0.0.1',
      ],
      { cwd: home, stdio: 'ignore', ...owner },
    )
    const server: PostgresServer = {
      port,
      async query(sql) {
        const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'postgres' })
        await client.connect()
        try {
          return (await client.query<Record<string, unknown>>(sql)).rows
        } finally {
          await client.end()
        }
      },
      async kill() {
        if (child.exitCode !== null || child.signalCode !== null) return
        const exited = once(child, 'exit')
        child.kill('SIGKILL')
        await exited
      },
      async promote() {
        await run('pg_ctl', 'promote', '-D', data, '-w')
      },
    }
    await until(async () => (await server.query('select 1')).length === 1, 60_000)
    return server
  }
}
