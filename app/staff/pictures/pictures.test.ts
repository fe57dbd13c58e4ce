import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { metadataIn, photograph } from '../../../test/photograph.ts'
import { eventually } from '../../../test/site.ts'
import { signedIn, signedInEditor, staffSiteOfFile } from '../../../test/staff.ts'
import { cookiesOf, sendUpload, uploadPicture } from '../../../test/upload.ts'
import { loginFor, producer, type Visitor, veterinarian, visitor } from '../../../test/visitor.ts'
import { safeStaffPath } from '../../domain/accounts/local-address.ts'

describe.each(anyDatabaseKind)('pictures in the %s database', async (kind) => {
  let member: Visitor
  const { site, staff } = await staffSiteOfFile(kind)
  beforeAll(async () => {
    member = await signedIn(site, { ...veterinarian, ...producer, crmv: '', areaAtuacao: '' })
  })

  const fileOf = async (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
  const countPictures = async () =>
    (await site.services.database.selectFrom('pictures').select('digest').execute()).length

  it('a photograph of 12 megapixels is served in three sizes as WebP, then as AVIF, without EXIF', {
    timeout: 120_000,
  }, async () => {
    const file = await photograph({ width: 4000, height: 3000 })
    const digest = await uploadPicture(site, staff, file, { altPt: 'Touro no pasto' })
    for (const width of [400, 800, 1600]) {
      const response = await fileOf(`/imagens/${digest}-${width}.webp`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toBe(
        'public, max-age=86400, stale-while-revalidate=604800',
      )
      const bytes = await bytesOf(response)
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width * 0.75 })
      expect(await metadataIn(bytes)).toEqual([])
    }
    const avif = await eventually(async () => {
      const response = await fileOf(`/imagens/${digest}-400.avif`)
      return response.ok && bytesOf(response)
    })
    expect(await metadataIn(avif)).toEqual([])
    const stored = await site.services.database
      .selectFrom('picture_files')
      .select('bytes')
      .where('digest', '=', digest)
      .execute()
    for (const { bytes } of stored) expect(Buffer.from(bytes).includes('Matriz Camera')).toBe(false)
  })

  it('an upload that is under way when its editor is removed is not stored', async () => {
    const editor = await signedInEditor(site)
    const { database } = site.services
    const before = await countPictures()
    const form = new FormData()
    form.set('photo', new File([new Uint8Array(await photograph({ width: 410, height: 300 }))], 'foto.jpg'))
    const encoded = new Response(form)
    const body = new Uint8Array(await encoded.arrayBuffer())
    let finish = () => {}
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(body.slice(0, 1000))
        finish = () => {
          controller.enqueue(body.slice(1000))
          controller.close()
        }
      },
    })
    const boundary = new TextDecoder().decode(body.slice(2, body.indexOf(13)))
    // Node requires `duplex`, which TypeScript's types lack.
    const slowUpload = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: {
        Cookie: cookiesOf(editor),
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
      },
    }
    const response = site.request('/painel/fotos', slowUpload)
    await eventually(async () => stream.locked)
    await database.deleteFrom('members').execute()
    finish()
    expect((await response).status).toBe(403)
    expect(await countPictures()).toBe(before)
    const files = await database.selectFrom('picture_files').select('digest').distinct().execute()
    expect(files).toHaveLength(before)
  })

  it('an address without a type gives each browser what it shows', async () => {
    const digest = await uploadPicture(site, staff, await photograph({ width: 420, height: 300 }))
    const path = `/imagens/${digest}-420`
    const plain = await fileOf(path)
    expect(plain.headers.get('content-type')).toBe('image/webp')
    expect(plain.headers.get('vary')).toBe('Accept')
    await eventually(async () => (await fileOf(`${path}.avif`)).ok)
    const modern = await fileOf(path, { Accept: 'image/avif,image/webp,*/*;q=0.8' })
    expect(modern.headers.get('content-type')).toBe('image/avif')
    expect(modern.headers.get('cache-control')).toContain('private')
    expect((await fileOf(path, { Accept: 'image/avif;q=0' })).headers.get('content-type')).toBe('image/webp')
  })

  it('a browser that has a file gets 304, HEAD its headers only, and unknown files are 404', async () => {
    const digest = await uploadPicture(site, staff, await photograph({ width: 64, height: 64 }))
    const path = `/imagens/${digest}-64.webp`
    const etag = (await fileOf(path)).headers.get('etag') ?? ''
    expect((await fileOf(path, { 'If-None-Match': etag })).status).toBe(304)
    const head = await site.request(path, { method: 'HEAD' })
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    expect(await head.text()).toBe('')
    const unknown = [
      '0'.repeat(32),
      `${digest}-63`,
      `${digest}-400.webp`,
      `${digest}-64.svg`,
      '..%2f..%2fpackage',
    ]
    for (const name of unknown) {
      const response = await fileOf(`/imagens/${name}`)
      expect(response.status, name).toBe(404)
      expect(response.headers.get('cache-control'), name).toBe('no-store')
    }
  })

  it('the same file again is the same picture, whose texts stay', async () => {
    const file = await photograph({ width: 80, height: 60 })
    const digest = await uploadPicture(site, staff, file, { altPt: 'Primeira' })
    expect(await uploadPicture(site, staff, file, { altPt: 'Segunda' })).toBe(digest)
    const page = await staff.open('/painel/fotos')
    page.getByText('Primeira')
    expect(page.queryByText('Segunda')).toBeNull()
  })

  it('a refused file is told why, and stores nothing', async () => {
    const before = await countPictures()
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    for (const [file, refusal] of [
      [heic, 'heic'],
      [Buffer.from('<svg/>'), 'not-a-picture'],
    ] as const) {
      const response = await sendUpload(site, staff, { file, altPt: 'Touro "Rei" <b>' })
      expect([response.status, await response.json()]).toEqual([415, { refusal }])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect(await countPictures()).toBe(before)
  })

  it.each(['quota', 'disk-full'] as const)('without room (%s) it says so', async (refusal) => {
    const store = vi.spyOn(site.services.pictures, 'store').mockResolvedValue({ refusal })
    const response = await sendUpload(site, staff, { file: Buffer.from('a') })
    expect([response.status, await response.json()]).toEqual([507, { refusal }])
    store.mockRestore()
  })

  it('more than 12 MB gets 413; a form without a file, cut off, or with many parts, is refused', async () => {
    const large = await sendUpload(site, staff, { file: Buffer.alloc(12 * 1024 * 1024 + 1, 0xff) })
    expect([large.status, await large.json()]).toEqual([413, { refusal: 'too-large' }])
    const huge = await site.request('/painel/fotos', {
      method: 'POST',
      headers: { Cookie: cookiesOf(staff), 'Content-Length': String(2 ** 31) },
    })
    expect([huge.status, await huge.json()]).toEqual([413, { refusal: 'too-large' }])
    const none = await staff.post('/painel/fotos', { altPt: 'só texto' })
    expect(none.status).toBe(422)
    const cut = await site.request('/painel/fotos', {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\ncut',
      headers: { Cookie: cookiesOf(staff), 'Content-Type': 'multipart/form-data; boundary=x' },
    })
    expect(cut.status).toBe(422)
    const manyParts = new FormData()
    for (let part = 0; part < 100; part++) manyParts.append('photo', new File(['x'], 'x.jpg'))
    const many = await site.request('/painel/fotos', {
      method: 'POST',
      body: manyParts,
      headers: { Cookie: cookiesOf(staff) },
    })
    expect(many.status).toBe(422)
  })

  it('guests and members are refused before their picture is read', async () => {
    let pulled = 0
    const endless = () =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            pulled++
            controller.enqueue(new Uint8Array(64 * 1024))
          },
        },
        // Nothing is pulled before the body is read.
        { highWaterMark: 0 },
      )
    const send = (who: Visitor, path: string) => {
      const init: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        body: endless(),
        duplex: 'half',
        headers: { Cookie: cookiesOf(who), 'Content-Type': 'multipart/form-data; boundary=x' },
      }
      return site.request(path, init)
    }
    const guest = await send(visitor(site), '/painel/fotos')
    expect([guest.status, guest.headers.get('location')]).toEqual([302, loginFor('/painel/fotos')])
    const refused = await send(member, '/painel/fotos')
    expect(refused.status).toBe(403)
    ;(await pageOf(refused)).getByRole('heading', { level: 1, name: 'Sem acesso' })
    expect(pulled).toBe(0)
  })

  it('an account sends one picture at a time', async () => {
    const file = await photograph({ width: 2400, height: 1800 })
    const send = () => sendUpload(site, staff, { file })
    const [stored, refused] = (await Promise.all([send(), send()])).sort((a, b) => a.status - b.status)
    expect(stored?.status).toBe(200)
    expect([refused?.status, await refused?.json()]).toEqual([429, { refusal: 'one-at-a-time' }])
    expect(refused?.headers.get('retry-after')).toBe('5')
    expect((await sendUpload(site, staff, { file })).status).toBe(200)
  })
})

it.each([
  ['/painel', '/painel'],
  ['/PAINEL', '/PAINEL'],
  ['/en/painel/textos?x=1', '/en/painel/textos?x=1'],
  ['/painel/rebanho?x=1#touro-01', '/painel/rebanho?x=1#touro-01'],
  ['/painel/../conta', undefined],
  ['/painel/..//evil.example', undefined],
  ['//evil.example/painel', undefined],
  ['/\\evil.example/painel', undefined],
  ['https://evil.example/painel', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('a form that came from %s leads back to %s', (back, path) => {
  expect(safeStaffPath(back)).toBe(path)
})
