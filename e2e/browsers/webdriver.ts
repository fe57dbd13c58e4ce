/** The few commands of the classic WebDriver protocol (https://www.w3.org/TR/webdriver2/) that the journeys need. */
export interface WebDriver {
  setSize(size: { width: number; height: number }): Promise<void>
  open(address: string): Promise<void>
  back(): Promise<void>
  address(): Promise<string>
  /** Runs a function or the body of one in the page. Elements come as references, which other calls take as arguments. */
  run(script: string | ((...args: never[]) => unknown), ...args: unknown[]): Promise<unknown>
  tap(point: { x: number; y: number }): Promise<void>
  type(keys: string): Promise<void>
  quit(): Promise<void>
}

export const keys = { backspace: '\ue003', escape: '\ue00c' }

/** Starts a session at a driver's address. @throws the driver's own error. */
export async function startSession(driver: string, capabilities: object): Promise<WebDriver> {
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
