import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { documents } from '../../../test/content.ts'
import { anyDatabaseKind, type DatabaseKind } from '../../../test/database.ts'
import { fieldsOf, pageOf } from '../../../test/page.ts'
import { storedEntry } from '../../../test/rows.ts'
import { bulls, pregnancies } from '../../../test/sample-herd.ts'
import { saveDrafts } from '../../../test/save-drafts.ts'
import { message, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'

const [one, two, three] = bulls
const [priced] = pregnancies
const offer = documents.offers[0]?.id ?? ''

async function open(kind: DatabaseKind = 'embedded') {
  const { site, staff } = await staffSiteOfTest(kind)
  const { database } = site.services
  const post = (fields: Record<string, string>, ids: readonly string[], query = '') =>
    staff.post(
      `/painel/rebanho${query}`,
      new URLSearchParams([...Object.entries(fields), ...ids.map((id) => ['id', id])]),
    )
  const publishedOf = async (id: string): Promise<{ state?: string; priceCents?: number } | null> =>
    (await storedEntry(database, id)).published
  const noticeOf = async (posted: Response) => {
    const notice = (await staff.follow(posted)).getByRole('status')
    return {
      text: notice.querySelector('p')?.textContent,
      lines: Array.from(notice.querySelectorAll('li'), ({ textContent }) => textContent),
      intent: notice.querySelector('button')?.value,
    }
  }
  const versions = async () =>
    (await database.selectFrom('content_versions').select('number').execute()).length
  const saveDraft = (document: { id: string; name?: string }) =>
    saveDrafts(database, [{ collection: 'animals', id: document.id, document }], fullAccess(staffEmail))
  /** Rows of a list by the name of their document. */
  const rowsOf = async (path: string) => {
    const rows = (await staff.open(path)).queryAllByRole('row').slice(1)
    return new Map(rows.map((row) => [row.querySelector('th a')?.textContent ?? '', row]))
  }
  return { site, staff, database, post, publishedOf, noticeOf, versions, saveDraft, rowsOf }
}

it('the frame of the panel has sections with what waits, and no public header or footer', async () => {
  const { site, staff, saveDraft } = await open()
  await site.post('/', message)
  await saveDraft({ id: one.id })
  const page = await staff.open('/painel/rebanho')
  page.getByRole('link', { name: /Contatos.*1 não lido/, hidden: true })
  page.getByRole('link', { name: /Rascunhos.*1 por publicar/, hidden: true })
  expect(page.getByRole('link', { name: 'Rebanho', hidden: true }).getAttribute('aria-current')).toBe('page')
  expect(page.queryByRole('contentinfo')).toBeNull()
  expect(page.queryByRole('navigation', { name: 'Menu principal' })).toBeNull()
  expect(page.getAllByRole('main')).toHaveLength(1)
  page.getByRole('link', { name: 'Pular para o conteúdo' })
  page.getByRole('button', { name: 'Sair', hidden: true })
})

it('pedigrees that contradict are named in the herd and at each animal, and hide no progeny', async () => {
  const { site, staff } = await open()
  const sire = { name: two.name, registration: two.rgn }
  const put = (animal: { id: string }, change: object) =>
    ({ kind: 'document', collection: 'animals', id: animal.id, document: { ...animal, ...change } }) as const
  await site.publish([
    put(one, { pedigree: { sire, siresSire: { name: 'Um', registration: 'UMM 1' } } }),
    put(two, { born: '2015-05-20', pedigree: { sire: { name: 'Outro', registration: 'OUT 1' } } }),
    put(three, { pedigree: {} }),
  ])
  for (const path of ['/painel/rebanho', `/painel/conteudo/animals/${one.id}`]) {
    const page = await staff.open(path)
    page.getByText('Genealogia: 1 contradição')
    const items = page.getAllByRole('listitem', { hidden: true })
    const note = items.find((item) => item.textContent?.includes(`${two.name} tem dois pais: Um e Outro.`))
    const links = [...(note?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    expect(links).toEqual([one, two].map(({ id }) => `/painel/conteudo/animals/${id}`))
  }
  const other = await staff.open(`/painel/conteudo/animals/${three.id}`)
  expect(other.queryAllByText(/^Genealogia: /)).toHaveLength(0)
  const page = await staff.open(`/painel/conteudo/animals/${two.id}`)
  page.getByText('Filhos no rebanho: 1')
  const [progeny] = page.getAllByRole('link', { name: one.name, hidden: true })
  expect(progeny?.getAttribute('href')).toBe(`/painel/conteudo/animals/${one.id}`)
})

describe.each(anyDatabaseKind)('the herd on the %s database', (kind) => {
  it('is filtered by state, kind, draft and English', async () => {
    const { post, saveDraft, rowsOf } = await open(kind)
    await post({ state: 'reserved' }, [one.id])
    await saveDraft({ ...two, name: 'Ainda Rascunho' })
    const names = async (query: string) => [...(await rowsOf(`/painel/rebanho?${query}`)).keys()]
    expect(await names('situacao=reserved&tipo=touro')).toEqual([
      ...[one, ...bulls.filter(({ state }) => state === 'reserved')].map(({ name }) => name).toSorted(),
    ])
    expect((await rowsOf('/painel/rebanho/textos?tipo=traits')).size).toBe(documents.traits.length)
    expect(await names('so=sem-ingles')).toEqual([])
    expect((await names('situacao=junk&tipo=%00&so=x&pagina=-1')).length).toBeGreaterThan(20)
    const drafts = await rowsOf('/painel/rebanho?so=rascunho')
    expect([...drafts.keys()]).toEqual(['Ainda Rascunho'])
    const row = drafts.get('Ainda Rascunho')
    expect(row?.textContent).toContain('Rascunho')
    expect(row?.textContent).toContain(staffEmail)
    const back = new URLSearchParams({ volta: `/painel/rebanho?so=rascunho#${two.id}` })
    expect(row?.querySelector('th a')?.getAttribute('href')).toBe(
      `/painel/conteudo/animals/${two.id}?${back}`,
    )
  })

  it('is sold by one publication, which visitors see at once, and available again by one undo', async () => {
    const { site, staff, database, post, publishedOf, noticeOf, versions } = await open(kind)
    const list = async (query = '') => (await site.request(`/nossos-touros${query}`)).text()
    const note = 'João, Uberaba, R$ 30 mil'
    const posted = await post({ state: 'sold', note }, [one.id, two.id, three.id], '?tipo=touro')
    expect(posted.headers.get('location')).toMatch(/^\/painel\/rebanho\?tipo=touro&feito=changed%3A.*#touro-/)
    expect(await versions()).toBe(2)
    for (const { id } of [one, two, three]) expect((await publishedOf(id))?.state).toBe('sold')
    expect(await list()).not.toContain(one.name)
    expect(await list('?estado=vendido')).toContain(one.name)
    expect(await list('?estado=vendido')).not.toContain('João, Uberaba')

    const { text, lines, intent = '' } = await noticeOf(posted)
    expect(text).toBe('3 animais: Vendido. Já está no site.')
    expect(lines.toSorted()).toEqual([one.name, two.name, three.name].toSorted())
    const undone = await staff.post('/painel/rebanho?tipo=touro', { intent })
    for (const each of [one, two, three]) expect((await publishedOf(each.id))?.state).toBe(each.state)
    expect(await list()).toContain(one.name)
    expect(await noticeOf(undone)).toMatchObject({
      text: 'Desfeito. 3 animais: como antes.',
      intent: undefined,
    })
    expect((await staff.post('/painel/rebanho', { intent })).status, 'a second tap').toBe(409)
    expect(await versions()).toBe(3)
    const history = await database
      .selectFrom('content_revisions')
      .select(['action', 'note', 'changed_by'])
      .where('entry_id', '=', one.id)
      .orderBy('revision')
      .execute()
    expect(history).toEqual([
      { action: 'seed', note: '', changed_by: '' },
      { action: 'state', note, changed_by: staffEmail },
      { action: 'undo', note: '', changed_by: staffEmail },
    ])
  })

  it('is not taken back when one of the animals was changed since, which the refusal names', async () => {
    const { staff, post, publishedOf, noticeOf } = await open(kind)
    const { intent = '' } = await noticeOf(await post({ state: 'sold' }, [one.id, two.id]))
    const { text } = await noticeOf(await post({ state: 'reserved' }, [two.id]))
    expect(text).toBe(`${two.name}: Reservado. Já está no site.`)
    const refused = await staff.post('/painel/rebanho', { intent })
    expect(refused.status).toBe(409)
    const alert = (await pageOf(refused)).getByRole('alert').textContent
    expect(alert).toContain(two.name)
    expect(alert).not.toContain(one.name)
    expect((await publishedOf(one.id))?.state).toBe('sold')
    for (const fields of [{ state: 'sold' }, { state: 'available' }, { intent: 'withdraw' }])
      expect((await post(fields, [`${two.id}@1`])).status, 'from a page loaded before').toBe(409)
    expect((await publishedOf(two.id))?.state).toBe('reserved')
  })

  it('is withdrawn, listed apart, and returns with the draft that was under way', async () => {
    const { staff, database, post, publishedOf, noticeOf, saveDraft, rowsOf } = await open(kind)
    await saveDraft({ ...one, name: 'Rascunho' })
    const { draft } = await storedEntry(database, one.id)
    const posted = await post({ intent: 'withdraw' }, [one.id, two.id])
    expect(await storedEntry(database, one.id)).toMatchObject({ published: null, draft: null })
    expect(await rowsOf(`/painel/rebanho?busca=${two.id}`)).toEqual(new Map())
    expect([...(await rowsOf('/painel/rebanho?so=retirado')).keys()]).toContain(two.name)
    const { text, intent = '' } = await noticeOf(posted)
    expect(text).toBe('2 animais: fora do site.')
    await staff.post('/painel/rebanho', { intent })
    expect(await publishedOf(one.id)).toMatchObject({ name: one.name })
    expect((await storedEntry(database, one.id)).draft).toEqual(draft)
  })

  it('has other prices, and returns to those before', async () => {
    const { staff, post, publishedOf, noticeOf } = await open(kind)
    const before = priced.priceCents ?? expect.fail()
    for (const [change, amount, cents] of [
      ['to', '18.500,00', 18_500_00],
      ['up-percent', '7,5', Math.round(before * 1.075)],
      ['down-percent', '10 %', Math.round(before * 0.9)],
      ['up', '150,50', before + 150_50],
      ['down', '100', before - 100_00],
    ] as const) {
      const posted = await post({ intent: 'price', change, amount }, [priced.id])
      expect((await publishedOf(priced.id))?.priceCents, change).toBe(cents)
      const { text, lines, intent = '' } = await noticeOf(posted)
      expect(text).toMatch(/: preço mudado\. Já está no site\.$/)
      expect(lines[0]).toMatch(/: R\$ .* → R\$ /)
      await staff.post('/painel/rebanho', { intent })
      expect((await publishedOf(priced.id))?.priceCents).toBe(before)
    }
  })
})

it('a change that makes no sense is refused, keeps the marks and what was typed, and changes nothing', async () => {
  const { post, versions } = await open()
  const price = { intent: 'price', change: 'to', amount: '10' }
  type Refused = [fields: Record<string, string>, ids: string[], text: string]
  const notOnSite = ['touro-999', 'home', 'ranch', offer].flatMap((id) =>
    [{ state: 'sold' }, { intent: 'withdraw' }, price].map(
      (fields): Refused => [fields, [id], 'Ainda não está'],
    ),
  )
  const posts: Refused[] = [
    [{ state: 'sold' }, [], 'Marque pelo menos um animal.'],
    [{}, [], 'Marque pelo menos um animal.'],
    [{ state: 'sold' }, Array.from({ length: 201 }, (_, index) => `touro-${index}`), 'até 200 animais'],
    ...notOnSite,
    [{ state: 'sold' }, [one.id, 'touro-999'], 'Ainda não está no site.'],
    [{ intent: 'withdraw' }, [one.id, 'touro-999'], 'Ainda não está no site.'],
    ...['', 'mil', '-5'].map(
      (amount): Refused => [{ ...price, amount }, [priced.id], 'Escreva o valor, como 18.500,00.'],
    ),
    [{ ...price, amount: '9'.repeat(12) }, [priced.id], 'Preço: Escreva um valor'],
    [
      { ...price, change: 'down', amount: '90.000.000,00' },
      [priced.id],
      'Preço: Escreva um valor maior que zero',
    ],
    [{ ...price, change: 'down-percent', amount: '100' }, [priced.id], 'Escreva a porcentagem'],
  ]
  for (const [fields, ids, text] of posts) {
    const response = await post(fields, ids)
    expect(response.status, text).toBe(422)
    const page = await pageOf(response)
    expect(page.getByRole('alert').textContent).toContain(text)
    if (ids[0] === one.id) expect(page.document.querySelector(`[value^="${one.id}@"]:checked`)).not.toBeNull()
    if (fields['amount'] && ids[0] === priced.id)
      expect(page.getByLabelText<HTMLTextAreaElement>('Quanto').value).toBe(fields['amount'])
  }
  const senseless: [Record<string, string>, string][] = [
    [{ state: 'stolen' }, one.id],
    [{ state: 'sold' }, '../x'],
    [{ state: 'sold' }, 'touro-01\0'],
    [{ state: 'sold', note: 'x'.repeat(5_000) }, one.id],
    [{ state: 'sold', intent: 'eat' }, one.id],
    [{ ...price, change: 'toString' }, priced.id],
  ]
  for (const [fields, id] of senseless) expect((await post(fields, [id])).status).toBe(400)
  expect(await versions()).toBe(1)
})

it('a price that may be a slip is asked back, confirmed for that price only, and taken back for all', async () => {
  const { staff, post, publishedOf, noticeOf, versions } = await open()
  const ids = pregnancies.slice(0, 3).map(({ id }) => id)
  const before = pregnancies.slice(0, 3).map(({ priceCents }) => priceCents)
  const prices = async () => Promise.all(ids.map(async (id) => (await publishedOf(id))?.priceCents))
  for (const [change, amount] of [
    ['up-percent', '1000'],
    ['to', '3,50'],
  ] as const) {
    const asked = await post({ intent: 'price', change, amount }, [priced.id])
    expect(asked.status).toBe(422)
    ;(await pageOf(asked)).getByRole('heading', { name: /^R\$ .* para .*\?$/ })
  }
  const change = { intent: 'price', change: 'to', amount: '350.000', note: 'Leilão' }
  const asked = await post(change, ids, '?busca=nada')
  expect(asked.status).toBe(422)
  const page = await pageOf(asked)
  const question = page.getByRole<HTMLFormElement>('form', { name: 'R$ 350.000 para 3 animais?' })
  expect(question.querySelector('li')?.textContent).toMatch(/: R\$ [\d.]+ → R\$ 350\.000$/)
  page.getByText('3 marcados')
  expect(page.getByLabelText<HTMLTextAreaElement>('Quanto').value).toBe('350.000')
  expect(page.getByLabelText<HTMLTextAreaElement>(/^Anotação/).value).toBe('Leilão')
  const sure = { ...fieldsOf(question), intent: question.querySelector('button')?.value ?? '' }
  ;(await pageOf(await post({ ...sure, amount: '360.000' }, ids))).getByText('R$ 360.000 para 3 animais?')
  expect(await prices()).toEqual(before)
  expect(await versions()).toBe(1)

  const posted = await post(sure, ids)
  expect(await prices()).toEqual([350_000_00, 350_000_00, 350_000_00])
  const { text, intent = '' } = await noticeOf(posted)
  expect(text).toBe('3 animais: preço mudado. Já está no site.')
  await staff.post('/painel/rebanho', { intent })
  expect(await prices()).toEqual(before)
})

it('a change that was made elsewhere is not undone from a list', async () => {
  const { site, staff, publishedOf } = await open()
  const batch = '0b6f9d3c-0000-4000-8000-000000000001'
  const change = { kind: 'fields', collection: 'animals', id: one.id, fields: { state: 'sold' } } as const
  await site.publish([change], { action: 'import', batch })
  for (const id of [batch, '', "x' or 1=1", '%00'])
    for (const path of ['/painel/rebanho', '/painel/textos', `/painel/conteudo/animals/${two.id}`])
      expect((await staff.post(path, { intent: `undo:${id}` })).status).toBe(422)
  expect((await publishedOf(one.id))?.state).toBe('sold')
})
