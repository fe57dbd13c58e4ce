import { describe, expect, it } from 'vitest'
import { instanceField } from '../app/platform/forms/form-result.ts'
import type { Environment } from '../server/settings/settings.ts'
import { ranch } from './content.ts'
import type { DatabaseKind } from './database.ts'
import { pageOf, parsePage } from './page.ts'
import { eventually, siteOfTest, type TestSite } from './site.ts'
import { mailsTo, noticeOf, producer, ticketOf, veterinarian, visitor } from './visitor.ts'

export interface IdentityHarness {
  environment: Environment
  /** Path and query of the newest link of this kind, once `count` of them were mailed to the address. */
  link(
    site: TestSite,
    email: string,
    kind: 'verification' | 'password-reset',
    count?: number,
  ): Promise<string>
}

export interface IdentityScenario {
  open(environment?: Environment): Promise<{ site: TestSite; harness: IdentityHarness }>
  /** A site where the veterinarian has a verified account. */
  openVerified(): Promise<{ site: TestSite; harness: IdentityHarness }>
}

export const anaEmail = 'ana@example.com'
const credentials = { email: veterinarian.email, password: veterinarian.password }

function identityScenario(kind: DatabaseKind, start: () => Promise<IdentityHarness>): IdentityScenario {
  async function open(environment: Environment = {}) {
    const harness = await start()
    const site = await siteOfTest(kind, {
      environment: { TRUSTED_PROXIES: '1', ...harness.environment, ...environment },
    })
    // People of these tests read the mails in the folder.
    Object.assign(site.services.mail, { isDelivered: () => true })
    return { site, harness }
  }
  return {
    open,
    async openVerified() {
      const { site, harness } = await open()
      await visitor(site).post('/conta/cadastro', veterinarian)
      const link = await harness.link(site, anaEmail, 'verification')
      expect((await visitor(site).followLink(link, credentials.password)).status).toBe(302)
      return { site, harness }
    },
  }
}

function storedLeads(site: TestSite) {
  return site.services.database.selectFrom('leads').selectAll().execute()
}

function renameTable(site: TestSite, from: string, to: string) {
  return site.services.database.schema.alterTable(from).renameTo(to).execute()
}

/** Ages mailed links by a minute, the least time between two of them. */
async function ageLinks(site: TestSite): Promise<void> {
  await site.services.database
    .updateTable('account_links')
    .set((set) => ({ created_at: set('created_at', '-', 61_000) }))
    .execute()
}

/** Login and logout with any identity provider (docs/product.md#sign-in). */
function describeSignIn({ open, openVerified }: IdentityScenario): void {
  describe('login', () => {
    it('says why it refuses', async () => {
      const { site } = await openVerified()
      const expectRefused = async (change: object, status: number, text: string) => {
        const response = await visitor(site).post('/conta/entrar', { ...credentials, ...change })
        expect([response.status, await noticeOf(response)]).toEqual([status, text])
      }
      await expectRefused({ email: 'nobody@example.com' }, 401, 'Usuário não encontrado.')
      await expectRefused({ email: 'ana' }, 422, 'E-mail inválido.')
      for (let guess = 0; guess < 5; guess++)
        await expectRefused({ password: `guess-${guess}` }, 401, 'Senha incorreta.')
      await expectRefused({}, 429, 'Muitas tentativas. Tente novamente mais tarde.')
      await renameTable(site, 'attempts', 'hidden_attempts')
      await expectRefused({}, 503, 'Erro no login. Verifique suas credenciais.')
    })

    it('refuses an unverified account and can mail the verification again', async () => {
      const { site, harness } = await open()
      await visitor(site).post('/conta/cadastro', veterinarian)
      await harness.link(site, anaEmail, 'verification')
      const guest = visitor(site)
      const response = await guest.post('/conta/entrar', credentials)
      expect(response.status).toBe(403)
      const ticket = await ticketOf(response.clone())
      expect(await noticeOf(response)).toBe('Verifique seu e-mail antes de continuar.')
      expect(guest.cookies.size).toBe(0)
      expect(await guest.signedInAs()).toBeNull()
      await ageLinks(site)
      const again = await guest.post('/conta/entrar', { intent: 'resend', ticket })
      expect(await noticeOf(again)).toBe(
        'Enviamos um novo e-mail de confirmação. Veja também a caixa de spam.',
      )
      const link = await harness.link(site, anaEmail, 'verification', 2)
      expect((await visitor(site).followLink(link, credentials.password)).status).toBe(302)
      expect((await guest.post('/conta/entrar', credentials)).status).toBe(302)
    })

    it('signs in, from the page and from a script', async () => {
      const { site } = await openVerified()
      const owner = visitor(site)
      const response = await owner.post('/conta/entrar', credentials)
      const account = await (await owner.get(response.headers.get('location') ?? '')).text()
      expect(account).toContain('Login realizado com sucesso!')
      expect(account).toContain(anaEmail)
      expect(await owner.signedInAs()).toBe(anaEmail)
      const scriptResponse = await visitor(site).submit('/conta/entrar', credentials)
      expect(await scriptResponse.json()).toMatchObject({
        notice: { kind: 'success', text: 'Login realizado com sucesso!' },
        account: anaEmail,
      })
    })
  })

  describe('logout', () => {
    it('ends the session, also for copies of its cookie', async () => {
      const { site } = await openVerified()
      const owner = visitor(site)
      await owner.post('/conta/entrar', credentials)
      const thief = visitor(site)
      for (const [cookie, value] of owner.cookies) thief.cookies.set(cookie, value)
      expect(await thief.signedInAs()).toBe(anaEmail)
      const response = await owner.post('/conta', {})
      expect(await noticeOf(await owner.get(response.headers.get('location') ?? ''))).toBe(
        'Você saiu com sucesso.',
      )
      expect([...owner.cookies.keys()]).toEqual([])
      expect(await thief.signedInAs()).toBeNull()
      expect([...thief.cookies.keys()]).toEqual([])
    })

    it('says that it failed and keeps the visitor signed in', async () => {
      const { site } = await openVerified()
      const owner = visitor(site)
      await owner.post('/conta/entrar', credentials)
      await renameTable(site, 'sessions', 'hidden_sessions')
      const response = await owner.submit('/conta', {})
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ notice: { text: 'Erro ao sair. Tente novamente.' } })
      await renameTable(site, 'hidden_sessions', 'sessions')
      expect(await owner.signedInAs()).toBe(anaEmail)
    })
  })
}

/** Registration with any identity provider (docs/product.md#registration). */
function describeRegistration({ open }: IdentityScenario): void {
  describe('registration', () => {
    it('mails the ranch and the visitor, and signs nobody in', async () => {
      const { site, harness } = await open()
      const guest = visitor(site)
      const response = await guest.post('/conta/cadastro', veterinarian, {
        Referer: 'http://localhost:3000/en/blog',
      })
      expect(response.status).toBe(302)
      expect(await noticeOf(await guest.get(response.headers.get('location') ?? ''))).toBe(
        'Cadastro realizado! Verifique seu e-mail antes de entrar.',
      )
      expect(guest.cookies.size).toBe(0)
      expect(await harness.link(site, anaEmail, 'verification')).toMatch(/^\/conta\/confirmar\?codigo=./)
      const mail = await eventually(async () => (await mailsTo(site, ranch.email))[0])
      expect(mail.subject).toBe("Cadastro pelo site: Ana D'Ávila, Veterinário")
      expect(mail.replyTo).toEqual([{ name: "Ana D'Ávila", address: anaEmail }])
      for (const line of [
        'Tipo: Veterinário',
        'CRMV: MG-12345',
        'Telefone: (34) 99999-1234',
        'Estado: Minas Gerais',
      ])
        expect(mail.text).toContain(line)
      expect(await storedLeads(site)).toMatchObject([
        { kind: 'registration', email: anaEmail, page: '/blog', language: 'pt' },
      ])
    })

    it('of a producer mails farm and herd to the ranch', async () => {
      const { site } = await open()
      const fields = { ...producer, fazenda: 'Santa Rita', crmv: 'nonsense' }
      await visitor(site).post('/en/conta/cadastro', fields)
      const mail = await eventually(async () => (await mailsTo(site, ranch.email))[0])
      for (const line of [
        'Tipo: Produtor',
        "Fazenda: Olho d'Água 2 / Santa Rita",
        "Cidade e estado: Dias d'Ávila, Bahia",
        'Cabeças de gado: 200',
      ])
        expect(mail.text).toContain(line)
      expect(mail.text).not.toContain('CRMV')
    })

    it('with an e-mail in use says so and keeps the typed text except the password', async () => {
      const { site } = await open()
      await visitor(site).post('/conta/cadastro', veterinarian)
      const again = { ...veterinarian, password: 'another-one' }
      const response = await visitor(site).post('/conta/cadastro', again)
      expect(response.status).toBe(409)
      const html = await response.clone().text()
      const { getByLabelText } = parsePage(html)
      expect(await noticeOf(response)).toBe('Este e-mail já está cadastrado. Faça login ou use outro.')
      expect(getByLabelText(/^CRMV/).getAttribute('value')).toBe('MG-12345')
      expect(html).not.toContain('another-one')
      expect(await storedLeads(site)).toHaveLength(1)
    })

    it('says what is wrong with it, and stores nothing', async () => {
      const { site } = await open()
      for (const [change, text] of [
        [{ password: '12345' }, 'A senha deve ter pelo menos 6 caracteres.'],
        [{ email: 'ana@' }, 'E-mail inválido.'],
        [
          { crmv: '', areaAtuacao: ' ' },
          'Por favor, preencha todos os campos obrigatórios para veterinário.',
        ],
        [{ userType: 'produtor' }, 'Por favor, preencha todos os campos obrigatórios para produtor.'],
      ] as const) {
        const response = await visitor(site).post('/conta/cadastro', { ...veterinarian, ...change })
        expect([response.status, await noticeOf(response)]).toEqual([422, text])
      }
      expect(await storedLeads(site)).toEqual([])
    })

    it('after an unexpected error stores nothing, and a second try succeeds', async () => {
      const { site } = await open()
      await renameTable(site, 'leads', 'hidden_leads')
      const response = await visitor(site).post('/conta/cadastro', veterinarian)
      expect(response.status).toBe(503)
      expect(await noticeOf(response)).toBe('Erro inesperado. Tente novamente.')
      await renameTable(site, 'hidden_leads', 'leads')
      expect((await visitor(site).post('/conta/cadastro', veterinarian)).status).toBe(302)
      expect(await storedLeads(site)).toHaveLength(1)
    })

    it('sent repeatedly, also at the same time, makes one account, one lead and one mail to the ranch', async () => {
      const { site } = await open()
      const fields = { ...veterinarian, [instanceField]: 'one-form' }
      const send = () => visitor(site).submit('/conta/cadastro', fields)
      const responses = [...(await Promise.all([send(), send(), send()])), await send()]
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await storedLeads(site)).toHaveLength(1)
      const mails = site.services.database.selectFrom('mails').select('id')
      expect(await mails.where('template', '=', 'registration').execute()).toHaveLength(1)
    })

    it('of several people with one e-mail at the same time makes one account', async () => {
      const { site } = await open()
      const statuses = await Promise.all(
        ['first-password', 'other-password', 'third-password'].map(async (password, index) => {
          const fields = { ...veterinarian, password, [instanceField]: String(index) }
          return (await visitor(site).submit('/conta/cadastro', fields)).status
        }),
      )
      expect(statuses.sort()).toEqual([200, 409, 409])
      expect(await storedLeads(site)).toHaveLength(1)
    })
  })
}

/** Forgotten passwords and mailed links, with any identity provider. */
function describePasswordReset({ open, openVerified }: IdentityScenario): void {
  describe('a forgotten password', () => {
    it('is replaced with a mailed link, which signs the owner in and ends all other sessions', async () => {
      const { site, harness } = await openVerified()
      const otherBrowser = visitor(site)
      await otherBrowser.post('/conta/entrar', credentials)
      const owner = visitor(site)
      const response = await owner.post('/conta/senha', { email: 'Ana@example.com ' })
      expect(await noticeOf(response)).toContain('Se houver uma conta com este e-mail')
      const link = await harness.link(site, anaEmail, 'password-reset')
      expect(await (await owner.get(link)).text()).toContain('Crie uma nova senha')
      const reset = await owner.followLink(link, 'brand-new-one')
      expect(reset.headers.get('location')).toBe('/conta?feito=nova-senha')
      expect(await owner.signedInAs()).toBe(anaEmail)
      expect(await otherBrowser.signedInAs()).toBeNull()
      expect((await visitor(site).post('/conta/entrar', credentials)).status).toBe(401)
      const fresh = { ...credentials, password: 'brand-new-one' }
      expect((await visitor(site).post('/conta/entrar', fresh)).status).toBe(302)
      const reused = await owner.followLink(link, 'once-more-please')
      expect([404, 410]).toContain(reused.status)
    })

    it('gets the same response for an address without an account', async () => {
      const { site } = await open()
      const response = await visitor(site).post('/en/conta/senha', { email: 'nobody@example.com' })
      expect(response.status).toBe(200)
      expect(await noticeOf(response)).toContain('If there is an account with this e-mail')
    })
  })

  it('an unknown link shows a page that says so and offers a new one, in both languages', async () => {
    const { site } = await open()
    const guest = visitor(site)
    for (const [path, text, nextPath] of [
      ['/conta/confirmar?codigo=nonsense', 'Este link não vale', '/conta/entrar'],
      ['/en/conta/confirmar', 'This link is not valid', '/en/conta/entrar'],
      ['/conta/nova-senha?codigo=nonsense', 'Este link não vale', '/conta/senha'],
      ['/en/conta/nova-senha', 'This link is not valid', '/en/conta/senha'],
    ] as const) {
      const response = await guest.get(path)
      expect(response.status).toBe(404)
      const { document } = await pageOf(response)
      expect(document.body.textContent).toContain(text)
      expect(Array.from(document.links, (link) => link.getAttribute('href'))).toContain(nextPath)
    }
  })
}

/** Tests that every identity provider must pass, including each message of docs/product.md#sign-in. */
export function describeIdentity(
  name: string,
  kind: DatabaseKind,
  start: () => Promise<IdentityHarness>,
  describeMore: (scenario: IdentityScenario) => void = () => {},
): void {
  describe(`accounts with ${name} on the ${kind} database`, () => {
    const scenario = identityScenario(kind, start)
    const { openVerified } = scenario

    describeRegistration(scenario)
    describeSignIn(scenario)
    describePasswordReset(scenario)
    describeMore(scenario)

    it('leaves no personal data and no password in the log', async () => {
      const { site } = await openVerified()
      await visitor(site).post('/conta/entrar', { ...credentials, password: 'wrong-secret' })
      await visitor(site).post('/conta/entrar', credentials)
      await visitor(site).post('/conta/cadastro', { ...veterinarian, password: 'tiny' })
      expect(site.logged.join()).not.toMatch(/ana|example\.com|segredo|secret|tiny|99999|MG-12345/i)
    })
  })
}
