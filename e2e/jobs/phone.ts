import type { Locator, Page } from '@playwright/test'

/** Between a control and the edge of the screen. */
const marginPx = 4

/** A phone in one hand: it counts what a person does. Typing and the phone's own lists and file choosers are not counted. */
export class Phone {
  taps = 0
  #scrolledPx = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Scrolled distance in heights of the screen. */
  get screens(): number {
    return this.#scrolledPx / (this.page.viewportSize()?.height ?? 1)
  }

  /** `isSought`: looks through a page of the site for it, which is no part of the panel's screens. */
  async tap(target: Locator, { isSought = false } = {}): Promise<void> {
    if (isSought) await target.scrollIntoViewIfNeeded()
    else await this.#scrollTo(target)
    this.taps += 1
    await target.click()
  }

  /** Taps a field and types; a field that already has the focus needs no tap. */
  async type(field: Locator, text: string): Promise<void> {
    await this.#scrollTo(field)
    const hasFocus = await field.evaluate((element) => element === document.activeElement)
    if (!hasFocus) this.taps += 1
    await field.click()
    await field.fill(text)
  }

  /** Chooses from a list, which opens with the tap. */
  async choose(list: Locator, option: string): Promise<void> {
    await this.#scrollTo(list)
    this.taps += 1
    await list.selectOption({ label: option })
  }

  /** Chooses files, with the phone's own chooser. */
  async chooseFiles(
    input: Locator,
    files: readonly { name: string; mimeType: string; buffer: Buffer }[],
  ): Promise<void> {
    // Its label is shown in its place.
    await this.#scrollTo(input, true)
    this.taps += 1
    await input.setInputFiles([...files])
  }

  /** As little as brings the control into sight and out from under the bar at the bottom. */
  async #scrollTo(target: Locator, isHidden = false): Promise<void> {
    await target.waitFor({ state: isHidden ? 'attached' : 'visible' })
    this.#scrolledPx += await target.evaluate((element, margin) => {
      const { top, bottom } = element.getBoundingClientRect()
      const bar = [...document.querySelectorAll('.editor-bar, .marked-form.has-marks')].find(
        (each) => !each.contains(element),
      )
      const end = bar ? Math.min(innerHeight, bar.getBoundingClientRect().top) : innerHeight
      const before = scrollY
      scrollBy({
        top: top < margin ? top - margin : Math.max(bottom + margin - end, 0),
        behavior: 'instant',
      })
      return Math.abs(scrollY - before)
    }, marginPx)
  }
}
