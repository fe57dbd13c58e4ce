import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

test.each(['/%', '/%zz', '/%ff', '/blog/%E0%A4%A', '/%00', '/a%00b', '/.data%'])(
  '%s cannot be read as an address',
  async (path) => {
    const { app, rendered } = testApp()
    expect((await app.request(path)).status).toBe(400)
    expect(rendered).toEqual([])
  },
)

test.each(['/produtos?pagina=%ff', '/caf%C3%A9', '/100%25', '/?q=%'])('%s is accepted', async (path) => {
  expect((await testApp().app.request(path)).status).toBe(200)
})

test('an address may have 8 kB', async () => {
  const { app } = testApp()
  expect((await app.request(`/?q=${'x'.repeat(8000)}`)).status).toBe(200)
  expect((await app.request(`/?q=${'x'.repeat(8200)}`)).status).toBe(414)
})

test.each(['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])('%s is not allowed', async (method) => {
  const response = await testApp().app.request('/', { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
})

test.each([
  ['/%ff', 'pt-BR'],
  ['/en/%ff', 'en'],
  [`/en/${'x'.repeat(9000)}`, 'en'],
])('the refusal speaks the language of the address', async (path, language) => {
  const html = await (await testApp().app.request(path)).text()
  expect(html).toContain(`<html lang="${language}">`)
})

test('the error page shows no part of the request', async () => {
  const html = await (await testApp().app.request('/<script>alert(1)</script>%ff')).text()
  expect(html).not.toContain('alert')
})
