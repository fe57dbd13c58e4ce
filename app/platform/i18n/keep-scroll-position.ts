/**
 * Keeps the visitor's place while every text reads "...": blocks keep their height, so that the page doesn't collapse.
 * Returns a function that releases the blocks and restores the scroll position.
 */
export function keepScrollPosition(): () => void {
  const scroll = window.scrollY
  const page = document.documentElement
  // Scroll anchoring would follow a block of the browser's choice while all of them change.
  page.style.overflowAnchor = 'none'
  const blocks = [...document.querySelectorAll<HTMLElement>(blockSelector)]
  const heights = blocks.map((block) => block.getBoundingClientRect().height)
  blocks.forEach((block, index) => {
    block.style.minHeight = `${heights[index]}px`
  })
  return () => {
    for (const block of blocks) block.style.minHeight = ''
    window.scrollTo({ top: scroll, behavior: 'instant' })
    setTimeout(() => {
      page.style.overflowAnchor = ''
    })
  }
}

const blockSelector = 'header, footer, section, article, fieldset, h1, h2, h3, p, li, label, dt, dd'
