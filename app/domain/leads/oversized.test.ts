import { expect, it } from 'vitest'
import { siteOfTest } from '../../../test/site.ts'
import { message } from '../../../test/staff.ts'
import { veterinarian } from '../../../test/visitor.ts'

/** Removing one attribute forms the next. As long as an encoded body may be. */
const nested = 'onx '.repeat(8_900) + '='.repeat(8_900)
const waiting = { course: 'inseminacao-iatf', crmv: 'x', phone: '34 99999-1234', location: 'Goiás' }

it.each([
  ['/envio/contato', { ...message, message: nested }, { message: 'Mensagem muito longa' }],
  ['/envio/contato', { ...message, name: nested }, { name: 'Nome muito longo' }],
  ['/envio/lista-de-espera', { ...waiting, name: nested }, { name: 'Nome muito longo' }],
  [
    '/envio/cadastro',
    { ...veterinarian, areaAtuacao: nested },
    { areaAtuacao: 'Área de atuação muito longa' },
  ],
  [
    '/envio/cadastro',
    {
      ...veterinarian,
      userType: 'produtor',
      nomeFazenda: 'javascript:',
      cidade: 'Uberaba',
      numeroCabecas: '1',
    },
    { nomeFazenda: 'Campo obrigatório' },
  ],
])('%s refuses text that is far too long or empty after cleaning', async (path, fields, errors) => {
  const site = await siteOfTest('embedded')
  const response = await site.post(path, fields)
  expect(response.status).toBe(422)
  expect((await response.json()).errors).toEqual(errors)
  expect(await site.services.database.selectFrom('leads').select('id').execute()).toEqual([])
})

it('the number of cattle is stored without leading zeros', async () => {
  const site = await siteOfTest('embedded')
  const fields = { ...veterinarian, userType: 'produtor', nomeFazenda: 'Boa Vista', cidade: 'Uberaba' }
  await site.post('/envio/cadastro', { ...fields, numeroCabecas: `${'0'.repeat(3_000)}200` })
  const [lead] = await site.services.database.selectFrom('leads').select('details').execute()
  expect(JSON.parse(lead?.details ?? '{}')).toMatchObject({ numeroCabecas: '200' })
})
