import { expect } from '@playwright/test'
import { queries, type Tab, type Target } from './tab.ts'

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
  in(role: string, name?: string): Visitor {
    return new Visitor(this.#tab, this.#site, [...this.#scope, { role, name }])
  }

  /** Opens an address and waits until every touch, where scripts run, has its effect. */
  async open(address: string): Promise<void> {
    await this.#tab.goto(new URL(address, this.#site.address).href)
    const isReady = () => this.run(() => 'ready' in document.documentElement.dataset)
    await succeeds(async () => expect(await isReady()).toBe(this.#site.scripts))
  }

  /** Whether the app runs, which a touch starts. */
  hasApp(): Promise<boolean> {
    return this.run(() => 'hydrated' in document.documentElement.dataset)
  }

  async pressEscape(): Promise<void> {
    await this.#tab.keyboard.press('Escape')
  }

  /** Where popovers are missing, the menu is a row that is always open. */
  async openMenu(): Promise<void> {
    if (await this.hasPopovers()) await this.click('button', 'Menu')
  }

  hasPopovers(): Promise<boolean> {
    return this.run(() => 'popover' in HTMLElement.prototype)
  }

  /** Waits until the page has loaded what it loads when idle, and holds no lock. */
  async settles(): Promise<void> {
    await succeeds(async () => expect(await this.run(countQuietChecks)).toBeGreaterThan(3))
  }

  /** Waits until the service worker has stored the pages of the offline list. */
  async hasStoredPages(): Promise<void> {
    await succeeds(async () => expect(await this.run(lookForCopies)).toBe(true), copiesTimeoutMs)
  }

  async isAt(address: string): Promise<void> {
    const shown = () => this.run(() => location.pathname + location.search + location.hash)
    await succeeds(async () => expect(decodeURIComponent(await shown())).toBe(address))
  }

  async sees(role: string, name?: string): Promise<void> {
    await succeeds(() => this.#at({ role, name }, () => {}))
  }

  async reads(text: string): Promise<void> {
    await succeeds(() => this.#at({ text }, () => {}))
  }

  async doesNotSee(role: string, name?: string): Promise<void> {
    await succeeds(async () => expect(await this.#count({ role, name })).toBe(0))
  }

  async click(role: string, name?: string): Promise<void> {
    await succeeds(() => this.#tap({ role, name }))
  }

  /** Ticks or chooses the control of a label. */
  async clickLabel(label: string): Promise<void> {
    await succeeds(() => this.#tap({ label }))
  }

  async fill(label: string, text: string): Promise<void> {
    await succeeds(async () => {
      await this.#at({ label }, selectText)
      await this.#tab.keyboard.press('Backspace')
      await this.#tab.keyboard.type(text)
      expect(await this.#at({ label }, typedText)).toBe(text)
    })
  }

  async choose(label: string, option: string): Promise<void> {
    await succeeds(async () => expect(await this.#at({ label }, chooseOption, option)).toBe(option))
  }

  async fillContact(name: string): Promise<void> {
    const form = this.in('form', 'Formulário de contato')
    await form.fill('Nome completo', name)
    await form.fill('E-mail', 'ana@example.com')
    await form.fill('Cidade', 'Bagé')
    await form.choose('Interesse', 'Protocolos Hormonais')
  }

  async holds(label: string, text: string): Promise<void> {
    await succeeds(async () => expect(await this.#at({ label }, typedText)).toBe(text))
  }

  /** Runs a function in the page, to which it is sent as text. */
  run<Result>(script: () => Result): Promise<Result> {
    return this.#tab.evaluate(`(${script})()`) as Promise<Result>
  }

  openBeside(path: string): Promise<void> {
    return this.#tab.openBeside(new URL(path, this.#site.address).href)
  }

  async #count(target: Target): Promise<unknown> {
    if (await this.run(() => !('visibleAt' in globalThis))) await this.#tab.evaluate(queries)
    return this.#tab.evaluate(`visibleAt(${JSON.stringify([...this.#scope, target])}).length`)
  }

  /** Runs a function in the page with the first visible element of a target and a text. @throws when there is none. */
  async #at<Result>(
    target: Target,
    script: (element: Element, text: string) => Result,
    text = '',
  ): Promise<Result> {
    const path = JSON.stringify([...this.#scope, target])
    expect(await this.#count(target), path).not.toBe(0)
    const call = `(${script})(visibleAt(${path})[0], ${JSON.stringify(text)})`
    return this.#tab.evaluate(call) as Promise<Result>
  }

  async #tap(target: Target): Promise<void> {
    const { x, y } = await this.#at(target, placeOf)
    await this.#tab.mouse.click(x, y)
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
  // Not everywhere there are locks.
  void Promise.resolve(navigator.locks?.query()).then((locks) => {
    dataset['locks'] = String(locks?.held?.length ?? 0)
  })
  const isQuiet = dataset['loaded'] === loaded && dataset['locks'] === '0'
  dataset['loaded'] = loaded
  dataset['quiet'] = String(isQuiet ? Number(dataset['quiet'] ?? 0) + 1 : 0)
  return Number(dataset['quiet'])
}

/**
 * Runs in the page: scrolls an element into the middle, and returns where to tap it. @throws when something else receives a tap there.
 * One that has just moved is not tapped yet: Firefox finds the target of a tap by where things were painted last.
 */
function placeOf(element: Element): { x: number; y: number } {
  const { top } = element.getBoundingClientRect()
  // Chromium 106 scrolls smoothly even where the call says `instant`.
  const { style } = document.documentElement
  style.scrollBehavior = 'auto'
  element.scrollIntoView({ block: 'center' })
  style.scrollBehavior = ''
  const [box] = element.getClientRects()
  if (!box || Math.abs(box.top - top) > 1) throw new Error('it has moved')
  const place = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) }
  const hit = document.elementFromPoint(place.x, place.y)
  if (hit && (element.contains(hit) || hit.contains(element))) return place
  throw new Error(`covered by ${hit?.outerHTML.slice(0, 120)}`)
}

function selectText(field: Element): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.focus()
    field.select()
  }
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
