import { describe, expect, it } from 'vitest'
import { pageOf } from '../page.ts'
import { noticeOf, visitor } from '../visitor.ts'
import { anaEmail, credentials, type IdentityScenario } from './identity-harness.ts'

/** Forgotten passwords and mailed links, with any identity provider. */
export function describePasswordReset({ open, openVerified }: IdentityScenario): void {
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
      const code = new URL(link, 'http://localhost').searchParams.get('codigo') ?? ''
      const reset = await owner.post(link, { codigo: code, password: 'brand-new-one' })
      expect(reset.headers.get('location')).toBe('/conta?feito=nova-senha')
      expect(await owner.signedInAs()).toBe(anaEmail)
      expect(await otherBrowser.signedInAs()).toBeNull()
      expect((await visitor(site).post('/conta/entrar', credentials)).status).toBe(401)
      const fresh = { ...credentials, password: 'brand-new-one' }
      expect((await visitor(site).post('/conta/entrar', fresh)).status).toBe(302)
      const reused = await owner.post(link, { codigo: code, password: 'once-more-please' })
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
