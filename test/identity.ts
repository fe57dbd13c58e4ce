import { afterEach, describe, expect, it } from 'vitest'
import { instanceField } from '../app/platform/forms/hidden-fields.ts'
import type { Environment } from '../server/settings.ts'
import type { DatabaseKind } from './database.ts'
import { eventually, type TestSite, testSite } from './site.ts'
import { mailsTo, noticeOf, producer, type Visitor, veterinarian, visitor } from './visitor.ts'

/** What tests must know of the service that vouches for accounts. */
export interface IdentityHarness {
  environment: Environment
  /** Path and query of the last link for this purpose that was mailed to the address, once there are so many. */
  link(
    site: TestSite,
    email: string,
    purpose: 'verification' | 'password-reset',
    count?: number,
  ): Promise<string>
  close(): Promise<void>
}

const ana = 'ana@example.com'
const credentials = { email: veterinarian.email, password: veterinarian.password }

/** What holds whoever vouches for accounts: every row of docs/product.md#sign-in among it. */
export function describeIdentity(
  name: string,
  kind: DatabaseKind,
  start: () => Promise<IdentityHarness>,
): void {
  describe(`accounts with ${name} on the ${kind} database`, () => {
    const ends: (() => Promise<void>)[] = []
    afterEach(async () => {
      for (const end of ends.splice(0).reverse()) await end()
    })

    async function open(environment: Environment = {}) {
      const harness = await start()
      ends.push(harness.close)
      const site = await testSite(kind, {
        environment: { TRUSTED_PROXIES: '1', ...harness.environment, ...environment },
      })
      ends.push(site.remove)
      return { site, harness }
    }

    async function openVerified() {
      const { site, harness } = await open()
      await visitor(site).post('/conta/cadastro', veterinarian)
      const link = await harness.link(site, ana, 'verification')
      expect((await visitor(site).followLink(link, credentials.password)).status).toBe(302)
      return { site, harness }
    }

    describe('registration', () => {
      it('success: the ranch has a mail, the visitor one with a link, and nobody is signed in', async () => {
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
        expect(await harness.link(site, ana, 'verification')).toMatch(/^\/conta\/confirmar\?codigo=./)
        const mail = await eventually(async () => (await mailsTo(site, site.services.ranch.email))[0])
        expect(mail.subject).toBe("Cadastro pelo site: Ana D'Ávila, Veterinário")
        expect(mail.replyTo).toEqual([{ name: "Ana D'Ávila", address: ana }])
        for (const line of [
          'Tipo: Veterinário',
          'CRMV: MG-12345',
          'Telefone: (34) 99999-1234',
          'Estado: Minas Gerais',
        ])
          expect(mail.text).toContain(line)
        expect(await leads(site)).toMatchObject([
          { kind: 'registration', email: ana, page: '/blog', language: 'pt' },
        ])
      })

      it('of a producer tells the ranch of farm and herd', async () => {
        const { site } = await open()
        await visitor(site).post('/en/conta/cadastro', {
          ...producer,
          fazenda: 'Santa Rita',
          crmv: 'nonsense',
        })
        const mail = await eventually(async () => (await mailsTo(site, site.services.ranch.email))[0])
        for (const line of [
          'Tipo: Produtor',
          "Fazenda: Olho d'Água 2 / Santa Rita",
          "Cidade e estado: Dias d'Ávila, Bahia",
          'Cabeças de gado: 200',
        ])
          expect(mail.text).toContain(line)
        expect(mail.text).not.toContain('CRMV')
      })

      it('e-mail in use: told so, and what was typed is kept but the password', async () => {
        const { site } = await open()
        await visitor(site).post('/conta/cadastro', veterinarian)
        const response = await visitor(site).post('/conta/cadastro', {
          ...veterinarian,
          password: 'another-one',
        })
        expect(response.status).toBe(409)
        const html = await response.clone().text()
        expect(await noticeOf(response)).toBe('Este e-mail já está cadastrado. Faça login ou use outro.')
        expect(html).toContain('value="MG-12345"')
        expect(html).not.toContain('another-one')
        expect(await leads(site)).toHaveLength(1)
      })

      it.each([
        ['weak password', { password: '12345' }, 'A senha deve ter pelo menos 6 caracteres.'],
        ['invalid e-mail', { email: 'ana@' }, 'E-mail inválido.'],
        [
          'missing veterinarian fields',
          { crmv: '', areaAtuacao: ' ' },
          'Por favor, preencha todos os campos obrigatórios para veterinário.',
        ],
        [
          'missing producer fields',
          { userType: 'produtor', nomeFazenda: 'Boa Vista' },
          'Por favor, preencha todos os campos obrigatórios para produtor.',
        ],
      ])('%s: told so', async (_, change, text) => {
        const { site } = await open()
        const response = await visitor(site).post('/conta/cadastro', { ...veterinarian, ...change })
        expect(response.status).toBe(422)
        expect(await noticeOf(response)).toBe(text)
        expect(await leads(site)).toEqual([])
      })

      it('unexpected: nothing half-made is left, and the second try succeeds', async () => {
        const { site } = await open()
        await rename(site, 'leads', 'leads_away')
        const response = await visitor(site).post('/conta/cadastro', veterinarian)
        expect(response.status).toBe(503)
        expect(await noticeOf(response)).toBe('Erro inesperado. Tente novamente.')
        await rename(site, 'leads_away', 'leads')
        expect((await visitor(site).post('/conta/cadastro', veterinarian)).status).toBe(302)
        expect(await leads(site)).toHaveLength(1)
      })

      it('sent twice, one after the other and at once, is one account, one lead and one mail to the ranch', async () => {
        const { site } = await open()
        const twice = { ...veterinarian, [instanceField]: 'one-form' }
        const send = () => visitor(site).post('/envio/cadastro', twice)
        const answers = [...(await Promise.all([send(), send(), send()])), await send()]
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
        expect(await leads(site)).toHaveLength(1)
        expect(await mailsOf(site, 'registration')).toHaveLength(1)
      })

      it('of two people with one e-mail at the same moment makes one account', async () => {
        const { site } = await open()
        const statuses = await Promise.all(
          ['first-password', 'other-password', 'third-password'].map(async (password, index) => {
            const fields = { ...veterinarian, password, [instanceField]: String(index) }
            return (await visitor(site).post('/envio/cadastro', fields)).status
          }),
        )
        expect(statuses.sort()).toEqual([200, 409, 409])
        expect(await leads(site)).toHaveLength(1)
      })
    })

    describe('login', () => {
      it('user not found', async () => {
        const { site } = await open()
        const response = await visitor(site).post('/conta/entrar', credentials)
        expect(response.status).toBe(401)
        expect(await noticeOf(response)).toBe('Usuário não encontrado.')
      })

      it('wrong password', async () => {
        const { site } = await openVerified()
        const response = await visitor(site).post('/conta/entrar', { ...credentials, password: 'not-this' })
        expect(response.status).toBe(401)
        expect(await noticeOf(response)).toBe('Senha incorreta.')
      })

      it('invalid e-mail', async () => {
        const { site } = await open()
        const response = await visitor(site).post('/conta/entrar', { ...credentials, email: 'ana' })
        expect(response.status).toBe(422)
        expect(await noticeOf(response)).toBe('E-mail inválido.')
      })

      it('too many attempts, also with the right password', async () => {
        const { site } = await openVerified()
        for (let guess = 0; guess < 5; guess++)
          await visitor(site).post('/conta/entrar', { ...credentials, password: `guess-${guess}` })
        const response = await visitor(site).post('/conta/entrar', credentials)
        expect(response.status).toBe(429)
        expect(await noticeOf(response)).toBe('Muitas tentativas. Tente novamente mais tarde.')
      })

      it('other', async () => {
        const { site } = await openVerified()
        await rename(site, 'attempts', 'attempts_away')
        const response = await visitor(site).post('/conta/entrar', credentials)
        expect(response.status).toBe(503)
        expect(await noticeOf(response)).toBe('Erro no login. Verifique suas credenciais.')
      })

      it('unverified: refused, not signed in, and the verification can be sent again', async () => {
        const { site, harness } = await open()
        await visitor(site).post('/conta/cadastro', veterinarian)
        await harness.link(site, ana, 'verification')
        const guest = visitor(site)
        const response = await guest.post('/conta/entrar', credentials)
        expect(response.status).toBe(403)
        const html = await response.clone().text()
        expect(await noticeOf(response)).toBe('Verifique seu e-mail antes de continuar.')
        expect(guest.cookies.size).toBe(0)
        expect(await guest.signedInAs()).toBeNull()
        const ticket = /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? ''
        await waitAMinute(site)
        const again = await guest.post('/conta/entrar', { ticket })
        expect(await noticeOf(again)).toBe(
          'Enviamos um novo e-mail de confirmação. Veja também a caixa de spam.',
        )
        const link = await harness.link(site, ana, 'verification', 2)
        expect((await visitor(site).followLink(link, credentials.password)).status).toBe(302)
        expect((await guest.post('/conta/entrar', credentials)).status).toBe(302)
      })

      it('success, in the page and in the answer for scripts', async () => {
        const { site } = await openVerified()
        const owner = visitor(site)
        const response = await owner.post('/conta/entrar', credentials)
        const account = await (await owner.get(response.headers.get('location') ?? '')).text()
        expect(account).toContain('Login realizado com sucesso!')
        expect(account).toContain(ana)
        expect(await owner.signedInAs()).toBe(ana)
        const answer = await visitor(site).post('/envio/entrar', credentials)
        expect(await answer.json()).toMatchObject({
          notice: { kind: 'success', text: 'Login realizado com sucesso!' },
          account: ana,
        })
      })
    })

    describe('logout', () => {
      it('success: the session ends wherever its cookie was copied to', async () => {
        const { site } = await openVerified()
        const owner = visitor(site)
        await owner.post('/conta/entrar', credentials)
        const copy = visitor(site)
        for (const [cookie, value] of owner.cookies) copy.cookies.set(cookie, value)
        expect(await copy.signedInAs()).toBe(ana)
        const response = await owner.post('/conta', {})
        expect(await noticeOf(await owner.get(response.headers.get('location') ?? ''))).toBe(
          'Você saiu com sucesso.',
        )
        expect(sessionCookies(owner)).toEqual([])
        expect(await copy.signedInAs()).toBeNull()
        expect(sessionCookies(copy)).toEqual([])
      })

      it('failure: told so, and still signed in', async () => {
        const { site } = await openVerified()
        const owner = visitor(site)
        await owner.post('/conta/entrar', credentials)
        await rename(site, 'sessions', 'sessions_away')
        const response = await owner.post('/envio/sair', {})
        expect(response.status).toBe(503)
        expect(await response.json()).toMatchObject({ notice: { text: 'Erro ao sair. Tente novamente.' } })
        await rename(site, 'sessions_away', 'sessions')
        expect(await owner.signedInAs()).toBe(ana)
      })
    })

    describe('a forgotten password', () => {
      it('is replaced by the mailed link, which lets its owner in and ends every other session', async () => {
        const { site, harness } = await openVerified()
        const elsewhere = visitor(site)
        await elsewhere.post('/conta/entrar', credentials)
        const owner = visitor(site)
        const asked = await owner.post('/conta/senha', { email: 'Ana@example.com ' })
        expect(await noticeOf(asked)).toContain('Se houver uma conta com este e-mail')
        const link = await harness.link(site, ana, 'password-reset')
        expect(await (await owner.get(link)).text()).toContain('Crie uma nova senha')
        const code = new URL(link, 'http://localhost').searchParams.get('codigo') ?? ''
        const set = await owner.post(link, { codigo: code, password: 'brand-new-one' })
        expect(set.headers.get('location')).toBe('/conta?aviso=nova-senha')
        expect(await owner.signedInAs()).toBe(ana)
        expect(await elsewhere.signedInAs()).toBeNull()
        expect((await visitor(site).post('/conta/entrar', credentials)).status).toBe(401)
        const fresh = { ...credentials, password: 'brand-new-one' }
        expect((await visitor(site).post('/conta/entrar', fresh)).status).toBe(302)
        const reused = await owner.post(link, { codigo: code, password: 'once-more-please' })
        expect([404, 410]).toContain(reused.status)
      })

      it('is answered the same for an address that nobody has', async () => {
        const { site } = await open()
        const asked = await visitor(site).post('/en/conta/senha', { email: 'nobody@example.com' })
        expect(asked.status).toBe(200)
        expect(await noticeOf(asked)).toContain('If there is an account with this e-mail')
      })
    })

    it('a link that was never mailed gets a page that says so and offers a new one, in both languages', async () => {
      const { site } = await open()
      const guest = visitor(site)
      for (const [path, text, way] of [
        ['/conta/confirmar?codigo=nonsense', 'Este link não vale', '/conta/entrar'],
        ['/en/conta/confirmar', 'This link is not valid', '/en/conta/entrar'],
        ['/conta/nova-senha?codigo=nonsense', 'Este link não vale', '/conta/senha'],
        ['/en/conta/nova-senha', 'This link is not valid', '/en/conta/senha'],
      ] as const) {
        const response = await guest.get(path)
        expect(response.status).toBe(404)
        const html = await response.text()
        expect(html).toContain(text)
        expect(html).toContain(`href="${way}"`)
      }
    })

    it('leaves no personal data and no password in the log', async () => {
      const { site } = await openVerified()
      await visitor(site).post('/conta/entrar', { ...credentials, password: 'wrong-secret' })
      await visitor(site).post('/conta/entrar', credentials)
      await visitor(site).post('/conta/cadastro', { ...veterinarian, password: 'tiny' })
      expect(site.logged.join()).not.toMatch(/ana|example\.com|segredo|secret|tiny|99999|MG-12345/i)
    })
  })
}

/** Names of what a browser holds of a session; the cookie of a known device stays. */
const sessionCookies = ({ cookies }: Visitor) =>
  [...cookies.keys()].filter((name) => !name.startsWith('device-'))

const leads = (site: TestSite) => site.services.database.selectFrom('leads').selectAll().execute()

const mailsOf = (site: TestSite, template: 'registration') =>
  site.services.database.selectFrom('mails').selectAll().where('template', '=', template).execute()

/** So that a table is away for a while. */
const rename = (site: TestSite, from: string, to: string) =>
  site.services.database.schema.alterTable(from).renameTo(to).execute()

/** Links are mailed once a minute: those that were become old. */
async function waitAMinute(site: TestSite): Promise<void> {
  await site.services.database
    .updateTable('account_links')
    .set((set) => ({ created_at: set('created_at', '-', 61_000) }))
    .execute()
}
