import { valueAt } from '../../domain/content/field-path.ts'
import { isText } from '../../domain/content/index.server.ts'
import { headingName, sectionsOf } from '../../domain/forms/form-sections.ts'
import { articlePath } from '../../domain/paths.ts'
import { declarationOf, isListName, type ListName } from '../../domain/publishing/collections.ts'
import {
  type Author,
  type Documents,
  type EntryKey,
  entriesOf,
  type LocalizedContent,
  mayEdit,
} from '../../domain/publishing/index.server.ts'
import { inLanguage, type Language, languageOf, withoutLanguage } from '../../platform/i18n/language-path.ts'
import { servicesContext } from '../../request/context.server.ts'
import { entryName } from '../content/entry-name.server.ts'
import { entryPath, newEntryPath, newListParameter } from '../content/entry-paths.ts'
import { partParameter } from '../editor/editor-address.ts'
import { fieldsOf } from '../editor/editor-form.server.ts'
import { panelTexts } from '../panel-texts.ts'
import { publicAddress } from '../preview/public-address.server.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/parts-route'
import { type PagePart, type PageParts, pageParameter } from './parts.ts'

/** The parts of a public page with the addresses of their editors. Visitors' pages know nothing of them. */
export function loader({ url, context }: Route.LoaderArgs): Response {
  const { documents, content } = context.get(servicesContext)
  const address = url.searchParams.get(pageParameter) ?? '/'
  const language = languageOf(address)
  const found: PageParts = {
    parts: partsOf(
      withoutLanguage(address),
      { documents, content: content.pt },
      context.get(staffContext),
      language,
    ),
    cards: [
      ...content.pt.lists.map((list) => card(`${list.address}/`, 'animals')),
      card(articlePath(''), 'articles'),
    ],
    texts: {
      edit: panelTexts.edit,
      published: 'Publicado. Já está no site.',
    },
  }
  return Response.json(found, { headers: { 'Cache-Control': 'no-store' } })

  function card(start: string, collection: ListName) {
    return {
      start: inLanguage(start, language) + (start.endsWith('/') ? '/' : ''),
      editor: entryPath({ collection, id: '' }),
    }
  }
}

function partsOf(
  path: string,
  { documents, content }: { documents: Documents; content: LocalizedContent },
  reader: Author,
  language: Language,
): PagePart[] {
  const animal = documents.animals.find(({ id }) => path.endsWith(`/${id}`))
  const { lists } = content
  if (animal && lists.some(({ address }) => path === `${address}/${animal.id}`))
    return [wholePart({ collection: 'animals', id: animal.id }, animal)]
  const list = lists.find(({ address }) => address === path)
  if (list && !documents.lists.some(({ id }) => id === list.id)) {
    const query = new URLSearchParams({ [newListParameter]: list.id })
    const editor = `${newEntryPath('lists')}?${query}`
    return [{ ...wholePart({ collection: 'lists', id: list.id }, list), editor }]
  }
  return entriesOf(documents)
    .filter(({ collection }) => !sharedCollections.has(collection) && mayEdit(reader, collection))
    .filter((entry) => publicAddress(entry, content)?.split('#')[0] === path)
    .flatMap(({ document, ...key }) => {
      if (isListName(key.collection) && !pagesOfLists.has(key.collection)) return [wholePart(key, document)]
      const parts = key.collection === 'breeds' ? [] : sectionParts(key, document)
      const name = declarationOf(key.collection).label
      return parts.length > 0 ? parts : [{ ...wholePart(key, document), heading: '', name }]
    })

  /** A document that is a part itself, such as an offer among others. */
  function wholePart(key: EntryKey, document: object): PagePart {
    const name = entryName(key, document, documents)
    return { heading: name, name, editor: entryPath(key) }
  }

  /** The sections of a page, by the headings that visitors see. */
  function sectionParts(key: EntryKey, document: object): PagePart[] {
    const blocks = valueAt(document, ['blocks'])
    const ofBlocks = (Array.isArray(blocks) ? blocks : []).flatMap((block, index) => {
      const heading = headingOf(valueAt(block, ['heading']))
      return heading ? [{ heading, name: heading, editor: editorOf(key, `blocks.${index}`) }] : []
    })
    const ofSections = sectionsOf(fieldsOf(key.collection, documents, document)).flatMap((section) => {
      const [ownHeading] = section.fields.filter((field) => field.key === 'heading')
      const name = headingName(section) ?? (section.kind === 'fields' ? ownHeading?.key : undefined)
      const heading = headingOf(name && valueAt(document, name.split('.')))
      if (!heading) return []
      return [{ heading, name: heading, editor: editorOf(key, section.key) }]
    })
    return [...ofSections, ...ofBlocks]
  }

  function editorOf(key: EntryKey, part: string): string {
    return `${entryPath(key)}?${new URLSearchParams({ [partParameter]: part })}#${part}`
  }

  function headingOf(text: unknown): string | undefined {
    return isText(text) ? (language === 'en' && text.en) || text.pt : undefined
  }
}

/** Documents whose texts many pages show, and the ranch's data, which the home page shows among others. */
const sharedCollections: ReadonlySet<string> = new Set([
  'advice',
  'animalPage',
  'animals',
  'kinds',
  'look',
  'placeholderPage',
  'programmes',
  'purposes',
  'ranch',
  'traits',
])

/** Lists whose documents are shown on pages of their own with other headings than their names. */
const pagesOfLists: ReadonlySet<string> = new Set(['breeds', 'lists', 'pages'])
