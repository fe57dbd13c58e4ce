import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variantsAt } from '../../../test/scope.ts'
import { type TestSite, testSite } from '../../../test/site.ts'
import { mailedLink, veterinarian, visitor } from '../../../test/visitor.ts'

const credentials = { email: 'ana@example.com', password: veterinarian.password }

let site: TestSite
beforeAll(async () => {
  site = await testSite('embedded', { environment: { TRUSTED_PROXIES: '1' } })
  await visitor(site).post('/conta/cadastro', veterinarian)
  const link = await mailedLink(site, credentials.email, 'verification')
  await visitor(site).followLink(link, credentials.password)
})
afterAll(() => site.remove())

const foreignTargets = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']
const parameters = [
  'next',
  'returnTo',
  'redirect',
  'redirect_uri',
  'url',
  'voltar',
  'volta',
  'continueUrl',
  'feito',
]

describe('signing in redirects only to the site’s own pages', () => {
  it.each([...parameters.entries()])(
    'when parameter %i, %s, names another target',
    async (index, parameter) => {
      const targets = parameter === 'volta' ? foreignTargets : variantsAt(foreignTargets, index)
      for (const target of targets) {
        const search = `?${new URLSearchParams({ [parameter]: target })}`
        const page = await visitor(site).get(`/conta/entrar${search}`)
        expect(page.status).toBe(200)
        expect(await page.text()).not.toMatch(/(?:href|action|src)="[^"]*evil|alert\(1\)"/)
        const fields = { ...credentials, [parameter]: target }
        const response = await visitor(site).post(`/en/conta/entrar${search}`, fields)
        expect(response.headers.get('location')).toBe('/en/conta?feito=entrou')
      }
    },
  )

  it.each(foreignTargets)(
    'when a link of the identity service or a staff address names another target: %s',
    async (target) => {
      const code = encodeURIComponent(target)
      const reset = await visitor(site).get(`/conta/confirmar?mode=resetPassword&oobCode=${code}`)
      expect(reset.headers.get('location')).toBe(`/conta/nova-senha?codigo=${code}`)
      const guest = await visitor(site).get(`/painel?next=${code}`)
      expect(guest.headers.get('location')).toMatch(/^\/conta\/entrar\?volta=%2Fpainel%3Fnext%3D/)
    },
  )
})
