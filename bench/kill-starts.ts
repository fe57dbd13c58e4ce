import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildFolder } from '../server/build.ts'
import { freePort } from '../test/free-port.ts'

/** Resolves when the starting site is to be killed. */
export type KillMoment = (site: ChildProcess) => Promise<unknown>

/** Starts the site and kills it. */
export async function startAndKill(environment: Record<string, string>, moment: KillMoment): Promise<void> {
  const site = spawn(process.execPath, ['server/start.ts'], {
    env: { ...process.env, PORT: String(await freePort()), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  site.stdout.resume()
  await moment(site)
  await kill(site)
}

export async function kill(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return
  const ended = once(site, 'exit')
  site.kill('SIGKILL')
  await ended
}

/** About as long as it takes to store the pages of a version. */
const storingMs = 200

/** While the start stores pages, or once it is over without that. */
export const whenPagesAreStored: KillMoment = async (site) => {
  const folder = join(buildFolder, 'pages')
  const before = new Set(await readdir(folder))
  let isListening = false
  site.stdout?.on('data', (chunk: Buffer) => {
    isListening ||= chunk.includes('Matriz is at')
  })
  while (!isListening && site.exitCode === null && (await readdir(folder)).every((name) => before.has(name)))
    await delay(5)
  await delay(Math.random() * storingMs)
}
