import { beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { photograph } from '../../../test/photograph.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { staffSiteOfFile } from '../../../test/staff.ts'
import { uploadPicture } from '../../../test/upload.ts'
import { knownPictures } from '../../domain/pictures/index.server.ts'
import type { Change } from '../../domain/publishing/index.server.ts'

describe.each(anyDatabaseKind)('pages with uploaded pictures, %s database', async (kind) => {
  let digest: string
  const { site, staff } = await staffSiteOfFile(kind)
  beforeAll(async () => {
    const file = await photograph({ width: 1000, height: 750 })
    digest = await uploadPicture(site, staff, file, { altPt: 'Vacas no pasto', altEn: 'Cows on pasture' })
  })

  async function publish(...changes: Change[]) {
    await site.publish(changes)
  }

  const imagesOf = async (path: string) =>
    Array.from((await pageOf(await site.request(path))).document.images).filter(({ srcset }) => srcset)

  it('a page shows a picture in sizes for each screen, cropped to its focus, with its text', async () => {
    const home = {
      ...documents.home,
      blocks: documents.home.blocks.map((block) =>
        block.kind === 'text' ? { ...block, picture: digest } : block,
      ),
    }
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
    expect(await values()).toEqual(['25', '50', ''])
  })

  it('markup in a text is shown as text', async () => {
    await staff.post(`/painel/fotos/${digest}`, { altPt: '"><script>alert(1)</script>', altEn: '' })
    const html = await (await staff.get('/painel/fotos')).text()
    expect(html).not.toContain('<script>alert(1)')
  })

  it('a picture that a page or a draft shows is not deleted; one without use is, with its files', async () => {
    const refused = await staff.post(`/painel/fotos/${digest}`, { intent: 'remove' })
    expect(refused.status).toBe(409)
    ;(await pageOf(refused)).getByRole('alert')
    expect((await site.request(`/imagens/${digest}-400`)).status).toBe(200)

    const other = await uploadPicture(site, staff, await photograph({ width: 90, height: 90 }))
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

  it('the forms that a page does not have change nothing', async () => {
    const { database } = site.services
    const rows = () => database.selectFrom('pictures').selectAll().execute()
    const before = await rows()
    for (const forged of ['turn:left', 'shape:__proto__', 'restore', 'odd'])
      expect((await staff.post(`/painel/fotos/${digest}`, { intent: forged })).status, forged).toBe(422)
    expect(await rows()).toEqual(before)
  })

  it('a document that names an unknown picture is not published', async () => {
    const team = { ...documents.team, blocks: [{ kind: 'picture', picture: 'f'.repeat(32) }] }
    const known = await knownPictures(site.services.database, new Set(['team']))
    expect(known).toContain(digest)
    await expect(
      publish({ kind: 'document', collection: 'team', id: 'team', document: team }),
    ).rejects.toThrow('Escolha uma foto.')
  })
})
