import { describe, expect, it } from 'vitest'
import { noticeOf, ticketOf, veterinarian, visitor } from '../visitor.ts'
import { ageLinks, anaEmail, credentials, type IdentityScenario, renameTable } from './identity-harness.ts'

/** Login and logout with any identity provider (docs/product.md#sign-in). */
export function describeSignIn({ open, openVerified }: IdentityScenario): void {
  describe('login', () => {
    it('says that an address has no account', async () => {
      const { site } = await open()
      const response = await visitor(site).post('/conta/entrar', credentials)
      expect(response.status).toBe(401)
      expect(await noticeOf(response)).toBe('Usuário não encontrado.')
    })

    it('refuses a wrong password', async () => {
      const { site } = await openVerified()
      const response = await visitor(site).post('/conta/entrar', { ...credentials, password: 'not-this' })
      expect(response.status).toBe(401)
      expect(await noticeOf(response)).toBe('Senha incorreta.')
    })

    it('refuses an invalid e-mail', async () => {
      const { site } = await open()
      const response = await visitor(site).post('/conta/entrar', { ...credentials, email: 'ana' })
      expect(response.status).toBe(422)
      expect(await noticeOf(response)).toBe('E-mail inválido.')
    })

    it('refuses too many attempts, even with the right password', async () => {
      const { site } = await openVerified()
      for (let guess = 0; guess < 5; guess++)
        await visitor(site).post('/conta/entrar', { ...credentials, password: `guess-${guess}` })
      const response = await visitor(site).post('/conta/entrar', credentials)
      expect(response.status).toBe(429)
      expect(await noticeOf(response)).toBe('Muitas tentativas. Tente novamente mais tarde.')
    })

    it('shows a general message after any other error', async () => {
      const { site } = await openVerified()
      await renameTable(site, 'attempts', 'hidden_attempts')
      const response = await visitor(site).post('/conta/entrar', credentials)
      expect(response.status).toBe(503)
      expect(await noticeOf(response)).toBe('Erro no login. Verifique suas credenciais.')
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
