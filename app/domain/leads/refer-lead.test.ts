import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { referralCodeOf, referralSite, sendReferred, vet } from '../../../test/referrals.ts'
import { insertMember } from '../../../test/rows.ts'
import { scriptInjections } from '../../../test/script-injections.ts'
import { message, signedIn, staffEmail, waiting } from '../../../test/staff.ts'
import { producer, veterinarian } from '../../../test/visitor.ts'
import { honeypotField, instanceField, landingField } from '../../platform/forms/form-result.ts'

describe.each(anyDatabaseKind)('a lead that comes by a veterinarian’s code, on the %s database', (kind) => {
  async function open(environment: Record<string, string> = {}) {
    const opened = await referralSite(kind, environment)
    const { database } = opened.site.services
    const referred = async () => {
      const rows = await database
        .selectFrom('referrals')
        .innerJoin('leads', 'leads.id', 'referrals.lead_id')
        .select(['leads.name', 'code'])
        .orderBy('leads.name')
        .execute()
      return rows.map(({ name, code }) => `${name} ${code}`)
    }
    return { ...opened, database, referred }
  }

  it('is credited, from every form, with a script or without', async () => {
    const { site, code, referred } = await open()
    const referer = { Referer: `http://localhost:3000/nossos-touros?indicacao=${code}` }
    const landing = { [landingField]: `?utm_source=whatsapp&indicacao=${code}\n` }
    const person = (name: string, email: string) => ({ ...message, name, email, phone: '' })
    await site.post(`/en?indicacao=${code}`, person('Ana Um', 'ana1@example.com'))
    await site.submit('/', { ...person('Bia Dois', 'bia@example.com'), ...landing })
    await site.submit('/formacao-tecnica', { ...waiting, name: 'Caio Tres' }, referer)
    await site.post(`/conta/cadastro?indicacao=${code}`, producer)
    expect(await referred()).toEqual([
      `Ana Um ${code}`,
      `Bia Dois ${code}`,
      `Caio Tres ${code}`,
      `${producer.nomeCompleto} ${code}`,
    ])
  })

  it('is credited on the second try, too, after a form with mistakes', async () => {
    const { site, code, referred } = await open()
    const refused = await pageOf(await sendReferred(site, code, { email: 'nada' }))
    // Browsers add a fragment alone to the address of the page, with its query.
    expect(refused.getByRole('form', { name: 'Formulário de contato' }).getAttribute('action')).toBe(
      '#contact',
    )
    await sendReferred(site, code)
    const registration = await pageOf(await site.request(`/conta/cadastro?indicacao=${code}`))
    expect(registration.getByRole('form', { name: 'Cadastro' }).getAttribute('action')).toBe(
      `/conta/cadastro?indicacao=${code}`,
    )
    expect(await referred()).toEqual([`Zélia Araújo ${code}`])
  })

  it('is credited however the code is written', async () => {
    const { site, code, referred } = await open()
    await sendReferred(site, ` ${code.replaceAll('-', ' ')} `)
    await sendReferred(site, code.replaceAll('-', ''), {
      name: 'Rui Barros',
      email: 'rui@example.com',
      phone: '',
    })
    expect(await referred()).toEqual([`Rui Barros ${code}`, `Zélia Araújo ${code}`])
  })

  it('goes to the first code of the visit', async () => {
    const { site, code, referred } = await open()
    const other = await referralCodeOf(await signedIn(site, { ...vet, email: 'outro@example.com' }))
    await site.post(`/?indicacao=${other}`, { ...message, [landingField]: `?indicacao=${code}\n` })
    expect(await referred()).toEqual([`Zélia Araújo ${code}`])
  })

  it('counts once when it is sent twice, at once or with another text', async () => {
    const { site, code, referred } = await open()
    const once = { ...message, [instanceField]: 'one-form' }
    await Promise.all([1, 2, 3].map(() => site.post(`/?indicacao=${code}`, once)))
    await Promise.all(['2', '3', '4'].map((text) => sendReferred(site, code, { message: text })))
    await sendReferred(site, code, { name: 'Zelia', email: 'other@example.com' })
    await site.submit('/formacao-tecnica', waiting, {
      Referer: `http://localhost:3000/formacao-tecnica?indicacao=${code}`,
    })
    expect(await site.services.database.selectFrom('leads').select('id').execute()).toHaveLength(7)
    expect(await referred()).toEqual([`Zélia Araújo ${code}`])
  })

  it('is nobody’s when it is the veterinarian’s own, of staff, or of a program', async () => {
    const { site, database, code, referred } = await open()
    await sendReferred(site, code, { email: vet.email.toUpperCase(), phone: '' })
    await sendReferred(site, code, { email: 'x@example.com', phone: `+55 ${vet.telefone}` })
    await sendReferred(site, code, { email: staffEmail, phone: '' })
    await insertMember(database, 'edita@example.com', 'editor')
    await sendReferred(site, code, { email: 'edita@example.com', phone: '' })
    await site.post(`/?indicacao=${code}`, { ...message, [honeypotField]: 'x' })
    expect(await referred()).toEqual([])
  })

  it('is nobody’s once the veterinarian is on the staff or was erased', async () => {
    const { site, database, code, referred } = await open()
    await insertMember(database, vet.email, 'editor', Date.now())
    await sendReferred(site, code)
    await database.deleteFrom('members').execute()
    await database.updateTable('referrers').set({ email: null }).execute()
    await sendReferred(site, code, { message: 'De novo.' })
    expect(await referred()).toEqual([])
  })

  it('is stored without its referral when the code is unknown, hostile or long, and the answer is the same', async () => {
    const { site, code, database, referred } = await open()
    const submit = async (typed: string, email: string) => {
      const response = await sendReferred(site, typed, { email, phone: '' })
      const text = await response.text()
      return [response.status, text.replace(/nonce="[^"]*"/g, '').replaceAll(encodeURIComponent(typed), '')]
    }
    const known = await submit(code, 'um@example.com')
    const unknown = code === '000-000-000' ? '000-000-001' : '000-000-000'
    expect(await submit(unknown, 'dois@example.com')).toEqual(known)
    const hostile = [
      ...scriptInjections.slice(0, 6),
      '9'.repeat(5000),
      "1' or '1'='1",
      '\u0000',
      '%',
      `${code}0`,
    ]
    for (const [index, typed] of hostile.entries())
      expect((await submit(typed, `x${index}@example.com`))[0]).toBe(200)
    expect(await referred()).toEqual([`Zélia Araújo ${code}`])
    const contacts = await database.selectFrom('leads').select('id').where('kind', '=', 'contact').execute()
    expect(contacts).toHaveLength(2 + hostile.length)
  })

  it('is refused over the limit of one address, so that codes cannot be tried in bulk', async () => {
    const { site, code, referred } = await open({ FORM_LIMIT: '3' })
    const statuses = []
    for (let guess = 0; guess < 4; guess++)
      statuses.push((await sendReferred(site, `00000000${guess}`, { message: `${guess}` })).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await sendReferred(site, code, { message: 'certo' })).status).toBe(429)
    expect(await referred()).toEqual([])
  })

  it('opens the stored page, whatever code the address has', async () => {
    const { site, code } = await open()
    for (const path of ['/', '/nossos-touros', '/en/produtos'])
      for (const query of [`?indicacao=${code}`, '?indicacao=%3Cscript%3E'])
        expect(await (await site.request(path + query)).text()).toBe(await (await site.request(path)).text())
  })
})

it('codes are random, in threes, without anything of the account', async () => {
  const { site, code } = await referralSite('embedded')
  expect(code).toMatch(/^\d{3}-\d{3}-\d{3}$/)
  const others = []
  for (let count = 0; count < 3; count++) {
    const email = `v${count}@example.com`
    others.push(await referralCodeOf(await signedIn(site, { ...veterinarian, email })))
  }
  expect(new Set([code, ...others]).size).toBe(4)
})
