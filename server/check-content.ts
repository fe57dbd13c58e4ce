import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markdownFaults } from '../app/domain/content/markdown.server.ts'
import { ContentError, placeIn } from '../app/domain/content/parse-content.server.ts'

/**
 * Reads everything in `content/` as the app will, and looks for the pictures and long texts it names.
 * @throws {ContentError} that names file, entry and field.
 */
export async function checkContent(root: string): Promise<void> {
  await Promise.all([
    import('../app/domain/content/ranch.server.ts'),
    import('../app/domain/content/home.server.ts'),
    import('../app/domain/content/offers.server.ts'),
    import('../app/domain/content/training.server.ts'),
    import('../app/domain/herd/herd.server.ts'),
  ])
  const { articles } = await import('../app/domain/content/pages.server.ts')
  const files = new Set(await filesIn(join(root, 'content')))
  await findPictures(files)
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

/** @throws {ContentError} when a picture is named that is not in `images/`. */
async function findPictures(files: Set<string>): Promise<void> {
  const pictures = new Set([...files].map((file) => file.replace(/\.\w+$/, '')))
  for (const [file, content] of Object.entries(await illustrated()))
    for (const [name, value] of Object.entries(content))
      for (const { picture, path } of picturesIn(value))
        if (!pictures.has(`images/${picture}`))
          throw new ContentError(
            `content/${file}: ${name}, ${placeIn(value, path)}: content/images has no picture "${picture}"`,
          )
}

async function illustrated(): Promise<Record<string, object>> {
  return {
    'home.ts': await import('../content/home.ts'),
    'offers.ts': await import('../content/offers.ts'),
    'training.ts': await import('../content/training.ts'),
    'team.ts': await import('../content/team.ts'),
    'breeds.ts': await import('../content/breeds.ts'),
    'articles/articles.ts': await import('../content/articles/articles.ts'),
  }
}

type Path = (string | number)[]

/** The values of every `picture` and `pictures` field, with the keys that lead there. */
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
