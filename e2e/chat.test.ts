import { expect, test } from './test.ts'

test('opening a chat is counted and adds a reference to its text, and the link is unchanged afterwards', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await page.goto('/en/nossos-touros?utm_source=radio')
  const link = page.getByRole('article').nth(6).getByRole('link', { name: 'exchange' })
  const served = await link.getAttribute('href')
  const noted = page.waitForRequest('**/conversa')
  const opened = context.waitForEvent('page')
  await link.click()

  const form = new URLSearchParams((await noted).postData() ?? '')
  expect(form.get('about')).toBe('NL-07')
  expect(form.get('code')).toMatch(/^NL-07-[A-HJKMNP-Z2-9]{3}$/)
  expect(form.get('page')).toBe('/en/nossos-touros')
  expect(form.get('landing')).toContain('utm_source=radio')
  expect((await (await noted).response())?.status()).toBe(204)
  const chat = await opened
  await expect
    .poll(() => new URL(chat.url()).searchParams.get('text'))
    .toMatch(new RegExp(`\\(Ref\\. ${form.get('code')}\\)$`))
  expect(await link.getAttribute('href')).toBe(served)
})
