import { within } from '@testing-library/dom'
import { afterEach, describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import type { TestSite } from '../../../test/site.ts'
import { leadIdOf, message, staffEmail, staffSite } from '../../../test/staff.ts'

const sites: TestSite[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.remove()
})

const names = ['Ana Um', 'Bia Dois', 'Caio Tres']

describe.each(anyDatabaseKind)('changing several leads, on the %s database', (kind) => {
  async function open() {
    const opened = await staffSite(kind)
    const { site } = opened
    sites.push(site)
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
        `/painel${query}`,
        new URLSearchParams([...Object.entries(fields), ...leads.map((id) => ['lead', id])]),
      )
    const rows = () =>
      site.services.database
        .selectFrom('leads')
        .select(['status', 'owner', 'next_day as nextDay'])
        .orderBy('name')
        .execute()
    return { ...opened, ids, post, rows }
  }

  const unchanged = { status: 'new', owner: '', nextDay: '' }

  it('asks first, with the number of leads, and changes nothing until then', async () => {
    const { post, rows } = await open()
    const response = await post({ status: 'contacted', owner: staffEmail, nextDay: '2026-11-25' })
    expect(response.status).toBe(200)
    const page = await pageOf(response)
    const form = within(page.getByRole('form', { name: 'Mudar 3 leads?' }))
    for (const text of ['Situação: Em contato', `Responsável: ${staffEmail}`, 'Ligar até 25/11/2026'])
      form.getByText(text)
    for (const name of names) form.getByText(new RegExp(name))
    form.getByRole('button', { name: 'Mudar 3 leads' })
    expect(await rows()).toEqual([unchanged, unchanged, unchanged])
  })

  it('changes the checked ones, keeps the filter, and takes it back', async () => {
    const { staff, post, rows, ids } = await open()
    await staff.post(`/painel/leads/${ids[0]}`, { nextDay: '2026-11-30' })
    const before = await rows()
    const done = await post(
      { status: 'lost', owner: staffEmail, confirmed: '1' },
      ids.slice(0, 2),
      '?tipo=contact',
    )
    const address = done.headers.get('location') ?? ''
    expect(address).toMatch(/^\/painel\?tipo=contact&mudanca=/)
    expect(address).not.toContain('@')
    const lost = { status: 'lost', owner: staffEmail, nextDay: '' }
    expect(await rows()).toEqual([lost, lost, unchanged])

    const page = await pageOf(await staff.get(address))
    const notice = page.getByText('2 leads mudaram.').closest<HTMLElement>('[role=status]')
    const undo = notice?.querySelector<HTMLButtonElement>('[name=undo]')?.value ?? ''
    const undone = await staff.post('/painel?tipo=contact', { undo })
    expect(await rows()).toEqual(before)
    const after = await pageOf(await staff.get(undone.headers.get('location') ?? ''))
    after.getByText('2 leads voltaram ao que eram.')
    expect(after.queryByRole('button', { name: 'Desfazer' })).toBeNull()
    await staff.post('/painel', { undo })
    expect(await rows()).toEqual(before)
  })

  it('keeps those that somebody has changed since, and says so', async () => {
    const { staff, post, rows, ids } = await open()
    const done = await post({ status: 'contacted', confirmed: '1' })
    await staff.post(`/painel/leads/${ids[1]}`, { status: 'won', note: '' })
    const undo = new URL(done.headers.get('location') ?? '', 'http://x').searchParams.get('mudanca') ?? ''
    const undone = await staff.post('/en/painel', { undo })
    expect(await rows()).toEqual([unchanged, { ...unchanged, status: 'won' }, unchanged])
    const page = await pageOf(await staff.get(undone.headers.get('location') ?? ''))
    const notice = page.getByText(/2 leads are as they were before\./)
    expect(notice.textContent).toContain('1 had changed again and stays as it is.')
  })

  it('two people who take the same change back at once do it once', async () => {
    const { staff, post, rows, site } = await open()
    const done = await post({ status: 'contacted', confirmed: '1' })
    const undo = new URL(done.headers.get('location') ?? '', 'http://x').searchParams.get('mudanca') ?? ''
    await Promise.all([1, 2, 3].map(() => staff.post('/painel', { undo })))
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
        post({ status: count % 2 ? 'won' : 'contacted', confirmed: '1' }, count % 2 ? ids : reversed),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(302))
    expect(new Set((await rows()).map(({ status }) => status)).size).toBe(1)
  })

  it.each([
    [{ status: 'won' }, []],
    [{ status: 'won' }, ['unknown', "x'--"]],
    [{ status: 'eaten' }, undefined],
    [{ owner: 'zelia@example.com' }, undefined],
    [{ nextDay: '2020-01-01' }, undefined],
    [{ nextDay: '2026-12-01', withoutDay: '1' }, undefined],
    [{}, undefined],
  ] as const)('refuses %j for %j, says why, and keeps the checks', async (fields, leads) => {
    const { post, rows, ids } = await open()
    for (const confirmed of ['', '1']) {
      const response = await post({ ...fields, confirmed }, leads ?? ids)
      expect(response.status).toBe(422)
      const page = await pageOf(response)
      page.getByRole('alert')
      if (!leads) expect(page.getAllByRole('checkbox', { name: /^Marcar/, checked: true })).toHaveLength(3)
    }
    expect(await rows()).toEqual([unchanged, unchanged, unchanged])
  })

  it('checks all leads of a page without a script', async () => {
    const { staff } = await open()
    const page = await pageOf(await staff.get('/painel?tipo=contact'))
    const link = page.getByRole('link', { name: 'Marcar todos desta página' }).getAttribute('href') ?? ''
    const checked = await pageOf(await staff.get(link))
    expect(checked.getAllByRole('checkbox', { name: /^Marcar/, checked: true })).toHaveLength(3)
  })
})
