import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { buildFolder } from '../server/settings/folders.ts'

interface Shown {
  title: string
  body: string
  data: string
}

/** The built service worker among the parts of a browser that pushes touch. `open` are the addresses of open pages. */
function startWorker(open: readonly string[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const shown: Shown[] = []
  const done: string[] = []
  const pages = open.map((url) => ({
    url,
    focus: async () => void done.push(`focus ${url}`),
    navigate: async (to: string) => void done.push(`reload ${to}`),
  }))
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: new URL('https://rancho.example/sw.js'),
    registration: {
      showNotification: async (title: string, options: Omit<Shown, 'title'>) => {
        shown.push({ title, body: options.body, data: options.data })
      },
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (path: string) => void done.push(`open ${path}`),
    },
  }
  const script = readFileSync(join(buildFolder, 'client/sw.js'), 'utf8')
  runInContext(script, createContext({ self, URL, URLSearchParams, navigator: {} }))
  async function dispatch(name: string, event: object) {
    const waiting: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => waiting.push(promise) })
    await Promise.all(waiting)
  }
  return {
    shown,
    done,
    push: (text: string | null) =>
      dispatch('push', { data: text === null ? null : { json: () => JSON.parse(text) } }),
    click: (data: unknown) => dispatch('notificationclick', { notification: { data, close() {} } }),
  }
}

it('a push shows what it says', async () => {
  const { push, shown } = startWorker()
  await push(JSON.stringify({ title: 'Nova mensagem: contato', body: 'Toque.', path: '/painel' }))
  expect(shown).toEqual([{ title: 'Nova mensagem: contato', body: 'Toque.', data: '/painel' }])
})

it.each([null, 'not JSON', '7', 'null'])('an unreadable push (%s) still shows something', async (text) => {
  const { push, shown } = startWorker()
  await push(text)
  expect(shown).toHaveLength(1)
})

it('a tap opens the panel, or brings its open page to the front with what is new', async () => {
  const closed = startWorker(['https://rancho.example/'])
  await closed.click('/painel')
  expect(closed.done).toEqual(['open /painel'])
  const address = 'https://rancho.example/painel?status=new'
  const open = startWorker([address])
  await open.click('/painel')
  expect(open.done).toEqual([`focus ${address}`, `reload ${address}`])
})

it.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', undefined])(
  'a tap never leaves the site (%s)',
  async (data) => {
    const { click, done } = startWorker()
    await click(data)
    expect(done).toHaveLength(1)
    expect(new URL((done[0] ?? '').replace('open ', ''), 'https://rancho.example').origin).toBe(
      'https://rancho.example',
    )
  },
)
