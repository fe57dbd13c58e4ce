import { pictureAddress } from './pictures.server.ts'
import { mapStrings, pictureFields, translateContent } from './translate-content.server.ts'

/** Content as a page shows it: texts in the language of its address, with the addresses of its pictures. */
export function localizeContent<T>(url: URL, content: T): T {
  return mapStrings(translateContent(url, content), (value, field) =>
    pictureFields.has(field) ? pictureAddress(value) : value,
  )
}
