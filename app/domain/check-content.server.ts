import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markdownFaults } from './content/markdown.server.ts'
import { ContentError, placeIn } from './content/parse-content.server.ts'

/**
 * Checks everything in `content/`: that it parses, and that the pictures and long texts it names exist.
 * @throws {ContentError} that names file, entry and field.
 */
export async function checkContent(root: string): Promise<void> {
  await Promise.all([
    import('./content/ranch.server.ts'),
    import('./content/home.server.ts'),
    import('./content/offers.server.ts'),
    import('./content/training.server.ts'),
    import('./herd/herd.server.ts'),
  ])
  const { articles } = await import('./content/pages.server.ts')
  const files = new Set(await filesIn(join(root, 'content')))
  await checkPictures(files)
  const texts = [
    ...articles.flatMap(({ id }) => [`articles/${id}/pt.md`, `articles/${id}/en.md`]),
    ...['terms', 'privacy'].flatMap((name) => [`legal/${name}.pt.md`, `legal/${name}.en.md`]),
  ]
  for (const text of texts) {
    if (!files.has(text)) throw new ContentError(`content/${text}: the file is missing`)
    const [fault] = markdownFaults(await readFile(join(root, 'content', text), 'utf8'))
    if (fault) throw new ContentError(`content/${text}: ${fault}`)
  }
}

/** @throws {ContentError} when `images/` lacks a picture. */
async function checkPictures(files: Set<string>): Promise<void> {
  const pictures = new Set([...files].map((file) => file.replace(/\.\w+$/, '')))
  for (const [file, content] of Object.entries(await modulesWithPictures()))
    for (const [name, value] of Object.entries(content))
      for (const { picture, path } of picturesIn(value))
        if (!pictures.has(`images/${picture}`))
          throw new ContentError(
            `content/${file}: ${name}, ${placeIn(value, path)}: content/images has no picture "${picture}"`,
          )
}

async function modulesWithPictures(): Promise<Record<string, object>> {
  return {
    'home.ts': await import('../../content/home.ts'),
    'offers.ts': await import('../../content/offers.ts'),
    'training.ts': await import('../../content/training.ts'),
    'team.ts': await import('../../content/team.ts'),
    'breeds.ts': await import('../../content/breeds.ts'),
    'articles/articles.ts': await import('../../content/articles/articles.ts'),
  }
}

type Path = (string | number)[]

/** The values of all `picture` and `pictures` fields, with their key paths. */
function picturesIn(value: unknown, path: Path = []): { picture: string; path: Path }[] {
  const field = path.findLast((key) => typeof key === 'string')
  if (typeof value === 'string') return /^pictures?$/.test(String(field)) ? [{ picture: value, path }] : []
  if (Array.isArray(value)) return value.flatMap((each, index) => picturesIn(each, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => picturesIn(each, [...path, key]))
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries.map((entry) => entry.replaceAll('\\', '/'))
}
