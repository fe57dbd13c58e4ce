/** The id of the inert rules for pages under a resting pointer. */
const restedRulesId = 'rested'

/**
 * The rules by which browsers fetch the document of a link before it is followed: when a finger or a mouse button comes down, and
 * for a mouse also when it rests (docs/decisions/0066-links-prefetch-documents.md). Browsers fetch nothing for visitors who save data.
 * `privatePaths` are the beginnings of paths that are never fetched ahead, nor are files.
 */
export function prefetchRules(privatePaths: readonly string[], nonce: string | undefined): string {
  const except = ['/*.*', ...privatePaths.flatMap((path) => [`${path}*`, `/en${path}*`])]
  const rules = (eagerness: 'conservative' | 'moderate') =>
    JSON.stringify({
      prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: except } }] }, eagerness }],
    })
  const allowed = nonce ? ` nonce="${nonce}"` : ''
  return `<script type="speculationrules"${allowed}>${rules('conservative')}</script><script type="text/plain" id="${restedRulesId}"${allowed}>${rules('moderate')}</script>`
}

/**
 * Makes the rules for a resting pointer valid where there is one. On phones the same rules would fetch what is merely in sight: data that
 * visitors pay for.
 */
export function prefetchAtRest(): void {
  addEventListener('DOMContentLoaded', () => {
    const rested = document.getElementById(restedRulesId)
    if (!rested || !matchMedia('(hover: hover)').matches) return
    document.head.append(
      Object.assign(document.createElement('script'), {
        type: 'speculationrules',
        nonce: rested.nonce,
        textContent: rested.textContent,
      }),
    )
  })
}
