import type { Locator, Page } from '@playwright/test'

/** Between a control and the edge of the screen. */
const marginPx = 4

/**
 * A phone in one hand: it counts what a person does. A list opens and closes by a tap each, and so does the phone's file
 * chooser. Typing is one tap for the field, and one for the keyboard's key that sends it. Whatever is scrolled counts.
 */
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

  async tap(target: Locator): Promise<void> {
    await this.#scrollTo(target)
    this.taps += 1
    await target.click()
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field)
    await field.fill(text)
  }

  async pressEnter(): Promise<void> {
    this.taps += 1
    await this.page.keyboard.press('Enter')
  }

  async chooseFiles(
    input: Locator,
    files: readonly { name: string; mimeType: string; buffer: Buffer }[],
  ): Promise<void> {
    // Its label is shown in its place.
    await this.#scrollTo(input, true)
    this.taps += 2
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
