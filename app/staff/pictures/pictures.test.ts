import { beforeAll, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { photograph } from '../../../test/photograph.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { eventually } from '../../../test/site.ts'
import { signedIn, signedInEditor, staffSiteOfFile } from '../../../test/staff.ts'
import { cookiesOf, sendUpload, uploadPicture } from '../../../test/upload.ts'
import { loginFor, producer, type Visitor, veterinarian, visitor } from '../../../test/visitor.ts'
import type { Change } from '../../domain/publishing/index.server.ts'

describe.each(anyDatabaseKind)('pictures in the %s database', async (kind) => {
  let member: Visitor
  const { site, staff } = await staffSiteOfFile(kind)
  beforeAll(async () => {
    member = await signedIn(site, { ...veterinarian, ...producer, crmv: '', areaAtuacao: '' })
  })

  const fileOf = async (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })
  const countPictures = async () =>
    (await site.services.database.selectFrom('pictures').select('digest').execute()).length

  /** Sends an upload of which a piece is made when it is read. */
  function stream(who: Visitor, pieces: AsyncGenerator<Uint8Array>, type: string) {
    const source: UnderlyingDefaultSource<Uint8Array> = {
      async pull(controller) {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    }
    // Node requires `duplex`, which TypeScript's types lack.
    const init: RequestInit & { duplex: 'half' } = {
      ...{ method: 'POST', body: new ReadableStream(source, { highWaterMark: 0 }), duplex: 'half' },
      headers: { Cookie: cookiesOf(who), 'Content-Type': type },
    }
    return site.request('/painel/fotos', init)
  }

  it('an upload that is under way when its editor is removed is not stored', async () => {
    const editor = await signedInEditor(site)
    const { database } = site.services
    const before = await countPictures()
    const form = new FormData()
    form.set('photo', new File([new Uint8Array(await photograph({ width: 410, height: 300 }))], 'foto.jpg'))
    const encoded = new Response(form)
    const body = new Uint8Array(await encoded.arrayBuffer())
    const [begun, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    async function* slowly() {
      yield body.subarray(0, 1000)
      begun.resolve()
      await removed.promise
      yield body.subarray(1000)
    }
    const response = stream(editor, slowly(), encoded.headers.get('content-type') ?? '')
    await begun.promise
    await database.deleteFrom('members').execute()
    removed.resolve()
    expect((await response).status).toBe(403)
    expect(await countPictures()).toBe(before)
    const files = await database.selectFrom('picture_files').select('digest').distinct().execute()
    expect(files).toHaveLength(before)
  })

  it('an address without a type gives each browser what it shows', async () => {
    const digest = await uploadPicture(staff, await photograph({ width: 420, height: 300 }))
    const path = `/imagens/${digest}-420`
    const plain = await fileOf(path)
    expect(plain.headers.get('content-type')).toBe('image/webp')
    expect(plain.headers.get('vary')).toBe('Accept')
    expect((await fileOf(`${path}.webp`)).headers.get('cache-control')).toBe(
      'public, max-age=86400, stale-while-revalidate=604800',
    )
    await eventually(async () => (await fileOf(`${path}.avif`)).ok)
    const modern = await fileOf(path, { Accept: 'image/avif,image/webp,*/*;q=0.8' })
    expect(modern.headers.get('content-type')).toBe('image/avif')
    expect(modern.headers.get('cache-control')).toContain('private')
    expect((await fileOf(path, { Accept: 'image/avif;q=0' })).headers.get('content-type')).toBe('image/webp')
  })

  it('a browser that has a file gets 304, HEAD its headers only, and unknown files are 404', async () => {
    const digest = await uploadPicture(staff, await photograph({ width: 64, height: 64 }))
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
    const digest = await uploadPicture(staff, file, { altPt: 'Primeira' })
    expect(await uploadPicture(staff, file, { altPt: 'Segunda' })).toBe(digest)
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
      const response = await sendUpload(staff, { file, altPt: 'Touro "Rei" <b>' })
      expect([response.status, await response.json()]).toEqual([415, { refusal }])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect(await countPictures()).toBe(before)
    for (const refusal of ['quota', 'disk-full'] as const) {
      const store = vi.spyOn(site.services.pictures, 'store').mockResolvedValue({ refusal })
      const response = await sendUpload(staff, { file: Buffer.from('a') })
      expect([response.status, await response.json()]).toEqual([507, { refusal }])
      store.mockRestore()
    }
  })

  it('more than 12 MB gets 413; a form without a file, cut off, or with many parts, is refused', async () => {
    const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const post = (headers: Record<string, string>, body?: BodyInit) =>
      site.request('/painel/fotos', {
        method: 'POST',
        headers: { Cookie: cookiesOf(staff), ...headers },
        ...(body && { body }),
      })
    for (const response of [
      await sendUpload(staff, { file: Buffer.alloc(12 * 1024 * 1024 + 1, 0xff) }),
      await post({ 'Content-Length': String(2 ** 31) }),
    ])
      expect([response.status, await response.json()]).toEqual([413, { refusal: 'too-large' }])
    const manyParts = new FormData()
    for (let part = 0; part < 100; part++) manyParts.append('photo', new File(['x'], 'x.jpg'))
    const start = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\ncut'
    for (const { status } of [
      await staff.post('/painel/fotos', { altPt: 'só texto' }),
      await post(multipart, start),
      await post({}, manyParts),
    ])
      expect(status).toBe(422)
  })

  it('guests and members are refused before their picture is read', async () => {
    let pulled = 0
    async function* endless() {
      for (;;) {
        pulled++
        yield new Uint8Array(64 * 1024)
      }
    }
    const send = (who: Visitor) => stream(who, endless(), 'multipart/form-data; boundary=x')
    const guest = await send(visitor(site))
    expect([guest.status, guest.headers.get('location')]).toEqual([302, loginFor('/painel/fotos')])
    const refused = await send(member)
    expect(refused.status).toBe(403)
    ;(await pageOf(refused)).getByRole('heading', { level: 1, name: 'Sem acesso' })
    expect(pulled).toBe(0)
  })

  it('an account sends one picture at a time', async () => {
    const file = await photograph({ width: 2400, height: 1800 })
    const send = () => sendUpload(staff, { file })
    const [stored, refused] = (await Promise.all([send(), send()])).sort((a, b) => a.status - b.status)
    expect(stored?.status).toBe(200)
    expect([refused?.status, await refused?.json()]).toEqual([429, { refusal: 'one-at-a-time' }])
    expect(refused?.headers.get('retry-after')).toBe('5')
    expect((await sendUpload(staff, { file })).status).toBe(200)
  })
})

describe.each(anyDatabaseKind)('pages with uploaded pictures, %s database', async (kind) => {
  let digest: string
  const { site, staff } = await staffSiteOfFile(kind)
  beforeAll(async () => {
    const file = await photograph({ width: 1000, height: 750 })
    digest = await uploadPicture(staff, file, { altPt: 'Vacas no pasto', altEn: 'Cows on pasture' })
  })

  async function publish(...changes: Change[]) {
    await site.publish(changes)
  }

  const imagesOf = async (path: string) =>
    Array.from((await pageOf(await site.request(path))).document.images).filter(({ srcset }) => srcset)

  it('a page shows a picture in sizes for each screen, cropped to its focus, with its text', async () => {
    const blocks = documents.home.blocks.map((block) =>
      block.kind === 'text' ? { ...block, picture: digest } : block,
    )
    const home = { ...documents.home, blocks }
    await publish({ kind: 'document', collection: 'home', id: 'home', document: home })
    const [image] = await imagesOf('/')
    const path = `/imagens/${digest}`
    expect(image?.getAttribute('src')).toBe(`${path}-800`)
    expect(image?.srcset).toBe(`${path}-400 400w, ${path}-800 800w, ${path}-1000 1000w`)
    expect(image?.sizes).toBe('(min-width: 64rem) 50vw, 100vw')
    expect([image?.alt, image?.width, image?.height]).toEqual(['Vacas no pasto', 800, 600])
    expect((await imagesOf('/en'))[0]?.alt).toBe('Cows on pasture')
    for (const each of [`${path}-400`, `${path}-1000`]) expect((await site.request(each)).status).toBe(200)
  })

  it('a text of the document goes before that of the picture, and drawings stay as they are', async () => {
    const breeds = documents.breeds.map((breed) => ({ ...breed, picture: digest }))
    const [breed] = breeds
    if (!breed) throw new Error('no breed')
    await publish({ kind: 'document', collection: 'breeds', id: breed.id, document: breed })
    const images = await imagesOf('/banco-genetico')
    expect(images.map(({ alt }) => alt)).toEqual([breed.alt?.pt])
    const page = await pageOf(await site.request('/banco-genetico'))
    expect(page.document.querySelectorAll('img[src^="/assets/"]').length).toBeGreaterThan(3)
  })

  it('an animal’s card shows its first photograph; the others keep the drawing', async () => {
    const [first, second] = bulls
    const alt = { pt: 'Touro de perfil' }
    for (const bull of [first, second])
      await publish({
        kind: 'document',
        collection: 'animals',
        id: bull.id,
        document: { ...bull, photographs: [{ picture: digest, alt }] },
      })
    const images = await imagesOf('/nossos-touros')
    expect(images.map((image) => [image.alt, image.getAttribute('loading')])).toEqual([
      // The link to the video has a name of its own.
      ['', null],
      ['', 'lazy'],
    ])
  })

  it('a changed focus and text reach the pages, without a restart', async () => {
    const fields = { altPt: 'Rebanho', altEn: '', focusX: '20', focusY: '90' }
    const response = await staff.post(`/painel/fotos/${digest}`, fields)
    const saved = response.headers.get('location') ?? ''
    expect(saved).toBe(`/painel/fotos/${digest}?feito=saved`)
    ;(await staff.open(saved)).getByText('Salvo.')
    await site.refresh()
    for (const path of ['/', '/en']) {
      const [image] = await imagesOf(path)
      expect([image?.alt, image?.dataset['focusX'], image?.dataset['focusY']]).toEqual(['Rebanho', '2', '9'])
    }
  })

  it('a tap on the picture sets the focus, the enter key does not', async () => {
    await staff.post(`/painel/fotos/${digest}`, { 'tap.x': '70', 'tap.y': '105' })
    const values = async () => {
      const page = await staff.open(`/painel/fotos/${digest}`)
      const value = (name: RegExp) => page.getByLabelText<HTMLInputElement>(name).value
      return [value(/^Da esquerda/), value(/^De cima/), value(/^O que a foto mostra, em inglês/)]
    }
    expect(await values()).toEqual(['25', '50', ''])
    await staff.post(`/painel/fotos/${digest}`, { 'tap.x': '0', 'tap.y': '0' })
    expect(await values()).toEqual(['25', '50', ''])
    const refused = await staff.post(`/painel/fotos/${digest}`, {
      altPt: 'Touro',
      focusX: '101',
      focusY: '40',
    })
    expect(refused.status).toBe(422)
    const page = await pageOf(refused)
    const text = 'Escreva um número de 0 a 100, por exemplo 35.'
    expect(page.getByRole('alert').textContent).toBe(text)
    const field = page.getByRole<HTMLInputElement>('textbox', { name: /^Da esquerda/, description: text })
    expect(field.value).toBe('101')
    expect((await staff.post(`/painel/fotos/${digest}`, { intent: 'odd', focusX: '9' })).status).toBe(422)
    expect(await values()).toEqual(['25', '50', ''])
  })

  it('a picture that a page or a draft shows is not deleted; one without use is, with its files', async () => {
    const refused = await staff.post(`/painel/fotos/${digest}`, { intent: 'remove' })
    expect(refused.status).toBe(409)
    ;(await pageOf(refused)).getByRole('alert')
    expect((await site.request(`/imagens/${digest}-400`)).status).toBe(200)

    const other = await uploadPicture(staff, await photograph({ width: 90, height: 90 }))
    await site.services.database
      .updateTable('content_entries')
      .set({ draft: JSON.stringify({ picture: other }) })
      .where('collection', '=', 'team')
      .execute()
    expect((await staff.post(`/painel/fotos/${other}`, { intent: 'remove' })).status).toBe(409)
    const uses = await staff.open(`/painel/fotos/${other}`)
    const use = uses.getByRole('link', { name: 'Página da equipe' })
    expect(use.getAttribute('href')).toBe('/painel/conteudo/team/team')
    expect(use.closest('li')?.textContent).toBe('Página da equipe · só no rascunho')
    await site.services.database.updateTable('content_entries').set({ draft: null }).execute()

    expect((await site.request(`/imagens/${other}-90`)).status).toBe(200)
    const deleted = await staff.post(`/painel/fotos/${other}`, { intent: 'remove' })
    const list = deleted.headers.get('location') ?? ''
    expect(list).toBe('/painel/fotos?feito=picture-removed')
    expect((await site.request(`/imagens/${other}-90`)).status).toBe(404)
    expect((await staff.get(`/painel/fotos/${other}`)).status).toBe(404)
    expect((await staff.post(`/painel/fotos/${other}`, { altPt: 'x' })).status).toBe(404)
    ;(await staff.open(list)).getByText('Foto apagada.')
    const { database } = site.services
    const files = database.selectFrom('picture_files').select('digest').where('digest', '=', other)
    expect(await files.execute()).toEqual([])
  })
})
