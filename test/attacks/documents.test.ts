import { expect, it, vi } from 'vitest'
import { picturesPath } from '../../app/domain/pictures/index.ts'
import { spreadsheetPath, staffPaths } from '../../app/domain/staff-paths.ts'
import { inLanguage, languages } from '../../app/platform/i18n/language-path.ts'
import { entryPath, historyPath, previewPath } from '../../app/staff/content/entry-paths.ts'
import { fullAccess } from '../author.ts'
import { distinctPages, documents, templateOf } from '../content.ts'
import { openEditor } from '../editor.ts'
import { findAttack } from '../executable.ts'
import { photograph } from '../photograph.ts'
import { saveDrafts } from '../save-drafts.ts'
import { variantsAt, visited, visitsAll } from '../scope.ts'
import { csvFile } from '../spreadsheets/files.ts'
import { staffEmail, staffSiteOfFile } from '../staff.ts'
import { uploadPicture } from '../upload.ts'
import { hostileDocuments, injections } from './hostile-documents.ts'

// Running a page takes long.
vi.setConfig({ testTimeout: 300_000 })

const { site, staff } = await staffSiteOfFile()
const hostile = hostileDocuments(documents)
/** The last document of each collection. */
const drafts = [...new Map(hostile.map((each) => [each.collection, each])).values()]

/** In `npm test` every fifth: one template shows them all. */
const some = <Entry>(entries: readonly Entry[]) => entries.filter((_, index) => visitsAll || index % 5 === 0)

async function expectHarmless(response: Response, where: string) {
  expect(response.status, where).toBeLessThan(500)
  const html = await response.text()
  // The form of the menu holds choices only.
  if (response.ok && where !== entryPath({ collection: 'site', id: 'site' }))
    expect(html, where).toContain('alert(1)')
  expect(findAttack(html), where).toEqual([])
}

it('no script in a document, a note, a picture’s text or a sheet runs on any page', async () => {
  await site.publish(
    hostile.map(({ collection, id, published }) => ({
      kind: 'document',
      collection,
      id,
      document: published,
    })),
    { by: fullAccess(staffEmail), note: injections.join(' ') },
  )
  const entries = drafts.map(({ collection, id, draft }) => ({ collection, id, document: draft }))
  await saveDrafts(site.services.database, entries, fullAccess(staffEmail))
  const digests: string[] = []
  for (const [index, part] of [injections.slice(0, 6), injections.slice(22, 30)].entries()) {
    const alt = part.join(' ').slice(0, 290)
    const picture = await photograph({ width: 400 + index, height: 300 })
    digests.push(await uploadPicture(staff, picture, { altPt: alt, altEn: alt }))
  }
  const first = [...new Map(hostile.toReversed().map((each) => [each.collection, each])).values()]
  const terms = { collection: 'terms', id: 'terms' } as const
  const { herd, offers, training, texts, team, drafts: draftList, english } = staffPaths
  const pages = [
    ...visited(distinctPages, templateOf)
      .flatMap(({ path, pages }) => (visitsAll && pages > 1 ? [path, `${path}?pagina=2`] : [path]))
      .flatMap((path, index) => variantsAt(languages, index).map((each) => inLanguage(path, each))),
    ...[herd, offers, training, texts, team, draftList, english, picturesPath, entryPath(terms)],
    ...some(drafts).flatMap((entry) => [entryPath(entry), previewPath(entry)]),
    ...some(first.filter((entry) => !drafts.includes(entry))).flatMap(previewPath),
    ...[...some(first), terms].map(historyPath),
    ...digests.map((digest) => `${picturesPath}/${digest}`),
  ]
  for (const path of pages) await expectHarmless(await staff.get(path), path)
})

it('nor on the dry run of a sheet, whose name, headings and cells are injections', async () => {
  const parts = [0, 10, 20].map((from) => injections.slice(from, from + 10).join(' '))
  const rows = [
    // Mostly columns that are known, as in every row of headings.
    ['Id', 'Nome', 'RGN', 'Nascimento', 'Peso (kg)', ...parts],
    ...injections.map((each, index) => [
      ...[index % 2 ? `touro-${String(index % 20).padStart(2, '0')}` : '', each],
      ...[index % 3 ? `MTZX ${index}` : each, index % 5 ? '27/05/2024' : each, index % 7 ? '900' : each],
    ]),
  ]
  const file = new File([new Uint8Array(csvFile(rows))], '<img src=x onerror=alert(1)>.csv')
  const sent = await staff.send(spreadsheetPath, { file })
  const path = sent.headers.get('location') ?? expect.fail('the sheet is refused')
  await expectHarmless(await staff.get(path), path)
})

it('nor where two people have changed the same field', async () => {
  const path = entryPath({ collection: 'animals', id: 'touro-05' })
  const { fields } = await openEditor(staff, path)
  const save = (name: string) => staff.post(path, { ...fields, name, intent: 'save' })
  await save(injections.join(' ').slice(0, 450))
  const conflict = await save(injections.join(' ').slice(-450))
  expect(conflict.status).toBe(409)
  await expectHarmless(conflict, 'the conflict')
})
