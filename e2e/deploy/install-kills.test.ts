import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BareServer, layCable, startBareServer, unpackBareSystem } from './bare-server.ts'
import { cleanupsOfFile, temporaryFolder } from './cleanups.ts'
import { downloadOrigin, type Outside, serverAddress, startOutside } from './outside.ts'
import { missingFor } from './programs.ts'
import { offerRelease } from './test-release.ts'

/** How often the installation is killed; KILLS of the environment changes it. */
const kills = Number(process.env['KILLS'] ?? 50)
const host = 'www.fazenda.test'

const cleanups = cleanupsOfFile()

describe.skipIf(missingFor('install').length > 0)('an installation that is killed and started again', () => {
  let folder: string
  let outside: Outside

  beforeAll(async () => {
    folder = await temporaryFolder(cleanups, 'kills')
    cleanups.push(await layCable())
    outside = await startOutside(folder)
    cleanups.push(() => outside.end())
    outside.names.set(host, serverAddress)
    await offerRelease(folder, outside.downloads)
    await unpackBareSystem(join(folder, 'debian'), outside)
  }, 900_000)

  it(
    `ends as one that nothing interrupts, after ${kills} kills at random moments`,
    async () => {
      const whole = await startServer(0)
      const start = performance.now()
      await startInstallation(whole)
      await waitForEnd(whole)
      const durationMs = performance.now() - start
      const expected = await stateOf(whole)
      await whole.end()

      const moments: string[] = []
      for (let server = 1; moments.length < kills; server++) {
        const killed = await startServer(server)
        cleanups.push(() => killed.end())
        // Five for each server, so that early and late steps are hit.
        for (let each = 0; each < 5 && moments.length < kills; each++) {
          await startInstallation(killed)
          await sleep(Math.random() * durationMs)
          if (!(await isRunning(killed))) break
          const isPowerCut = moments.length % 5 === 4
          moments.push(`${isPowerCut ? 'power' : 'kill'} at ${await lastStep(killed)}`)
          if (isPowerCut) {
            await killed.cutPower()
            await killed.boot()
          } else {
            await killed.run(
              'systemctl kill --signal=KILL instalacao; systemctl reset-failed instalacao || true',
            )
          }
        }
        if (!(await isRunning(killed))) await startInstallation(killed)
        await waitForEnd(killed)
        expect(await stateOf(killed), moments.slice(-5).join('\n')).toEqual(expected)
        await killed.end()
        cleanups.pop()
      }
      console.log(countsOf(moments))
    },
    3 * 60 * 60_000,
  )

  function startServer(number: number): Promise<BareServer> {
    return startBareServer(join(folder, `server-${number}`), join(folder, 'debian'))
  }
})

/** As a unit, so that a kill ends all that it has started, and nothing else. */
async function startInstallation(server: BareServer): Promise<void> {
  const command = `curl -fsSL ${downloadOrigin}/install | sh -s -- --address ${host}`
  await server.run(
    `systemctl reset-failed instalacao 2>/dev/null || true; systemd-run --quiet --unit=instalacao --property=StandardOutput=append:/run/printed --property=StandardError=append:/run/printed sh -c '${command}'`,
  )
}

async function isRunning(server: BareServer): Promise<boolean> {
  const state = await server.run('systemctl is-active instalacao || true')
  return state === 'active\n' || state === 'deactivating\n'
}

async function waitForEnd(server: BareServer): Promise<void> {
  while (await isRunning(server)) await sleep(500)
  const printed = await server.run('cat /run/printed')
  if (!printed.includes('== Pronto')) throw new Error(`not installed: ${printed}`)
}

/** The heading of the step that it is in. */
async function lastStep(server: BareServer): Promise<string> {
  const printed = await server.run('cat /run/printed 2>/dev/null || true')
  return printed.match(/(?<=^== ).*$/gm)?.at(-1) ?? 'the start'
}

function countsOf(moments: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const moment of moments) counts[moment] = (counts[moment] ?? 0) + 1
  return counts
}

/** All that an installation leaves: files with their rights, settings, units, packages, and a site that answers. */
async function stateOf(server: BareServer): Promise<Record<string, string>> {
  const own = ['/srv/matriz', '/etc', '/usr/local', '/var/backups/matriz']
  return {
    names: await server.run(
      `find ${own.join(' ')} /var/lib/matriz /var/cache -printf '%p %y %m %U %G %l\\n' | grep -vE '${varying}' | sort`,
    ),
    contents: await server.run(
      `find ${own.join(' ')} -type f | grep -vE '${varying}' | sort | tr '\\n' '\\0' | xargs -0 sha256sum`,
    ),
    packages: await server.run("dpkg --list | awk '{print $1, $2, $3}'"),
    enabled: await server.run('systemctl list-unit-files --state=enabled --no-legend --plain | sort'),
    running: await server.run(
      "systemctl list-units --state=active,failed --type=service,socket,timer,path --no-legend --plain --all | awk '{print $1, $3}' | grep -E 'matriz|caddy' | sort",
    ),
    page: await server.run(`curl -s -o /dev/null -w '%{http_code}' https://${host}/`),
  }
}

/** Times and lists that each run of Debian's programs writes anew, and what the running site writes. */
const varying = [
  '/etc/(passwd|group|shadow|gshadow)-',
  '/etc/\\.pwd\\.lock',
  '/etc/ld\\.so\\.cache',
  '/etc/shadow$',
  '/etc/machine-id',
  '/var/cache/(apt|debconf|ldconfig|man)',
  'sqlite',
  '/build/share/.*',
  '/var/lib/matriz/comecar',
].join('|')
