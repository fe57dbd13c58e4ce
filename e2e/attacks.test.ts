import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { picturesPath } from '../app/domain/pictures/index.ts'
import {
  type Change,
  pictureNames,
  publishChanges,
  readContent,
  seedContent,
} from '../app/domain/publishing/index.server.ts'
import { spreadsheetPath, staffPaths } from '../app/domain/staff-paths.ts'
import { inLanguage, languages } from '../app/platform/i18n/language-path.ts'
import { entryPath, historyPath, previewPath } from '../app/staff/content/entry-paths.ts'
import { root } from '../server/settings/folders.ts'
import { fullAccess } from '../test/author.ts'
import { distinctPages, templateOf } from '../test/content.ts'
import { photograph } from '../test/photograph.ts'
import { saveDrafts } from '../test/save-drafts.ts'
import { variantsAt, visited, visitsAll } from '../test/scope.ts'
import { type HostileDocument, hostileDocuments, injections } from './attacks/hostile-documents.ts'
import { openDetector, type ScriptDetector } from './attacks/script-detector.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, ready, staffEmail, startSite, test } from './test.ts'

/**
 * Fills a database with hostile documents: all are published over harmless ones, with a hostile note, and the last of each
 * collection has a draft.
 */
async function seedHostileContent(dataDir: string): Promise<HostileDocument[]> {
  const documents = await readContent(root)
  const hostile = hostileDocuments(documents)
  const database = await openSiteDatabase({ kind: 'embedded', folder: dataDir })
  try {
    await seedContent(database, documents, { now: Date.now() })
    const changes = hostile.map(
      ({ collection, id, published }): Change => ({ kind: 'document', collection, id, document: published }),
    )
    await publishChanges(database, changes, {
      by: fullAccess(staffEmail),
      now: Date.now(),
      action: 'publish',
      note: injections.join(' '),
      pictures: await pictureNames(join(root, 'content')),
      told: [],
    })
    const drafts = withDrafts(hostile).map(({ collection, id, draft }) => ({
      collection,
      id,
      document: draft,
    }))
    await saveDrafts(database, drafts, fullAccess(staffEmail))
  } finally {
    await database.destroy()
  }
  return hostile
}

/** The last document of each collection. */
function withDrafts(documents: readonly HostileDocument[]): HostileDocument[] {
  return [...new Map(documents.map((each) => [each.collection, each])).values()]
}

/** Uploads pictures whose texts are injections; returns the page of each. */
async function uploadHostilePictures(request: APIRequestContext): Promise<string[]> {
  const pages: string[] = []
  for (const part of [injections.slice(0, 6), injections.slice(22, 30)]) {
    const buffer = await photograph({ width: 400, height: 300 })
    const alt = part.join(' ').slice(0, 290)
    const response = await request.post(picturesPath, {
      multipart: {
        altPt: alt,
        altEn: alt,
        photo: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer },
      },
    })
    expect(response.status()).toBe(200)
    const { digest } = await response.json()
    pages.push(`${picturesPath}/${digest}`)
  }
  return pages
}

/** Sends a spreadsheet with injections in its name, headings and cells; returns the page of its dry run. */
async function sendHostileSheet(request: APIRequestContext): Promise<string> {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = [
    // Mostly columns that are known, as in every row of headings.
    [
      'Id',
      'Nome',
      'RGN',
      'Nascimento',
      'Peso (kg)',
      ...[0, 10, 20].map((from) => injections.slice(from, from + 10).join(' ')),
    ],
    ...injections.map((each, index) => [
      ...[index % 2 ? `touro-${String(index % 20).padStart(2, '0')}` : '', each],
      ...[index % 3 ? `MTZX ${index}` : each, index % 5 ? '27/05/2024' : each, index % 7 ? '900' : each],
    ]),
  ]
  const file = rows.map((row) => row.map(cell).join(';')).join('\n')
  const response = await request.post(spreadsheetPath, {
    multipart: {
      file: { name: '<img src=x onerror=alert(1)>.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
    },
  })
  expect(response.status()).toBe(200)
  expect(await response.text()).toContain('Conferir a planilha')
  return new URL(response.url()).pathname
}

/** Raw injections are detected: they run, or the console reports that the policy blocked them. */
async function expectDetection({ page, findings }: ScriptDetector, ofScripts: RegExp): Promise<void> {
  await page.goto('/termos-de-uso')
  await page.waitForSelector(ready)
  expect(await findings()).toEqual([])
  for (const injection of [
    '<script>alert(1)</script>',
    '<script src="https://evil.example/x.js"></script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
  ]) {
    const found: string[] = []
    await page.setContent(injection)
    await expect
      .poll(
        async () => found.push(...(await findings())) && found.some((each) => ofScripts.test(each)),
        injection,
      )
      .toBe(true)
  }
  for (const injection of [
    '<a href=" java\tscript:alert(1)">x</a>',
    '<input value="" onfocus="alert(1)">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<base href="https://evil.example/">',
  ]) {
    await page.setContent(injection)
    await expect.poll(findings, injection).not.toEqual([])
  }
}

/** Opens a page with everything on it that a tap opens. */
async function visit({ page, findings }: ScriptDetector, path: string): Promise<string[]> {
  const response = await page.goto(path)
  expect(response?.status(), path).toBeLessThan(500)
  if (!path.includes('/previa')) await page.waitForSelector(ready)
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true
    for (const each of document.querySelectorAll('img')) each.loading = 'eager'
  })
  if (path === entryPath({ collection: 'terms', id: 'terms' })) {
    // The editor that shows the text formatted.
    await expect(page.getByRole('button', { name: 'Negrito' }).first()).toBeVisible()
  }
  if (path === '/nossos-touros') {
    // Pages that the app itself renders.
    await page.getByRole('link', { name: 'Próxima' }).click()
    await expect(page).toHaveURL(/pagina=2/)
    await page.getByRole('button', { name: 'Translate to English' }).click()
    await expect(page).toHaveURL(/\/en\//)
  }
  // The form of the menu holds choices only.
  if (response?.ok() && path !== entryPath({ collection: 'site', id: 'site' }))
    expect(await page.evaluate(showsInjection), path).toBe(true)
  return findings()
}

/** Runs in the page: an injection is in its markup as a text. */
function showsInjection(): boolean {
  const isInjection = (text: string | null) => text?.includes('alert(1)')
  return [...document.body.querySelectorAll(':not(script)')].some(
    ({ attributes, childNodes }) =>
      [...attributes].some(({ value }) => isInjection(value)) ||
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && isInjection(node.textContent)),
  )
}

/** Two edits of the same field, whose values the page shows side by side. */
async function openConflict({ page, findings }: ScriptDetector, id: string): Promise<string[]> {
  const path = entryPath({ collection: 'animals', id })
  await page.goto(path)
  await page.waitForSelector(ready)
  const other = await page.context().newPage()
  await other.goto(path)
  await other.waitForSelector(ready)
  await other.getByLabel('Nome', { exact: true }).first().fill(injections.join(' ').slice(0, 450))
  await Promise.all([
    other.waitForResponse((response) => response.request().method() === 'POST'),
    other.getByRole('button', { name: 'Salvar', exact: true }).click(),
  ])
  await page.getByLabel('Nome', { exact: true }).first().fill(injections.join(' ').slice(-450))
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Duas pessoas mudaram isto' })).toBeVisible()
  await page.waitForSelector(ready)
  return findings()
}

test('no script in any text runs on a page, with the Content-Security-Policy and without it', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(480_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-attacks-'))
  const hostile = await seedHostileContent(dataDir)
  const site = await startSite(dataDir)
  try {
    const request = await playwright.request.newContext({ baseURL: site.address })
    await signInAsStaff(request, site)
    const pages = [
      ...[...publicAddresses, ...staffPages(hostile)],
      ...[...(await uploadHostilePictures(request)), await sendHostileSheet(request)],
    ]
    await Promise.all(
      [false, true].map(async (bypassCSP) => {
        const viewport = { width: 360, height: 740 }
        const context = await browser.newContext({ baseURL: site.address, viewport, bypassCSP })
        await signInAsStaff(context.request, site)
        const detector = await openDetector(context, site.address)
        await expectDetection(detector, bypassCSP ? /^alert on/ : /Content Security Policy/)
        const found: [path: string, findings: string[]][] = []
        // What does not run without the policy cannot run with it.
        const visited = bypassCSP ? pages : pages.filter((_path, index) => index % (visitsAll ? 3 : 12) === 0)
        for (const path of visited) found.push([path, await visit(detector, path)])
        found.push(['conflict', await openConflict(detector, bypassCSP ? 'touro-05' : 'touro-06')])
        expect(found.filter(([, findings]) => findings.length > 0)).toEqual([])
        await context.close()
      }),
    )
    await request.dispose()
  } finally {
    site.process.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Each page of visitors, and the second of the long lists; in `npm test` one of each template. */
const publicAddresses = visited(distinctPages, templateOf)
  .flatMap(({ path, pages }) => (visitsAll && pages > 1 ? [path, `${path}?pagina=2`] : [path]))
  .flatMap((path, index) => variantsAt(languages, index).map((language) => inLanguage(path, language)))

/**
 * The lists of the panel, and the pages of one document of each kind (in `npm test` of every fifth kind: one template shows them all);
 * those with a draft are the last of their kind.
 */
function staffPages(hostile: readonly HostileDocument[]): string[] {
  const { herd, offers, training, texts, team, drafts: draftList, english } = staffPaths
  const drafts = withDrafts(hostile)
  const first = [...new Map(hostile.toReversed().map((each) => [each.collection, each])).values()]
  const some = (entries: readonly HostileDocument[]) =>
    entries.filter((_, index) => visitsAll || index % 5 === 0)
  return [
    ...[herd, offers, training, texts, team, draftList, english, picturesPath, spreadsheetPath],
    ...some(drafts).flatMap((entry) => [entryPath(entry), previewPath(entry)]),
    ...some(first.filter((entry) => !drafts.includes(entry))).flatMap((entry) => [
      historyPath(entry),
      previewPath(entry),
    ]),
    entryPath({ collection: 'terms', id: 'terms' }),
    historyPath({ collection: 'terms', id: 'terms' }),
  ]
}
