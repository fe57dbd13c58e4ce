import { expect, it } from 'vitest'
import { pageOf } from '../../../../test/page.ts'
import { siteOfFile } from '../../../../test/site.ts'

const site = await siteOfFile('embedded')

function post(address: string, pais: string) {
  return site.request(address, { method: 'POST', body: new URLSearchParams({ pais }) })
}

it('the page of a bull has the form, that of another animal none', async () => {
  const { document } = await pageOf(await site.request('/nossos-touros/touro-01'))
  const form = document.querySelector('form[action="/acasalamento/touro-01"]')
  expect(form?.getAttribute('method')).toBe('post')
  for (const path of ['/banco-genetico/gir/gir-01', '/produto/touro-nelore/prenhez-01'])
    expect(
      (await pageOf(await site.request(path))).document.querySelector('[action^="/acasalamento"]'),
    ).toBeNull()
  for (const id of ['gir-01', 'prenhez-01', 'touro-99'])
    for (const method of ['GET', 'POST'])
      expect((await site.request(`/acasalamento/${id}`, { method })).status, `${method} ${id}`).toBe(404)
})

it('without a script the answer says what is known of each line and ranks the bulls, and keeps what was typed', async () => {
  const typed = 'GORU 3120\nMTZG 1338\nAngico\nTouro Segredo; pai Avô Segredo\nN/I'
  const response = await post('/acasalamento/touro-01', typed)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('no-store')
  const { document } = await pageOf(response)
  for (const text of [
    '12,5%',
    'Angico do Gorutuba: pai do touro, pai das vacas.',
    'Não conferido. Qual destes? Angico do Gorutuba',
    'Não está na nossa genealogia',
    'Vacas: 5, de 4 pais; sem pai conhecido, 1.',
  ])
    expect(document.body.textContent).toContain(text)
  expect(document.querySelector('textarea')?.value).toBe(typed)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  const [, ranking] = document.querySelectorAll('table')
  const over = Array.from(ranking?.querySelectorAll('td:nth-of-type(1)') ?? [], ({ textContent }) =>
    Number(textContent),
  )
  expect(over.length).toBeGreaterThan(5)
  expect(over).toEqual(over.toSorted((one, other) => one - other))
  expect(ranking?.querySelector('a')?.getAttribute('href')).toMatch(/^\/nossos-touros\/touro-/)
})

it('answers 2,000 long lines, says where it stops, and refuses what is longer than any herd', async () => {
  const line = (at: number) => `Touro Número ${at} do Vale Ávila; Lampião`
  const lines = Array.from({ length: 2_001 }, (_, at) => line(at))
  const response = await post('/acasalamento/touro-01', lines.join('\n'))
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Só as primeiras 2.000 vacas, de 2.000 pais')
  expect((await post('/acasalamento/touro-01', 'á'.repeat(200_000))).status).toBe(413)
})

it('says that nothing was typed', async () => {
  for (const typed of ['', ' \n', '0\n-'])
    expect(await (await post('/acasalamento/touro-01', typed)).text()).toContain(
      'Escreva pelo menos um nome ou registro.',
    )
  const other = await site.request('/acasalamento/touro-01', {
    method: 'POST',
    body: new URLSearchParams({ x: '1' }),
  })
  expect(other.status).toBe(200)
})

it('attack: what is typed is text in the answer', async () => {
  const attack = '"><script>alert(1)</script></textarea><img src=x onerror=alert(1)>'
  const { document } = await pageOf(await post('/acasalamento/touro-01', attack))
  expect(document.querySelector('textarea')?.value).toBe(attack)
  expect(document.querySelector('main img[src="x"], main script')).toBeNull()
})

it('attack: one address asks for as much as it can, and keeps what it typed when it is refused', async () => {
  for (let at = 0; at < 31; at++) await post('/acasalamento/touro-01', 'GORU 3120')
  const response = await post('/acasalamento/touro-01', 'GORU 3120')
  expect(response.status).toBe(429)
  expect(await response.text()).toMatch(/Muitos pedidos desta rede[\s\S]*GORU 3120<.textarea>/)
})
