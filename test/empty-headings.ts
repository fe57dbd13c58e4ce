/** Headings that the next heading of their level, or the end, follows at once. */
export function emptyHeadings(main: HTMLElement): string[] {
  const empty: string[] = []
  let open: { level: number; text: string } | undefined
  const close = (level: number) => {
    if (open && level <= open.level) empty.push(open.text)
    open = undefined
  }
  const walk = (element: Element) => {
    const [, level] = /^H([1-6])$/.exec(element.tagName) ?? []
    if (level) {
      close(Number(level))
      open = { level: Number(level), text: element.textContent?.trim() ?? '' }
      return
    }
    if (['IMG', 'INPUT', 'SELECT', 'TEXTAREA', 'IFRAME', 'SVG'].includes(element.tagName)) open = undefined
    for (const node of element.childNodes) {
      if (node.nodeType === 1) walk(node as Element)
      else if (node.nodeType === 3 && node.textContent?.trim()) open = undefined
    }
  }
  walk(main)
  close(0)
  return empty
}
