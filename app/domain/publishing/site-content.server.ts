import { money } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import {
  type InEachLanguage,
  localizeContent,
  offeredText,
  type PictureOf,
  type PlaceholderValues,
  type SchemaNode,
} from '../content/index.server.ts'
import { breedNames, HerdPedigree, ShownHerd, withParents } from '../herd/index.server.ts'
import { type Documents, type LocalizedContent, schemas } from './collections.server.ts'
import type { CollectionName } from './collections.ts'
import { offeredDocuments } from './offered-documents.server.ts'

/** The published content of one version, in both languages. A request reads one version only. */
export type SiteContent = InEachLanguage<LocalizedContent>

/** Unchanged collections of a new version are the same objects as in `previous`. */
export function siteContent(all: Documents, pictureOf: PictureOf, previous?: SiteContent): SiteContent {
  const documents = offeredDocuments(all)
  const [pt, en] = [localize('pt'), localize('en')]
  const breedWords = new Map(
    [...breedNames(pt.breeds)].map(([code, name]) => [code, `${name} ${breedNames(en.breeds).get(code)}`]),
  )
  const isShown = (address: string) => documents.lists.some((each) => each.address === address)
  const offLists = all.lists.map(({ address }) => address).filter((each) => !isShown(each))
  const portuguese = complete(pt, 'pt')
  return { pt: portuguese, en: complete(en, 'en', portuguese.herd.pedigrees) }

  function complete(content: Localized, language: Language, pedigrees?: HerdPedigree): LocalizedContent {
    const animals = withParents(content.animals, content.kinds)
    const before = previous?.[language].animals
    const shownAnimals = before && isSame(before, animals) ? before : animals
    const shown = { ...content, ...offeredTexts(content), animals: shownAnimals, breedWords, offLists }
    return {
      ...shown,
      herd: new ShownHerd(shown, language, pedigrees ?? new HerdPedigree(shown, previous?.pt.herd.pedigrees)),
    }
  }

  function localize(language: Language): Localized {
    const values = { bonus: money(documents.exchangeCalculator.bonusCents, language) }
    const shown = { language, pictureOf, values }
    const parts = Object.entries(documents).map(([name, part]) => {
      const localized = Array.isArray(part)
        ? part.map((document) => localizeOnce(name as CollectionName, document, shown))
        : localizeOnce(name as CollectionName, part, shown)
      const before: unknown = previous && Reflect.get(previous[language], name)
      return [name, isSame(before, localized) ? before : localized]
    })
    return Object.fromEntries(parts)
  }
}

function offeredTexts(content: Localized): Pick<Localized, 'terms' | 'privacy' | 'afterSale'> {
  const { terms, privacy, afterSale } = content
  const shown = (text: string) => offeredText(text, content)
  return {
    terms: { ...terms, body: shown(terms.body) },
    privacy: { ...privacy, body: shown(privacy.body) },
    afterSale: { ...afterSale, steps: afterSale.steps.map((step) => ({ ...step, text: shown(step.text) })) },
  }
}

type Localized = Omit<LocalizedContent, 'breedWords' | 'offLists' | 'herd'>

interface Shown {
  language: Language
  pictureOf: PictureOf
  /** What any text may name. */
  values: PlaceholderValues
}

interface LocalizedDocument {
  document: unknown
  /** As JSON. */
  values: string
  /** What its pictures were when it was localized, in the order of their use. */
  pictures: { name: string; isWide: boolean; shown: string }[]
}

const localizedDocuments = new WeakMap<object, Map<Language, LocalizedDocument>>()

/** The same object for the same document with the same pictures and values, so that unchanged collections can be recognised. */
function localizeOnce(
  name: CollectionName,
  document: object,
  { language, pictureOf, values }: Shown,
): unknown {
  const byLanguage = localizedDocuments.get(document) ?? new Map<Language, LocalizedDocument>()
  localizedDocuments.set(document, byLanguage)
  const known = byLanguage.get(language)
  const isUnchanged = known?.pictures.every(
    ({ name, isWide, shown }) => JSON.stringify(pictureOf(name, { language, isWide })) === shown,
  )
  if (known && isUnchanged && known.values === JSON.stringify(values)) return known.document
  const pictures: LocalizedDocument['pictures'] = []
  const localized = localizeContent(schemas[name] as SchemaNode, document, language, {
    values,
    pictureOf(name, use) {
      const picture = pictureOf(name, use)
      pictures.push({ name, isWide: use.isWide, shown: JSON.stringify(picture) })
      return picture
    },
  })
  byLanguage.set(language, { document: localized, values: JSON.stringify(values), pictures })
  return localized
}

function isSame(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return before === after
  return before.length === after.length && before.every((document, index) => document === after[index])
}
