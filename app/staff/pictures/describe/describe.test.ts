import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../../test/author.ts'
import { documents } from '../../../../test/content.ts'
import { anyDatabaseKind } from '../../../../test/database.ts'
import { pageOf } from '../../../../test/page.ts'
import { photograph } from '../../../../test/photograph.ts'
import { signedInEditor, staffEmail, staffSiteOfTest } from '../../../../test/staff.ts'
import { uploadPicture } from '../../../../test/upload.ts'
import { saveDraft } from '../../../domain/publishing/index.server.ts'

describe.each(anyDatabaseKind)('descriptions of pictures, on the %s database,', (kind) => {
  async function open() {
    const { site, staff } = await staffSiteOfTest(kind)
    const upload = async (width: number, altPt = '') =>
      uploadPicture(site, staff, await photograph({ width, height: 60 }), { altPt })
    const altOf = async (digest: string) =>
      (
        await site.services.database
          .selectFrom('pictures')
          .select('alt_pt')
          .where('digest', '=', digest)
          .executeTakeFirst()
      )?.alt_pt
    return { site, staff, upload, altOf }
  }

  const path = '/painel/conteudo/animals/novo?tipo=touro'
  const animal = {
    name: 'Ipê da Matriz',
    kind: 'touro',
    breed: 'nelore',
    state: 'available',
    'badges.0': 'PO',
  }

  it('are asked for in one list before publication, which goes on then', async () => {
    const { site, staff, upload, altOf } = await open()
    const [first, second] = [await upload(81), await upload(82)]
    const form = {
      ...animal,
      rgn: 'MTZG 4242',
      born: '2024-05-27',
      'photographs.0.picture': first,
      'photographs.1.picture': second,
      intent: 'publish',
    }
    const asked = await staff.post(path, form)
    const address = asked.headers.get('location') ?? ''
    expect(address).toMatch(/^\/painel\/fotos\/descrever\?/)
    const page = await pageOf(await staff.get(address))
    const fields = page.getAllByRole<HTMLInputElement>('textbox')
    expect(fields.map(({ value }) => value)).toEqual([animal.name, animal.name])

    const empty = await staff.post(address, Object.fromEntries(fields.map(({ name }) => [name, ' '])))
    expect(empty.status).toBe(422)
    const texts = ['Touro de perfil', 'Cabeça do <b>touro</b>']
    const posted = await staff.post(
      address,
      Object.fromEntries(fields.map(({ name }, index) => [name, texts[index] ?? ''])),
    )
    expect(posted.headers.get('location')).toMatch(/^\/painel\/conteudo\/animals\/touro-\d+\?feito=on-site$/)
    await site.refresh()
    const [, id] = /animals\/([\w-]+)/.exec(posted.headers.get('location') ?? '') ?? []
    const html = await (await site.request(`/nossos-touros/${id}`)).text()
    expect(html).toContain('alt="Touro de perfil"')
    expect(html).not.toContain('<b>touro')
    expect(await altOf(first)).toBe('Touro de perfil')
    expect((await staff.post(address, {})).status).not.toBe(500)
  })

  it('are asked once: a document’s reach the picture, and the picture’s reach the next document', async () => {
    const { staff, upload, altOf } = await open()
    const digest = await upload(83)
    const breed = (id: string) => `/painel/conteudo/breeds/${id}`
    const nelore = { revision: '1', name: 'Nelore', picture: digest, 'alt.pt': 'Vacas na aguada' }
    await staff.post(breed('nelore'), { ...nelore, intent: 'save' })
    expect(await altOf(digest)).toBe('Vacas na aguada')
    await staff.post(breed('gir'), { ...nelore, name: 'Gir', 'alt.pt': '', intent: 'save' })
    const page = await pageOf(await staff.get(breed('gir')))
    expect(page.getByDisplayValue('Vacas na aguada')).toBeTruthy()
  })

  it('are asked of pictures in long texts, which show them, turned as staff have turned the picture', async () => {
    const { site, staff, upload, altOf } = await open()
    const [plain, described] = [await upload(86), await upload(87)]
    const article = {
      'title.pt': 'Água no cocho',
      'body.pt': `Um boi bebe muito.\n\n![](/imagens/${plain}-86)\n\n![Cocho cheio](/imagens/${described}-87)`,
    }
    const asked = await staff.post('/painel/conteudo/articles/novo', { ...article, intent: 'publish' })
    const address = asked.headers.get('location') ?? ''
    const page = await pageOf(await staff.get(address))
    const fields = page.getAllByRole<HTMLInputElement>('textbox')
    expect(fields.map(({ name, value }) => [name, value])).toEqual([[plain, 'Água no cocho']])
    const posted = await staff.post(address, { [plain]: 'Boi no bebedouro' })
    expect(posted.headers.get('location')).toMatch(/feito=on-site$/)
    expect([await altOf(plain), await altOf(described)]).toEqual(['Boi no bebedouro', 'Cocho cheio'])

    await staff.post(`/painel/fotos/${plain}`, { intent: 'turn:right' })
    await site.refresh()
    const shown = await pageOf(await site.request('/blog/agua-no-cocho'))
    const turned = shown.getByRole<HTMLImageElement>('img', { name: 'Boi no bebedouro' })
    expect(turned.getAttribute('src')).toMatch(/^\/imagens\/[0-9a-f]{32}-60$/)
    expect(turned.getAttribute('src')).not.toContain(plain)
    expect((await site.request(turned.getAttribute('src') ?? '')).status).toBe(200)
    shown.getByRole('img', { name: 'Cocho cheio' })
    const uses = await pageOf(await staff.get(`/painel/fotos/${plain}`))
    uses.getByRole('link', { name: 'Água no cocho' })
  })

  it('are asked for drafts, too, also where the page shows the picture’s own text', async () => {
    const { staff, site, upload, altOf } = await open()
    const digest = await upload(84)
    const home = { ...documents.home, about: { ...documents.home.about, picture: digest } }
    await saveDraft(site.services.database, {
      ...{ collection: 'home', id: 'home', document: home },
      ...{ baseRevision: 1, by: fullAccess(staffEmail), now: 2 },
    })
    const marked = { entry: 'home/home@2', intent: 'publish' }
    const address = (await staff.post('/painel/rascunhos', marked)).headers.get('location') ?? ''
    const [field] = (await pageOf(await staff.get(address))).getAllByRole<HTMLInputElement>('textbox')
    expect(field?.name).toBe(digest)
    const posted = await staff.post(address, { [digest]: 'Vacas no pasto' })
    expect(posted.headers.get('location')).toBe('/painel/rascunhos?feito=published')
    expect(await altOf(digest)).toBe('Vacas no pasto')
    await site.refresh()
    expect(await (await site.request('/')).text()).toContain('alt="Vacas no pasto"')
  })

  it('are refused for a draft that somebody has changed since, and for documents that the reader may not edit', async () => {
    const { staff, site, upload } = await open()
    const digest = await upload(85)
    const breed = { revision: '1', name: 'Nelore', picture: digest, intent: 'save' }
    await staff.post('/painel/conteudo/breeds/nelore', breed)
    const address = (revision: number) =>
      `/painel/fotos/descrever?rascunho=breeds/nelore@${revision}&volta=//evil.example/painel`
    const text = { 'breeds/nelore/alt': 'Vacas' }
    expect((await staff.post(address(1), text)).status).toBe(409)
    for (const forged of ['leads/1@1', '__proto__/x@1', 'breeds/nelore', ''])
      expect((await staff.get(`/painel/fotos/descrever?rascunho=${forged}`)).status, forged).toBe(200)
    const editor = await signedInEditor(site)
    expect((await editor.get('/painel/fotos/descrever?rascunho=ranch/ranch@1')).status).toBe(403)
  })
})
