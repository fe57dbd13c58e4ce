import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { documents } from '../../../test/content.ts'
import { sendEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import { bulls } from '../../../test/sample-herd.ts'
import type { TestSite } from '../../../test/site.ts'
import { staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { type EntryKey, entriesOf, saveDraft } from '../../domain/publishing/index.server.ts'
import { besideParameter, entryPath, previewPath } from '../content/entry-paths.ts'

const [bull] = bulls

function save(site: TestSite, key: EntryKey, document: object, baseRevision = 1) {
  return saveDraft(site.services.database, {
    ...key,
    document,
    baseRevision,
    by: fullAccess(staffEmail),
    now: 1,
  })
}

const key = { collection: 'animals', id: bull.id } as const

describe('a preview', () => {
  it('is the public page with the draft, for staff only, without scripts', async () => {
    const { site, staff } = await staffSiteOfTest()
    const saved = await sendEditor(staff, entryPath(key), { name: 'Só na Prévia' }, 'preview')
    const response = await staff.get(saved.headers.get('location') ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    const page = await pageOf(response)
    expect(page.getByText(/^Prévia, ainda não publicada/)).toBeTruthy()
    page.getByRole('heading', { name: 'Só na Prévia' })
    page.getByRole('banner')
    expect(page.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe(entryPath(key))
    expect(page.document.querySelectorAll('script')).toHaveLength(0)
    expect(await (await site.request('/nossos-touros')).text()).not.toContain('Só na Prévia')
  })

  it('may be framed by the site’s own pages alone, as no other page may', async () => {
    const { site, staff } = await staffSiteOfTest()
    const ancestorsOf = async (response: Response) =>
      /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    const home = { collection: 'home', id: 'home' } as const
    const beside = await staff.get(`${previewPath(home)}?${besideParameter}`)
    expect(await ancestorsOf(beside)).toBe("'self'")
    const page = await pageOf(beside)
    expect(page.document.querySelector('base')?.target).toBe('_blank')
    expect(page.queryByRole('link', { name: 'Editar' })).toBeNull()
    for (const path of [entryPath(home), '/painel', '/painel/conteudo/animals/touro-999/previa'])
      expect(await ancestorsOf(await staff.get(path)), path).toBe("'none'")
    for (const path of ['/', '/equipe', '/conta/entrar', previewPath(home)])
      expect(await ancestorsOf(await site.request(path)), path).toBe("'none'")
  })

  it('has forms that send nothing, and says so', async () => {
    const { staff } = await staffSiteOfTest()
    const page = await staff.open(previewPath({ collection: 'home', id: 'home' }))
    const send = page.getByRole<HTMLButtonElement>('button', { name: 'Enviar mensagem' })
    expect(send.disabled).toBe(true)
    const policy = page.document.querySelector('meta[http-equiv="Content-Security-Policy"]')
    expect(policy?.getAttribute('content')).toBe("form-action 'none'")
    page.getByText(/Os formulários não enviam nada aqui/)
  })

  it('of a new entry shows it, and of an invalid draft names the field', async () => {
    const { site, staff } = await staffSiteOfTest()
    const newKey = { collection: 'animals', id: 'touro-99' } as const
    await save(site, newKey, { ...bull, id: 'touro-99', name: 'Recém-chegado' }, 0)
    expect(await (await staff.get(previewPath(newKey))).text()).toContain('Recém-chegado')
    await save(site, key, { ...bull, weightKg: 9 })
    const invalid = await staff.get(previewPath(key))
    expect(invalid.status).toBe(422)
    expect(await invalid.text()).toContain('Peso: Escreva um número de 20 a 5.000 kg, por exemplo 530.')
  })

  it('says that visitors do not see a hidden animal', async () => {
    const { site, staff } = await staffSiteOfTest()
    await save(site, key, { ...bull, state: 'hidden' })
    expect(await (await staff.get(previewPath(key))).text()).toContain('Este animal está fora do site')
  })

  it('exists for every document', async () => {
    const { staff } = await staffSiteOfTest()
    const entries = entriesOf(documents)
    const collections = [...new Set(entries.map(({ collection }) => collection))]
    for (const collection of collections) {
      const entry = entries.findLast((each) => each.collection === collection)
      if (entry) expect((await staff.get(previewPath(entry))).status, collection).toBe(200)
    }
    expect((await staff.get('/painel/conteudo/animals/touro-999/previa')).status).toBe(404)
  })
})
