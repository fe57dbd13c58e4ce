import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pressed } from '../../../test/page.ts'
import { leadIdOf, message, staffEmail, staffSiteOfTest, waiting } from '../../../test/staff.ts'

const dayMs = 24 * 60 * 60 * 1000

describe.each(anyDatabaseKind)('the first page of the panel, on the %s database', (kind) => {
  it('shows who waits, the oldest first, with what they wrote', async () => {
    const { site, staff, time } = await staffSiteOfTest(kind)
    await site.post('/', { ...message, message: 'Quero prenhezes. '.repeat(40) })
    time.now += 1000
    await site.submit('/formacao-tecnica', waiting)
    const page = await staff.open('/painel')
    page.getByRole('heading', { level: 1, name: 'Hoje' })
    const section = within(page.getByRole('region', { name: '2 contatos esperam resposta' }))
    const links = section.getAllByRole('link', { name: /^(Zélia|Rui)/ })
    expect(links.map((link) => link.textContent?.slice(0, 4))).toEqual(['Zéli', 'Rui '])
    expect(links[0]?.textContent).toMatch(/Quero prenhezes\. Quero prenhezes\..+ …$/)
    expect(links[0]?.textContent?.length).toBeLessThan(400)
  })

  it('answers with one tap, and the contact waits no longer', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    await site.post('/', message)
    const page = await staff.open('/painel')
    const name = /^WhatsApp.*Zélia Araújo$/
    const { form } = page.getByRole<HTMLButtonElement>('button', { name })
    const posted = await staff.post(form?.getAttribute('action') ?? '', pressed(page, name))
    expect(posted.status).toBe(303)
    const after = await staff.open('/painel')
    after.getByRole('heading', { name: 'Ninguém espera resposta' })
  })

  it('shows dates that are due, and not among those who wait', async () => {
    const { site, staff, time } = await staffSiteOfTest(kind)
    await site.post('/', message)
    const path = `/painel/leads/${await leadIdOf(site, 'Zélia Araújo')}`
    await staff.post(path, { nextDay: '2026-11-23' })
    const before = await staff.open('/painel')
    before.getByRole('heading', { name: 'Ninguém espera resposta' })
    expect(before.queryByRole('region', { name: 'Para ligar até hoje' })).toBeNull()
    time.now += 2 * dayMs
    const due = within((await staff.open('/painel')).getByRole('region', { name: /ligar até/ }))
    due.getByRole('link', { name: /Zélia Araújo/ })
  })

  it('shows drafts, and marks what is not on the site yet', async () => {
    const { staff } = await staffSiteOfTest(kind)
    const clean = await staff.open('/painel')
    expect(clean.queryByRole('region', { name: 'Ainda não está no site' })).toBeNull()
    await staff.post('/painel/conteudo/articles/novo', { intent: 'save', 'title.pt': 'Pasto no inverno' })
    const drafts = within(
      (await staff.open('/painel')).getByRole('region', { name: 'Ainda não está no site' }),
    )
    expect(drafts.getByRole('link', { name: /Pasto no inverno/ }).textContent).toBe(
      `Pasto no invernoNovo · ${staffEmail}`,
    )
  })

  it('offers first steps until they are done', async () => {
    const { staff } = await staffSiteOfTest(kind)
    const name = 'Convide quem ajuda a cuidar do site'
    ;(await staff.open('/painel')).getByRole('link', { name })
    await staff.post('/painel/equipe/acesso', { intent: 'invite', email: 'bia@example.com' })
    const done = (await staff.open('/painel')).getByRole('link', { name })
    expect(done.parentElement?.textContent).toContain('Feito')
  })
})
