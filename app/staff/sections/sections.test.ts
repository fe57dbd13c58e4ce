import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { documents } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { saveDrafts } from '../../../test/save-drafts.ts'
import { message, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'

const [bull, secondBull] = bulls
const sell = { id: bull.id, state: 'sold', note: 'João, Uberaba, R$ 30 mil' }

/** Rows of a list by the name of their document. */
async function rowsOf(response: Response): Promise<Map<string, HTMLElement>> {
  const page = await pageOf(response)
  const rows = page.queryAllByRole('row').slice(1)
  return new Map(rows.map((row) => [row.querySelector('th a')?.textContent ?? '', row]))
}

function undoIn(page: Awaited<ReturnType<typeof pageOf>>): string {
  return page.getByRole('button', { name: 'Desfazer' }).getAttribute('value') ?? ''
}

describe('pedigrees that contradict', () => {
  const [, , thirdBull] = bulls
  const publish = (
    site: Awaited<ReturnType<typeof staffSiteOfTest>>['site'],
    changes: Map<typeof bull, object>,
  ) =>
    site.publish(
      [...changes].map(([each, change]) => ({
        kind: 'document',
        collection: 'animals',
        id: each.id,
        document: { ...each, ...change },
      })),
    )

  it('are named in the herd and at each animal, with links to the animals', async () => {
    const { site, staff } = await staffSiteOfTest()
    const sire = { name: secondBull.name, registration: secondBull.rgn }
    await publish(
      site,
      new Map([
        [bull, { pedigree: { sire, siresSire: { name: 'Um', registration: 'UMM 1' } } }],
        [secondBull, { born: '2015-05-20', pedigree: { sire: { name: 'Outro', registration: 'OUT 1' } } }],
        [thirdBull, { pedigree: {} }],
      ]),
    )
    const text = `${secondBull.name} tem dois pais: Um e Outro.`
    for (const path of ['/painel/rebanho', `/painel/conteudo/animals/${bull.id}`]) {
      const page = await pageOf(await staff.get(path))
      page.getByText('Genealogia: 1 contradição')
      const items = page.getAllByRole('listitem', { hidden: true })
      const note = items.find((item) => item.textContent?.includes(text))
      const links = [...(note?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
      expect(links).toEqual([bull, secondBull].map(({ id }) => `/painel/conteudo/animals/${id}`))
    }
    const other = await pageOf(await staff.get(`/painel/conteudo/animals/${thirdBull.id}`))
    expect(other.queryAllByText(/^Genealogia: /)).toHaveLength(0)
  })

  it('do not hide the progeny, which an animal’s page in the panel lists', async () => {
    const { site, staff } = await staffSiteOfTest()
    const sire = { name: secondBull.name, registration: secondBull.rgn }
    await publish(
      site,
      new Map([
        [bull, { pedigree: { sire } }],
        [secondBull, { born: '2015-05-20' }],
      ]),
    )
    const page = await pageOf(await staff.get(`/painel/conteudo/animals/${secondBull.id}`))
    page.getByText('Filhos no rebanho: 1')
    expect(page.getByRole('link', { name: bull.name, hidden: true }).getAttribute('href')).toBe(
      `/painel/conteudo/animals/${bull.id}`,
    )
  })
})

describe.each(anyDatabaseKind)('the herd on the %s database', (kind) => {
  it('is sold by one post and shown so to visitors at once, and the undo shows it available again', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    const cardOf = async (path: string) => {
      const page = await pageOf(await site.request(path))
      return page.queryAllByRole('article').find((card) => card.textContent?.includes(bull.name))
    }
    expect((await cardOf('/nossos-touros'))?.textContent).not.toContain('Vendido')

    const posted = await staff.post('/painel/rebanho?busca=touro', sell)
    expect(posted.status).toBe(302)
    const confirmation = posted.headers.get('location') ?? ''
    expect(confirmation).toContain('busca=touro')
    const card = await cardOf('/nossos-touros?estado=vendido')
    expect(card?.textContent).toContain('Vendido')
    expect([...(card?.querySelectorAll('a') ?? [])].at(-1)?.textContent).toBe('Quero um parecido')
    expect(card?.ownerDocument.documentElement.outerHTML).not.toContain('João, Uberaba')
    expect(await cardOf('/nossos-touros'), 'the plain list shows what is available').toBeUndefined()

    const page = await pageOf(await staff.get(confirmation))
    expect(page.getByRole('status').textContent).toContain(`${bull.name}: Vendido. Já está no site.`)
    const intent = undoIn(page)

    const undone = await staff.post('/painel/rebanho', { intent })
    expect(undone.status).toBe(302)
    expect((await cardOf('/nossos-touros'))?.textContent).not.toContain('Vendido')
    const afterUndo = await pageOf(await staff.get(undone.headers.get('location') ?? ''))
    expect(afterUndo.getByRole('status').textContent).toContain(`${bull.name}: Disponível.`)
    expect(afterUndo.queryByRole('button', { name: 'Desfazer' })).toBeNull()

    const history = await site.services.database
      .selectFrom('content_revisions')
      .select(['action', 'note', 'changed_by'])
      .where('entry_id', '=', bull.id)
      .orderBy('revision')
      .execute()
    expect(history).toEqual([
      { action: 'seed', note: '', changed_by: '' },
      { action: 'state', note: sell.note, changed_by: staffEmail },
      { action: 'undo', note: '', changed_by: staffEmail },
    ])
  })

  it('lists withdrawn animals apart, as they last were', async () => {
    const { staff } = await staffSiteOfTest(kind)
    await staff.post(`/painel/conteudo/animals/${bull.id}`, { intent: 'withdraw', revision: '1' })
    expect(await rowsOf(await staff.get(`/painel/rebanho?busca=${bull.id}`))).toEqual(new Map())
    const withdrawn = await rowsOf(await staff.get('/painel/rebanho?so=retirado'))
    expect([...withdrawn.keys()]).toEqual([bull.name])
  })

  it('is searched by name and registration, and filtered by state, kind, draft and English', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    await staff.post('/painel/rebanho', { ...sell, state: 'reserved' })
    const draft = { id: secondBull.id, document: { ...secondBull, name: 'Ainda Rascunho' } }
    await saveDrafts(site.services.database, [{ collection: 'animals', ...draft }], fullAccess(staffEmail))
    const names = async (query: string) => [
      ...(await rowsOf(await staff.get(`/painel/rebanho?${query}`))).keys(),
    ]
    expect(await names(`busca=${bull.name.toLowerCase()}`)).toEqual([bull.name])
    expect(await names(`busca=${bull.rgn.replace(' ', '').toLowerCase()}`)).toEqual([bull.name])
    expect(await names('situacao=reserved&tipo=touro')).toEqual([
      ...[bull, ...bulls.filter(({ state }) => state === 'reserved')].map(({ name }) => name).toSorted(),
    ])
    expect(await names('so=rascunho')).toEqual(['Ainda Rascunho'])
    const texts = await rowsOf(await staff.get('/painel/rebanho/textos?tipo=traits'))
    expect(texts.size).toBe(documents.traits.length)
    expect(await names('so=sem-ingles')).toEqual([])
    expect((await names('situacao=junk&tipo=%00&so=x&pagina=-1')).length).toBeGreaterThan(20)
    const row = (await rowsOf(await staff.get('/painel/rebanho?so=rascunho'))).get('Ainda Rascunho')
    expect(row?.textContent).toContain('Rascunho')
    expect(row?.textContent).toContain(staffEmail)
    expect(row?.querySelector('th a')?.getAttribute('href')).toBe(
      `/painel/conteudo/animals/${secondBull.id}?${new URLSearchParams({
        volta: `/painel/rebanho?so=rascunho#${secondBull.id}`,
      })}`,
    )
  })
})

describe('a change of state', () => {
  it('is refused when it makes no sense, and changes nothing', async () => {
    const { site, staff } = await staffSiteOfTest()
    const posts: Record<string, string>[] = [
      { ...sell, state: 'stolen' },
      { ...sell, id: '../x' },
      { ...sell, id: 'touro-01\0' },
      { ...sell, note: 'x'.repeat(5_000) },
      { ...sell, intent: 'eat' },
    ]
    for (const fields of posts) expect((await staff.post('/painel/rebanho', fields)).status).toBe(400)
    for (const id of ['touro-999', 'home', 'ranch', documents.offers[0]?.id ?? ''])
      for (const intent of ['state', 'withdraw', 'price']) {
        const unknown = await staff.post('/painel/rebanho', {
          ...sell,
          id,
          intent,
          change: 'to',
          amount: '10',
        })
        expect(unknown.status).toBe(422)
        expect((await pageOf(unknown)).getByRole('alert').textContent).toContain('Ainda não está no site.')
      }
    expect((await staff.post('/painel/rebanho', {})).status, 'none marked').toBe(422)
    const versions = await site.services.database.selectFrom('content_versions').select('number').execute()
    expect(versions).toHaveLength(1)
  })

  it('hides an animal from visitors', async () => {
    const { site, staff } = await staffSiteOfTest()
    await staff.post('/painel/rebanho', { ...sell, state: 'hidden' })
    for (const page of ['', '?pagina=2', '?pagina=3', '?pagina=4'])
      expect(await (await site.request(`/nossos-touros${page}`)).text()).not.toContain(bull.name)
  })
})

describe('the frame of the panel', () => {
  it('has sections with what waits, and no public header or footer', async () => {
    const { site, staff } = await staffSiteOfTest()
    await site.post('/', message)
    const draft = { collection: 'animals', id: bull.id, document: {} } as const
    await saveDrafts(site.services.database, [draft], fullAccess(staffEmail))
    const page = await pageOf(await staff.get('/painel/rebanho'))
    page.getByRole('link', { name: /Contatos.*1 não lido/, hidden: true })
    page.getByRole('link', { name: /Rascunhos.*1 por publicar/, hidden: true })
    expect(page.getByRole('link', { name: 'Rebanho', hidden: true }).getAttribute('aria-current')).toBe(
      'page',
    )
    expect(page.queryByRole('contentinfo')).toBeNull()
    expect(page.queryByRole('navigation', { name: 'Menu principal' })).toBeNull()
    expect(page.getAllByRole('main')).toHaveLength(1)
    page.getByRole('link', { name: 'Pular para o conteúdo' })
    page.getByRole('button', { name: 'Sair', hidden: true })
  })
})
