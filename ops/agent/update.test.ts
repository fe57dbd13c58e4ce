import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Job } from '../../app/domain/updates/index.ts'
import { visitsAll } from '../../test/scope.ts'
import { packFolder, signArchives } from '../release/pack.ts'
import { jobOf, readJob, readKnown } from './job.ts'
import type { Machine } from './machine.ts'
import { linkedVersion, pointTo } from './releases.ts'
import { archiveName } from './source.ts'
import { runJob } from './steps.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** How the newer release behaves. */
const behaviours = ['is well', 'crashes', 'hangs', 'fails to migrate', 'crashes later'] as const
type Behaviour = (typeof behaviours)[number]

let folder: string
let server: Server
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'matriz-update-'))
  server = await Server.install(folder)
})
// Deeper than Node's rm reaches.
afterEach(() => execFileSync('rm', ['-rf', folder]))

const update = () => jobOf({ verb: 'update', atNight: false })

describe('an update', () => {
  it.each(behaviours)('to a version that %s', async (behaviour) => {
    server.behaviour = behaviour
    const job = await runJob(update(), server.machine)
    server.expectEnd(job)
  })

  it.each(behaviours.map((behaviour, index) => [behaviour, index] as const))(
    'to a version that %s, interrupted anywhere, comes to the same end',
    async (behaviour, index) => {
      server.behaviour = behaviour
      const calls = await countCalls(behaviour)
      // In `npm test` every third call; the behaviours begin at different ones.
      const step = visitsAll ? 1 : 3
      for (let call = 1 + (index % step); call <= calls; call += step) {
        await reinstall(behaviour)
        server.interruptAt = call
        await Promise.race([runJob(update(), server.machine), server.interruption])
        server.interruptAt = 0
        server.cutPower()
        const begun = readJob(server.paths.state)
        const job = begun?.phase === 'done' ? begun : await runJob(begun ?? update(), server.machine)
        server.expectEnd(job, `interrupted at call ${call}`)
      }
    },
    240_000,
  )

  it('refuses an older version, and a stick with one', async () => {
    await server.publish('0.9.0')
    expect(await runJob(update(), server.machine)).toMatchObject({ result: 'refused', reason: 'older' })
    const stick = { ...update(), source: join(folder, 'published') }
    expect(await runJob(stick, server.machine)).toMatchObject({ result: 'refused', reason: 'older' })
    expect(server.version).toBe('1.0.0')
  })

  it('does nothing when there is nothing newer', async () => {
    await server.publish('1.0.0')
    expect(await runJob(update(), server.machine)).toMatchObject({ result: 'newest' })
  })

  it('at night leaves a version that has failed here', async () => {
    server.behaviour = 'crashes'
    await runJob(update(), server.machine)
    expect(readKnown(server.paths.state).failed).toEqual(['2.0.0'])
    const night = jobOf({ verb: 'update', atNight: true })
    expect(await runJob(night, server.machine)).toMatchObject({ result: 'refused', reason: 'failed' })
  })

  it('refuses an archive that holds another version than its name says', async () => {
    await server.publish('2.0.0', '3.0.0')
    expect(await runJob(update(), server.machine)).toMatchObject({ result: 'refused', reason: 'damaged' })
    expect(server.version).toBe('1.0.0')
  })

  it('that has no copy of safety is refused, and the site goes on', async () => {
    server.hasCopy = false
    expect(await runJob(update(), server.machine)).toMatchObject({ result: 'refused', reason: 'copy' })
    expect([server.version, server.running]).toEqual(['1.0.0', '1.0.0'])
  })

  it('copies the data before the newer version has touched them', async () => {
    const seen: (string | undefined)[] = []
    server.onCopy = () => seen.push(server.running, `${server.isMigrated()}`)
    await runJob(update(), server.machine)
    expect(seen).toEqual(['1.0.0', 'false'])
  })

  it('ends well whatever the site has put into its folder of earlier releases', async () => {
    const old = join(server.paths.root, 'releases/0.9.0')
    for (const each of [old, join(server.paths.root, 'releases/2.0.0')]) {
      const share = join(each, 'build/share')
      mkdirSync(share, { recursive: true })
      execFileSync('perl', [
        '-e',
        'chdir shift; my $n = "d" x 200; for (1 .. 2000) { mkdir $n; chdir $n }',
        share,
      ])
      execFileSync('mkfifo', [join(share, 'pipe')])
      symlinkSync('/nowhere', join(share, 'link'))
    }
    expect(await runJob(update(), server.machine)).toMatchObject({ result: 'updated' })
    expect(readdirSync(join(server.paths.root, 'releases'))).toEqual(['1.0.0', '2.0.0'])
  })

  it('ends well when an earlier release cannot be removed', async () => {
    mkdirSync(join(server.paths.root, 'releases/0.9.0'))
    writeFileSync(join(folder, 'rm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
    const told = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await runJob(update(), server.machine)).toMatchObject({ result: 'updated' })
    expect(told.mock.calls.join()).toContain('a release could not be removed')
    told.mockRestore()
    vi.unstubAllEnvs()
  })

  it('leaves PostgreSQL to those who look after the server', async () => {
    const machine = { ...server.machine, usesPostgres: true }
    expect(await runJob(update(), machine)).toMatchObject({ result: 'refused', reason: 'postgres' })
  })
})

describe('the way back that an owner asks for', () => {
  const back = () => jobOf({ verb: 'back' })

  it('is the version before on the same database, with what was written since', async () => {
    await runJob(update(), server.machine)
    for (let day = 0; day < 3; day++) await server.machine.isHealthy()
    expect(await runJob(back(), server.machine)).toMatchObject({ result: 'went-back', to: '1.0.0' })
    expect([server.version, server.running, server.isMigrated()]).toEqual(['1.0.0', '1.0.0', true])
    expect(server.storedLeads()).toEqual(server.acknowledged)
    expect(await runJob(back(), server.machine)).toMatchObject({ result: 'refused', reason: 'no-previous' })
  })

  it('is refused once a later update has begun, because the database may be that of two versions later', async () => {
    await runJob(update(), server.machine)
    await server.publish('3.0.0')
    server.behaviour = 'crashes'
    const stick = { ...update(), source: join(folder, 'published') }
    expect(await runJob(stick, server.machine)).toMatchObject({ result: 'came-back', from: '2.0.0' })
    expect(await runJob(back(), server.machine)).toMatchObject({ result: 'refused', reason: 'no-previous' })
    expect([server.version, server.running]).toEqual(['2.0.0', '2.0.0'])
    expect(server.storedLeads()).toEqual(server.acknowledged)
  })

  it('stays after an update that was refused before the newer version ran', async () => {
    await runJob(update(), server.machine)
    await server.publish('3.0.0', '4.0.0')
    const stick = { ...update(), source: join(folder, 'published') }
    expect(await runJob(stick, server.machine)).toMatchObject({ result: 'refused', reason: 'damaged' })
    expect(await runJob(back(), server.machine)).toMatchObject({ result: 'went-back', to: '1.0.0' })
  })

  it('is known until it was gone, also when the server looks for newer versions', async () => {
    const known = () => readKnown(server.paths.state).previous
    await runJob(update(), server.machine)
    await runJob(jobOf({ verb: 'check' }), server.machine)
    expect(known()).toBe('1.0.0')
    await runJob(back(), server.machine)
    expect(known()).toBeUndefined()
  })
})

async function reinstall(behaviour: Behaviour): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  server = await Server.install(folder)
  server.behaviour = behaviour
}

async function countCalls(behaviour: Behaviour): Promise<number> {
  await runJob(update(), server.machine)
  const { calls } = server
  expect(calls).toBeGreaterThanOrEqual(10)
  server.behaviour = behaviour
  return calls
}

/** A server with small releases, whose site takes a lead whenever it is asked whether it is well. */
class Server {
  readonly paths
  behaviour: Behaviour = 'is well'
  running: string | undefined
  acknowledged: number[] = [1]
  calls = 0
  interruptAt = 0
  readonly interruption: Promise<void>
  hasCopy = true
  onCopy = () => {}
  #interrupt = () => {}
  #published = ''
  #clockMs = 0
  #answers = 0

  constructor(path: string) {
    const at = (name: string) => join(path, name)
    this.paths = { root: at('srv'), data: at('data'), state: at('state'), units: at('units') }
    this.interruption = new Promise((resolve) => {
      this.#interrupt = resolve
    })
  }

  static async install(path: string): Promise<Server> {
    const server = new Server(path)
    const { root, data, state, units } = server.paths
    for (const each of [join(root, 'releases'), data, state, units, join(path, 'published')])
      mkdirSync(each, { recursive: true })
    writeRelease(join(root, 'releases/1.0.0'), '1.0.0')
    pointTo(server.paths, 'current', '1.0.0')
    pointTo(server.paths, 'trusted', '1.0.0')
    server.#change(`create table kysely_migration (name text); insert into kysely_migration values ('0001');
      create table leads (id integer primary key); insert into leads values (1)`)
    server.running = '1.0.0'
    await server.publish('2.0.0')
    return server
  }

  async publish(version: string, inside = version): Promise<void> {
    const published = join(this.paths.root, '../published')
    rmSync(published, { recursive: true })
    const staged = join(published, `matriz-${version}`)
    writeRelease(staged, inside)
    const name = archiveName(version, process.arch)
    await packFolder(staged, join(published, name), 0)
    this.#published = version
    await signArchives(published, [name], { version, notes: 'Novo' }, privateKey)
  }

  get version(): string | undefined {
    return linkedVersion(this.paths, 'current')
  }

  get machine(): Machine {
    return {
      paths: this.paths,
      siteUser: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
      releasesUrl: '',
      usesPostgres: false,
      probationMs: 60_000,
      nowMs: () => this.#clockMs,
      sleep: async (ms) => {
        // Fewer looks at a site that hangs.
        this.#clockMs += 10 * ms
      },
      restartSite: () => this.#call(() => this.#start()),
      siteState: () =>
        this.#call(() => ({
          hasFailed: this.#isNew && (this.#isBroken('crashes') || this.#isBroken('fails to migrate')),
          restarts: 0,
        })),
      isHealthy: () => this.#call(() => this.#takeLead()),
      backUp: () =>
        this.#call(() => {
          if (!this.hasCopy) throw new Error('no room')
          this.onCopy()
        }),
      reloadUnits: async () => {},
      changeAddress: async () => {},
    }
  }

  /** Power cuts come before what is asked, and after it. */
  async #call<T>(work: () => T): Promise<T> {
    const before = ++this.calls
    const after = ++this.calls
    if (before === this.interruptAt) return this.#stop()
    const result = work()
    if (after === this.interruptAt) return this.#stop()
    return result
  }

  #stop(): Promise<never> {
    this.#interrupt()
    return new Promise(() => {})
  }

  /** systemd starts the site again. */
  cutPower(): void {
    this.#start()
    this.#takeLead()
  }

  #start(): void {
    this.running = this.version
    this.#answers = 0
  }

  /** What behaves as the test says. */
  get #isNew(): boolean {
    return this.running === this.#published
  }

  #isBroken(behaviour: Behaviour): boolean {
    return this.behaviour === behaviour || (this.behaviour === 'crashes later' && this.#answers > 2)
  }

  #takeLead(): boolean {
    if (!this.running) return false
    this.#answers++
    if (this.#isNew && this.behaviour === 'fails to migrate') return false
    if (this.running !== '1.0.0') this.#migrate()
    if (this.#isNew && (this.#isBroken('crashes') || this.#isBroken('hangs'))) return false
    const id = Math.max(...this.acknowledged) + 1
    this.#change(`insert into leads (id) values (${id})`)
    this.acknowledged.push(id)
    return true
  }

  #migrate(): void {
    if (!this.isMigrated())
      this.#change(`insert into kysely_migration values ('0002'); alter table leads add column city text`)
  }

  isMigrated(): boolean {
    return this.#read('select name from kysely_migration').length > 1
  }

  storedLeads(): number[] {
    return this.#read('select id from leads order by id').map(({ id }) => Number(id))
  }

  #read(sql: string) {
    const database = new DatabaseSync(join(this.paths.data, 'matriz.sqlite'))
    const rows = database.prepare(sql).all()
    database.close()
    return rows
  }

  #change(sql: string): void {
    const database = new DatabaseSync(join(this.paths.data, 'matriz.sqlite'))
    database.exec(`pragma journal_mode = wal; begin; ${sql}; commit`)
    database.close()
  }

  expectEnd(job: Job, when = ''): void {
    const isWell = this.behaviour === 'is well'
    const version = isWell ? '2.0.0' : '1.0.0'
    expect([job.phase, job.result], when).toEqual(['done', isWell ? 'updated' : 'came-back'])
    expect(linkedVersion(this.paths, 'trusted'), when).toBe(version)
    expect([this.version, this.running], when).toEqual([version, version])
    expect(this.storedLeads(), when).toEqual(this.acknowledged)
    expect(readdirSync(join(this.paths.root, 'releases')), when).toEqual(
      isWell ? ['1.0.0', '2.0.0'] : ['1.0.0'],
    )
    expect(readKnown(this.paths.state).failed, when).toEqual(isWell ? [] : ['2.0.0'])
  }
}

function writeRelease(path: string, version: string): void {
  for (const each of ['build/client/assets', 'build/share', 'node/bin', 'deploy'])
    mkdirSync(join(path, each), { recursive: true })
  const releases = join(path, '../../../published')
  writeFileSync(join(path, 'version.json'), JSON.stringify({ version, notes: '', releases }))
  writeFileSync(join(path, 'build/client/assets', `${version}.js`), '')
  writeFileSync(join(path, 'node/bin/node'), '')
  chmodSync(join(path, 'node/bin/node'), 0o755)
  writeFileSync(join(path, 'deploy/release-key.pub'), publicPem)
}
