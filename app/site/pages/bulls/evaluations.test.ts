import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documents, pictures } from '../../../../test/content.ts'
import { pageOf } from '../../../../test/page.ts'
import { type TestSite, testSite } from '../../../../test/site.ts'
import { publishChanges } from '../../../domain/publishing/index.server.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite('embedded')
})
afterAll(() => site.remove())

const [first] = documents.bulls
if (!first) throw new Error('no bull')
const bull = first
const { evaluations: _, ...unevaluated } = bull

async function publish(evaluation?: NonNullable<typeof bull.evaluations>[number]['traits']) {
  const evaluations = evaluation && [{ programme: 'PMGZ', run: '2026-1', traits: evaluation }]
  const document = { ...unevaluated, ...(evaluations && { evaluations }) }
  await publishChanges(
    site.services.database,
    [{ kind: 'document', collection: 'bulls', id: bull.id, document }],
    { by: '', now: Date.now(), action: 'publish', pictures },
  )
  await site.refresh()
  const page = await pageOf(await site.request('/nossos-touros'))
  const card = page.getByRole('heading', { name: bull.name }).closest('article')
  if (!card) throw new Error('no card')
  const rows = [...card.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  return { ...page, card, rows }
}

it('a sheet shows the traits it has, in the order of the list, with a dash for what is unknown', async () => {
  const { rows, card, getByText } = await publish({
    E: { value: 0.1, deca: 3 },
    'PN-ED': { value: 0.85, accuracy: 41, deca: 10 },
    'PA-ED': { value: 12.4, accuracy: 38, deca: 2 },
    PSN: { value: 1.5, deca: 4 },
    MAR: { value: 0.031, accuracy: 29 },
    P: { value: -0.2 },
    M: { value: 0 },
    'PD-ED': { value: 12.07 },
  })
  expect(rows).toEqual([
    ['PD-ED', '12,07 kg', '–', '–'],
    ['PN-ED', '0,85 kg', '41%', 'DECA 10'],
    ['PA-ED', '12,40 kg', '38%', 'DECA 2'],
    ['PSN', '1,50 ', '–', 'DECA 4'],
    ['MAR', '0,031 ', '29%', '–'],
    ['E', '0,10 ', '–', 'DECA 3'],
    ['P', '-0,20 ', '–', '–'],
    ['M', '0,00 ', '–', '–'],
  ])
  // A bar for each DECA, and none without.
  expect(card.querySelectorAll('.deca')).toHaveLength(4)
  getByText('Bezerros mais leves nascem com menos dificuldade. Não entra no iABCZ.')
  expect(within(card as HTMLElement).getByRole('button', { name: 'MAR' })).toBeTruthy()
})

it('a bull without evaluations has no rows, so that the style sheet hides its table', async () => {
  const { rows, card } = await publish()
  expect(rows).toEqual([])
  expect(card.querySelector('tbody')?.childNodes).toHaveLength(0)
})

it('a trait that no animal has is not on the page', async () => {
  const page = await pageOf(await site.request('/nossos-touros?pagina=3'))
  expect(page.queryByText(/Precocidade sexual/)).toBeNull()
})
