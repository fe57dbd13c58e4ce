import { join } from 'node:path'
import { HerdPedigree, ShownHerd } from '../app/domain/herd/index.server.ts'
import {
  type Documents,
  pictureNames,
  readContent,
  siteContent,
} from '../app/domain/publishing/index.server.ts'
import type { PublicPage } from '../app/domain/publishing/public-pages.server.ts'
import type { Language } from '../app/platform/i18n/language-path.ts'
import { root } from '../server/settings/folders.ts'

const pictureAddress = (name: string) => `/assets/${name}.svg`
/** What pages are told of the look of `content/`, and of the server. */
export const lookParts = { logoRatio: undefined, hasBuiltIcons: true, isMailOff: false }

/** The sample has at least two of everything. */
type Sample<Content> = {
  readonly [Name in keyof Content]: Content[Name] extends (infer Item)[]
    ? [Item, Item, ...Item[]]
    : Content[Name]
}

/** The content of `content/`, with pictures at addresses that do not exist. */
export const documents = (await readContent(root)) as Sample<Documents>
const shown = siteContent(documents, (name) => ({ src: pictureAddress(name) }))
type InLanguage = Sample<typeof shown.pt>
const [pt, en] = [shown.pt as InLanguage, shown.en as InLanguage]
export const content = { ...shown, pt, en }
export const { ranch } = documents
export const publicPages = [...content.pages.values()]
/** Public pages, of each kind of animal only the first: animals of a kind share their markup. */
export const distinctPages = publicPages.filter(
  ({ route, isAnimal }, index, all) => !isAnimal || all.findIndex((page) => page.route === route) === index,
)
/** Breed pages are a list of animals or one of placeholders. */
export const templateOf = ({ route, pages }: PublicPage) => `${route} ${route === 'breedList' && pages > 1}`
/** The sample's content in a language with other documents in their place, and the herd that they make. */
export function contentWith(
  documents: { [Name in keyof typeof pt]?: unknown },
  language: Language = 'pt',
): typeof pt {
  const changed = { ...{ pt, en }[language], ...documents } as typeof pt
  return { ...changed, herd: new ShownHerd(changed, language, new HerdPedigree(changed)) }
}
/** The names that documents may use for pictures. */
export const pictures = await pictureNames(join(root, 'content'))
