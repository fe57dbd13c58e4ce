import { describe, expect, it } from 'vitest'
import { origin, publicSite } from '../../../test/public-site.ts'
import { bulls, pregnancies } from '../../../test/sample-herd.ts'
import { inReais, priceText, shortDate } from '../../platform/i18n/format.ts'

const { open } = await publicSite()

async function openShared(path: string) {
  const page = await open(path)
  const meta = (name: string) =>
    page.document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ??
    ''
  const shared = page.getAllByRole('link', { name: 'Mandar por WhatsApp' }) as HTMLAnchorElement[]
  return { ...page, meta, text: new URL(shared[0]?.href ?? '').searchParams.get('text') ?? '' }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const [first, second] = pregnancies.filter(({ state }) => state === 'available')
const [bull, otherBull] = bulls.filter(({ state }) => state === 'available')
if (!first || !second || !bull || !otherBull) throw new Error('the sample is too small')

describe('a link to a pregnancy', () => {
  it.each(pregnancies.filter(({ state }) => state !== 'hidden'))('$id gives its figures', async (animal) => {
    const { meta, text, title } = await openShared(`/produto/touro-nelore/${animal.id}`)
    const description = plain(meta('description'))
    if (animal.state === 'sold') expect(description).toMatch(/^Vendido · (?!R\$)/)
    else if (animal.priceCents !== undefined) {
      const price = plain(priceText(inReais(animal.priceCents), 'pt', { whole: true }))
      expect(description).toContain(price)
      expect(plain(text).split('\n')[1]).toContain(price)
    }
    if (animal.confirmed) expect(description).toContain(`confirmada em ${shortDate(animal.confirmed, 'pt')}`)
    if (animal.breed !== 'nelore') expect(description).toMatch(/doadora de [\d.]+ L/)
    expect(description).not.toContain('preço')
    expect(meta('og:description')).toBe(meta('description'))
    expect(meta('og:title')).toBe(title)
    expect(text).toContain(`${origin}/produto/touro-nelore/${animal.id}`)
  })
})

describe('a link to', () => {
  it('a comparison has its title, its figures and its address, of which the plain page is canonical', async () => {
    const query = `?a=${first.id},${second.id}`
    const { meta, canonical, text, title } = await openShared(`/comparar${query}`)
    const price = priceText(inReais(first.priceCents ?? 0), 'pt', { whole: true })
    expect(meta('og:url')).toBe(`${origin}/comparar${query}`)
    expect(canonical).toBe(`${origin}/comparar`)
    expect(meta('og:title')).toBe(title)
    expect(title).toContain(' × ')
    expect(meta('og:description')).toContain(price)
    expect(text.split('\n').at(-1)).toBe(`${origin}/comparar${query}`)
    expect(text.split('\n').filter((line) => line.includes('R$'))).toHaveLength(2)
  })

  it('a comparison of bulls, which have no price, has their best traits', async () => {
    const { meta } = await openShared(`/comparar?a=${bull.id},${otherBull.id}`)
    expect(meta('og:description')).toMatch(new RegExp(`${bull.name}: .+ DECA \\d.*; ${otherBull.name}: `))
  })

  it('a search has what it asks for, how many it finds and its address', async () => {
    const path = `/produto/touro-nelore?raca=gir&ordem=leite`
    const { meta, canonical, text } = await openShared(path)
    expect(meta('og:url')).toBe(origin + path)
    expect(canonical).toBe(`${origin}/produto/touro-nelore`)
    expect(meta('og:title')).toMatch(/: .*Gir leiteiro, Ordem: Mais leite primeiro/)
    expect(plain(meta('og:description'))).toMatch(/^\d+ .+\. .+ × .+: R\$ [\d.,]+ · /)
    expect(text.split('\n').at(-1)).toBe(origin + path)
    expect((await openShared(`${path}&pagina=2`)).meta('og:url')).toMatch(/raca=gir&ordem=leite(&pagina=2)?$/)
  })

  it('a plain list stays what it was, and can be sent', async () => {
    const { meta, canonical, text } = await openShared(`/nossos-touros`)
    expect(meta('og:url')).toBe(canonical)
    expect(text.split('\n').at(-1)).toBe(`${origin}/nossos-touros`)
  })
})

it('a search that finds nothing can still be opened', async () => {
  const { document } = await open('/nossos-touros?busca=zzzz')
  expect(document.querySelector('meta[property="og:description"]')?.getAttribute('content')).toBe('0 touros.')
})
