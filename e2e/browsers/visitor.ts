import { expect } from '@playwright/test'
import type { Target } from './find-visible.ts'
import type { Found, Tab } from './tab.ts'

type Role = Extract<Target, { role: unknown }>['role']

/** A visitor of one site: small steps by role and accessible name, each repeated until it succeeds or its time is up. */
export class Visitor {
  readonly #tab: Tab
  readonly #site: { address: string; scripts: boolean }
  readonly #scope: readonly Target[]

  constructor(tab: Tab, site: { address: string; scripts: boolean }, scope: readonly Target[] = []) {
    this.#tab = tab
    this.#site = site
    this.#scope = scope
  }

  /** The same visitor, whose steps look within an element only. */
  in(role: Role, name?: string): Visitor {
    return new Visitor(this.#tab, this.#site, [...this.#scope, { role, name }])
  }

  /** Opens an address and waits until every touch, where scripts run, has its effect. */
  async open(address: string): Promise<void> {
    await this.#tab.open(new URL(address, this.#site.address).href)
    await this.waitUntilReady()
  }

  async waitUntilReady(): Promise<void> {
    const isReady = () => this.#tab.run(() => 'ready' in document.documentElement.dataset)
    await succeeds(async () => expect(await isReady()).toBe(this.#site.scripts))
  }

  /** Waits until the app runs, which a touch has started. */
  async appRuns(): Promise<void> {
    await succeeds(async () => expect(await this.hasApp()).toBe(true))
  }

  hasApp(): Promise<boolean> {
    return this.#tab.run(() => 'hydrated' in document.documentElement.dataset)
  }

  /** Whether a control waits for the app. */
  isBusy(): Promise<boolean> {
    return this.#tab.run(() => document.querySelector('[aria-busy="true"]') !== null)
  }

  /** Where popovers are missing, the menu is a row that is always open. */
  async openMenu(): Promise<void> {
    if (await this.hasPopovers()) await this.click('button', 'Menu')
  }

  hasPopovers(): Promise<boolean> {
    return this.#tab.run(() => 'popover' in HTMLElement.prototype)
  }

  back(): Promise<void> {
    return this.#tab.back()
  }

  /** Waits until the page has loaded what it loads when idle, and holds no lock. */
  async settles(): Promise<void> {
    await succeeds(async () => expect(await this.#tab.run(countQuietChecks)).toBeGreaterThan(3))
  }

  /** Waits until the service worker has stored the pages of the offline list. */
  async hasStoredPages(): Promise<void> {
    await succeeds(async () => expect(await this.#tab.run(lookForCopies)).toBe(true), copiesTimeoutMs)
  }

  async isAt(address: string): Promise<void> {
    await succeeds(async () => {
      const { pathname, search, hash } = new URL(await this.#tab.address())
      expect(decodeURIComponent(pathname + search.replace(/^\?$/, '') + hash)).toBe(address)
    })
  }

  async sees(role: Role, name?: string): Promise<void> {
    await succeeds(() => this.#find({ role, name }))
  }

  async reads(text: string, timeout?: number): Promise<void> {
    await succeeds(() => this.#find({ text }), timeout)
  }

  async doesNotSee(role: Role, name?: string): Promise<void> {
    await succeeds(async () => expect(await this.#tab.find([...this.#scope, { role, name }])).toBeUndefined())
  }

  async click(role: Role, name?: string): Promise<void> {
    await succeeds(() => this.#click({ role, name }))
  }

  async clickText(text: string): Promise<void> {
    await succeeds(() => this.#click({ text }))
  }

  /** Ticks or chooses the control of a label by a tap on the label's text. */
  async clickLabel(label: string): Promise<void> {
    await succeeds(() => this.#click({ label }))
  }

  async fill(label: string, text: string): Promise<void> {
    await succeeds(async () => {
      const field = await this.#find({ label })
      await field.fill(text)
      expect(await field.run(typedText)).toBe(text)
    })
  }

  async choose(label: string, option: string): Promise<void> {
    await succeeds(async () =>
      expect(await (await this.#find({ label })).run(chooseOption, option)).toBe(option),
    )
  }

  async fillContact(name: string): Promise<void> {
    const form = this.in('form', 'Formulário de contato')
    await form.fill('Nome completo', name)
    await form.fill('E-mail', 'ana@example.com')
    await form.fill('Cidade', 'Bagé')
    await form.choose('Interesse', 'Protocolos Hormonais')
  }

  async holds(label: string, text: string): Promise<void> {
    await succeeds(async () => expect(await (await this.#find({ label })).run(typedText)).toBe(text))
  }

  run<Result>(script: () => Result): Promise<Result> {
    return this.#tab.run(script)
  }

  openBeside(path: string): Promise<void> {
    return this.#tab.openBeside(new URL(path, this.#site.address).href)
  }

  pressEscape(): Promise<void> {
    return this.#tab.pressEscape()
  }

  /** How far the page is wider than the screen, in pixels. */
  sidewaysOverflow(): Promise<number> {
    return this.#tab.run(() => document.documentElement.scrollWidth - innerWidth)
  }

  async #find(target: Target): Promise<Found> {
    const path = [...this.#scope, target]
    const found = await this.#tab.find(path)
    if (!found) throw new Error(`nothing visible at ${JSON.stringify(path)}`)
    return found
  }

  async #click(target: Target): Promise<void> {
    const found = await this.#find(target)
    expect(await found.run(coverOf), JSON.stringify(target)).toBe('')
    await found.click()
  }
}

const stepTimeoutMs = 20_000
const copiesTimeoutMs = 90_000

/** Documents are replaced while steps run, so that every failure of a step is tried again. */
async function succeeds(step: () => Promise<unknown>, timeout = stepTimeoutMs): Promise<void> {
  await expect(async () => void (await step())).toPass({ timeout, intervals: [50, 100, 250] })
}

/** Runs in the page, repeatedly: drivers don't wait alike for promises, so that the answer is that of the call before. */
function lookForCopies(): boolean {
  const { dataset } = document.documentElement
  void (async () => {
    if (await caches.match('/sem-sinal.json?idioma=pt')) dataset['copiesKept'] = ''
  })()
  return 'copiesKept' in dataset
}

/** Runs in the page, repeatedly: how often in a row nothing was loaded or locked since the call before. */
function countQuietChecks(): number {
  const { dataset } = document.documentElement
  const loaded = String(performance.getEntriesByType('resource').length)
  void navigator.locks.query().then(({ held }) => {
    dataset['locks'] = String(held?.length)
  })
  const isQuiet = dataset['loaded'] === loaded && dataset['locks'] === '0'
  dataset['loaded'] = loaded
  dataset['quiet'] = String(isQuiet ? Number(dataset['quiet'] ?? 0) + 1 : 0)
  return Number(dataset['quiet'])
}

/**
 * Runs in the page: scrolls an element into the middle, and returns what receives a tap there in its place. One that has just moved is
 * not tapped yet: Firefox finds the target of a tap by where things were painted last.
 */
function coverOf(element: Element): string {
  const { top } = element.getBoundingClientRect()
  // Chromium 106 scrolls smoothly even where the call says `instant`.
  const { style } = document.documentElement
  style.scrollBehavior = 'auto'
  element.scrollIntoView({ block: 'center' })
  style.scrollBehavior = ''
  const [box] = element.getClientRects()
  if (!box) return 'no box'
  if (Math.abs(box.top - top) > 1) return 'moved'
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  if (hit && (element.contains(hit) || hit.contains(element))) return ''
  return hit?.outerHTML.slice(0, 120) ?? 'nothing'
}

function typedText(element: Element): string {
  return 'value' in element ? String(element.value) : ''
}

/** Runs in the page: chooses the first option whose text contains a text; returns that text when there is one. */
function chooseOption(element: Element, text: string): string {
  if (!(element instanceof HTMLSelectElement)) return 'no list of options'
  const option = [...element.options].find((each) => each.text.includes(text))
  if (!option) return element.textContent
  element.value = option.value
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
  return text
}
