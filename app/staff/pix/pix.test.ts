import { expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { pageOf } from '../../../test/page.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'
import { readSiteSetting } from '../../domain/settings/index.server.ts'

const key = documents.ranch.payment?.pixKey ?? ''

async function open() {
  const { site, staff } = await staffSiteOfTest()
  const read = () => readSiteSetting(site.services.database, 'pix')
  return { site, staff, read }
}

it('asks to pay one centavo by both forms, and remembers which the bank took, with the amount', async () => {
  const { staff, read } = await open()
  const page = await pageOf(await staff.get('/painel/pix'))
  page.getByRole('img', { name: 'Sem identificador' })
  page.getByRole('img', { name: 'Com identificador' })
  const codes = [...page.document.querySelectorAll('code')].map(({ textContent }) => textContent ?? '')
  expect(codes.map((code) => /54040\.01.*(0503\*\*\*|0506TESTE1)6304/.exec(code)?.[1])).toEqual([
    '0503***',
    '0506TESTE1',
  ])
  const answer = await staff.post('/painel/pix', { key, took: 'without', amount: '1.500,50', intent: 'save' })
  expect(answer.headers.get('location')).toContain('feito=saved')
  expect(await read()).toEqual({ key, cents: 150_050, hasIdentifier: false })
  expect(await (await staff.get('/painel/pix')).text()).toContain('value="1.500,50"')
  await staff.post('/painel/pix', { intent: 'off' })
  expect(await read()).toBeUndefined()
})

it.each([
  { key: 'another@example.com', took: 'with', amount: '10' },
  { key, took: '', amount: '10' },
  { key, took: 'with', amount: '' },
  { key, took: 'with', amount: '0' },
  { key, took: 'with', amount: '-5' },
  { key, took: 'with', amount: '<b>' },
])('stays off for %j', async (fields) => {
  const { staff, read } = await open()
  expect((await staff.post('/painel/pix', { ...fields, intent: 'save' })).status).toBe(422)
  expect(await read()).toBeUndefined()
})
