import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { pageOf } from '../../../test/page.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'

it('lists each step once with one count, and each link leads to where it is done', async () => {
  const { staff } = await staffSiteOfTest()
  const page = await pageOf(await staff.get('/painel/comecar'))
  const steps = within(page.getByRole('list', { name: 'Primeiros passos' })).getAllByRole('link')
  expect(page.getAllByText(/\d+ de \d+/).map(({ textContent }) => textContent)).toEqual([
    `0 de ${steps.length} feitos`,
  ])
  for (const step of steps) {
    const path = step.getAttribute('href') ?? ''
    const place = await staff.get(path)
    expect(place.status, path).toBe(200)
    expect((await pageOf(place)).queryByText(/Passo \d+ de/)).toBeNull()
  }
  const editor = await pageOf(await staff.get(steps[0]?.getAttribute('href') ?? ''))
  const back = editor.getByRole('link', { name: 'Voltar aos primeiros passos' })
  expect(back.getAttribute('href')).toBe('/painel/comecar')
})
