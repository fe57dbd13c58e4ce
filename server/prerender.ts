import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inLanguage, languages } from '../app/paths.ts'
import type { RequestServices } from '../app/services.server.ts'
import { packFolder } from './files/pack.ts'
import { pageFile } from './files/pages.ts'
import type { BuiltRouter, Router } from './router.ts'

/** What prerendered pages depend on besides the build. */
type SiteFacts = Pick<RequestServices, 'ranch' | 'siteUrl' | 'chatReferences' | 'log'>

/**
 * Renders every public page in both languages, compressed, unless this build has been rendered with these settings
 * before. Returns the folder.
 */
export async function prerender(
  { router, prerendered }: BuiltRouter,
  build: string,
  facts: SiteFacts,
): Promise<string> {
  const { log: _, ...shown } = facts
  const code = await readFile(join(build, 'server/index.js'))
  const digest = createHash('sha256').update(code).update(JSON.stringify(shown)).digest('hex')
  const folder = join(build, 'pages', digest.slice(0, 16))
  if (await exists(join(folder, pageFile('/')))) return folder

  // Made aside and put in place whole: another process may be doing the same.
  const draft = `${folder}-${randomUUID()}`
  for (const path of prerendered.flatMap((each) => languages.map((language) => inLanguage(each, language)))) {
    const file = join(draft, pageFile(path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await renderPage(router, path, facts))
  }
  await packFolder(draft)
  try {
    await rename(draft, folder)
  } catch {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}

/** @throws when a page can't be rendered without what only a live request has. */
async function renderPage(router: Router, path: string, facts: SiteFacts): Promise<string> {
  const response = await router(new Request(facts.siteUrl + path), impersonal(facts))
  if (response.status !== 200) throw new Error(`${path} answered ${response.status} instead of a page`)
  return response.text()
}

/** Prerendered pages are everybody's: touching a service that knows more than the site's facts is a mistake. */
function impersonal(facts: SiteFacts): RequestServices {
  return new Proxy({ ...facts, nonce: undefined } as RequestServices, {
    get(known, name) {
      if (name in known) return known[name as keyof RequestServices]
      throw new Error(`a prerendered page asked for ${String(name)}`)
    },
  })
}

async function exists(file: string): Promise<boolean> {
  try {
    await readFile(file)
    return true
  } catch {
    return false
  }
}
