import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { formOf, openEditor, sendEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import { storedEntry } from '../../../test/rows.ts'
import { staffSiteOfFile, staffSiteOfTest } from '../../../test/staff.ts'

const bull = '/painel/conteudo/animals/touro-03'
const drafts = '/painel/rascunhos'

describe.each(anyDatabaseKind)('a value that may be a slip, on the %s database,', async (kind) => {
  const { site, staff } = await staffSiteOfFile(kind)

  const publish = async (change: Record<string, string>, path = bull) => {
    return sendEditor(staff, path, change)
  }
  const weight = async () => (await storedEntry(site.services.database, 'touro-03')).published.weightKg

  it('is asked back beside its field, published once it is confirmed, and not asked again', async () => {
    const asked = await publish({ weightKg: '3.500' })
    expect(asked.status).toBe(422)
    const { page } = formOf(await asked.text())
    page.getByRole('link', { name: 'Peso: 3.500 kg? O comum vai de 200 a 1.400 kg.' })
    const box = page.getByRole<HTMLInputElement>('checkbox', { name: 'Está certo assim' })
    expect(box.checked).toBe(false)
    expect(await weight()).toBe(820)
    const other = await publish({ weightKg: '3600', [box.name]: '3500' })
    const { fields, page: again } = formOf(await other.text())
    again.getByText('3.600 kg? O comum vai de 200 a 1.400 kg.')

    const sure = { ...fields, weightKg: '3500', [box.name]: '3500', intent: 'publish' }
    const confirmed = await staff.post(bull, sure)
    expect(confirmed.headers.get('location')).toBe(`${bull}?feito=on-site`)
    expect(await weight()).toBe(3500)
    expect((await publish({ scrotalCm: '40' })).headers.get('location')).toBe(`${bull}?feito=on-site`)
  })

  it('keeps what is confirmed while another value is still open', async () => {
    const asked = await publish({ weightKg: '4000', priceCents: '3,50' })
    const { fields } = formOf(await asked.text())
    const again = await staff.post(bull, { ...fields, 'sure:weightKg': '4000', intent: 'publish' })
    const { page } = formOf(await again.text())
    page.getByRole('link', { name: /^Preço: R\$ 3,50\? O comum vai de R\$ 20,00 a R\$ 300\.000,00\.$/ })
    const boxes = page.getAllByRole<HTMLInputElement>('checkbox', { name: 'Está certo assim' })
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true])
  })

  it('may be saved, and is asked back by the list of drafts, too', async () => {
    const saved = await sendEditor(staff, bull, { weightKg: '4200', priceCents: '' }, 'save')
    expect(saved.headers.get('location')).toContain('draft-saved')
    const list = await pageOf(await staff.get(drafts))
    const entry = list.document.querySelector<HTMLInputElement>('input[name=entry]')?.value ?? ''
    const refused = await staff.post(drafts, { entry, intent: 'publish' })
    expect(refused.status).toBe(422)
    const page = await pageOf(refused)
    expect(page.getByRole('alert').textContent).toContain('Peso: 4.200 kg? O comum vai de 200 a 1.400 kg.')
    expect(page.getByRole('alert').querySelector('a')?.getAttribute('href')).toBe(bull)
  })

  it('is asked back of a new animal on its own page', async () => {
    const path = '/painel/conteudo/animals/novo?tipo=touro&raca=nelore'
    const { fields } = await openEditor(staff, path)
    const typed = { name: 'Novo', rgn: 'MTZG 9999', born: '24/11/24', weightKg: '3500' }
    const created = await staff.post(path, { ...fields, ...typed, intent: 'publish' })
    const address = created.headers.get('location') ?? ''
    expect(address).toMatch(/\?conferir/)
    ;(await pageOf(await staff.get(address))).getByRole('checkbox', { name: 'Está certo assim' })
  })

  it.each([
    ['/painel/conteudo/animals/touro-05?parte=weightKg', 'weightKg', '3.500', 'Peso: 3.500 kg? O comum'],
    [
      '/painel/conteudo/offers/prenhez-receptora-premium',
      'price.cents',
      '1,50',
      'R$ 1,50? O comum vai de R$ 5,00',
    ],
    ['/painel/conteudo/market/market', 'calfCents', 'R$ 30.783,30', 'R$ 30.783,30? O comum'],
  ])('is asked back at %s: %s', async (path, field, typed, question) => {
    const { fields } = await openEditor(staff, path)
    expect(Object.keys(fields)).toContain(field)
    const asked = await staff.post(path, { ...fields, [field]: typed, intent: 'publish' })
    const { page } = formOf(await asked.text())
    expect(page.getAllByRole('alert')[0]?.textContent).toContain(question)
    expect(page.getAllByRole('checkbox', { name: 'Está certo assim' }).length).toBeGreaterThan(0)
  })
})

it('a pregnancy whose sire is a cow, once that is confirmed, has no expected figures', async () => {
  const { site } = await staffSiteOfTest()
  const open = async () => pageOf(await site.request('/produto/touro-nelore/prenhez-06'))
  expect((await open()).getAllByRole('columnheader', { name: /esperada/ }).length).toBeGreaterThan(0)
  const key = { collection: 'animals', id: 'prenhez-06' } as const
  await site.publish([{ kind: 'fields', ...key, fields: { sireId: 'ref-18' } }])
  expect((await open()).queryAllByRole('columnheader', { name: /esperada/ })).toEqual([])
})

it('a bull of others who is close kin of the donor is asked back at his registration', async () => {
  const { staff, site } = await staffSiteOfTest()
  const path = '/painel/conteudo/animals/prenhez-06'
  const { fields } = await openEditor(staff, path)
  const donor = documents.animals.find(({ id }) => id === fields['donorId']) ?? expect.fail()
  const sire = { name: 'River Valley Chrome', registration: 'JE 840-3123' }
  await site.publish([
    { kind: 'fields', collection: 'animals', id: donor.id, fields: { pedigree: { sire } } },
  ])
  const typed = { ...fields, sireId: '', sire: sire.name, sireRegistration: 'RGD JE 840-3123' }
  const { page } = formOf(await (await staff.post(path, { ...typed, intent: 'publish' })).text())
  const link = page.getByRole('link', { name: /são parentes próximos\? Consanguinidade de pelo menos 25%/ })
  expect(link.getAttribute('href')).toBe('#sireRegistration')
})

it('a birth in the future and a link that is no video are refused, however they are confirmed', async () => {
  const { staff } = await staffSiteOfTest()
  const vimeo = 'https://vimeo.com/1084537'
  for (const [field, typed, name] of [
    ['videos.0.address', vimeo, /não é de um vídeo do YouTube/],
    ['born', '22/11/2026', /^Nascimento: Esta data ainda não chegou: .*27\/05\/2024/],
  ] as const) {
    const refused = await sendEditor(staff, bull, { [field]: typed, 'sure:born': '2026-11-22' })
    expect(refused.status).toBe(422)
    ;(await pageOf(refused)).getByRole('link', { name })
  }
  const path = '/painel/conteudo/animals/prenhez-08'
  const published = await sendEditor(staff, path, { priceCents: '4.321,00' })
  expect(published.status, 'what the site has already').toBe(302)
  expect((await openEditor(staff, path)).fields['videos.0.address']).toBe(vimeo)
})

it('a video is stored by the address that embeds it, however its link was copied', async () => {
  const { staff } = await staffSiteOfTest()
  await sendEditor(staff, bull, { 'videos.0.address': 'youtu.be/dQw4w9WgXcQ?si=x' })
  const { fields } = await openEditor(staff, bull)
  expect(fields['videos.0.address']).toBe('https://www.youtube.com/embed/dQw4w9WgXcQ')
})
