import { execFile } from 'node:child_process'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '../../app/domain/updates/index.ts'
import { archiveName } from '../../ops/agent/source.ts'
import { unpackDebian } from './debian.ts'
import { type BootedMachine, bootMachine } from './machine.ts'
import { makeOddRelease, oddReleases, unpack } from './odd-releases.ts'
import { missingFor, root, until } from './programs.ts'

const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** What docs/operating.md#updates promises: the old version answers again. */
const maxSilenceMs = 120_000

/** As `deploy/set-up` does, without the proxy. A slow machine must end and start the site twice within the probation. */
const setUp = `
  useradd --system --home-dir /var/lib/matriz --no-create-home --shell /usr/sbin/nologin matriz
  install -d -o matriz -g matriz -m 700 /var/lib/matriz /var/backups/matriz
  install -d -m 755 /etc/matriz /var/lib/matriz-agent
  printf 'SITE_URL=http://127.0.0.1:3001\\nFORM_LIMIT=off\\nPROBATION_SECONDS=60\\n' >/etc/matriz/site.env
  install -m 644 /srv/matriz/current/deploy/*.service /srv/matriz/current/deploy/*.socket /srv/matriz/current/deploy/*.timer /srv/matriz/current/deploy/*.path /etc/systemd/system/
  chown matriz /srv/matriz/current/build/share
  ln -s /srv/matriz/current/deploy/matriz /usr/local/bin/matriz
  cp /srv/matriz/current/node/bin/node /root/node
  systemctl daemon-reload
  systemctl --quiet enable matriz-agent.service
  systemctl --quiet enable --now matriz-agent.path matriz-update.timer matriz@3001.socket matriz@3001.service
`

describe.skipIf(missingFor('systemd').length > 0)('updates, with systemd', () => {
  let folder: string
  let system: string
  let machine: BootedMachine
  const cleanups: (() => unknown)[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'matriz-updates-'))
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
    system = join(folder, 'system')
    await unpackDebian(system, ['systemd-sysv', 'dbus', 'curl', 'tzdata'])
    const { privateKey } = generateKeyPairSync('ed25519')
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
    const key = join(folder, 'key.pem')
    writeFileSync(key, pem)
    const made = join(folder, 'made')
    await promisify(execFile)(
      process.execPath,
      ['ops/release/make-release.ts', '--arch', process.arch, '--out', made],
      { cwd: root, env: { ...process.env, RELEASE_KEY: key } },
    )
    unpack(join(made, archiveName(version, process.arch)), folder)
    const unpacked = join(folder, `matriz-${version}`)
    for (const odd of Object.values(oddReleases))
      await makeOddRelease(unpacked, join(system, 'root', odd.version), odd, createPrivateKey(pem))
    mkdirSync(join(system, 'srv/matriz/releases'), { recursive: true })
    cpSync(join(import.meta.dirname, 'lead-load.mjs'), join(system, 'root/lead-load.mjs'))
    renameSync(unpacked, join(system, 'srv/matriz/releases', version))
    for (const link of ['current', 'trusted'])
      symlinkSync(`/srv/matriz/releases/${version}`, join(system, 'srv/matriz', link))
    await boot()
    cleanups.push(() => machine.end())
    await machine.run(setUp)
    await until(isWell, 60_000)
  }, 1_200_000)

  afterAll(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }, 60_000)

  async function boot(): Promise<void> {
    machine = await bootMachine(system, { name: basename(folder), options: ['--private-network'] })
  }

  const isWell = async () =>
    (await machine.run(`curl -sS -m 20 -o /dev/null -w '%{http_code}' http://127.0.0.1:3001/healthz`)) ===
    '200'
  const job = async (): Promise<Job> => JSON.parse(await machine.run('cat /var/lib/matriz-agent/job.json'))
  const linked = (link: string) =>
    machine.run(`basename $(readlink /srv/matriz/${link})`).then((text) => text.trim())

  /** Meanwhile leads arrive. */
  async function underLoad(work: () => Promise<unknown>) {
    await machine.run(
      'rm -f /root/acknowledged; systemd-run --quiet --unit=load /root/node /root/lead-load.mjs send /root/acknowledged',
    )
    await until(async () => Number(await machine.run('wc -l </root/acknowledged')) > 50, 60_000)
    await work().finally(() => machine.run('sleep 3; systemctl stop load'))
    const compare = '/root/node /root/lead-load.mjs compare /root/acknowledged /var/lib/matriz/matriz.sqlite'
    const counts: { acknowledged: number; missing: number; silenceMs: number } = JSON.parse(
      await machine.run(compare),
    )
    console.log(`updates: ${JSON.stringify(counts)}`)
    expect(counts.missing).toBe(0)
    expect(counts.silenceMs).toBeLessThan(maxSilenceMs)
  }

  it('the units are valid, and all is well', async () => {
    const units =
      'matriz@3001.service matriz-agent.service matriz-agent.path matriz-update.service matriz-update.timer'
    expect(await machine.run(`systemd-analyze verify ${units} 2>&1`)).toBe('')
    const state = await machine.run('/usr/local/bin/matriz estado || true')
    expect(state).toContain('bem  O site responde e guarda contatos.')
    expect(state).toContain('bem  O painel pode pedir atualizações.')
  })

  it.each(['crashes', 'hangs', 'fails to migrate'] as const)('back from a version that %s', async (kind) => {
    const odd = oddReleases[kind]
    await underLoad(async () => {
      const printed = await machine.run(`/usr/local/bin/matriz atualizar /root/${odd.version} || true`)
      expect(printed).toContain('voltou sozinho')
    })
    expect(await job()).toMatchObject({ result: 'came-back', to: odd.version })
    expect([await linked('current'), await linked('trusted')]).toEqual([version, version])
    expect(await isWell()).toBe(true)
  })

  it('to one that is well, the agent killed in each phase', async () => {
    const odd = oddReleases['is well']
    await underLoad(async () => {
      await machine.run(
        `systemd-run --quiet --unit=order /usr/local/bin/matriz atualizar /root/${odd.version}`,
      )
      const killed = new Set<string>()
      await until(async () => {
        const { phase, to } = await job()
        if (phase === 'done' && to === odd.version) return true
        if (phase !== 'done' && !killed.has(phase)) {
          killed.add(phase)
          await machine.run('systemctl kill --signal=KILL matriz-agent || true')
        }
        return false
      }, 240_000)
      console.log(`killed in: ${[...killed].join(' ')}`)
    })
    expect(await job()).toMatchObject({ result: 'updated' })
    expect([await linked('current'), await linked('trusted'), await linked('previous')]).toEqual([
      odd.version,
      odd.version,
      version,
    ])
  })

  it('the way back by request of the site keeps what came since', async () => {
    await underLoad(async () => {
      await machine.run(
        `setpriv --reuid=matriz --regid=matriz --clear-groups sh -c 'mkdir -p /var/lib/matriz/requests; echo "{}" >/var/lib/matriz/requests/back.part; mv /var/lib/matriz/requests/back.part /var/lib/matriz/requests/back.json'`,
      )
      await until(async () => (await job()).verb === 'back', 60_000)
      await until(async () => (await job()).phase === 'done', 240_000)
    })
    expect(await job()).toMatchObject({ result: 'went-back' })
    expect(await linked('current')).toBe(version)
  })
})
