/**
 * Keeps every block at least as high as it is while its text is "...", so that the page neither jumps nor loses the
 * visitor's place. Returns what lets go again.
 */
export function holdLayout(): () => void {
  const blocks = [...document.querySelectorAll<HTMLElement>(holding)]
  const heights = blocks.map((block) => block.offsetHeight)
  blocks.forEach((block, index) => {
    block.style.minHeight = `${heights[index]}px`
  })
  return () => {
    for (const block of blocks) block.style.minHeight = ''
  }
}

const holding = 'header, footer, section, article, fieldset, h1, h2, h3, p, li, label, dt, dd'
