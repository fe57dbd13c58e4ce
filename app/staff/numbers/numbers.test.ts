import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sitesAfterEach } from '../../../test/cleanups.ts'
import { databaseKinds } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { leadIdOf, message, signedIn, staffEmail, staffSite, waiting } from '../../../test/staff.ts'
import { veterinarian } from '../../../test/visitor.ts'
import { pageViewPath } from '../../domain/paths.ts'
import { landingField } from '../../platform/forms/form-result.ts'

const sites = sitesAfterEach()

const person = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}
const fair = '?utm_source=feira&utm_medium=impresso&utm_campaign=expozebu\nhttps://l.instagram.com/'
const weekMs = 7 * 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
const bull = '/nossos-touros/touro-07'

type Page = Awaited<ReturnType<typeof pageOf>>

function cellsOf(page: Page, name: string): (string | null)[] {
  const row = page.getAllByRole('row').find((each) => each.querySelector('th')?.textContent?.startsWith(name))
  if (!row) throw new Error(`no row ${name}`)
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

describe.each(databaseKinds)('the numbers, on the %s database', (kind) => {
  async function open() {
    const opened = await staffSite(kind)
    sites.push(opened.site)
    const { site, staff } = opened
    const view = (page: string, landing = '') =>
      site.post(pageViewPath, { page, [landingField]: landing }, person)
    const read = async (path = '') => {
      await site.services.pageViews.flush()
      return pageOf(await staff.get(`/painel/numeros${path}`))
    }
    const csv = async (table: string) => {
      await site.services.pageViews.flush()
      const response = await staff.get(`/painel/numeros/${table}/planilha.csv`)
      return { status: response.status, lines: (await response.text()).split('\r\n') }
    }
    return { ...opened, view, read, csv }
  }

  /** A bull that is seen twice, asked for in a chat and a form, and then sold; another that is only seen. */
  async function openWithDeals() {
    const opened = await open()
    const { site, staff, time, view } = opened
    time.now -= weekMs
    await view(bull, fair)
    time.now += weekMs
    await view(`/en${bull}`, fair)
    for (let times = 0; times < 3; times++) await view('/nossos-touros/touro-08')
    await site.post('/conversa', { about: 'NL-07', code: 'NL-07-K3F', page: bull, [landingField]: fair })
    const ask = { ...message, interest: 'prenhez-embrioes', animal: 'touro-07', [landingField]: fair }
    await site.post(bull, ask)
    const lead = await leadIdOf(site, message.name)
    time.now += 3 * hourMs
    await staff.post(`/painel/leads/${lead}`, { status: 'contacted', note: '' })
    await staff.post(`/painel/leads/${lead}`, { status: 'won', note: '' })
    await staff.post('/painel/rebanho', { collection: 'animals', id: 'touro-07', state: 'sold', note: '' })
    return opened
  }

  describe('of a site with deals', () => {
    // These tests only read, so they share a site.
    let opened: Awaited<ReturnType<typeof openWithDeals>>
    beforeAll(async () => {
      opened = await openWithDeals()
      sites.splice(0)
    })
    afterAll(() => opened.site.remove())

    it('show the way from views to deals, this week and the last', async () => {
      const { read } = opened
      const page = await read()
      expect(cellsOf(page, 'Vistas').slice(0, 3)).toEqual(['4', '1', '5'])
      expect(cellsOf(page, 'Conversas').slice(0, 3)).toEqual(['1', '0', '1'])
      expect(cellsOf(page, 'Contatos').slice(0, 3)).toEqual(['1', '0', '1'])
      expect(cellsOf(page, 'Fechados').slice(0, 3)).toEqual(['1', '0', '1'])
    })

    it('show the way of each animal, until it is sold', async () => {
      const { read } = opened
      const page = await read('/animais')
      const name = bulls.find(({ id }) => id === 'touro-07')?.name ?? ''
      expect(cellsOf(page, name)).toEqual(['2', '1', '1', '1'])
      const link = page.getByRole('link', { name })
      expect(link.getAttribute('href')).toBe(bull)
      expect(link.closest('th')?.textContent).toContain('Vendido')
      expect(link.closest('th')?.textContent).toContain('vistas: 1 esta semana, 1 na passada')
    })

    it.each([
      ['/paginas', bull, ['2', '1', '1', '1']],
      ['/campanhas', 'feira / impresso / expozebu', ['2', '1', '1', '1']],
      ['/campanhas', 'Sem campanha', ['3', '0', '0', '0']],
      ['/origens', 'instagram', ['2', '1', '1', '1']],
      ['/origens', 'Direto', ['3', '0', '0', '0']],
      ['/idiomas', 'Inglês', ['1', '0', '0', '0']],
      ['/aparelhos', 'Celular', ['5', '–', '–', '–']],
      ['/interesses', 'Prenhez de Embriões', ['–', '0', '1', '1']],
    ])('show the way by %s: %s', async (path, label, cells) => {
      const { read } = opened
      expect(cellsOf(await read(path), label)).toEqual(cells)
    })

    it('name the animals that are seen and not asked for', async () => {
      const { read, csv } = opened
      const page = await read()
      const heading = page.getByRole('heading', { name: 'Animais vistos que ninguém procurou' })
      const section = heading.closest('section')
      const [sold, seen] = ['touro-07', 'touro-08'].map((id) => bulls.find((each) => each.id === id)?.name)
      expect(section?.textContent).toContain(seen)
      expect(section?.textContent).not.toContain(sold)
      expect((await csv('sem-procura')).lines).toContain(`${seen};/nossos-touros/touro-08;3`)
    })

    it('tell where leads come from', async () => {
      const { read } = opened
      const section = (await read())
        .getByRole('heading', { name: 'De onde vêm os contatos' })
        .closest('section')
      expect(section?.textContent).toMatch(/instagram11/)
      expect(section?.textContent).toMatch(/feira \/ impresso \/ expozebu11/)
    })

    it('have a table of each chart, and a file', async () => {
      const { read, csv } = opened
      const page = await read()
      const links = page
        .getAllByRole('link', { name: 'Baixar CSV' })
        .map((link) => link.getAttribute('href') ?? '')
      expect(links.length).toBeGreaterThan(6)
      for (const link of links) {
        const { status, lines } = await csv(link.split('/')[3] ?? '')
        expect(status, link).toBe(200)
        expect(lines.length, link).toBeGreaterThan(1)
      }
      expect(page.getAllByText('Ver os números').length).toBeGreaterThan(5)
      expect((await csv('dias')).lines.slice(-3)).toEqual(['2026-11-20;0', '2026-11-21;4', ''])
      expect((await csv('semanas')).lines.at(-2)).toBe('2026-11-16;4;1;1;1;3')
      expect((await csv('campanhas')).lines).toContain('feira / impresso / expozebu;;2026-11-16;1;1;1;1')
      expect((await csv('nada')).status).toBe(404)
    })

    it('obey the content security policy: charts without inline styles and scripts', async () => {
      const { read } = opened
      for (const path of ['', '/animais', '/campanhas']) {
        const { document } = await read(path)
        const charts = document.querySelectorAll('main svg')
        expect(charts.length).toBeGreaterThan(0)
        for (const chart of charts) {
          expect(chart.outerHTML).not.toMatch(/ style=|<style|<script|NaN|Infinity/)
        }
      }
    })
  })

  it('show the way of offers and courses', async () => {
    const { site, view, read } = await open()
    await view('/formacao-tecnica')
    await site.post('/envio/lista-de-espera', waiting)
    await view('/produto/vaca-girolando')
    await site.post('/conversa', { about: 'PRP', code: '', page: '/produto/vaca-girolando' })
    expect(cellsOf(await read('/cursos'), 'Curso Prático de Inseminação')).toEqual(['1', '0', '1', '0'])
    expect(cellsOf(await read('/ofertas'), 'Prenhez Garantida com Receptora Premium')).toEqual([
      '1',
      '1',
      '0',
      '0',
    ])
    expect(cellsOf(await read('/ofertas'), 'Consultoria Técnica')).toEqual(['–', '0', '–', '–'])
  })

  it('tell how long leads waited for an answer, and which wait longest', async () => {
    const { site, time, read } = await openWithDeals()
    await site.post('/', { ...message, name: 'Rui Espera', email: 'rui@example.com', phone: '' })
    await site.post('/', { ...message, name: 'Spam', email: 's@example.com', assunto_interno: 'x' })
    time.now += 5 * 24 * hourMs
    const page = await read()
    page.getByText('Mediana das 12 semanas: 3 h (contatos respondidos: 1).')
    const waitingLead = page.getByRole('link', { name: 'Rui Espera' })
    expect(waitingLead.closest('li')?.textContent).toMatch(/5 dias/)
    expect(page.queryByRole('link', { name: 'Spam' })).toBeNull()
  })

  it('are empty, and say so, on a new site', async () => {
    const { read } = await open()
    const page = await read()
    expect(page.getAllByText('Nada ainda.').length).toBeGreaterThan(3)
    page.getByText('Nenhum contato espera por resposta.')
    for (const path of ['/paginas', '/campanhas']) (await read(path)).getAllByText('Nada ainda.')
  })

  it('show texts that anyone may have sent as texts, in page and file', async () => {
    const { site, view, read, csv } = await open()
    const hostile = '<img src=x onerror=alert(1)>'
    await view('/', `?utm_campaign=${encodeURIComponent(hostile)}&utm_source=%3D1\n`)
    await site.post('/', { ...message, [landingField]: `?utm_campaign=${encodeURIComponent('=cmd|x')}\n` })
    const page = await read('/campanhas')
    expect(page.document.querySelector('img[src=x]')).toBeNull()
    for (const line of (await csv('campanhas')).lines) expect(line).not.toMatch(/^[=+@]|;[=+@]/)
    expect((await read('/nada')).queryByText('Esta página não existe')).toBeDefined()
  })

  it('are closed to editors, who may make links of campaigns', async () => {
    const { site, view } = await open()
    await view('/', fair)
    const editor = await signedIn(site, { ...veterinarian, email: 'edita@example.com' })
    await site.services.database
      .insertInto('members')
      .values({
        role: 'editor',
        email: 'edita@example.com',
        invited_by: staffEmail,
        invited_at: 1,
        accepted_at: 1,
      })
      .execute()
    for (const path of [
      '',
      '/animais',
      '/animais/planilha.csv',
      '/semanas/planilha.csv',
      '.data',
      '/animais.data',
    ])
      expect((await editor.get(`/painel/numeros${path}`)).status, path).toBe(403)
    const page = await pageOf(await editor.get('/painel/campanhas'))
    expect(page.getByRole('navigation', { name: 'Painel', hidden: true }).textContent).toMatch(/Campanhas/)
    expect(page.getByRole('navigation', { name: 'Painel', hidden: true }).textContent).not.toMatch(/Números/)
    expect(page.document.body.textContent).not.toMatch(/Vistas/)
  })
})
