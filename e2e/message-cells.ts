import { expect } from '@playwright/test'
import type { Visitor } from './browsers/visitor.ts'
import type { ChangingNetwork } from './changing-network.ts'
import type { RunningSite } from './test.ts'
import { leadsOf } from './unsent-helpers.ts'

/** A visitor with a message, behind a network that changes. */
interface Writing {
  visitor: Visitor
  network: ChangingNetwork
  name: string
}

const line = '1 mensagem guardada'
const stored = 'Guardada neste celular. Enviamos quando o sinal voltar.'

/** What can happen to a message; each ends with a network that carries it. */
const cells: Record<string, (writing: Writing) => Promise<void>> = {
  async cut({ visitor, network, name }) {
    await write(visitor, name)
    network.state = 'none'
    await storeOnSending(visitor)
    network.state = 'signal'
    await visitor.open('/produtos')
  },
  async stall({ visitor, network, name }) {
    await write(visitor, name)
    // The button and the end of the attempt come sooner, with seconds between them.
    await visitor.run(() => {
      const set = setTimeout
      const sooner: Record<number, number> = { 8000: 800, 30000: 9000 }
      window.setTimeout = Object.assign((run: () => void, ms = 0) => set(run, sooner[ms] ?? ms), set)
    })
    network.state = 'silent'
    await visitor.click('button', 'Enviar mensagem')
    await visitor.click('button', 'Guardar agora')
    await visitor.reads(stored)
    // The phone tries at once, on the silent line.
    await expect.poll(() => network.posts).toBe(2)
    network.state = 'signal'
    await visitor.click('button', 'Enviar agora')
  },
  async 'captive portal'({ visitor, network, name }) {
    await write(visitor, name)
    network.state = 'portal'
    await storeOnSending(visitor)
    // The copy, and not the portal's page.
    await visitor.open('/')
    await visitor.reads(line)
    network.state = 'signal'
    await visitor.click('button', 'Enviar agora')
  },
  async '413'({ visitor, network, name }) {
    await write(visitor, name)
    network.state = 413
    await visitor.click('button', 'Enviar mensagem')
    await visitor.reads('Erro ao enviar mensagem.')
    await visitor.holds('Nome completo', name)
    network.state = 'none'
    await storeOnSending(visitor)
    network.state = 413
    await visitor.click('button', 'Enviar agora')
    await visitor.reads('Ainda não deu para enviar.')
    await visitor.reads(line)
    network.state = 'signal'
    await visitor.click('button', 'Enviar agora')
  },
  async 'update between writing and sending'({ visitor, network, name }) {
    await write(visitor, name)
    network.state = 'no-posts'
    await storeOnSending(visitor)
    await visitor.open('/produtos')
    // Now that the old worker rests: with a debugger, Chromium loses requests of pages while workers change places.
    await visitor.settles()
    const report = "addEventListener('activate', () => fetch('/another-build'))"
    network.edits.set('/sw.js', (script) => `${script};${report}`)
    await visitor.run(() => void navigator.serviceWorker.ready.then((registration) => registration.update()))
    await expect.poll(() => network.requests).toContain('/another-build')
    await visitor.reads(line)
    // The update has not lost the copies either.
    network.state = 'none'
    await visitor.open('/produtos')
    await visitor.reads(line)
    network.state = 'signal'
    await visitor.open('/')
  },
  async 'two tabs'({ visitor, network, name }) {
    await write(visitor, name)
    network.state = 'no-posts'
    await storeOnSending(visitor)
    network.state = 'signal'
    const before = network.posts
    await Promise.all([
      visitor.openBeside('/produtos'),
      visitor.run(() => void dispatchEvent(new Event('online'))),
    ])
    await visitor.doesNotSee('button', 'Enviar agora')
    expect(network.posts - before).toBe(1)
  },
  async 'clock a day behind'({ visitor, network, name }) {
    const setClock = () =>
      visitor.run(() => {
        const now = Date.now.bind(Date)
        Date.now = () => now() - 24 * 60 * 60_000
      })
    await setClock()
    await write(visitor, name)
    network.state = 'none'
    await storeOnSending(visitor)
    network.state = 'signal'
    await visitor.open('/produtos')
  },
  async 'first visit'({ visitor, network }) {
    network.state = 'none'
    await storeOnSending(visitor)
    network.state = 'signal'
    await visitor.open('/produtos')
  },
}

async function write(visitor: Visitor, name: string): Promise<void> {
  await visitor.fillContact(name)
  // What storing needs has loaded.
  await visitor.settles()
}

async function storeOnSending(visitor: Visitor): Promise<void> {
  await visitor.click('button', 'Enviar mensagem')
  await visitor.reads(stored)
  await visitor.reads(line)
}

export const cellNames = Object.keys(cells)

/** Runs a cell with a browser that has never been on the site; the message arrives exactly once and nothing of it stays. */
export async function runCell(
  cell: string,
  {
    visitor,
    network,
    site,
    name,
  }: { visitor: Visitor; network: ChangingNetwork; site: RunningSite; name: string },
): Promise<void> {
  await visitor.open('/')
  if (cell === 'first visit') {
    await write(visitor, name)
    expect(await visitor.run(() => navigator.serviceWorker.controller === null)).toBe(true)
  } else {
    await visitor.hasStoredPages()
    await visitor.open('/')
  }
  await cells[cell]?.({ visitor, network, name })
  // An attempt on a silent line lasts for half a minute, and the next one waits for it.
  await expect.poll(() => leadsOf(site, name).length).toBe(1)
  await visitor.doesNotSee('button', 'Enviar agora')
  await visitor.open('/')
  await visitor.settles()
  await visitor.doesNotSee('button', 'Enviar agora')
  expect(leadsOf(site, name)).toHaveLength(1)
}
