import { describe, expect, it } from 'vitest'
import { noticeOf, visitor } from '../visitor.ts'
import { anaEmail, credentials, type IdentityScenario } from './identity-harness.ts'

/** Forgotten passwords and mailed links, whatever provides the identity. */
export function describePasswordReset({ open, openVerified }: IdentityScenario): void {
  describe('a forgotten password', () => {
    it('is replaced by the mailed link, which lets its owner in and ends every other session', async () => {
      const { site, harness } = await openVerified()
      const elsewhere = visitor(site)
      await elsewhere.post('/conta/entrar', credentials)
      const owner = visitor(site)
      const asked = await owner.post('/conta/senha', { email: 'Ana@example.com ' })
      expect(await noticeOf(asked)).toContain('Se houver uma conta com este e-mail')
      const link = await harness.link(site, anaEmail, 'password-reset')
      expect(await (await owner.get(link)).text()).toContain('Crie uma nova senha')
      const code = new URL(link, 'http://localhost').searchParams.get('codigo') ?? ''
      const set = await owner.post(link, { codigo: code, password: 'brand-new-one' })
      expect(set.headers.get('location')).toBe('/conta?aviso=nova-senha')
      expect(await owner.signedInAs()).toBe(anaEmail)
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
}
