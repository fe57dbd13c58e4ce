/**
 * Keeps the visitor's place while every text is "...": blocks stay as high as they are, so that the page does not
 * collapse. Returns what lets go again and stands where the visitor stood.
 */
export function keepScrollPosition(): () => void {
  const scroll = window.scrollY
  const page = document.documentElement
  // The browser would follow some block of its own choice as all of them change.
  page.style.overflowAnchor = 'none'
  const blocks = [...document.querySelectorAll<HTMLElement>(holding)]
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

const holding = 'header, footer, section, article, fieldset, h1, h2, h3, p, li, label, dt, dd'
