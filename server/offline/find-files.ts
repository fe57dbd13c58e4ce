import type { FileStore } from '../../app/platform/http/files/file-store.ts'
import type { Language } from '../../app/platform/i18n/language-path.ts'

/** The built files that texts name, with those that these name in turn. */
export function findFiles(files: FileStore, texts: readonly string[], language: Language): string[] {
  const found = new Set<string>()
  const queue = [...texts]
  for (let text = queue.pop(); text !== undefined; text = queue.pop())
    for (const [name] of text.matchAll(fileName)) {
      const address = `/assets/${name}`
      const file = files.get(address)
      if (!file || found.has(address) || !isNeeded(name, language)) continue
      found.add(address)
      if (isSource(name)) queue.push(file.bodies.identity.toString())
    }
  return [...found]
}

const fileName = /[\w.-]+\.(?:js|css|woff2|svg|webp|avif|png|jpg)\b/g

/** The manifest names the chunks of all routes; pages name their own. */
function isSource(name: string): boolean {
  return /\.(js|css)$/.test(name) && !name.startsWith('manifest-')
}

/** English texts are for English pages, those of staff for neither. Those for visits without signal load in both languages. */
function isNeeded(name: string, language: Language): boolean {
  if (!/\.english-/.test(name) || name.startsWith('offline')) return true
  return language === 'en' && !name.startsWith('staff')
}

/** Addresses of the smallest size of each uploaded picture that texts name. */
export function findPictures(texts: readonly string[]): { digest: string; width: number; address: string }[] {
  const smallest = new Map<string, number>()
  for (const text of texts)
    for (const [, digest = '', width] of text.matchAll(/\/imagens\/([0-9a-f]{32})-([1-9]\d{0,3})/g))
      smallest.set(digest, Math.min(Number(width), smallest.get(digest) ?? Number.POSITIVE_INFINITY))
  return Array.from(smallest, ([digest, width]) => ({
    digest,
    width,
    address: `/imagens/${digest}-${width}`,
  }))
}
