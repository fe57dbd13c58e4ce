import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../test/free-port.ts'
import { findVisible, middleOf, selectText } from './find-visible.ts'
import { requireProgram } from './installed.ts'
import { type Engine, queriesSource, type Tab, viewport } from './tab.ts'

/** The few commands of the classic WebDriver protocol (https://www.w3.org/TR/webdriver2/) that the journeys need. */
interface WebDriver {
  setSize(size: { width: number; height: number }): Promise<void>
  open(address: string): Promise<void>
  /** Opens a tab behind the one that is driven. */
  openBeside(address: string): Promise<void>
  back(): Promise<void>
  address(): Promise<string>
  /** Runs a function or the body of one in the page. Elements come as references, which other calls take as arguments. */
  run(script: string | ((...args: never[]) => unknown), ...args: unknown[]): Promise<unknown>
  tap(point: { x: number; y: number }): Promise<void>
  type(keys: string): Promise<void>
  quit(): Promise<void>
}

const keys = { backspace: '\ue003', escape: '\ue00c' }

/** Starts a session at a driver's address. @throws the driver's own error. */
async function startSession(driver: string, capabilities: object): Promise<WebDriver> {
  const { sessionId } = (await send('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string }
  const session = `${driver}/session/${sessionId}`
  const act = async (source: object) => {
    await send('POST', `${session}/actions`, { actions: [source] })
  }
  return {
    async setSize(size) {
      await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...size })
    },
    async open(url) {
      await send('POST', `${session}/url`, { url })
    },
    async openBeside(url) {
      const own = await send('GET', `${session}/window`)
      const tab = (await send('POST', `${session}/window/new`, { type: 'tab' })) as { handle: string }
      await send('POST', `${session}/window`, { handle: tab.handle })
      await send('POST', `${session}/url`, { url })
      await send('POST', `${session}/window`, { handle: own })
    },
    async back() {
      await send('POST', `${session}/back`, {})
    },
    address: async () => String(await send('GET', `${session}/url`)),
    run(script, ...args) {
      const body = typeof script === 'string' ? script : `return (${script}).apply(null, arguments)`
      return send('POST', `${session}/execute/sync`, { script: body, args })
    },
    tap: (point) =>
      act({
        type: 'pointer',
        id: 'pointer',
        actions: [
          { type: 'pointerMove', duration: 0, origin: 'viewport', ...point },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (text) =>
      act({
        type: 'key',
        id: 'keyboard',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      }),
    async quit() {
      await send('DELETE', session)
    },
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}

/** WebKitGTK's MiniBrowser by its own WebDriver, on a display without a screen. */
export async function startWebKit({
  scripts,
  without = [],
}: {
  scripts: boolean
  /** Names of WebKit's features to switch off (`MiniBrowser --features=help`). */
  without?: readonly string[]
}): Promise<Engine> {
  const { process: xvfb, number } = await startDisplay()
  const port = await freePort()
  const driver = spawn(requireProgram('WebKitWebDriver'), [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  })
  await waitUntilReady(port, driver)
  const args = [
    '--automation',
    // Without the toolbar, whose buttons are wider than a phone.
    '--full-screen',
    `--enable-javascript=${scripts}`,
    `--features=${without.map((feature) => `-${feature}`).join(',')}`,
  ]
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } }
  return {
    openTab: async () => openTab(await startSession(`http://127.0.0.1:${port}`, capabilities)),
    async stop() {
      for (const child of [driver, xvfb]) {
        child.kill('SIGTERM')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
    },
  }
}

/** Runs in the page: records what the engine does not report. */
function listen(): void {
  if ('pageNoise' in window) return
  const noise: string[] = []
  Object.assign(window, { pageNoise: noise })
  addEventListener('error', ({ message }) => noise.push(message))
  addEventListener('unhandledrejection', ({ reason }) => noise.push(String(reason)))
  for (const level of ['error', 'warn'] as const) console[level] = (...parts) => noise.push(parts.join(' '))
}

async function openTab(driver: WebDriver): Promise<Tab> {
  await driver.setSize(viewport)
  const noise: string[] = []
  /** Before each step that may leave the page. */
  async function collectNoise(): Promise<void> {
    const found = await driver.run('return window.pageNoise ? window.pageNoise.splice(0) : []')
    noise.push(...(found as string[]))
  }
  async function run(script: (...args: never[]) => unknown, ...args: unknown[]): Promise<never> {
    return (await driver.run(script, ...args)) as never
  }
  return {
    async open(address) {
      await collectNoise()
      await driver.open(address)
      await run(listen)
    },
    async back() {
      await collectNoise()
      await driver.back()
    },
    address: () => driver.address(),
    async find(path) {
      if (await run(() => !globalThis.TestingLibraryDom)) {
        await driver.run(queriesSource)
        await run(listen)
      }
      const element: object | null = await run(findVisible, path)
      if (!element) return
      return {
        async click() {
          await collectNoise()
          // Not `element.click`, which finds elements out of sight while the page scrolls smoothly.
          const point: { x: number; y: number } = await run(middleOf, element)
          await driver.tap(point)
        },
        async fill(text) {
          await run(selectText, element)
          await driver.type(keys.backspace + text)
        },
        run: (script, text = '') => run(script, element, text),
      }
    },
    run: (script) => run(script),
    pressEscape: () => driver.type(keys.escape),
    openBeside: (address) => driver.openBeside(address),
    async noise() {
      await collectNoise()
      return noise
    },
    close: () => driver.quit(),
  }
}

const startTimeoutMs = 20_000
const pollIntervalMs = 100

async function startDisplay(): Promise<{ process: ChildProcess; number: number }> {
  const child = spawn(
    requireProgram('Xvfb'),
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-noreset'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [line] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(startTimeoutMs) })
  return { process: child, number: Number(line) }
}

async function waitUntilReady(port: number, driver: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline && driver.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
  throw new Error('WebKitWebDriver did not start')
}
