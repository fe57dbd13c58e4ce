import { describe, expect, it } from 'vitest'
import { content, documents } from '../../../../test/content.ts'
import { publicSite } from '../../../../test/public-site.ts'
import { hasPage } from '../../../domain/content/activities.ts'
import { blocksOf } from '../../../domain/content/blocks.server.ts'
import { paths } from '../../../domain/paths.ts'
import { inLanguage, languages } from '../../../platform/i18n/language-path.ts'

const { open } = await publicSite()

describe.each(languages)('in %s', (language) => {
  const address = inLanguage(paths.afterSale, language)

  it('five steps stand in order, and each says when', async () => {
    const page = await open(address)
    const steps = blocksOf(documents.afterSale, 'steps').flatMap((block) => block.steps)
    const shown = page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(steps).toHaveLength(5)
    expect(shown.slice(0, 5)).toEqual(steps.map(({ name }) => name?.[language]))
    for (const { when, text } of steps) {
      page.getByText(String(when?.[language]))
      // Later sentences may hold only with what their mark names: `{só com Pix}`.
      const [first = ''] = String(text[language]).split('. ')
      page.getByText((shown) => shown.startsWith(first))
    }
  })

  it.each([
    ...['/', '/produtos', '/produto/touro-nelore', '/produto/touro-nelore/prenhez-01'],
    ...['/produto/vaca-girolando', '/produto/novilha-sindi', '/comparar'],
    ...['/comparar?a=prenhez-01,prenhez-02', '/autenticidade', '/nossos-touros'],
  ])('%s links to it', async (path) => {
    const { attributes } = await open(inLanguage(path, language))
    expect(attributes('href')).toContain(address)
  })
})

it('a ranch that sells no animals has no such page', () => {
  const offering = { activities: ['courses', 'blog'] as const }
  expect(hasPage({ ...content.pt, offering, lists: [] }, 'afterSale')).toBe(false)
  expect(hasPage({ ...content.pt, offering }, 'afterSale')).toBe(true)
  for (const activity of ['pregnancies', 'recipients', 'exchange'] as const)
    expect(hasPage({ ...content.pt, lists: [], offering: { activities: [activity] } }, 'afterSale')).toBe(
      true,
    )
})
