import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { picture as pictureName } from '../../app/domain/content/index.server.ts'
import { pictureOf, readPictures } from '../../app/domain/pictures/index.server.ts'
import { checkDocuments, readPublished, siteContent } from '../../app/domain/publishing/index.server.ts'
import { sharePicturePath } from '../../app/domain/share-pictures/index.server.ts'
import type { Language } from '../../app/platform/i18n/language-path.ts'
import { built } from '../../test/built.ts'
import { documents } from '../../test/content.ts'
import { eventually, siteOfTest } from '../../test/site.ts'
import { staffSiteOfFile } from '../../test/staff.ts'
import { uploadPicture } from '../../test/upload.ts'
import { buildFolder } from '../settings/folders.ts'

type Bull = (typeof documents.animals)[number]

const [first] = documents.animals

const { site, staff } = await staffSiteOfFile('postgres')

/** Publishes a change of the first bull under a name that no other run has. Returns the bull. */
async function publish(change: Partial<Bull> = {}): Promise<Bull> {
  const document = { ...first, name: `Aroeira ${randomUUID()}`, ...change } as Bull
  await site.publish([{ kind: 'document', collection: 'animals', id: document.id, document }])
  return document
}

/** The address that pages name for the first bull; undefined while visitors don't see it. */
async function shareAddress(language: Language = 'pt'): Promise<string | undefined> {
  const { database, pictures } = site.services
  const published = checkDocuments((await readPublished(database)).documents, await pictures.names())
  const uploaded = new Map((await readPictures(database)).map((picture) => [picture.digest, picture]))
  const content = siteContent(published, pictureOf(uploaded, built.pictureAddress))
  const picture = built.findSharePicture({ content, ranch: published.ranch }, first?.id ?? '', language)
  return picture && sharePicturePath(picture)
}

/** Publishes the first bull under a name that no other run has. Returns the address of its picture. */
async function publishNew(change: Partial<Bull> = {}): Promise<string> {
  await publish(change)
  return (await shareAddress()) ?? ''
}

const digestIn = (address: string) => /[0-9a-f]{32}/.exec(address)?.[0] ?? ''
const files = () => readdir(join(buildFolder, 'share')).catch((): string[] => [])
const isStored = async (address: string) => (await files()).includes(`${digestIn(address)}.jpg`)

describe('a link to an animal', () => {
  it('shows a picture that browsers and chats may keep for good', async () => {
    const address = await publishNew()
    const response = await site.request(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const english = await site.request((await shareAddress('en')) ?? '')
    expect(Buffer.from(await english.arrayBuffer())).not.toEqual(bytes)

    const head = await site.request(address, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const headers = { 'If-None-Match': response.headers.get('etag') ?? '' }
    expect((await site.request(address, { headers })).status).toBe(304)
  })

  it('shows an uploaded photograph', async () => {
    const red = sharp({ create: { width: 900, height: 700, channels: 3, background: '#d00' } })
    const picture = await uploadPicture(staff, await red.jpeg().toBuffer())
    const address = await publishNew({
      photographs: [{ picture: v.parse(pictureName, picture), alt: { pt: 'Touro' } }],
    })
    const bytes = Buffer.from(await (await site.request(address)).arrayBuffer())
    const { dominant } = await sharp(bytes).extract({ left: 0, top: 0, width: 600, height: 400 }).stats()
    expect(dominant.r).toBeGreaterThan(180)
    expect(dominant.g).toBeLessThan(30)
  })

  it('changes when the animal is sold, and an old link shows the new picture', async () => {
    const name = `Baluarte ${randomUUID()}`
    const old = await publishNew({ name })
    await site.request(old)
    const sold = await publishNew({ name, state: 'sold' })
    expect(sold).not.toBe(old)
    const response = await site.request(old)
    expect([response.status, response.headers.get('location')]).toEqual([302, sold])
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect((await site.request(sold)).status).toBe(200)
  })

  it('shows nothing of a hidden animal', async () => {
    const old = await publishNew()
    await publish({ state: 'hidden' })
    expect(await shareAddress()).toBeUndefined()
    expect((await site.request(old)).status).toBe(404)
  })

  it('finds the picture that another process made', async () => {
    const other = await siteOfTest('postgres', { address: site.address })
    const address = await publishNew()
    const made = await eventually(async () => {
      const response = await other.request(address)
      return response.status === 200 && response
    })
    expect(await isStored(address)).toBe(true)
    const found = await site.request(address)
    expect(await found.arrayBuffer()).toEqual(await made.arrayBuffer())
  })
})

describe('an address that nobody was given', () => {
  const digest = '0123456789abcdef'.repeat(2)
  it.each([
    `/compartilhar/touro-99-pt-${digest}.jpg`,
    `/compartilhar/touro-01-fr-${digest}.jpg`,
    '/compartilhar/touro-01-pt-0.jpg',
    `/compartilhar/touro-01-pt-${digest}.png`,
    `/compartilhar/touro-01-pt-${digest}.jpg/`,
    `/compartilhar/touro-01-pt-${digest.toUpperCase()}.jpg`,
    `/compartilhar/..%2f..%2ftouro-01-pt-${digest}.jpg`,
    `/compartilhar/../share/${digest}.jpg`,
    '/compartilhar/%2e%2e%2f%2e%2e%2fpackage.json',
    `/compartilhar/__proto__-pt-${digest}.jpg`,
    `/compartilhar/constructor-pt-${digest}.jpg`,
    '/compartilhar/',
    `/compartilhar/${'touro-01-pt-'.repeat(500)}${digest}.jpg`,
  ])('%s has no picture', async (address) => {
    const { status, headers } = await site.request(address)
    expect([301, 308, 400, 404]).toContain(status)
    expect(headers.get('content-type') ?? '').not.toContain('image')
  })

  it('makes the site draw nothing', async () => {
    await publishNew()
    const before = await files()
    const random = () => randomUUID().replaceAll('-', '')
    const requests = Array.from({ length: 50 }, () => `/compartilhar/touro-01-pt-${random()}.jpg`)
    const statuses = await Promise.all(requests.map(async (path) => (await site.request(path)).status))
    expect(new Set(statuses)).toEqual(new Set([302]))
    expect(await files()).toEqual(before)
  })
})
