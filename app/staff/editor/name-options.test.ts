import { expect, it } from 'vitest'
import { addAnimal, brahmanRanch, setOffering } from '../../../test/brahman-ranch.ts'
import { documents } from '../../../test/content.ts'
import { pageOf, pressed } from '../../../test/page.ts'
import { storedEntry } from '../../../test/rows.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'

it('of many animals, the editor shows and takes names, and stores their codes', async () => {
  const { site, staff } = await staffSiteOfTest()
  const pregnancy = documents.animals.find(({ donorId }) => donorId)
  const donor = documents.animals.find(({ id }) => id === pregnancy?.donorId)
  const other = documents.animals.find(
    ({ id, kind, name }) =>
      kind === donor?.kind &&
      id !== donor?.id &&
      documents.animals.filter((each) => each.name === name).length === 1,
  )
  await site.publish(
    Array.from({ length: 50 }, (_each, index) => {
      const id = `muitas-${index}`
      const { rgn: _, rgd: __, ...copy } = documents.animals.find((each) => each.id === donor?.id) ?? {}
      const document = { ...copy, id, name: `Muitas ${index}` }
      return { kind: 'document', collection: 'animals', id, document } as const
    }),
  )
  const address = `/painel/conteudo/animals/${pregnancy?.id}`
  const page = await pageOf(await staff.get(address))
  const fields = pressed(page, 'Salvar')
  expect(fields['donorId']).toBe(donor?.name)
  expect(page.document.querySelector('datalist option[value^="touro-"]')).toBeNull()

  const save = (donorId: string) => staff.post(address, { ...fields, donorId })
  expect((await save(` ${other?.name?.toUpperCase()} `)).status).toBe(302)
  const { draft } = await storedEntry(site.services.database, pregnancy?.id ?? '')
  expect(draft.donorId).toBe(other?.id)
  const after = await pageOf(await staff.get(address))
  expect(pressed(after, 'Salvar')['donorId']).toBe(other?.name)
})

it('a donor is chosen among females, a sire among males, and the form keeps what it names', async () => {
  const { site, staff } = await staffSiteOfTest()
  const pregnancy = documents.animals.find(({ donorId, sireId }) => donorId && sireId)
  const address = `/painel/conteudo/animals/${pregnancy?.id}`
  const choices = async (name: string) => {
    const { document } = await pageOf(await staff.get(address))
    const values = Array.from(
      document.querySelectorAll<HTMLInputElement>(`[name="${name}"] option, input[name="${name}"]`),
      ({ value }) => value,
    )
    return values.filter(Boolean)
  }
  const sexes = (ids: string[]) =>
    new Set(
      ids.map((id) => {
        const kind = documents.animals.find((each) => each.id === id)?.kind
        return documents.kinds.find((each) => each.id === kind)?.sex
      }),
    )
  expect(sexes(await choices('donorId'))).toEqual(new Set(['female']))
  expect(sexes(await choices('sireId'))).toEqual(new Set(['male']))
  const document = { ...pregnancy, donorId: 'touro-01' }
  const key = { collection: 'animals', id: pregnancy?.id ?? '' } as const
  await site.publish([{ kind: 'document', ...key, document }])
  expect(await choices('donorId')).toContain('touro-01')
  expect(await choices('donorId')).not.toContain('touro-02')
})

it.each([
  [{ sire: 'River Valley Chrome' }, 'jersey', undefined],
  [{ sireId: 'bull' }, 'jersey', 'jersey'],
  [{ sireId: 'bull' }, undefined, 'angus'],
] as const)(
  'a pregnancy without a breed is of its donor’s, with %j %s; of two breeds it is asked',
  async (sire, breed, bullBreed) => {
    const { site, staff } = await brahmanRanch()
    await setOffering(staff, { breeds: ['jersey', 'angus'], kinds: ['touro', 'doadora', 'prenhez'] })
    await addAnimal(staff, 'doadora', { name: 'Amora', breed: 'jersey' })
    if (bullBreed) await addAnimal(staff, 'touro', { name: 'Sombra', breed: bullBreed })
    const herd = async () => (await site.publish([])).documents.animals
    const idOf = async (name: string) => (await herd()).find((each) => each.name === name)?.id ?? ''
    const typed = 'sireId' in sire ? { sireId: await idOf('Sombra') } : sire
    const answer = await addAnimal(staff, 'prenhez', { donorId: await idOf('Amora'), ...typed })
    const pregnancy = (await herd()).find(({ kind }) => kind === 'prenhez')
    expect(pregnancy?.breed, answer).toBe(breed)
  },
)

it('a form has no field of which there is nothing to choose', async () => {
  const { staff } = await brahmanRanch()
  const emptyOnes = async (kind: string) => {
    const page = await pageOf(await staff.get(`/painel/conteudo/animals/novo?tipo=${kind}`))
    return Array.from(page.document.querySelectorAll('select'))
      .filter(({ options }) => Array.from(options).every(({ value }) => !value))
      .map(({ name }) => name)
  }
  expect(await emptyOnes('touro')).toEqual([])
  expect(await emptyOnes('embriao')).toEqual([])
  await setOffering(staff, { breeds: ['brahman', 'girolando'], kinds: ['touro', 'embriao'] })
  const page = await pageOf(await staff.get('/painel/conteudo/animals/novo?tipo=touro'))
  page.getByLabelText(/^Grau de sangue/)
})
