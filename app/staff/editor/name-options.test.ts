import { expect, it } from 'vitest'
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
