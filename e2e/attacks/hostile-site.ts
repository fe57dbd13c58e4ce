import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { openSiteDatabase } from '../../app/domain/database/site-database.server.ts'
import { picturesPath } from '../../app/domain/pictures/index.ts'
import {
  type Change,
  pictureNames,
  publishChanges,
  readContent,
  seedContent,
} from '../../app/domain/publishing/index.server.ts'
import { spreadsheetPath } from '../../app/domain/staff-paths.ts'
import { root } from '../../server/folders.ts'
import { fullAccess } from '../../test/author.ts'
import { photograph } from '../../test/photograph.ts'
import { saveDrafts } from '../../test/save-drafts.ts'
import { expect, staffEmail } from '../test.ts'
import { type HostileDocument, hostileDocuments, injections } from './hostile-documents.ts'

/**
 * Fills a database with hostile documents: all are published over harmless ones, with a hostile note, and the last of each
 * collection has a draft.
 */
export async function seedHostileContent(dataDir: string): Promise<HostileDocument[]> {
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
export function withDrafts(documents: readonly HostileDocument[]): HostileDocument[] {
  return [...new Map(documents.map((each) => [each.collection, each])).values()]
}

/** Uploads pictures whose texts are injections; returns the page of each. */
export async function uploadHostilePictures(request: APIRequestContext): Promise<string[]> {
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
export async function sendHostileSheet(request: APIRequestContext): Promise<string> {
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
