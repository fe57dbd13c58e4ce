import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { applyRetention } from '../../../test/retention.ts'
import { eventually } from '../../../test/site.ts'
import { leadIdOf, message, staffSiteOfTest, waiting } from '../../../test/staff.ts'

const dayMs = 24 * 60 * 60 * 1000
const suspects = '/painel/contatos?suspeitos=1'

describe.each(anyDatabaseKind)('spam, on the %s database', (kind) => {
  async function open() {
    const opened = await staffSiteOfTest(kind)
    const { site, staff, time } = opened
    const send = async (name: string, email: string, text = 'Quero 10 prenhezes.') => {
      time.now += 1000
      expect((await site.post('/', { ...message, name, email, message: text })).status).toBe(200)
    }
    const press = async (name: string, intent: string, others: Record<string, string> = {}) =>
      staff.post(`/painel/leads/${await leadIdOf(site, name)}`, { intent, ...others })
    const textOf = async (address: string) =>
      (await pageOf(await staff.get(address))).document.body.textContent ?? ''
    const isHeldBack = async (name: string) => {
      const [today, inbox, held] = [
        await textOf('/painel'),
        await textOf('/painel/contatos'),
        await textOf(suspects),
      ]
      const shown = [today, inbox].map((text) => text.includes(name))
      expect(shown).toEqual(Array(2).fill(!held.includes(name)))
      return held.includes(name)
    }
    return { ...opened, send, press, textOf, isHeldBack }
  }

  it('an advertisement is stored, out of sight and uncounted, and mails nobody', async () => {
    const { site, staff, send, isHeldBack, textOf } = await open()
    await send('Zélia Araújo', 'zelia@example.com')
    await send('Best Offers', 'a@ads.example', 'Buy cheap backlinks http://links.example viagra casino')
    expect([await isHeldBack('Zélia Araújo'), await isHeldBack('Best Offers')]).toEqual([false, true])
    expect(await textOf('/painel')).toContain('1 contato espera resposta')
    expect(await textOf('/painel')).toMatch(/, 1 contato(?!s)/)
    const mails = await site.services.database.selectFrom('mails').select('lead_id').execute()
    expect(mails.map(({ lead_id }) => lead_id)).toEqual([await leadIdOf(site, 'Zélia Araújo')])
    const lead = await pageOf(await staff.get(`/painel/leads/${await leadIdOf(site, 'Best Offers')}`))
    lead.getByText(/^Suspeito de spam/)
    lead.getByRole('button', { name: 'Não é spam' })
    const english = await pageOf(await staff.get(`/en/painel/leads/${await leadIdOf(site, 'Best Offers')}`))
    english.getByRole('button', { name: 'It is not spam' })
  })

  it('“É spam” takes one tap, keeps what was typed, and holds back the address and its domain from then on', async () => {
    const { staff, site, send, press, isHeldBack } = await open()
    await send('Um Vendedor', 'um@vendas.example')
    await send('Segundo', 'um@vendas.example', 'Ainda quero.')
    const page = await pageOf(await staff.get(`/painel/leads/${await leadIdOf(site, 'Um Vendedor')}`))
    const button = page.getByRole<HTMLButtonElement>('button', { name: 'É spam' })
    const typed = await press('Um Vendedor', button.value, { status: 'new', note: 'Ligou hoje.' })
    expect((await pageOf(typed)).getByRole('textbox', { name: 'Anotação' }).textContent).toContain('Ligou')
    await send('Terceiro', 'um@vendas.example', 'Outra vez.')
    await send('Quarto', 'outro@vendas.example')
    await send('Quinta', 'quinta@vendas.example.br')
    for (const name of ['Um Vendedor', 'Segundo', 'Terceiro', 'Quarto'])
      expect(await isHeldBack(name), name).toBe(true)
    expect(await isHeldBack('Quinta')).toBe(false)
  })

  it('“Não é spam” brings it back, and the sender is trusted, whatever the text', async () => {
    const { send, press, isHeldBack } = await open()
    const text = 'Vendo backlinks e SEO https://links.example'
    await send('Agência', 'ana@agencia.example', text)
    await press('Agência', 'not-spam')
    await send('Agência de novo', 'ana@agencia.example', `${text} hoje`)
    await send('Colega', 'bia@agencia.example', text)
    for (const name of ['Agência', 'Agência de novo', 'Colega'])
      expect(await isHeldBack(name), name).toBe(false)
    await press('Colega', 'spam')
    await send('Outra Colega', 'carla@agencia.example')
    await send('Ana volta', 'ana@agencia.example', 'Bom dia.')
    // The address goes before its domain.
    expect([await isHeldBack('Outra Colega'), await isHeldBack('Ana volta')]).toEqual([true, false])
  })

  it.each([
    'gmail.com',
    'hotmail.com',
    'hotmail.com.br',
    'outlook.com',
    'live.com',
    'uol.com.br',
    'bol.com.br',
    'terra.com.br',
    'yahoo.com',
    'yahoo.com.br',
    'icloud.com',
    'proton.me',
  ])('at %s only the address is learned', async (domain) => {
    const { send, press, isHeldBack } = await open()
    await send('Mau', `mau@${domain}`)
    await press('Mau', 'spam')
    await send('Mau de novo', `mau@${domain}`, 'De novo.')
    await send('Bom Vizinho', `bom@${domain}`)
    expect([await isHeldBack('Mau de novo'), await isHeldBack('Bom Vizinho')]).toEqual([true, false])
  })

  it('a contact without an address is marked by itself', async () => {
    const { site, press, isHeldBack } = await open()
    await site.submit('/formacao-tecnica', waiting)
    await site.submit('/formacao-tecnica', { ...waiting, name: 'Ivo Barros' })
    await press('Rui Barros', 'spam')
    expect([await isHeldBack('Rui Barros'), await isHeldBack('Ivo Barros')]).toEqual([true, false])
    expect(await site.services.database.selectFrom('spam_senders').selectAll().execute()).toEqual([])
  })

  it('attack: senders are stored without their names', async () => {
    const { site, send, press } = await open()
    await send('Zélia Araújo', 'zelia@example.com')
    await press('Zélia Araújo', 'spam')
    const stored = JSON.stringify(
      await site.services.database.selectFrom('spam_senders').selectAll().execute(),
    )
    expect(stored).toMatch(/address .+domain /)
    expect(stored).not.toContain('example')
  })

  it('what was learned ends with the months of retention', async () => {
    const { site, time, send, press } = await open()
    const { database } = site.services
    await send('Mau', 'mau@vendas.example')
    await press('Mau', 'spam')
    time.now += 800 * dayMs
    await applyRetention(site)
    expect(await database.selectFrom('spam_senders').selectAll().execute()).toEqual([])
  })

  it('a contact is erased from its page in two taps, with mails and notes, and waits for nobody', async () => {
    const { site, staff, send, textOf } = await open()
    const { database } = site.services
    await send('Zélia Araújo', 'zelia@example.com', 'Minha mensagem secreta.')
    await send('Rui Barros', 'rui@example.com')
    const path = `/painel/leads/${await leadIdOf(site, 'Zélia Araújo')}`
    await staff.post(path, { status: 'new', note: 'Anotação secreta.', seenStatus: 'new' })
    const files = async () => readdir(join(site.dataDir, 'mail')).catch(() => [])
    await eventually(async () =>
      (await database.selectFrom('mails').select('state').execute()).every(({ state }) => state === 'sent'),
    )
    expect(await files()).toHaveLength(2)
    const page = await pageOf(await staff.get(path))
    const button = page.getByRole<HTMLButtonElement>('button', { name: 'Apagar para sempre', hidden: true })
    expect(button.closest('details')?.open).toBe(false)
    const response = await staff.post(path, { [button.name]: button.value })
    expect(response.headers.get('location')).toBe('/painel/contatos?feito=lead-erased')
    expect(await textOf('/painel/contatos?feito=lead-erased')).toContain('Contato apagado.')
    for (const table of ['leads', 'lead_terms', 'lead_changes', 'mails'] as const)
      expect(JSON.stringify(await database.selectFrom(table).selectAll().execute()), table).not.toMatch(
        /secreta|zelia|Zélia/,
      )
    expect(await files()).toHaveLength(1)
    expect(await textOf('/painel')).toContain('1 contato espera resposta')
    expect(await textOf('/painel/contatos')).toContain('Rui Barros')
  })
})
