import { describe, expect, it } from 'vitest'
import { anyDatabaseKind, type DatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { storedEntry } from '../../../test/rows.ts'
import { bulls, pregnancies } from '../../../test/sample-herd.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'

const [one, two, three] = bulls
const [priced] = pregnancies
if (!priced?.priceCents) throw new Error('too few animals')

/** What a form sends, without its button. */
function sentBy(form: HTMLElement): URLSearchParams {
  const controls = [...(form as HTMLFormElement).elements] as HTMLInputElement[]
  const sent = controls.filter(({ type, checked }) => type !== 'submit' && (type !== 'checkbox' || checked))
  return new URLSearchParams(sent.map(({ name, value }) => [name, value]))
}

async function open(kind: DatabaseKind = 'embedded') {
  const { site, staff, time } = await staffSiteOfTest(kind)
  const post = (fields: Record<string, string>, ids: readonly string[], query = '', who = staff) =>
    who.post(
      `/painel/rebanho${query}`,
      new URLSearchParams([...Object.entries(fields), ...ids.map((id) => ['id', id])]),
    )
  const publishedOf = async (id: string): Promise<{ state?: string; priceCents?: number } | null> =>
    (await storedEntry(site.services.database, id)).published
  const noticeOf = async (posted: Response) => {
    const page = await pageOf(await staff.get(posted.headers.get('location')?.split('#')[0] ?? ''))
    const notice = page.getByRole('status')
    return {
      text: notice.querySelector('p')?.textContent,
      lines: Array.from(notice.querySelectorAll('li'), ({ textContent }) => textContent),
      intent: notice.querySelector('button')?.value,
    }
  }
  const versions = async () =>
    (await site.services.database.selectFrom('content_versions').select('number').execute()).length
  return { site, staff, time, post, publishedOf, noticeOf, versions }
}

describe.each(anyDatabaseKind)('marked animals on the %s database', (kind) => {
  it('are sold by one publication, and all available again by one undo', async () => {
    const { staff, post, publishedOf, noticeOf, versions } = await open(kind)
    const ids = [one.id, two.id, three.id]
    const posted = await post({ state: 'sold', note: 'Leilão' }, ids, '?tipo=touro')
    expect(posted.headers.get('location')).toMatch(/^\/painel\/rebanho\?tipo=touro&feito=changed%3A.*#touro-/)
    expect(await versions()).toBe(2)
    for (const id of ids) expect((await publishedOf(id))?.state).toBe('sold')
    const { text, lines, intent = '' } = await noticeOf(posted)
    expect(text).toBe('3 animais: Vendido. Já está no site.')
    expect(lines.toSorted()).toEqual([one.name, two.name, three.name].toSorted())
    const undone = await staff.post('/painel/rebanho?tipo=touro', { intent })
    for (const each of [one, two, three]) expect((await publishedOf(each.id))?.state).toBe(each.state)
    expect(await noticeOf(undone)).toMatchObject({
      text: 'Desfeito. 3 animais: como antes.',
      intent: undefined,
    })
    expect((await staff.post('/painel/rebanho', { intent })).status, 'a second tap').toBe(409)
    expect(await versions()).toBe(3)
  })

  it('are not taken back when one of them was changed since, which the refusal names', async () => {
    const { staff, post, publishedOf, noticeOf } = await open(kind)
    const { intent = '' } = await noticeOf(await post({ state: 'sold' }, [one.id, two.id]))
    await post({ state: 'reserved' }, [two.id])
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

  it('are withdrawn, and return with the draft that was under way', async () => {
    const { site, staff, post, publishedOf, noticeOf } = await open(kind)
    await staff.post(`/painel/conteudo/animals/${one.id}`, {
      intent: 'save',
      revision: '1',
      name: 'Rascunho',
    })
    const draftOf = async () => (await storedEntry(site.services.database, one.id)).draft
    const draft = await draftOf()
    expect(draft).toMatchObject({ name: 'Rascunho' })
    const posted = await post({ intent: 'withdraw' }, [one.id, two.id])
    expect(await publishedOf(one.id)).toBeNull()
    expect(await draftOf()).toBeNull()
    const { text, intent = '' } = await noticeOf(posted)
    expect(text).toBe('2 animais: fora do site.')
    await staff.post('/painel/rebanho', { intent })
    expect(await publishedOf(one.id)).toMatchObject({ name: one.name })
    expect(await draftOf()).toEqual(draft)
  })

  it('have another price, and return to the one before', async () => {
    const { staff, post, publishedOf, noticeOf } = await open(kind)
    const before = priced.priceCents ?? 0
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

describe('a change of marked animals', () => {
  it('is refused when it makes no sense, keeps the marks and what was typed, and changes nothing', async () => {
    const { post, versions } = await open()
    const price = { intent: 'price', change: 'to', amount: '10' }
    const posts: [Record<string, string>, string[], string][] = [
      [{ state: 'sold' }, [], 'Marque pelo menos um animal.'],
      [{ state: 'sold' }, Array.from({ length: 201 }, (_, index) => `touro-${index}`), 'até 200 animais'],
      [{ state: 'sold' }, [one.id, 'touro-999'], 'Ainda não está no site.'],
      [{ intent: 'withdraw' }, [one.id, 'touro-999'], 'Ainda não está no site.'],
      [{ ...price, amount: '' }, [priced.id], 'Escreva o valor, como 18.500,00.'],
      [{ ...price, amount: 'mil' }, [priced.id], 'Escreva o valor, como 18.500,00.'],
      [{ ...price, amount: '-5' }, [priced.id], 'Escreva o valor, como 18.500,00.'],
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
      for (const id of ids.slice(0, 1).filter((each) => each === one.id))
        expect(page.document.querySelector(`[value^="${id}@"]:checked`)).not.toBeNull()
      if (fields['amount'])
        expect(page.getByLabelText<HTMLTextAreaElement>('Quanto').value).toBe(fields['amount'])
    }
    expect((await post({ ...price, change: 'toString' }, [priced.id])).status).toBe(400)
    expect(await versions()).toBe(1)
  })

  it('to a price that may be a slip is asked back, confirmed for that price only, and taken back for all', async () => {
    const { staff, post, publishedOf, noticeOf, versions } = await open()
    const ids = pregnancies.slice(0, 3).map(({ id }) => id)
    const before = pregnancies.slice(0, 3).map(({ priceCents }) => priceCents)
    const prices = async () => Promise.all(ids.map(async (id) => (await publishedOf(id))?.priceCents))
    const change = { intent: 'price', change: 'to', amount: '350.000', note: 'Leilão' }
    const asked = await post(change, ids, '?busca=nada')
    expect(asked.status).toBe(422)
    const page = await pageOf(asked)
    const question = page.getByRole<HTMLFormElement>('form', { name: 'R$ 350.000 para 3 animais?' })
    expect(Array.from(question.querySelectorAll('li'), ({ textContent }) => textContent)[0]).toMatch(
      /: R\$ [\d.]+ → R\$ 350\.000$/,
    )
    page.getByText('3 marcados')
    expect(page.getByLabelText<HTMLTextAreaElement>('Quanto').value).toBe('350.000')
    expect(page.getByLabelText<HTMLTextAreaElement>(/^Anotação/).value).toBe('Leilão')
    const sure = question.querySelector('button')?.value ?? ''
    const fields = sentBy(question)
    const other = new URLSearchParams(fields)
    other.set('amount', '360.000')
    for (const body of [other, fields]) body.set('intent', sure)
    ;(await pageOf(await staff.post('/painel/rebanho', other))).getByText('R$ 360.000 para 3 animais?')
    expect(await prices()).toEqual(before)
    expect(await versions()).toBe(1)

    const posted = await staff.post('/painel/rebanho', fields)
    expect(await prices()).toEqual([350_000_00, 350_000_00, 350_000_00])
    const { text, intent = '' } = await noticeOf(posted)
    expect(text).toBe('3 animais: preço mudado. Já está no site.')
    await staff.post('/painel/rebanho', { intent })
    expect(await prices()).toEqual(before)
  })

  it.each([
    ['up-percent', '1000'],
    ['to', '3,50'],
  ])('by %s %s is asked back', async (change, amount) => {
    const { post, versions } = await open()
    const asked = await post({ intent: 'price', change, amount }, [priced.id])
    expect(asked.status).toBe(422)
    ;(await pageOf(asked)).getByRole('heading', { name: /^R\$ .* para .*\?$/ })
    expect(await versions()).toBe(1)
  })

  it('is not undone from here when it was no change of a list', async () => {
    const { site, staff, publishedOf } = await open()
    const batch = '0b6f9d3c-0000-4000-8000-000000000001'
    const change = { kind: 'fields', collection: 'animals', id: one.id, fields: { state: 'sold' } } as const
    await site.publish([change], { action: 'import', batch })
    for (const id of [batch, '', "x' or 1=1", '%00'])
      for (const path of ['/painel/rebanho', '/painel/textos', `/painel/conteudo/animals/${two.id}`])
        expect((await staff.post(path, { intent: `undo:${id}` })).status).toBe(422)
    expect((await publishedOf(one.id))?.state).toBe('sold')
  })
})
