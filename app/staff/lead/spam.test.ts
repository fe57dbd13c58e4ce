import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { leadIdOf, message, staffSiteOfTest } from '../../../test/staff.ts'

const suspects = '/painel/contatos?situacao=suspeitos'

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
    const textOf = async (address: string) => (await staff.open(address)).document.body.textContent ?? ''
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
    const lead = await staff.open(`/painel/leads/${await leadIdOf(site, 'Best Offers')}`)
    lead.getByText(/^Suspeito de spam/)
    lead.getByRole('button', { name: 'Não é spam' })
  })

  it('“É spam” takes one tap, keeps what was typed, and changes no other message of the address', async () => {
    const { staff, site, send, press, isHeldBack, textOf } = await open()
    await send('Zélia Araújo', 'zelia@example.com')
    // Attack: a stranger types a customer's address below an advertisement.
    await send('Estranho', 'zelia@example.com', 'Buy cheap backlinks http://links.example')
    await send('Outro Estranho', 'zelia@example.com', 'Compre o meu produto.')
    expect(await textOf('/painel')).toContain('1 mensagem com cara de spam')
    const page = await staff.open(`/painel/leads/${await leadIdOf(site, 'Outro Estranho')}`)
    const button = page.getByRole<HTMLButtonElement>('button', { name: 'É spam' })
    const typed = await press('Outro Estranho', button.value, { status: 'new', note: 'Ligou hoje.' })
    expect((await pageOf(typed)).getByRole('textbox', { name: 'Anotação' }).textContent).toContain('Ligou')
    await send('Zélia de Novo', 'zelia@example.com', 'Ainda quero.')
    const held = ['Estranho', 'Outro Estranho']
    for (const name of ['Zélia Araújo', 'Zélia de Novo']) expect(await isHeldBack(name), name).toBe(false)
    for (const name of held) {
      const lead = await staff.open(`/painel/leads/${await leadIdOf(site, name)}`)
      lead.getByText(/^Suspeito de spam/)
    }
    expect(await textOf('/painel')).not.toContain('com cara de spam')
    const { count } = await site.services.database
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('lead_id', '=', await leadIdOf(site, 'Zélia de Novo'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  it('“Não é spam” brings one message back, and trusts no other of the address', async () => {
    const { send, press, isHeldBack } = await open()
    const text = 'Vendo backlinks e SEO https://links.example'
    await send('Agência', 'ana@agencia.example', text)
    await press('Agência', 'not-spam')
    await send('Colega', 'ana@agencia.example', `${text} hoje`)
    expect([await isHeldBack('Agência'), await isHeldBack('Colega')]).toEqual([false, true])
  })

  it('a contact is erased from its page in two taps, and waits for nobody', async () => {
    const { site, staff, send, textOf } = await open()
    await send('Zélia Araújo', 'zelia@example.com')
    await send('Rui Barros', 'rui@example.com')
    const path = `/painel/leads/${await leadIdOf(site, 'Zélia Araújo')}`
    const page = await staff.open(path)
    const button = page.getByRole<HTMLButtonElement>('button', { name: 'Apagar para sempre', hidden: true })
    expect(button.closest('details')?.open).toBe(false)
    const response = await staff.post(path, { [button.name]: button.value })
    expect(response.headers.get('location')).toBe('/painel/contatos?feito=lead-erased')
    expect(await textOf('/painel/contatos?feito=lead-erased')).toContain('Contato apagado.')
    expect(await textOf('/painel')).toContain('1 contato espera resposta')
    expect(await textOf('/painel/contatos')).toContain('Rui Barros')
  })
})
