import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind, type DatabaseKind } from '../../test/database.ts'
import { pageOf } from '../../test/page.ts'
import { leadIdOf, message, staffEmail, staffSiteOfTest, waiting } from '../../test/staff.ts'
import type { Visitor } from '../../test/visitor.ts'

const dayMs = 24 * 60 * 60 * 1000
const colleague = 'beto@example.com'

async function open(kind: DatabaseKind) {
  const opened = await staffSiteOfTest(kind, { STAFF_EMAILS: `${staffEmail},${colleague}` })
  const { site, time } = opened
  await site.post('/', message)
  time.now += 1000
  await site.submit('/formacao-tecnica', waiting)
  time.now += 1000
  await site.post('/', { ...message, name: 'Caio Prado', email: 'caio@example.com', phone: '' })
  const pathOf = async (name: string) => `/painel/leads/${await leadIdOf(site, name)}`
  return { ...opened, pathOf }
}

async function formOf(path: string, staff: Visitor): Promise<HTMLElement> {
  const { document } = await staff.open(path)
  const form = document.querySelector<HTMLElement>('form#lead')
  if (!form) throw new Error('the page has no form')
  return form
}

async function listed(staff: Visitor, query = ''): Promise<string[]> {
  const page = await staff.open(`/painel/contatos${query}`)
  const links = page.document.querySelectorAll('main a[href^="/painel/leads/"]')
  return [...links].map(
    (link) => /Zélia Araújo|Rui Barros|Caio Prado/.exec(link.textContent ?? '')?.[0] ?? '',
  )
}

/** What stands on top of the inbox; empty without a due lead. */
async function dueText(staff: Visitor): Promise<string> {
  const page = await staff.open('/painel/contatos')
  return page.queryByRole('region', { name: 'Para ligar até hoje' })?.textContent ?? ''
}

describe.each(anyDatabaseKind)('who answers a lead and until when, on the %s database', (kind) => {
  it('shows overdue leads on top of the inbox, the longest overdue first', async () => {
    const { staff, time, pathOf } = await open(kind)
    expect(await listed(staff)).toEqual(['Caio Prado', 'Rui Barros', 'Zélia Araújo'])
    await staff.post(await pathOf('Zélia Araújo'), { nextDay: '2026-11-22' })
    await staff.post(await pathOf('Rui Barros'), { nextDay: '2026-11-23' })
    expect(await listed(staff)).toEqual(['Caio Prado', 'Rui Barros', 'Zélia Araújo'])
    time.now += 2 * dayMs
    expect(await listed(staff)).toEqual(['Zélia Araújo', 'Rui Barros', 'Caio Prado'])
    const page = await staff.open('/painel/contatos')
    const due = within(page.getByRole('region', { name: 'Para ligar até hoje' }))
    expect(due.getByRole('link', { name: /Zélia/ }).textContent).toContain('Atrasado: era até 22/11/2026')
    expect(due.getByRole('link', { name: /Rui/ }).textContent).toContain('Ligar até hoje')
  })

  it('lists whose leads they are, and those of nobody, also of people who have left', async () => {
    const { site, staff, pathOf } = await open(kind)
    await staff.post(await pathOf('Zélia Araújo'), { assignee: staffEmail })
    await staff.post(await pathOf('Rui Barros'), { assignee: colleague })
    expect(await listed(staff, '?responsavel=eu')).toEqual(['Zélia Araújo'])
    expect(await listed(staff, '?responsavel=ninguem')).toEqual(['Caio Prado'])
    site.services.staffEmails = [staffEmail]
    expect(await listed(staff, '?responsavel=ninguem')).toEqual(['Caio Prado', 'Rui Barros'])
    const page = await staff.open(await pathOf('Rui Barros'))
    page.getByText(`${colleague} (sem acesso)`)
    const csv = await (await staff.get('/painel/leads.csv?responsavel=eu')).text()
    expect(csv).toContain(`;${staffEmail};`)
    expect(csv).not.toContain('Caio')
  })

  it('shows assignee and day on the lead’s page, and who set them', async () => {
    const { staff, pathOf } = await open(kind)
    const path = await pathOf('Caio Prado')
    expect((await staff.post(path, { assignee: staffEmail })).headers.get('location')).toBe(path)
    await staff.post(path, { nextDay: '2026-11-30' })
    const page = await staff.open(path)
    expect(page.getByRole('radio', { name: staffEmail })).toHaveProperty('checked', true)
    expect(page.getByLabelText('Ligar até')).toHaveProperty('value', '2026-11-30')
    const history = within(page.getByRole('region', { name: 'Histórico' }))
    history.getByText(`Responsável: ${staffEmail}`)
    history.getByText('Ligar até 30/11/2026')
    await staff.post(path, { nextDay: '2026-11-30', withoutDay: '1' })
    await staff.post(path, { assignee: 'nobody' })
    const after = await staff.open(path)
    expect(after.getByLabelText('Ligar até')).toHaveProperty('value', '')
    expect(after.getByRole('radio', { name: 'Ninguém' })).toHaveProperty('checked', true)
  })

  it('takes a near day by one button, whatever the field of the day holds', async () => {
    const { staff, pathOf, time } = await open(kind)
    const path = await pathOf('Caio Prado')
    const daysOn = async (now: string) => {
      time.now = Date.parse(`${now}T15:00Z`)
      const group = within(within(await formOf(path, staff)).getByRole('group', { name: 'Salvar e ligar:' }))
      return group.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('value')])
    }
    expect(await daysOn('2026-11-24')).toEqual([
      ['Amanhã', '2026-11-25'],
      ['Sexta', '2026-11-27'],
      ['Em 7 dias', '2026-12-01'],
    ])
    expect(await daysOn('2026-11-26')).toEqual([
      ['Amanhã', '2026-11-27'],
      ['Em 7 dias', '2026-12-03'],
    ])
    expect(await daysOn('2026-11-27')).toEqual([
      ['Amanhã', '2026-11-28'],
      ['Em 7 dias', '2026-12-04'],
    ])
    await staff.post(path, { nextDay: '2026-12-20', nearDay: '2026-12-04', assignee: staffEmail, note: 'Oi' })
    const form = within(await formOf(path, staff))
    expect(form.getByLabelText('Ligar até')).toHaveProperty('value', '2026-12-04')
    expect(form.getByRole('radio', { name: staffEmail })).toHaveProperty('checked', true)
    expect((await staff.post(path, { nearDay: '2026-11-01' })).status).toBe(422)
  })

  it('refuses assignees and days that make no sense', async () => {
    const { site, staff, pathOf } = await open(kind)
    for (const fields of [
      { assignee: 'zelia@example.com' },
      { assignee: '' },
      ...['2026-11-20', '2026-02-30', '', "2026-11-30' or '1'='1"].map((nextDay) => ({ nextDay })),
    ])
      for (const path of [await pathOf('Caio Prado'), '/painel/leads/unknown'])
        expect((await staff.post(path, fields)).status, JSON.stringify(fields)).toBe(422)
    const rows = await site.services.database.selectFrom('leads').select(['assignee', 'next_day']).execute()
    expect(new Set(rows.map((row) => row.assignee + row.next_day))).toEqual(new Set(['']))
  })

  it.each([
    ['Ligar até', { nextDay: '01/02/2020' }, 'Escolha um dia a partir de hoje, por exemplo'],
    ['Anotação', { note: 'x'.repeat(1_001) }, 'A anotação pode ter até 1.000 letras.'],
  ])('says beside the field “%s” and above the form what it takes', async (label, fields, text) => {
    const { staff, pathOf } = await open(kind)
    const path = await pathOf('Caio Prado')
    const response = await staff.post(path, { status: 'new', ...fields })
    expect(response.status).toBe(422)
    const page = await pageOf(response)
    expect(page.getByRole('alert').textContent).toContain(text)
    const controls = page.getAllByLabelText(label, { exact: false })
    const invalid = controls.find((each) => each.getAttribute('aria-invalid') === 'true')
    const ids = invalid?.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => page.document.getElementById(id)?.textContent).join()).toContain(text)
    // A day as people write it.
    await staff.post(path, { status: 'new', nextDay: '27/05/2099' })
    expect((await staff.open(path)).getByLabelText('Ligar até')).toHaveProperty('value', '2099-05-27')
  })

  it('removes the day of a closed deal, and an erased person is never due', async () => {
    const { site, staff, time, pathOf } = await open(kind)
    for (const name of ['Caio Prado', 'Zélia Araújo'])
      await staff.post(await pathOf(name), { nextDay: '2026-11-22' })
    await staff.post(await pathOf('Caio Prado'), { status: 'won', note: '' })
    time.now += 2 * dayMs
    expect(await dueText(staff)).toMatch(/Zélia/)
    expect(await dueText(staff)).not.toMatch(/Caio/)
    await staff.post(await pathOf('Caio Prado'), { nextDay: '2026-12-01' })
    expect((await staff.open(await pathOf('Caio Prado'))).getByLabelText('Ligar até')).toHaveProperty(
      'value',
      '2026-12-01',
    )
    const { erasePersonalData } = await import('../domain/privacy/personal-data.server.ts')
    await erasePersonalData(site.services.database, { email: message.email, phone: '' })
    expect(await dueText(staff)).toBe('')
  })

  it('shows the leads of one person as one history', async () => {
    const { staff, time, pathOf } = await open(kind)
    time.now += 1000
    await staff.post(await pathOf('Zélia Araújo'), { status: 'contacted', note: 'Prefere manhãs.' })
    time.now += 1000
    await staff.post(await pathOf('Rui Barros'), { status: 'lost', note: '' })
    const page = await staff.open(await pathOf('Rui Barros'))
    const history = page.getByRole('region', { name: 'Histórico' })
    const entries = within(history).getAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Perdido'),
      expect.stringMatching(/Zélia Araújo · Contato.*Em contato.*Prefere manhãs\./),
      expect.stringContaining('Chegou: Lista de espera'),
      expect.stringContaining('Chegou: Zélia Araújo · Contato'),
    ])
    expect(
      within(history)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([await pathOf('Zélia Araújo'), await pathOf('Zélia Araújo')])
    const other = await staff.open(await pathOf('Caio Prado'))
    expect(other.getByRole('region', { name: 'Histórico' }).textContent).not.toContain('manhãs')
  })

  it('takes the last change of a lead back, with its day', async () => {
    const { staff, pathOf } = await open(kind)
    const path = await pathOf('Caio Prado')
    await staff.post(path, { nextDay: '2026-11-30' })
    await staff.post(path, { status: 'lost', note: 'Comprou de outro.' })
    const page = await staff.open(path)
    const intent = page.getByRole<HTMLButtonElement>('button', { name: 'Desfazer' }).value
    expect((await staff.post(path, { intent })).status).toBe(302)
    const after = await staff.open(path)
    expect(after.getByRole('radio', { name: 'Novo' })).toHaveProperty('checked', true)
    expect(after.getByLabelText('Ligar até')).toHaveProperty('value', '2026-11-30')
    after.getByText('Comprou de outro.')
    after.getByText('Desfez a mudança')
    expect(after.queryByRole('button', { name: 'Desfazer' })).toBeNull()
    expect((await staff.post(path, { intent })).status).toBe(409)
    for (const wrong of ['', 'x', "x'--"])
      expect((await staff.post(path, { intent: `undo:${wrong}` })).status).not.toBe(302)
  })

  it('keeps what somebody has changed since', async () => {
    const { staff, pathOf } = await open(kind)
    const path = await pathOf('Caio Prado')
    await staff.post(path, { status: 'contacted', note: '' })
    const page = await staff.open(path)
    const intent = page.getByRole<HTMLButtonElement>('button', { name: 'Desfazer' }).value
    // A change that was reverted is a change, too.
    await staff.post(path, { status: 'won', note: '' })
    await staff.post(path, { status: 'contacted', note: '' })
    const refused = await staff.post(path, { intent })
    expect(refused.status).toBe(409)
    const refusedPage = await pageOf(refused)
    expect(refusedPage.getByRole('alert').textContent).toContain('já mudou de novo')
    expect(refusedPage.getByRole('radio', { name: 'Em contato' })).toHaveProperty('checked', true)
  })
})
