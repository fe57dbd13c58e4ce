import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { freePort } from '../../test/free-port.ts'
import { requireProgram } from './find-program.ts'
import { type Engine, type StockTab, viewport } from './tab.ts'

const startTimeoutMs = 20_000

/** WebKitGTK's MiniBrowser by its own WebDriver (https://www.w3.org/TR/webdriver2/), on a display without a screen. */
export async function startWebKit({
  scripts,
  without,
}: {
  scripts: boolean
  /** Names of WebKit's features to switch off (`MiniBrowser --features=help`). */
  without: readonly string[]
}): Promise<Engine> {
  const screen = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-noreset']
  const xvfb = spawn(requireProgram('Xvfb'), screen, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [display] = await once(xvfb.stdout, 'data', { signal: AbortSignal.timeout(startTimeoutMs) })
  const port = await freePort()
  const driver = spawn(requireProgram('WebKitWebDriver'), [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${Number(display)}`, NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await expect(async () => void (await fetch(`${address}/status`))).toPass({ timeout: startTimeoutMs })
  const args = [
    '--automation',
    // Without the toolbar, whose buttons are wider than a phone.
    '--full-screen',
    `--enable-javascript=${scripts}`,
    `--features=${without.map((feature) => `-${feature}`).join(',')}`,
  ]
  return {
    openTab: () => openTab(address, { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } }),
    async stop() {
      for (const child of [driver, xvfb]) {
        child.kill('SIGTERM')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
    },
  }
}

/** Runs in the page: records what the engine does not report. */
function hear(): string[] {
  const { heard } = globalThis
  if (heard) return heard.splice(0)
  const noise: string[] = []
  globalThis.heard = noise
  addEventListener('error', ({ message }) => noise.push(message))
  addEventListener('unhandledrejection', ({ reason }) => noise.push(String(reason)))
  for (const level of ['error', 'warn'] as const) console[level] = (...parts) => noise.push(parts.join(' '))
  return noise
}

declare global {
  var heard: string[] | undefined
}

const keys = { Backspace: '\ue003', Escape: '\ue00c' }

async function openTab(driver: string, capabilities: object): Promise<StockTab> {
  const created = await send('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } })
  const session = `${driver}/session/${(created as { sessionId: string }).sessionId}`
  const post = (command: string, body: object = {}) => send('POST', `${session}/${command}`, body)
  const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
    post('actions', { actions: [{ type, id: type, actions }] })
  const type = (text: string) => {
    const strokes = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    return act('key', strokes)
  }
  const noise: unknown[] = []
  async function evaluate(expression: string): Promise<unknown> {
    const script = `return [${expression}, (${hear})()]`
    const [value, heard] = (await post('execute/sync', { script, args: [] })) as [unknown, string[]]
    noise.push(...heard)
    return value
  }
  await post('window/rect', { x: 0, y: 0, ...viewport })
  return {
    goto: (url) => post('url', { url }),
    evaluate,
    mouse: {
      // Not the driver's click on an element, which finds elements out of sight while the page scrolls smoothly.
      click: (x, y) =>
        act('pointer', [
          { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
    },
    keyboard: { type, press: (key) => type(keys[key]) },
    async openBeside(url) {
      const own = await send('GET', `${session}/window`)
      const tab = (await post('window/new', { type: 'tab' })) as { handle: string }
      await post('window', { handle: tab.handle })
      await post('url', { url })
      await post('window', { handle: own })
    },
    async noise() {
      await evaluate('0')
      return noise.map(String)
    },
    close: () => send('DELETE', session),
  }
}

/** @throws the driver's own error. */
async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}
