import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { picturesPath } from '../app/domain/pictures/index.ts'
import { spreadsheetPath, staffPaths } from '../app/domain/staff-paths.ts'
import { inLanguage, languages } from '../app/platform/i18n/language-path.ts'
import { entryPath, historyPath, previewPath } from '../app/staff/content/entry-paths.ts'
import { distinctPages, templateOf } from '../test/content.ts'
import { variantsAt, visited, visitsAll } from '../test/scope.ts'
import type { HostileDocument } from './attacks/hostile-documents.ts'
import {
  seedHostileContent,
  sendHostileSheet,
  uploadHostilePictures,
  withDrafts,
} from './attacks/hostile-site.ts'
import { openDetector } from './attacks/script-detector.ts'
import { expectDetection, openConflict, visit } from './attacks/visits.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, startSite, test } from './test.ts'

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
