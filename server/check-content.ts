import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentError } from '../app/content/checked.server.ts'

/**
 * Reads everything in `content/` as the app will, and looks for the pictures and long texts it names.
 * @throws {ContentError} that names file, entry and field.
 */
export async function checkContent(root: string): Promise<void> {
  const modules = await Promise.all([
    import('../app/content/home.server.ts'),
    import('../app/content/offers.server.ts'),
    import('../app/content/training.server.ts'),
    import('../app/content/herd.server.ts'),
    import('../app/content/pages.server.ts'),
  ])
  const pictures = new Set((await filesIn(join(root, 'content/images'))).map(withoutEnding))
  for (const { name, entry } of modules.flatMap((content) => pictureNames(content)))
    if (!pictures.has(name))
      throw new ContentError(`content/images has no picture "${name}", which ${entry} names`)

  const { articles } = modules[4]
  const texts = [
    ...articles.flatMap(({ id }) => [`articles/${id}/pt.md`, `articles/${id}/en.md`]),
    ...['terms', 'privacy'].flatMap((name) => [`legal/${name}.pt.md`, `legal/${name}.en.md`]),
  ]
  const written = new Set(await filesIn(join(root, 'content')))
  for (const text of texts) if (!written.has(text)) throw new ContentError(`content/${text} is missing`)
}

/** The values of every `picture` and `pictures` field, with where they stand. */
function pictureNames(value: unknown, entry = 'the content', key = ''): { name: string; entry: string }[] {
  if (typeof value === 'string') return /^pictures?$/.test(key) ? [{ name: value, entry }] : []
  if (Array.isArray(value)) return value.flatMap((each) => pictureNames(each, entry, key))
  if (typeof value !== 'object' || value === null) return []
  const id = 'id' in value ? `"${value.id}"` : entry
  return Object.entries(value).flatMap(([name, each]) => pictureNames(each, id, name))
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries.map((entry) => entry.replaceAll('\\', '/'))
}

function withoutEnding(file: string): string {
  return file.replace(/\.\w+$/, '')
}
