import { describe, expect, it } from 'vitest'
import { pageOf } from '../../test/page.ts'
import { siteOfFile, siteOfTest } from '../../test/site.ts'
import { message, waiting } from '../../test/staff.ts'
import { producer } from '../../test/visitor.ts'

const script = { Accept: 'application/json' }
const email = 'ninguem@example.com'

/** The public forms: address, valid fields, and a field that makes them invalid. */
const forms: Record<string, { address: string; fields: Record<string, string>; wrong: string }> = {
  contact: { address: '/', fields: message, wrong: 'email' },
  'question about an animal': { address: '/nossos-touros/touro-01', fields: message, wrong: 'email' },
  'waiting list': { address: '/formacao-tecnica', fields: waiting, wrong: 'phone' },
  registration: { address: '/conta/cadastro', fields: producer, wrong: 'email' },
  login: { address: '/conta/entrar', fields: { email, password: 'segredo' }, wrong: 'email' },
  'forgotten password': { address: '/conta/senha', fields: { email }, wrong: 'email' },
  'own data': { address: '/meus-dados', fields: { email }, wrong: 'email' },
}

describe('a form', async () => {
  const site = await siteOfFile('embedded', { environment: { FORM_LIMIT: '1' } })

  it.each(Object.entries(forms))(
    'has one result at one address, as a page and as JSON: %s',
    async (_, form) => {
      const fields = { ...form.fields, [form.wrong]: '?' }
      for (const address of [form.address, `/en${form.address}`.replace(/\/$/, '')]) {
        const byPage = await site.post(address, fields)
        const byScript = await site.post(address, fields, script)
        expect([byPage.status, byScript.status]).toEqual([422, 422])
        expect(byScript.headers.get('content-type')).toMatch(/^application\/json/)
        const { errors, typed } = await byScript.json()
        expect(Object.keys(errors)).toEqual([form.wrong])
        expect(typed).toEqual({})
        expect((await pageOf(byPage)).getAllByDisplayValue('?').length).toBeGreaterThan(0)
      }
    },
  )

  it.each(Object.entries(forms))(
    'over its limit says when to try again, also without a script: %s',
    async (_, form) => {
      const attempts = []
      for (let attempt = 0; attempt < 40 && attempts.at(-1)?.status !== 429; attempt++)
        attempts.push(await site.post(form.address, { ...form.fields, message: `${attempt}` }))
      for (const refused of [
        attempts.at(-1),
        await site.post(form.address, { ...form.fields, message: 'x' }, script),
      ])
        expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([
          429,
          expect.stringMatching(/^(600|900)$/),
        ])
    },
  )

  it('leads a visitor without scripts on, and gives a script the result', async () => {
    const fresh = await siteOfTest('embedded')
    const byPage = await fresh.post('/en/conta/cadastro', producer)
    expect([byPage.status, byPage.headers.get('location')]).toEqual([302, '/en/conta/entrar?feito=cadastro'])
    const byScript = await fresh.post(
      '/en/conta/cadastro',
      { ...producer, email: 'outro@example.com' },
      script,
    )
    expect([byScript.status, (await byScript.json()).notice.kind]).toEqual([200, 'success'])
  })

  it('of an animal that is gone takes a question only from a page that is still open', async () => {
    const fresh = await siteOfTest('embedded')
    expect((await fresh.post('/nossos-touros/touro-x', message)).status).toBe(404)
    expect((await fresh.post('/nossos-touros/touro-x', message, script)).status).toBe(200)
  })
})
