import { listRoutes } from '../domain/herd-paths.ts'
import type { ShownLook } from '../domain/look/index.server.ts'
import richTextStyle from '../platform/ui/rich-text.css?inline'
import css from '../styles.css?inline'
import { lookStyle } from './look.server.ts'
import animalStyle from './pages/animal/animal.css?inline'
import compareStyle from './pages/compare/compare.css?inline'

const animal = { stylePart: 'animal', css: animalStyle }
const richText = { stylePart: 'rich-text', css: richTextStyle }

/** Routes whose pages have a style sheet of their own, with its name. */
const parts: Readonly<Partial<Record<string, { stylePart: string; css: string }>>> = {
  ...Object.fromEntries(Object.values(listRoutes).map((each) => [each.animal, animal])),
  compare: { stylePart: 'compare', css: compareStyle },
  article: richText,
  terms: richText,
  privacy: richText,
}

/** The whole style sheet of a route's pages, inlined so that the first paint waits for no second request. */
export function inlineStyle(
  look: ShownLook,
  route: string | undefined,
): { lookStyle: string; style: string; stylePart: string } {
  const part = parts[route ?? '']
  return { lookStyle: lookStyle(look), style: css + (part?.css ?? ''), stylePart: part?.stylePart ?? '' }
}
