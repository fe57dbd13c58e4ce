import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { closedReferral, referralCodeOf, referralSite, sendReferred, vet } from '../../../test/referrals.ts'
import { leadIdOf, message, signedIn, staffEmail, waiting } from '../../../test/staff.ts'

const ledgerPath = '/painel/indicacoes'
const unmarked = { seenBonus: 'none', seenBulls: '0' }

describe.each(anyDatabaseKind)('referrals for staff, on the %s database', (kind) => {
  async function open() {
    const opened = await referralSite(kind)
    const { database } = opened.site.services
    const bonuses = () =>
      database.selectFrom('referrals').select(['bonus', 'bulls', 'amount_cents', 'code']).execute()
    return { ...opened, database, bonuses }
  }

  it('are listed with veterinarian, status and bonus, and summed', async () => {
    const opened = await open()
    const { site, staff, code, time } = opened
    const empty = await pageOf(await staff.get(ledgerPath))
    empty.getByText('Nenhuma indicação ainda.')
    const path = await closedReferral(opened)
    time.now += 1000
    await sendReferred(site, code, { name: 'Rui Barros', email: 'rui@example.com', phone: '' })
    await staff.post(path, { ...unmarked, bonus: 'due', bulls: '3' })

    const page = await pageOf(await staff.get(ledgerPath))
    const rows = page
      .getAllByRole('link', { name: `Indicações com o código ${code}` })
      .map((link) => link.closest('li')?.textContent ?? '')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/Rui Barros.*Novo.*Vera Lúcia Prado.*Sem bônus/)
    expect(rows[1]).toMatch(/Zélia Araújo.*Fechado.*Vera Lúcia Prado.*A pagar: R\$ 3\.000,00/)
    expect(page.getByText('Bônus a pagar').closest('div')?.textContent).toBe(
      'Bônus a pagarR$ 3.000,001 indicação',
    )
    const english = await pageOf(await staff.get(`/en${ledgerPath}`))
    expect(english.getByText('Bonuses to pay').closest('div')?.textContent).toBe(
      'Bonuses to payR$ 3,000.001 referral',
    )
  })

  it('are paid what the ranch’s bonus was when they were marked; pages, account and panel name the present one', async () => {
    const opened = await open()
    const { site, staff, browser, bonuses } = opened
    const path = await closedReferral(opened)
    await staff.post(path, { ...unmarked, bonus: 'due', bulls: '2' })
    await site.publish([
      {
        kind: 'fields',
        collection: 'exchangeCalculator',
        id: 'exchangeCalculator',
        fields: { bonusCents: 150_001 },
      },
    ])
    for (const address of ['/produto/novilha-sindi', '/produtos', '/calculadoras/troca']) {
      const text = await (await site.request(address)).text()
      expect(text, address).toMatch(/R\$\s1\.500,01/)
      expect(text, address).not.toMatch(/R\$ 1[.,]000[.,]00 (por|per)|\{b[oô]nus\}/)
      expect(await (await site.request(`/en${address}`)).text()).toMatch(/R\$\s1,500\.01/)
    }
    expect(await (await browser.get('/conta')).text()).toContain('R$ 1.500,01')
    const second = await closedReferral(opened, { name: 'Rui Barros', email: 'rui@example.com', phone: '' })
    expect(await (await staff.get(second)).text()).toContain('R$ 1.500,01')
    await staff.post(second, { ...unmarked, bonus: 'due', bulls: '3' })
    expect(await (await staff.get(path)).text()).toContain('R$ 1.000,00 por touro')
    await staff.post(path, { bonus: 'paid', bulls: '3', seenBonus: 'due', seenBulls: '2' })
    const amounts = (await bonuses()).map(({ bonus, bulls, amount_cents }) => [bonus, bulls, amount_cents])
    expect(amounts.toSorted()).toEqual([
      ['due', 3, 450_003],
      ['paid', 3, 300_000],
    ])
    await staff.post(path, { bonus: 'none', seenBonus: 'paid', seenBulls: '3' })
    await staff.post(path, { ...unmarked, bonus: 'due', bulls: '1' })
    expect((await bonuses()).map((each) => each.amount_cents).toSorted()).toEqual([150_001, 450_003])
  })

  it('are filtered by bonus, status and veterinarian, in list and export', async () => {
    const opened = await open()
    const { site, staff, code } = opened
    await staff.post(await closedReferral(opened), { ...unmarked, bonus: 'paid', bulls: '1' })
    await sendReferred(site, code, { name: 'Rui Barros', email: 'rui@example.com', phone: '' })
    const other = await referralCodeOf(await signedIn(site, { ...vet, email: 'outro@example.com' }))
    await sendReferred(site, other, { name: 'Tadeu Lima', email: 'tadeu@example.com', phone: '' })
    const names = /Zélia Araújo|Rui Barros|Tadeu Lima/g
    const listed = async (address: string) =>
      [...new Set((await (await staff.get(address)).text()).match(names))].sort()
    for (const [query, expected] of [
      ['', ['Rui Barros', 'Tadeu Lima', 'Zélia Araújo']],
      ['?bonus=paid', ['Zélia Araújo']],
      ['?bonus=none&situacao=new', ['Rui Barros', 'Tadeu Lima']],
      ['?situacao=lost', []],
      [`?codigo=${other}`, ['Tadeu Lima']],
      [`?codigo=${code.replaceAll('-', '')}&bonus=none`, ['Rui Barros']],
    ] as const) {
      expect(await listed(`${ledgerPath}.data${query}`), query).toEqual(expected)
      expect(await listed(`${ledgerPath}.csv${query}`), query).toEqual(expected)
    }
    for (const [query, name] of [
      ['?bonus=free', 'bonus'],
      ['?situacao=x', 'situacao'],
      ["?codigo=1'", 'codigo'],
      ['?depois=x', 'depois'],
    ] as const) {
      const response = await staff.get(`/en${ledgerPath}${query}`)
      expect(response.status).toBe(400)
      expect((await pageOf(response)).getByRole('alert').textContent).toBe(
        `This filter makes no sense: ${name}.`,
      )
      expect((await staff.get(`${ledgerPath}.csv${query}`)).status).toBe(400)
    }
  })

  it('have pages without gaps or repeats', async () => {
    const { site, staff, code } = await open()
    for (let count = 0; count < 60; count++)
      await sendReferred(site, code, { message: `${count}`, email: `p${count}@example.com`, phone: '' })
    const seen: string[] = []
    let path: string | null | undefined = ledgerPath
    for (let pages = 0; path; pages++) {
      expect(pages).toBeLessThan(3)
      const page = await pageOf(await staff.get(path))
      const addresses = page.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
      seen.push(...addresses.filter((address) => address.startsWith('/painel/leads/')))
      path = page.queryByRole('link', { name: 'Mais antigas' })?.getAttribute('href')
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60])
  })

  it('are exported with amounts, with formulas made harmless', async () => {
    const opened = await open()
    const { database, staff, code } = opened
    await staff.post(await closedReferral(opened), { ...unmarked, bonus: 'paid', bulls: '2' })
    await database.updateTable('leads').set({ name: '=1+1' }).where('kind', '=', 'contact').execute()
    const response = await staff.get(`${ledgerPath}.csv`)
    expect(response.headers.get('content-disposition')).toContain('indicacoes.csv')
    const [heading, line] = (await response.text()).split('\r\n')
    expect(heading).toMatch(/^\uFEFF?Indicado;Veterinário;E-mail do veterinário;Código;Lead;Situação;Bônus/)
    expect(line).toMatch(
      new RegExp(`;Vera Lúcia Prado;vera@example.com;${code};'=1\\+1;Fechado;Pago;2;2000,00;$`),
    )
  })

  it('have a bonus that staff mark as due and paid, with who did it and when', async () => {
    const opened = await open()
    const { staff, bonuses, code, time } = opened
    const path = await closedReferral(opened)
    const marked = await staff.post(path, { ...unmarked, bonus: 'due', bulls: '2' })
    expect([marked.status, marked.headers.get('location')]).toEqual([302, path])
    time.now += 60_000
    await staff.post(path, { bonus: 'paid', bulls: '2', seenBonus: 'due', seenBulls: '2' })
    expect(await bonuses()).toEqual([{ bonus: 'paid', bulls: 2, amount_cents: 200_000, code }])

    const page = await pageOf(await staff.get(path))
    const part = within(page.getByRole('region', { name: 'Indicação' }))
    const changes = part.getAllByText(new RegExp(`, ${staffEmail}$`)).map((line) => line.closest('li'))
    expect(changes[0]?.textContent).toMatch(/09:01.*Pago: R\$ 2\.000,00$/)
    expect(changes[1]?.textContent).toMatch(/09:00.*A pagar: R\$ 2\.000,00$/)
    expect(page.getByRole('combobox', { name: 'Bônus da indicação' })).toHaveProperty('value', 'paid')

    await staff.post(path, { bonus: 'none', bulls: '2', seenBonus: 'paid', seenBulls: '2' })
    expect(await bonuses()).toEqual([{ bonus: 'none', bulls: 0, amount_cents: 0, code }])
  })

  it('have no bonus before the deal is closed', async () => {
    const { site, staff, code, bonuses } = await open()
    await sendReferred(site, code)
    const path = `/painel/leads/${await leadIdOf(site, message.name)}`
    const before = await pageOf(await staff.get(path))
    expect(before.queryByRole('combobox', { name: 'Bônus da indicação' })).toBeNull()
    before.getByText('Depois que a situação for Fechado, marque aqui o bônus.')
    const refused = await staff.post(path, { ...unmarked, bonus: 'due', bulls: '1' })
    expect(refused.status).toBe(422)
    expect((await pageOf(refused)).getByRole('alert').textContent).toContain(
      'Só um negócio fechado tem bônus.',
    )
    expect(await bonuses()).toMatchObject([{ bonus: 'none' }])
  })

  it('have a bonus that two people cannot pay at once', async () => {
    const opened = await open()
    const { staff, bonuses, database } = opened
    const path = await closedReferral(opened)
    const pay = () => staff.post(path, { ...unmarked, bonus: 'paid', bulls: '1' })
    const responses = await Promise.all([pay(), pay(), pay()])
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 409, 409])
    const late = await pageOf(await pay())
    expect(late.getByRole('alert').textContent).toContain('Outra pessoa mudou este bônus enquanto isso.')
    expect(await bonuses()).toMatchObject([{ bonus: 'paid', amount_cents: 100_000 }])
    expect(await database.selectFrom('bonus_changes').select('id').execute()).toHaveLength(1)
  })

  it('refuse a bonus that makes no sense', async () => {
    const opened = await open()
    const { staff, bonuses } = opened
    const path = await closedReferral(opened)
    for (const typed of [
      { bonus: 'due', bulls: '0' },
      { bonus: 'due', bulls: '1.5' },
      { bonus: 'due', bulls: '100' },
      { bonus: 'paid', bulls: '' },
      { bonus: 'free', bulls: '1' },
      { bonus: 'due', bulls: '1', seenBonus: 'x' },
      { bonus: 'due', bulls: '1', seenBulls: '\u0000' },
    ])
      expect((await staff.post(path, { ...unmarked, ...typed })).status, JSON.stringify(typed)).toBe(422)
    expect(await bonuses()).toMatchObject([{ bonus: 'none', bulls: 0 }])
  })

  it('are entered by staff when a person names the code on the phone', async () => {
    const { site, staff, code, database } = await open()
    await site.submit('/formacao-tecnica', waiting)
    const path = `/painel/leads/${await leadIdOf(site, 'Rui Barros')}`
    const enter = (referralCode: string) => staff.post(path, { referralCode })
    const alertOf = async (response: Response) => (await pageOf(response)).getByRole('alert').textContent
    const refused = await pageOf(await enter('000'))
    expect(refused.getByRole('alert').textContent).toBe(
      'Nenhum veterinário tem este código. Confira os nove números, como 482-719-350.',
    )
    expect(refused.getByLabelText('Código de indicação')).toHaveProperty('value', '000')
    expect((await enter(code.replaceAll('-', ' '))).status).toBe(302)
    expect(await database.selectFrom('referrals').select(['code', 'added_by']).execute()).toEqual([
      { code, added_by: staffEmail },
    ])
    expect((await pageOf(await staff.get(path))).getByText(`Código anotado por ${staffEmail}.`)).toBeDefined()
    expect(await alertOf(await enter(code))).toBe('Esta pessoa já foi indicada com este código.')
    await site.post('/', { ...message, email: vet.email, phone: '' })
    const own = `/painel/leads/${await leadIdOf(site, message.name)}`
    expect(await alertOf(await staff.post(own, { referralCode: code }))).toBe(
      'Este código é da própria pessoa. Anote o do veterinário que indicou, como 482-719-350.',
    )
  })

  it('keep the bonus after the lead or the veterinarian was erased', async () => {
    const opened = await open()
    const { staff, database } = opened
    await staff.post(await closedReferral(opened), { ...unmarked, bonus: 'due', bulls: '1' })
    await database.updateTable('leads').set({ name: '', email: '' }).execute()
    await database.updateTable('referrers').set({ email: null }).execute()
    const page = await pageOf(await staff.get(ledgerPath))
    const row = page.getByRole('link', { name: 'Sem nome' }).closest('li')
    expect(row?.textContent).toMatch(/Veterinário apagado.*A pagar: R\$ 1\.000,00/)
  })

  it('have an amount in the database only with a bonus', async () => {
    const opened = await open()
    await closedReferral(opened)
    const set = (values: { bonus?: string; bulls?: number; amount_cents?: number }) =>
      opened.database
        .updateTable('referrals')
        .set(values as never)
        .execute()
    for (const values of [
      { bonus: 'free' },
      { bonus: 'due' },
      { bulls: 1 },
      { amount_cents: 100 },
      { bonus: 'paid', bulls: 1, amount_cents: -1 },
    ])
      await expect(set(values)).rejects.toThrow(/constraint/)
  })
})
