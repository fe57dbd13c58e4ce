import { expect, it, vi } from 'vitest'

// Before React is loaded: only its development build warns of missing keys, wrong nesting and unknown attributes.
vi.hoisted(() => {
  process.env['NODE_ENV'] = 'development'
})

const react = await import('react')
const { languages } = await import('../app/platform/i18n/language-path.ts')
const { addressIn, guestPages, staffPages } = await import('./addresses.ts')
const { testSite } = await import('./site.ts')
const { leadIdOf, message, signedIn, staffEmail } = await import('./staff.ts')
const { visitor } = await import('./visitor.ts')

it('React’s development build renders every page without a warning', async () => {
  expect(react, 'exported by the development build only').toHaveProperty('act')
  const site = await testSite('embedded', {
    environment: { STAFF_EMAILS: staffEmail },
  })
  const staff = await signedIn(site)
  await site.post('/', message)
  const guest = visitor(site)
  const staffAddresses = staffPages(await leadIdOf(site, message.name))
  const requests = [
    ...guestPages.map((page) => [guest, page] as const),
    ...staffAddresses.map((page) => [staff, page] as const),
  ]
  for (const [browser, page] of requests)
    for (const language of browser === staff ? (['pt'] as const) : languages) {
      const address = addressIn(page, language)
      const { status } = await browser.get(address)
      // Pages of mailed links answer 404 without a code.
      expect(status, address).toBeOneOf([200, 404])
    }
  await site.remove()
})
