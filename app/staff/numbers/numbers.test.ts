import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../test/database.ts'
import { leadRow } from '../../../test/rows.ts'
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
    const read = async () => {
      await site.services.pageViews.flush()
      return staff.open('/painel/numeros')
    }
    return { ...opened, view, read }
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
    const table = async (name: string) => (await opened.read()).getByRole('region', { name })

    it('count visits, chats, contacts and sales of 30 days and of each week since Monday', async () => {
      const periods = await table('Por semana')
      expect(cellsOf(periods, 'Últimos 30 dias')).toEqual(['5', '1', '1', '1'])
      expect(cellsOf(periods, '16/11')).toEqual(['4', '1', '1', '1'])
      expect(cellsOf(periods, '09/11')).toEqual(['1', '0', '0', '0'])
      expect(within(periods).getAllByRole('row')).toHaveLength(14)
    })

    it('name pages by their animals, with links', async () => {
      const pages = await table('Páginas')
      expect(cellsOf(pages, nameOf('touro-07'))).toEqual(['2', '1', '1', '1'])
      expect(cellsOf(pages, nameOf('touro-08'))).toEqual(['3', '0', '0', '0'])
      const link = within(pages).getByRole('link', { name: nameOf('touro-07') })
      expect(link.getAttribute('href')).toBe(bull)
    })

    it('name sites and campaigns, what sold first', async () => {
      const sites = await table('De onde vêm')
      expect(cellsOf(sites, 'instagram')).toEqual(['2', '1', '1', '1'])
      expect(cellsOf(sites, 'Direto')).toEqual(['3', '0', '0', '0'])
      expect(within(sites).getAllByRole('rowheader')[0]?.textContent).toBe('instagram')
      expect(cellsOf(await table('Campanhas'), 'feira / impresso / expozebu')).toEqual(['2', '1', '1', '1'])
    })
  })

  it('call the form of an animal by the animal', async () => {
    const { site, read } = await open()
    await site.services.database
      .insertInto('leads')
      .values(
        leadRow({ id: 'lead', page: '/reservar/touro-07', received_at: Date.parse('2026-11-21T12:00Z') }),
      )
      .execute()
    const pages = (await read()).getByRole('region', { name: 'Páginas' })
    expect(pages.textContent).toContain(bulls.find(({ id }) => id === 'touro-07')?.name)
    expect(pages.textContent).not.toContain('reservar')
  })

  it('are empty, and say so, on a new site', async () => {
    const { read } = await open()
    expect((await read()).getAllByText('Nada ainda.')).toHaveLength(3)
  })
})
