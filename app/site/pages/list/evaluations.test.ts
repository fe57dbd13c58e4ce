import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { pageOf } from '../../../../test/page.ts'
import { bulls } from '../../../../test/sample-herd.ts'
import { siteOfFile } from '../../../../test/site.ts'

const site = await siteOfFile('embedded')

const [bull] = bulls

async function publish(traits: NonNullable<typeof bull.evaluations>[number]['traits']) {
  const document = { ...bull, evaluations: [{ programme: 'PMGZ', run: '2026-1', traits }] }
  await site.publish([{ kind: 'document', collection: 'animals', id: bull.id, document }])
  const page = await pageOf(await site.request('/nossos-touros?para=marmoreio&busca=aroeira'))
  const card = page.getByRole('heading', { name: bull.name }).closest('article')
  if (!card) throw new Error('no card')
  const rows = [...card.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  return { ...page, card, rows }
}

it('a card shows three traits of the purpose, with their names and signs, and says which are not evaluated', async () => {
  const { rows, card, getByText } = await publish({
    MAR: { value: 0.031, accuracy: 29 },
    ACAB: { value: -0.2, accuracy: 30, deca: 8 },
    'PD-ED': { value: 12.07 },
  })
  expect(rows).toEqual([
    ['MARMarmoreio', '+0,031', 'sem DECA'],
    ['ACABAcabamento de carcaça', '−0,2\u00a0mm', 'DECA 8'],
    ['AOLÁrea de olho de lombo', 'sem avaliação'],
  ])
  // A bar for each DECA, and none without.
  expect(card.querySelectorAll('.deca')).toHaveLength(1)
  expect(within(card as HTMLElement).getByRole('button', { name: 'MAR' })).toBeTruthy()
  getByText('Diferença esperada no marmoreio da carne dos filhos.')
})

it('what a real sheet lacks reads "–" in the description block', async () => {
  const { card } = await publish({ 'PD-ED': { value: 12.07 }, STAY: { value: 50.32, accuracy: 13, deca: 1 } })
  const block = card.querySelector('details dl')
  const values = Object.fromEntries(
    [...(block?.querySelectorAll('dt') ?? [])].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  )
  expect(values).toMatchObject({ 'PD-ED': '+12,07\u00a0kg', STAY: '50,32% · DECA 1', IPP: '–', ACAB: '–' })
})
