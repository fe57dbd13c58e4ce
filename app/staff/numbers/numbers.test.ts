import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { leadIdOf, message, staffSite, staffSiteOfTest } from '../../../test/staff.ts'
import { pageViewPath } from '../../domain/paths.ts'
import { landingField } from '../../platform/forms/form-result.ts'

const person = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}
const fair = '?utm_source=feira&utm_medium=impresso&utm_campaign=expozebu\nhttps://l.instagram.com/'
const weekMs = 7 * 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
const bull = '/nossos-touros/touro-07'

function cellsOf(section: HTMLElement, name: string): (string | null)[] {
  const row = within(section)
    .getAllByRole('row')
    .find((each) => each.querySelector('th')?.textContent?.includes(name))
  if (!row) throw new Error(`no row ${name}`)
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

describe.each(databaseKinds)('the numbers, on the %s database', (kind) => {
  async function open(openSite: typeof staffSite = staffSiteOfTest) {
    const opened = await openSite(kind)
    const { site, staff } = opened
    const view = (page: string, landing = '') =>
      site.post(pageViewPath, { page, [landingField]: landing }, person)
    const read = async (query = '') => {
      await site.services.pageViews.flush()
      return pageOf(await staff.get(`/painel/numeros${query}`))
    }
    const csv = async (query = '') => {
      await site.services.pageViews.flush()
      const response = await staff.get(`/painel/numeros.csv${query}`)
      return (await response.text()).split('\r\n')
    }
    return { ...opened, view, read, csv }
  }

  /** A bull that is seen twice, asked for in a chat and a form; another that is only seen. */
  async function openWithDeals() {
    const opened = await open(staffSite)
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
    return opened
  }

  describe('of a site with deals', () => {
    // No test changes what another one reads, so they share a site.
    let opened: Awaited<ReturnType<typeof openWithDeals>>
    beforeAll(async () => {
      opened = await openWithDeals()
    })
    afterAll(() => opened.site.remove())
    const nameOf = (id: string) => bulls.find((each) => each.id === id)?.name ?? ''
    const question = async (name: string, query = '') =>
      (await opened.read(query)).getByRole('region', { name })

    it.each([
      ['week', '', '16/11', '4', '09/11', '1'],
      ['month', '?por=mes', 'nov', '5', 'out', '0'],
      ['day', '?por=dia', '21/11', '4', '14/11', '1'],
      ['week for junk', '?por=ano', '16/11', '4', '09/11', '1'],
    ])('count views by %s', async (_unit, query, current, count, earlier, before) => {
      const section = await question('O que foi visto', query)
      expect(cellsOf(section, current)[0]).toBe(count)
      expect(cellsOf(section, earlier)[0]).toBe(before)
    })

    it('name what was looked at, with links', async () => {
      const section = await question('O que foi visto')
      expect(cellsOf(section, nameOf('touro-08'))).toEqual(['3'])
      expect(cellsOf(section, nameOf('touro-07'))).toEqual(['2'])
      const link = within(section).getByRole('link', { name: nameOf('touro-07') })
      expect(link.getAttribute('href')).toBe(bull)
      expect(section.textContent).toContain('100% no celular, 20% em inglês.')
    })

    it('show the share of views in time of each page and period, and nothing that no browser measured', async () => {
      const { site, time } = opened
      const table = async () =>
        within(await question('O que foi visto')).queryByRole('group', {
          name: 'Velocidade para quem visita',
        })
      expect(await table()).toBeNull()
      for (const paint of ['900', '2400', '4000'])
        await site.post(pageViewPath, { page: bull, paint }, person)
      time.now -= weekMs
      await site.post(pageViewPath, { page: bull, paint: '9000', response: '100' }, person)
      time.now += weekMs
      const shown = await table()
      if (!shown) throw new Error('no table')
      expect(cellsOf(shown, nameOf('touro-07'))).toEqual(['4', '50%', '100%'])
      expect(cellsOf(shown, 'Desde 16/11')).toEqual(['3', '67%', '–'])
      expect(cellsOf(shown, 'Desde 09/11')).toEqual(['1', '0%', '100%'])
    })

    it('name what brought contacts', async () => {
      const section = await question('O que trouxe contatos')
      expect(cellsOf(section, '16/11').slice(0, 2)).toEqual(['1', '1'])
      expect(cellsOf(section, nameOf('touro-07'))).toEqual(['1', '1'])
      expect(section.textContent).not.toContain(nameOf('touro-08'))
      expect(cellsOf(section, 'instagram')).toEqual(['2', '1', '1'])
      expect(cellsOf(section, 'Direto')).toEqual(['3', '0', '0'])
    })

    it('name the campaigns, and what became of the contacts', async () => {
      const campaigns = await question('Qual campanha')
      expect(cellsOf(campaigns, 'feira / impresso / expozebu')).toEqual(['2', '1', '1', '1'])
      const ends = await question('O que virou cada contato')
      expect(cellsOf(ends, '16/11').slice(0, 2)).toEqual(['1', '1'])
      expect(cellsOf(ends, 'Fechado')).toEqual(['1'])
      expect(ends.textContent).toContain('Metade teve resposta em até 3 h (contatos respondidos: 1).')
    })

    it('are one file with a line for each period and value', async () => {
      const lines = await opened.csv()
      expect(lines[0]).toMatch(/Desde;Por;Nome;Endereço;Vistas;Conversas;Contatos;Fechados$/)
      expect(lines).toContain('2026-11-16;Campanha;feira / impresso / expozebu;;1;1;1;1')
      expect(lines).toContain(`2026-11-09;Página;${nameOf('touro-07')};${bull};1;0;0;0`)
      expect(lines).toContain('2026-11-16;Situação;Fechado;;0;0;1;1')
      expect(await opened.csv('?por=mes')).toContain('2026-11-01;Aparelho;Celular;;5;0;0;0')
    })

    it('obey the content security policy: bars without inline styles and scripts', async () => {
      const { document } = await opened.read()
      const bars = document.querySelectorAll('main svg')
      expect(bars.length).toBeGreaterThan(0)
      for (const bar of bars) expect(bar.outerHTML).not.toMatch(/ style=|<style|<script|NaN|Infinity/)
    })
  })

  it('tell which leads wait longest, without spam', async () => {
    const { site, time, read } = await openWithDeals()
    await site.post('/', { ...message, name: 'Rui Espera', email: 'rui@example.com', phone: '' })
    await site.post('/', { ...message, name: 'Spam', email: 's@example.com', assunto_interno: 'x' })
    time.now += 5 * 24 * hourMs
    const page = await read()
    const waitingLead = page.getByRole('link', { name: 'Rui Espera' })
    expect(waitingLead.closest('li')?.textContent).toMatch(/5 dias/)
    expect(page.queryByRole('link', { name: 'Spam' })).toBeNull()
  })

  it('are empty, and say so, on a new site', async () => {
    const { read, csv } = await open()
    const page = await read()
    expect(page.getAllByText('Nada ainda.').length).toBeGreaterThan(3)
    page.getByText('Nenhum contato espera por resposta.')
    page.getByText('Nenhum contato deste tempo foi respondido ainda.')
    expect(await csv()).toHaveLength(2)
  })

  it('show texts that anyone may have sent as texts, in page and file', async () => {
    const { site, view, read, csv } = await open()
    const hostile = '<img src=x onerror=alert(1)>'
    await view('/', `?utm_campaign=${encodeURIComponent(hostile)}&utm_source=%3D1\n`)
    await site.post('/', { ...message, [landingField]: `?utm_campaign=${encodeURIComponent('=cmd|x')}\n` })
    expect((await read()).document.querySelector('img[src=x]')).toBeNull()
    for (const line of await csv()) expect(line).not.toMatch(/^[=+@]|;[=+@]/)
  })
})
