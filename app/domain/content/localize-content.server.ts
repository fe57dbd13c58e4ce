import { english } from '../../../content/english/index.ts'
import { type Language, languageOf } from '../../platform/i18n/language-path.ts'
import { pictureAddress } from './pictures.server.ts'

/** Content as the asked page shows it: texts in its language, pictures by their addresses. */
export function localizeContent<T>(url: URL, content: T): T {
  return presentedIn(languageOf(url.pathname), content) as T
}

function presentedIn(language: Language, value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    if (pictureFields.has(name)) return pictureAddress(value)
    return language === 'en' && !codeFields.has(name) ? (english[value] ?? value) : value
  }
  if (Array.isArray(value)) return value.map((each) => presentedIn(language, each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, presentedIn(language, each, key)]),
  )
}

const pictureFields = new Set(['picture', 'pictures'])
/** Not for reading: what programs go by. */
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

/** Every text of a content that visitors read, as it stands there. */
export function contentTexts(content: unknown, name = ''): string[] {
  if (typeof content === 'string') return pictureFields.has(name) || codeFields.has(name) ? [] : [content]
  if (Array.isArray(content)) return content.flatMap((each) => contentTexts(each, name))
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, each]) => contentTexts(each, key))
}
