import { expect, it } from 'vitest'
import { origin } from '../../../test/public-site.ts'
import { siteOfTest } from '../../../test/site.ts'

const dayMs = 24 * 60 * 60 * 1000

it('security.txt says where to report a weakness and never expires', async () => {
  let now = Date.UTC(2026, 10, 21, 12)
  const site = await siteOfTest('embedded', {
    environment: { SITE_URL: origin, RANCH_EMAIL: 'fazenda@example.com' },
    clock: () => now,
  })
  for (const daysLater of [0, 100, 400]) {
    now += daysLater * dayMs
    const response = await site.request('/.well-known/security.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await response.text()
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
    expect(expires).toBeGreaterThan(now + 30 * dayMs)
    expect(expires).toBeLessThan(now + 365 * dayMs)
    expect(text.replace(/^Expires: .*\n/m, '')).toBe(
      `Contact: mailto:fazenda@example.com\nPreferred-Languages: pt, en\nCanonical: ${origin}/.well-known/security.txt\n`,
    )
  }
})
