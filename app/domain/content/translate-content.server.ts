import { english } from '../../../content/english/index.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'

/** Content with its texts in the language of an address. */
export function translateContent<T>(url: URL, content: T): T {
  if (languageOf(url.pathname) === 'pt') return content
  return mapStrings(content, (value, field) => (isText(field) ? (english[value] ?? value) : value))
}

/** All texts of the content that visitors read, in Portuguese. */
export function contentTexts(content: unknown): string[] {
  const texts: string[] = []
  mapStrings(content, (value, field) => {
    if (isText(field)) texts.push(value)
    return value
  })
  return texts
}

/** Content with each string replaced by `change`, which gets the name of the field that holds it. */
export function mapStrings<T>(content: T, change: (value: string, field: string) => string): T {
  return mapUnknown(content, '', change) as T
}

function mapUnknown(
  value: unknown,
  field: string,
  change: (value: string, field: string) => string,
): unknown {
  if (typeof value === 'string') return change(value, field)
  if (Array.isArray(value)) return value.map((each) => mapUnknown(each, field, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapUnknown(each, key, change)]))
}

export const pictureFields: ReadonlySet<string> = new Set(['picture', 'pictures'])

/** Fields that hold codes, which only programs read. */
const codeFields = new Set([
  'anchor',
  'animals',
  'better',
  'code',
  'date',
  'id',
  'interest',
  'link',
  'offer',
  'youtubeUrl',
])

function isText(field: string): boolean {
  return !pictureFields.has(field) && !codeFields.has(field)
}
