import { expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { publicSite } from '../../../test/public-site.ts'

const { open, publish, request } = await publicSite({ clock: () => Date.parse('2026-11-27T12:00:00Z') })
const sire = documents.animals.find(({ id }) => id === 'touro-01') ?? expect.fail()

const heifer = {
  ...{ id: 'novilha-01', kind: 'novilha', breed: 'nelore', state: 'available', badges: [] },
  ...{ name: 'Amora', born: '2024-03-01', evaluations: sire.evaluations },
  pedigree: { sire: { name: 'Angico do Gorutuba', registration: 'GORU 3120' } },
}
const pregnant = {
  ...{ status: 'prenhe', conception: 'insemination', date: '2026-09-03', confirmed: '2026-10-20' },
  sireId: sire.id,
}
const put = (id: string, gestation: object | undefined) =>
  publish([{ kind: 'document', collection: 'animals', id, document: { ...heifer, id, gestation } }])
const told = async (path: string) => (await open(path)).text.replaceAll(/[\u00a0\s]+/g, ' ')
const fed = async (id: string) => {
  const { animals } = await (await request('/dados/rebanho.json')).json()
  return animals.find((each: { id: string }) => each.id === id)
}

it('a heifer in calf says so wherever she is shown, with bull, day, window and what to expect', async () => {
  await put('novilha-01', pregnant)
  await put('novilha-02', { status: 'vazia' })
  const { address, facts } = await fed('novilha-01')
  expect(facts).toMatchObject({
    ...{ gestation: 'Prenhe de Aroeira da Matriz (MTZG 1182)', conception: 'Inseminação' },
    ...{ conceived: '2026-09-03', gestationConfirmed: '2026-10-20' },
    due: 'de 15/06/2027 a 03/07/2027',
    calfFigure: expect.stringContaining('esperada'),
    calfInbreeding: expect.stringContaining('pelo menos'),
  })
  const { pathname } = new URL(address)
  const list = pathname.replace(/\/[^/]+$/, '')
  const catalogue = (await open(list)).document.querySelector('a[href*="/catalogo/"]')?.getAttribute('href')
  const comparison = '/comparar?a=novilha-01,novilha-02'
  const { gestation, due, calfFigure, calfInbreeding } = facts
  for (const path of [pathname, list, catalogue ?? '', comparison])
    for (const text of [
      gestation,
      due,
      ...(path === list || path === catalogue ? [] : [calfFigure, calfInbreeding]),
    ])
      expect(await told(path), path).toContain(text.replaceAll('\u00a0', ' '))
  expect(await told(comparison)).toContain('Vazia')
  expect(await told(`/en${pathname}`)).toContain('In calf to Aroeira da Matriz')

  const shown = async (search: string) => {
    const { document } = await open(list + search)
    return ['novilha-01', 'novilha-02'].filter((id) => document.querySelector(`a[href^="${list}/${id}"]`))
  }
  expect(await shown('')).toEqual(['novilha-01', 'novilha-02'])
  expect(await shown('?prenhez=prenhe')).toEqual(['novilha-01'])
  expect(await shown('?prenhez=vazia')).toEqual(['novilha-02'])
  expect(await shown('?parto=2027-07-01-2027-07-31')).toEqual(['novilha-01'])
  expect(await shown('?parto=2027-08-01-2027-08-31')).toEqual([])
})

it('the calf of an embryo is its donor’s, and nothing is expected where a parent is not known', async () => {
  const donor = documents.animals.find(({ kind, breed }) => kind === 'doadora' && breed === 'gir')
  await put('novilha-01', { ...pregnant, conception: 'transfer', donorId: donor?.id })
  expect((await fed('novilha-01')).facts).toMatchObject({ due: 'de 08/06/2027 a 26/06/2027' })
  await put('novilha-01', { status: 'prenhe', due: '2027-05-01', sire: 'Touro do vizinho' })
  const { facts } = await fed('novilha-01')
  expect(facts).toMatchObject({ gestation: 'Prenhe de Touro do vizinho', due: '2027-05-01' })
  expect([facts.calfFigure, facts.calfInbreeding]).toEqual([undefined, undefined])
})
