/** The attribute of links to the same page with another query. As documents, too, they keep the scroll position and the focus. */
export const stayingLink = 'a[data-stay]'

/** @throws where storage is refused. */
export function rememberPlace(link: HTMLElement): void {
  sessionStorage['stay'] = JSON.stringify([location.pathname, scrollY, link.textContent])
}

/** After a link with `stayingLink` opened this document. @throws where storage is refused. */
export function restorePlace(): void {
  const [path, top, text] = JSON.parse(sessionStorage['stay'] || '[]')
  delete sessionStorage['stay']
  if (path !== location.pathname) return
  scrollTo({ top, behavior: 'instant' })
  for (const link of document.querySelectorAll<HTMLElement>(stayingLink))
    if (link.textContent === text) link.focus({ preventScroll: true })
}
