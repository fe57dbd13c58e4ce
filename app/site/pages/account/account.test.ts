import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../../test/database.ts'
import { pageOf } from '../../../../test/page.ts'
import {
  closedReferral,
  referralCodeOf,
  referralSite,
  sendReferred,
  vet,
} from '../../../../test/referrals.ts'
import { insertMember } from '../../../../test/rows.ts'
import { signedIn, staffEmail } from '../../../../test/staff.ts'
import { producer, visitor } from '../../../../test/visitor.ts'

describe.each(anyDatabaseKind)('a veterinarian’s account page, on the %s database', (kind) => {
  const open = () => referralSite(kind)

  it('shows code, link and a message to share, the same at every visit', async () => {
    const { site, browser, code } = await open()
    const page = await pageOf(await browser.get('/conta'))
    page.getByRole('heading', { level: 2, name: 'Suas indicações' })
    page.getByText(code)
    const link = `${site.services.siteUrl}/?indicacao=${code}`
    expect(page.getByLabelText('Seu link')).toMatchObject({ value: link, readOnly: true })
    const share = new URL(page.getByRole('link', { name: 'Mandar pelo WhatsApp' }).getAttribute('href') ?? '')
    expect([share.host, share.pathname]).toEqual(['wa.me', '/'])
    expect(share.searchParams.get('text')).toContain(link)
    page.getByText(/Indicar não garante o bônus/)
    const part = within(page.getByRole('region', { name: 'Suas indicações' }))
    expect(part.getByRole('link', { name: 'Termos de Uso' }).getAttribute('href')).toBe('/termos-de-uso')
    page.getByText('Ninguém chegou pelo seu código ainda.')
    const codes = await Promise.all([1, 2, 3].map(() => referralCodeOf(browser)))
    expect(codes).toEqual([code, code, code])
    const english = await pageOf(await browser.get('/en/conta'))
    expect(english.getByLabelText('Your link')).toHaveProperty(
      'value',
      `${site.services.siteUrl}/en?indicacao=${code}`,
    )
  })

  it('counts who came and how far they got, without a name, a day or a text', async () => {
    const opened = await open()
    const { site, staff, browser, code } = opened
    const path = await closedReferral(opened)
    await staff.post(path, { seenBonus: 'none', seenBulls: '0', bonus: 'due', bulls: '2' })
    await sendReferred(site, code, { name: 'Rui Barros', email: 'rui@example.com', phone: '' })
    const response = await browser.get('/conta')
    const html = await response.clone().text()
    const page = await pageOf(response)
    const countOf = (name: string) => page.getByText(name).parentElement?.querySelector('dd')?.textContent
    expect(countOf('Esperam resposta')).toBe('1')
    expect(countOf('Negócio fechado')).toBe('1')
    expect(countOf('Bônus a receber')).toBe('R$ 2.000,00')
    expect(countOf('Bônus pagos')).toBe('R$ 0,00')
    expect(page.queryByText('Em conversa')).toBeNull()
    const data = await (await browser.get('/conta.data')).text()
    for (const text of [html, data])
      expect(text).not.toMatch(/Zélia|Rui|zelia@|rui@|99999-1234|10 prenhezes|2026-11-21|21\/11|17952|ana@/)
  })

  it('shows nobody another veterinarian’s referrals', async () => {
    const opened = await open()
    const { site, code } = opened
    await closedReferral(opened)
    const other = await signedIn(site, { ...vet, email: 'outro@example.com' })
    const page = await pageOf(await other.get(`/conta?indicacao=${code}&codigo=${code}&email=${vet.email}`))
    page.getByText('Ninguém chegou pelo seu código ainda.')
    expect(page.queryByText(code)).toBeNull()
    const guest = await visitor(site).get(`/conta?indicacao=${code}`)
    expect([guest.status, guest.headers.get('location')]).toEqual([302, '/conta/entrar'])
  })

  it('has no referrals for producers, staff and editors, and makes them no code', async () => {
    const { site, staff } = await open()
    const { database } = site.services
    const farmer = await signedIn(site, { ...vet, ...producer, crmv: '', areaAtuacao: '' })
    const editor = await signedIn(site, { ...vet, email: 'edita@example.com' })
    await insertMember(database, 'edita@example.com', 'editor')
    for (const browser of [farmer, staff, editor]) expect(await referralCodeOf(browser)).toBe('')
    expect(await database.selectFrom('referrers').select('email').execute()).toEqual([{ email: vet.email }])
    const rolesOf = async (cookies: Map<string, string>) => {
      const Cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
      return (await site.request('/conta/sessao?detalhes', { headers: { Cookie } })).json()
    }
    expect(await rolesOf(farmer.cookies)).toEqual({ email: producer.email })
    expect(await rolesOf(staff.cookies)).toEqual({ email: staffEmail, isStaff: true })
  })

  it('goes by the newest registration, and not by one of a program', async () => {
    const { site, browser, time } = await open()
    const { database } = site.services
    await database
      .updateTable('leads')
      .set({ suspected_spam: 1 })
      .where('kind', '=', 'registration')
      .execute()
    expect(await referralCodeOf(browser)).toBe('')
    const [lead] = await database.selectFrom('leads').selectAll().where('kind', '=', 'registration').execute()
    if (!lead) throw new Error('the veterinarian has registered')
    const newer = {
      ...lead,
      received_at: time.now + 1,
      suspected_spam: 0,
      details: '{"userType":"produtor"}',
    }
    await database
      .insertInto('leads')
      .values({ ...newer, id: 'newer', submission: 'newer' })
      .execute()
    expect(await referralCodeOf(browser)).toBe('')
  })
})
