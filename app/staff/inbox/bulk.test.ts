import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { leadIdOf, message, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'

function undoOf(changed: Response): string {
  const done = new URL(changed.headers.get('location') ?? '', 'http://x').searchParams.get('feito')
  return `undo:${done?.split(':')[1]}`
}

const names = ['Ana Um', 'Bia Dois', 'Caio Tres']

describe.each(anyDatabaseKind)('changing several leads, on the %s database', (kind) => {
  async function open() {
    const opened = await staffSiteOfTest(kind)
    const { site } = opened
    const ids: string[] = []
    for (const name of names) {
      await site.post('/', {
        ...message,
        name,
        email: `pessoa${ids.length}@example.com`,
        phone: `(34) 99999-00${ids.length}0`,
      })
      ids.push(await leadIdOf(site, name))
    }
    const post = (fields: Record<string, string>, leads: readonly string[] = ids, query = '') =>
      opened.staff.post(
        `/painel/contatos${query}`,
        new URLSearchParams([...Object.entries(fields), ...leads.map((id) => ['lead', id])]),
      )
    const rows = () =>
      site.services.database
        .selectFrom('leads')
        .select(['status', 'assignee', 'next_day as nextDay'])
        .orderBy('name')
        .execute()
    return { ...opened, ids, post, rows }
  }

  const unchanged = { status: 'new', assignee: '', nextDay: '' }

  it('asks first, with the number of leads, and changes nothing until then', async () => {
    const { post, rows } = await open()
    const response = await post({ status: 'contacted', assignee: staffEmail, nextDay: '2026-11-25' })
    expect(response.status).toBe(200)
    const page = await pageOf(response)
    const form = within(page.getByRole('form', { name: 'Mudar 3 contatos?' }))
    for (const text of ['Situação: Em contato', `Responsável: ${staffEmail}`, 'Ligar até 25/11/2026'])
      form.getByText(text)
    for (const name of names) form.getByText(new RegExp(name))
    form.getByRole('button', { name: 'Mudar 3 contatos' })
    expect(await rows()).toEqual([unchanged, unchanged, unchanged])
  })

  it('changes the checked ones, keeps the filter, and takes it back', async () => {
    const { staff, post, rows, ids } = await open()
    await staff.post(`/painel/leads/${ids[0]}`, { nextDay: '2026-11-30' })
    const before = await rows()
    const done = await post(
      { status: 'lost', assignee: staffEmail, intent: 'change' },
      ids.slice(0, 2),
      '?tipo=contact',
    )
    const address = done.headers.get('location') ?? ''
    expect(address).toMatch(/^\/painel\/contatos\?tipo=contact&feito=leads-changed%3A/)
    expect(address).not.toContain('@')
    const lost = { status: 'lost', assignee: staffEmail, nextDay: '' }
    expect(await rows()).toEqual([lost, lost, unchanged])

    const page = await pageOf(await staff.get(address))
    const notice = page.getByText('2 contatos mudaram.').closest<HTMLElement>('[role=status]')
    const intent = notice?.querySelector('button')?.value ?? ''
    const undone = await staff.post('/painel/contatos?tipo=contact', { intent })
    expect(await rows()).toEqual(before)
    const after = await pageOf(await staff.get(undone.headers.get('location') ?? ''))
    after.getByText('2 contatos voltaram ao que eram.')
    expect(after.queryByRole('button', { name: 'Desfazer' })).toBeNull()
    await staff.post('/painel/contatos', { intent })
    expect(await rows()).toEqual(before)
  })

  it('keeps those that somebody has changed since, and says so', async () => {
    const { staff, post, rows, ids } = await open()
    const done = await post({ status: 'contacted', intent: 'change' })
    await staff.post(`/painel/leads/${ids[1]}`, { status: 'won', note: '' })
    const intent = undoOf(done)
    const undone = await staff.post('/painel/contatos', { intent })
    expect(await rows()).toEqual([unchanged, { ...unchanged, status: 'won' }, unchanged])
    const page = await pageOf(await staff.get(undone.headers.get('location') ?? ''))
    const notice = page.getByText(/2 contatos.*como estavam/)
    expect(notice.textContent).toContain('1 ')
  })

  it('two people who take the same change back at once do it once', async () => {
    const { staff, post, rows, site } = await open()
    const done = await post({ status: 'contacted', intent: 'change' })
    const intent = undoOf(done)
    await Promise.all([1, 2, 3].map(() => staff.post('/painel/contatos', { intent })))
    expect(await rows()).toEqual([unchanged, unchanged, unchanged])
    const undos = await site.services.database
      .selectFrom('lead_changes')
      .select('id')
      .where('action', '=', 'undo')
      .execute()
    expect(undos).toHaveLength(3)
  })

  it('two overlapping changes at once both end', async () => {
    const { post, rows, ids } = await open()
    const reversed = ids.toReversed()
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, count) =>
        post({ status: count % 2 ? 'won' : 'contacted', intent: 'change' }, count % 2 ? ids : reversed),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(302))
    expect(new Set((await rows()).map(({ status }) => status)).size).toBe(1)
  })

  it('refuses what makes no sense, says why, and keeps the checks', async () => {
    const { post, rows, ids } = await open()
    const refusals: [Record<string, string>, string[]?][] = [
      [{ status: 'won' }, []],
      [{ status: 'won' }, ['unknown', "x'--"]],
      [{ status: 'eaten' }],
      [{ assignee: 'zelia@example.com' }],
      [{ nextDay: '2020-01-01' }],
      [{ nextDay: '2026-12-01', withoutDay: '1' }],
      [{}],
    ]
    for (const [fields, leads] of refusals)
      for (const intent of ['plan', 'change', 'eat']) {
        const response = await post({ ...fields, intent }, leads ?? ids)
        expect(response.status, JSON.stringify(fields)).toBe(422)
        const page = await pageOf(response)
        page.getByRole('alert')
        const checked = page.queryAllByRole('checkbox', { name: /^Marcar/, checked: true })
        if (!leads && intent !== 'eat') expect(checked).toHaveLength(3)
      }
    expect(await rows()).toEqual([unchanged, unchanged, unchanged])
  })
})
