import { expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { pageOf } from '../../../test/page.ts'
import { siteOfTest } from '../../../test/site.ts'
import { blockSchema, type StoredBlock } from '../../domain/content/blocks.server.ts'
import type { SingleName } from '../../domain/publishing/collections.ts'

const text = (pt: string) => ({ pt })
const paragraph = (pt: string): StoredBlock => ({ kind: 'text', body: text(pt) })

async function siteWith(pages: Partial<Record<SingleName, Record<string, unknown>>>) {
  const site = await siteOfTest('embedded', { clock: () => Date.parse('2026-11-21T12:00:00Z') })
  for (const [name, fields] of Object.entries(pages))
    await site.publish([{ kind: 'fields', collection: name as SingleName, id: name, fields }])
  return async (path: string) => pageOf(await site.request(path))
}

it('pages with a module of their own show blocks, too, and no page shows a hidden one', async () => {
  const blocks: StoredBlock[] = [
    { ...paragraph('Dia de campo em maio.'), isHidden: false },
    { ...paragraph('Ainda não.'), isHidden: true },
    { kind: 'text', heading: text('A história'), body: text('## Ano\n\nLongo.\n\n'.repeat(6)) },
    { kind: 'steps', lead: text('De Brasília.'), steps: [{ text: text('Siga.') }] },
  ]
  const open = await siteWith({ blog: { blocks }, training: { blocks }, team: { blocks } })
  for (const path of ['/blog', '/formacao-tecnica', '/equipe', '/en/equipe']) {
    const page = await open(path)
    for (const shown of ['Dia de campo em maio.', 'A história', 'De Brasília.']) page.getByText(shown)
    expect(page.queryByText('Ainda não.'), path).toBeNull()
  }
})

it('links and cards to a page that the site lacks go, with what would be empty without them', async () => {
  const page = '/troca-gado'
  const blocks: StoredBlock[] = [
    { ...paragraph('Fica.'), links: [{ text: text('Troca'), page }] },
    { kind: 'cards', heading: text('Vazio'), cards: [], links: [{ text: text('Mais'), page }] },
    { kind: 'cards', cards: [{ name: text('Cartão'), text: text('Sem botão.'), page }] },
  ]
  const open = await siteWith({
    team: { blocks },
    offering: { activities: documents.offering.activities.filter((each) => each !== 'exchange') },
  })
  const team = await open('/equipe')
  team.getByText('Fica.')
  team.getByText('Sem botão.')
  expect(team.queryByText('Vazio')).toBeNull()
  expect(team.getByRole('main').querySelectorAll(`a[href="${page}"]`)).toHaveLength(0)
})

it('parts of every kind have their code in the address and show their links', async () => {
  const slide = { picture: 'breed-nelore', alt: text('Vaca') }
  const all = Object.values(documents).flatMap((page) =>
    'blocks' in page ? page.blocks : [],
  ) as StoredBlock[]
  const pictures = { kind: 'pictures', label: text('Fotos'), pictures: [slide, slide] }
  const blocks = [...new Map([...all, pictures].map((each) => [each.kind, each])).values()].map((block) => ({
    ...block,
    id: `parte-${block.kind}`,
    links: [{ text: text(`De ${block.kind}`), page: '/blog' }],
  }))
  // Papers are files, which `papers.test.ts` uploads.
  expect(blocks).toHaveLength(blockSchema.options.length - 1)
  const page = await (await siteWith({ team: { blocks } }))('/equipe')
  for (const { kind } of blocks) {
    page.getByText(`De ${kind}`)
    expect(page.getByRole('main').querySelector(`#parte-${kind}`), kind).not.toBeNull()
  }
})
