import { describe, expect, it } from 'vitest'
import { distinctPages, documents } from '../../../test/content.ts'
import { photograph } from '../../../test/photograph.ts'
import { pageReader } from '../../../test/public-site.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { staffSiteOfFile } from '../../../test/staff.ts'
import { uploadPicture } from '../../../test/upload.ts'
import type { Change } from '../../domain/publishing/index.server.ts'

const { site, staff } = await staffSiteOfFile()

const publish = (...changes: Change[]) => site.publish(changes)

const open = pageReader(site)

const pregnancy = documents.animals.find(({ id }) => id === 'prenhez-01')
if (!pregnancy) throw new Error('the sample has no prenhez-01')

const comparison = ['touro-01,touro-02', 'gir-01,prenhez-01'].map((ids) => `/comparar?a=${ids}`)
const pages = [...distinctPages.map(({ path }) => path), ...comparison]

/** The badges of a page that none of its lines attributes to somebody. */
async function unattributed(path: string): Promise<{ badges: string[]; without: string[] }> {
  const { document } = await open(path)
  const shown = [...document.querySelectorAll('li.badge')].map(({ textContent }) => textContent ?? '')
  const inTable = [...document.querySelectorAll('.comparison-table tr')]
    .filter((row) => /^(Selos|Badges)$/.test(row.querySelector('th')?.textContent ?? ''))
    .flatMap((row) => [...row.querySelectorAll('td')].flatMap((cell) => cell.textContent?.split(', ') ?? []))
  const badges = [...new Set([...shown, ...inTable])]
  for (const each of document.querySelectorAll('li.badge')) each.remove()
  const lines = [...document.querySelectorAll('p, li')].map(({ textContent }) => textContent ?? '')
  const note = lines.find((line) => /^(Selos dados|Badges given)/.test(line))
  const isAttributed = (badge: string) =>
    note !== undefined ||
    lines.some((line) => line.startsWith(`${badge}: `) && /rancho|ranch|associa|veterin/i.test(line))
  return { badges, without: badges.filter((badge) => !isAttributed(badge)) }
}

async function checkBadges(): Promise<string[]> {
  const found: string[] = []
  for (const path of pages.flatMap((each) => [each, each === '/' ? '/en' : `/en${each}`])) {
    const { badges, without } = await unattributed(path)
    found.push(...badges)
    expect(without, path).toEqual([])
  }
  return found
}

describe('badges', () => {
  it('have a word of who gave them, on every page, in both languages', async () => {
    const found = await checkBadges()
    const some = ['Alta Produção', 'High Yield', 'Champion', 'Garantia Sanitária', 'Rústica', 'Doadora']
    expect(found).toEqual(expect.arrayContaining(some))
  })

  it('have one also where the documents of a ranch say nothing', async () => {
    const pageNames = ['premiumRecipient', 'bullExchange', 'cattleExchange'] as const
    await publish(
      ...documents.kinds.map((kind) => ({
        kind: 'document' as const,
        collection: 'kinds' as const,
        id: kind.id,
        document: { ...kind, badges: kind.badges.map(({ meaning: _, ...badge }) => badge) },
      })),
      ...pageNames.map((name) => {
        const page = documents[name]
        const blocks = page.blocks.map((block) => {
          const { note: _, ...badges } = { note: undefined, ...block }
          return block.kind === 'badges' ? badges : block
        })
        const document = { ...page, blocks }
        return { kind: 'document' as const, collection: name, id: name, document }
      }),
    )
    await checkBadges()
    expect((await open('/nossos-touros')).text).toContain('Champion : Informado pelo rancho.')
    expect((await open('/en/produto/vaca-girolando')).text).toContain('Badges given by the ranch.')
  })
})

describe('parents of the demonstration', () => {
  const path = '/produto/touro-nelore/prenhez-01'
  it('are marked wherever they are shown', async () => {
    const [donor, sire] = ['Alvorada (fictícia)', 'Holandês Boreal (fictício)']
    const page = await open(path)
    const named = page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    for (const name of [donor, sire]) expect(named).toContainEqual(expect.stringContaining(name))
    const facts = page.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(facts).toEqual(expect.arrayContaining([donor, sire]))
    // Once for all cards of the page.
    const both = 'oadora e touro fictícios'
    const { texts } = await open('/produto/touro-nelore')
    expect(texts.filter((text) => text.includes(both))).toEqual([
      expect.stringContaining(`Em todos os cartões: d${both}.`),
    ])
    for (const [address, text] of [
      ['/catalogo/prenhezes', both],
      ['/comparar?a=prenhez-01,prenhez-02', donor],
      ['/nossos-touros/touro-01', 'os do pedigree também.'],
      ['/comparar?a=touro-01,touro-02', 'Gorutuba (fict'],
    ])
      expect((await open(address ?? '')).text, address).toContain(text)
  })

  it('are marked one by one, by the parent where it is an animal of the herd', async () => {
    const { isSample: _, donorId: __, ...own } = pregnancy
    await publish({
      kind: 'document',
      collection: 'animals',
      id: 'prenhez-01',
      document: { ...own, donor: 'Ventania da Serra' },
    })
    const { text } = await open(path)
    expect(text).toContain('Touro : Holandês Boreal (fictício)')
    expect(text).toContain('Doadora : Ventania da Serra ')
    expect(text).not.toMatch(/Serra \(fict|os do pedigree também/)
    const list = await open('/produto/touro-nelore')
    expect(list.texts.filter((each) => each === 'Touro fictício')).toHaveLength(1)
    expect(list.texts.filter((each) => each === 'Doadora e touro fictícios')).toHaveLength(8)
    expect(list.text).not.toContain('Em todos os cartões')
  })
})

it('a photograph is called a photograph, a drawing a drawing', async () => {
  const picture = await uploadPicture(staff, await photograph({ width: 900, height: 600 }))
  const [bull] = bulls
  const photographs = ['animal-nelore-1', picture].map((each, index) => ({
    picture: each,
    alt: { pt: 'Touro no curral' },
    date: `2026-10-0${index + 1}`,
  }))
  await publish({
    kind: 'document',
    collection: 'animals',
    id: 'touro-01',
    document: { ...bull, photographs },
  })
  const captionsOf = async (path: string) => {
    const { document } = await open(path)
    return Array.from(document.querySelectorAll('.gallery figcaption'), (each) => each.textContent)
  }
  expect(await captionsOf('/nossos-touros/touro-01')).toEqual(['Desenho de 01/10/2026', 'Foto de 02/10/2026'])
})
