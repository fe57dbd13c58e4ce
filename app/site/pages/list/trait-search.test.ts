import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { content } from '../../../../test/content.ts'
import { publicSite } from '../../../../test/public-site.ts'
import { sampleHerd } from '../../../../test/sample-herd.ts'
import { variantsAt } from '../../../../test/scope.ts'
import { mainEvaluation } from '../../../domain/herd/evaluations.server.ts'

const { open } = await publicSite()
const { traits, purposes } = content.pt
const { bulls } = sampleHerd(content.pt)
const available = bulls.filter(({ state }) => state === 'available')
const evaluated = traits.filter(({ code }) => available.some((bull) => mainEvaluation(bull)?.traits[code]))

function firstCard(page: Awaited<ReturnType<typeof open>>) {
  const [card] = page.getAllByRole('article')
  if (!card) throw new Error('the list is empty')
  return within(card)
}

it.each(evaluated.map(({ code, name }, index) => [code, name, index] as const))(
  'an order by %s, or a limit, shows the trait on the cards and in a line above them',
  async (code, name, index) => {
    const searches = [
      [`ordem=${code}`, `Ordem: ${name} (${code}), `],
      [`valor-${code}=-10000-10000`, `Limites: ${name} (${code}): valor`],
    ] as const
    for (const [search, line] of variantsAt(searches, index)) {
      const page = await open(`/nossos-touros?${search}`)
      expect(page.text).toContain(line)
      if (search.startsWith('ordem')) expect(page.text).toMatch(/, (maior|menor) primeiro/)
      firstCard(page).getByRole('button', { name: code })
    }
  },
)

it('many limits at once are all on the cards', async () => {
  const codes = evaluated.slice(0, 5).map(({ code }) => code)
  const page = await open(`/nossos-touros?${codes.map((code) => `deca-${code}=1-10`).join('&')}`)
  for (const code of codes) firstCard(page).getByRole('button', { name: code })
})

it('a limit of accuracy shows that figure', async () => {
  expect(firstCard(await open('/nossos-touros?ac-PD-ED=20-')).getByRole('table').textContent).toMatch(
    /· AC \d+%/,
  )
})

it('a list names the traits in its orders', async () => {
  const { getByRole } = await open('/nossos-touros')
  const orders = within(getByRole('combobox', { name: 'Ordem' })).getAllByRole('option')
  const texts = orders.map(({ textContent }) => textContent)
  for (const { code, name } of evaluated) expect(texts).toContain(`${name} (${code})`)
})

it('a list with evaluations of several runs says so, and which animals have another', async () => {
  const counts = new Map<string, number>()
  for (const bull of available) {
    const evaluation = mainEvaluation(bull)
    const run = evaluation && `${evaluation.programme} ${evaluation.run}`
    if (run) counts.set(run, (counts.get(run) ?? 0) + 1)
  }
  const [[main = ''] = [], ...others] = [...counts].sort(([, one], [, other]) => other - one)
  expect(others.length).toBeGreaterThan(0)
  for (const path of ['/nossos-touros', '/nossos-touros?ordem=PD-ED', '/nossos-touros?para=bezerros']) {
    const { text } = await open(path)
    expect(text).toContain(`Avaliações: ${main}; em alguns animais, ${others.map(([run]) => run).join(', ')}`)
    expect(text).toContain('não se comparam entre si')
  }
  const pages = await Promise.all([1, 2, 3].map((page) => open(`/nossos-touros?pagina=${page}`)))
  for (const card of pages.flatMap((page) => page.getAllByRole('article'))) {
    const name = within(card).getByRole('heading').textContent
    const evaluation = mainEvaluation(available.find((bull) => bull.name === name) ?? {})
    const run = evaluation && `${evaluation.programme} ${evaluation.run}`
    if (run && run !== main) expect(card.textContent).toContain(`Outra avaliação: ${run}`)
    else expect(card.textContent).not.toContain('Outra avaliação')
  }
})

it('the purpose for heifers leads to birth weight with its cautions, and purposes lead to the first animal', async () => {
  const { getByRole, document } = await open('/nossos-touros')
  const link = getByRole('link', { name: 'Novilhas (parto fácil)' }).getAttribute('href') ?? ''
  const page = await open(link)
  expect(document.getElementById(link.split('#')[1] ?? '')?.textContent).toMatch(/^Touros: /)
  firstCard(page).getByRole('button', { name: 'PN-ED' })
  expect(page.text).toContain('contam também a pelve da novilha, a raça e a alimentação')
  const values = page.getAllByRole('article').map((card) => {
    const name = within(card).getByRole('heading').textContent
    return (
      mainEvaluation(available.find((bull) => bull.name === name) ?? {})?.traits['PN-ED']?.value ?? Infinity
    )
  })
  expect(values).toEqual([...values].sort((one, other) => one - other))
  for (const { name, isForCalves } of purposes)
    if (!isForCalves && name !== 'Novilhas (parto fácil)') getByRole('link', { name })
})
