/** When the overlay fades: 1 s after `load`, and at the latest 2.5 s after the start (docs/product.md#app-start). */
const delayAfterLoadMs = 1000
const maxOverlayMs = 2500
const fadeDurationMs = 1000

/** Shows the loading overlay on the first document of a browser session; it fades in time or at the first input. */
export function showOverlay(): void {
  try {
    if (sessionStorage['opened']) return
    sessionStorage['opened'] = '1'
  } catch {
    return
  }
  const page = document.documentElement.dataset
  page['overlay'] = 'shown'

  function leave(): void {
    if (page['overlay'] !== 'shown') return
    page['overlay'] = 'leaving'
    setTimeout(() => delete page['overlay'], fadeDurationMs)
  }
  setTimeout(leave, maxOverlayMs)
  addEventListener('load', () => setTimeout(leave, delayAfterLoadMs))
  for (const input of ['pointerdown', 'keydown'])
    addEventListener(input, leave, { once: true, capture: true })
}
