import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { pageOf } from '../../../test/page.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'

it('leads from one step to the next, back, and to “No ar” at the end', async () => {
  const { staff } = await staffSiteOfTest()
  const list = await pageOf(await staff.get('/painel/comecar'))
  let path = list.getByRole('link', { name: 'Começar pelo primeiro' }).getAttribute('href') ?? ''
  const seen: string[] = []
  while (path !== '/painel/comecar/no-ar') {
    const page = await pageOf(await staff.get(path))
    const ways = within(page.getByRole('navigation', { name: 'Primeiros passos' }))
    const back = ways.getByRole('link', { name: 'Voltar' }).getAttribute('href')
    expect(back).toBe(seen.at(-1) ?? '/painel/comecar')
    seen.push(path)
    path = ways.getByRole('link', { name: /Fazer depois|Próximo passo/ }).getAttribute('href') ?? ''
  }
  const steps = within(list.getByRole('list', { name: 'Primeiros passos' })).getAllByRole('link')
  // The others are done on pages of their own.
  expect(seen).toEqual(
    steps.map((step) => step.getAttribute('href')).filter((each) => each?.startsWith('/painel/comecar/')),
  )
  const end = await pageOf(await staff.get(path))
  end.getByRole('heading', { level: 1, name: 'No ar' })
})

it('has no step of an invented name', async () => {
  const { staff } = await staffSiteOfTest()
  expect((await staff.get('/painel/comecar/nada')).status).toBe(404)
})
