import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openSiteDatabaseForCommand } from '../../app/domain/database/site-database.server.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { freePort } from '../../test/free-port.ts'
import { runPostgres } from '../../test/postgres.ts'
import { cleanupsOfFile, temporaryFolder } from './cleanups.ts'
import { numberedName, SiteProcess, statusOf, unprivilegedUser, until } from './programs.ts'

const cleanups = cleanupsOfFile()

const isRoot = process.getuid?.() === 0

/** Where a site keeps its data: on a disk of 32 MB. */
const databases: Record<string, (disk: string, folder: string) => Promise<Record<string, string>>> = {
  embedded: async (disk) => ({ DATA_DIR: disk }),
  PostgreSQL: async (disk, folder) => {
    const postgres = await runPostgres()
    cleanups.push(postgres.stop)
    const space = join(disk, 'space')
    await mkdir(space)
    const owner = unprivilegedUser()
    if (owner) await chown(space, owner.uid, owner.gid)
    const client = new pg.Client({ connectionString: `${postgres.url}/postgres` })
    await client.connect()
    await client.query(`create tablespace small location '${space}'`)
    await client.query('create database matriz tablespace small')
    await client.end()
    return { DATABASE_URL: `${postgres.url}/matriz`, DATA_DIR: join(folder, 'data') }
  },
}

// Only root may mount a small disk.
it.runIf(isRoot).each(Object.entries(databases))(
  'on a full disk, with the %s database, no lead is acknowledged that is not stored; with room again, leads are taken without a restart',
  async (name, prepare) => {
    const folder = await temporaryFolder(cleanups, 'disk')
    // PostgreSQL runs as another user.
    await chmod(folder, 0o755)
    const disk = join(folder, 'disk')
    await mkdir(disk, { mode: 0o755 })
    await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', 'size=32m,mode=755', 'tmpfs', disk])
    cleanups.push(() => promisify(execFile)('umount', ['-l', disk]))
    const site = new SiteProcess(await freePort(), { ...(await prepare(disk, folder)), FORM_LIMIT: 'off' })
    cleanups.push(() => site.end('SIGKILL'))
    await site.start()
    const pid = site.pid
    const send = (name: string) => site.sendLead(name, 'x'.repeat(900))
    const health = () => statusOf(`${site.address}/healthz`)
    expect(await health()).toBe(200)
    expect(await send('Ana Antes')).toBe(200)

    const filler = join(disk, 'filler')
    await fill(filler)
    const acknowledged = ['Ana Antes']
    let refused = 0
    for (let count = 0; count < 400 && refused < 20; count++) {
      const lead = numberedName('Ana', count)
      if ((await send(lead)) === 200) acknowledged.push(lead)
      else refused++
    }
    expect(refused).toBeGreaterThan(0)
    await until(async () => (await health()) === 503, 10_000)
    expect(await statusOf(`${site.address}/`)).toBe(200)

    await rm(filler)
    await until(async () => (await health()) === 200, 20_000)
    expect(await send('Ana Depois')).toBe(200)
    acknowledged.push('Ana Depois')
    expect(site.pid).toBe(pid)
    const stored = await storedNames(site)
    console.log(`full disk, ${name}: ${acknowledged.length} acknowledged and stored, ${refused} refused`)
    expect(acknowledged.filter((lead) => !stored.includes(lead))).toEqual([])
  },
)

async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  for (const size of [1024 * 1024, 4096])
    try {
      for (;;) await file.appendFile(Buffer.alloc(size))
    } catch {
      // Full.
    }
  await file.close()
}

async function storedNames({ environment }: SiteProcess): Promise<string[]> {
  const database = await openSiteDatabaseForCommand(readSettings(environment).database)
  const leads = await database.selectFrom('leads').select('name').execute()
  await database.destroy()
  return leads.map(({ name }) => name)
}
