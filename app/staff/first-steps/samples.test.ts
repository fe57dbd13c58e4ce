import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { sendEditor } from '../../../test/editor.ts'
import { pageOf, parsePage, pressed } from '../../../test/page.ts'
import { storedEntry } from '../../../test/rows.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'
import { paths } from '../../domain/paths.ts'
import { readPageTexts, readSamples } from '../../domain/publishing/index.server.ts'

const path = '/painel/comecar/exemplos'
const pages = ['/', '/nossos-touros', '/produtos', '/formacao-tecnica', '/blog', '/equipe']

describe.each(anyDatabaseKind)('the samples, on the %s database', (kind) => {
  it('all go at once, pages say so, and one tap brings them back', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    const before = await Promise.all(pages.map(async (page) => (await site.request(page)).text()))
    const removed = await staff.post(path, { intent: 'remove' })
    expect(removed.status).toBe(302)
    expect((await readSamples(site.services.database)).removable).toEqual([])
    expect((await site.request('/nossos-touros')).headers.get('location')).toBe('/')
    for (const page of pages.filter((each) => each !== '/nossos-touros')) {
      const shown = await pageOf(await site.request(page))
      for (const heading of shown.getAllByRole('heading'))
        expect(heading.textContent?.trim(), page).not.toBe('')
    }
    const gone = [
      '/nossos-touros/touro-01',
      '/produto/vaca-girolando',
      '/produto/novilha-sindi',
      '/blog',
      '/equipe',
    ]
    for (const address of gone) expect((await site.request(address)).status, address).toBe(404)
    const home = await (await site.request('/')).text()
    expect(home).not.toMatch(/veterinári|3\.500|Girolando|hero-2/)
    const shownHome = parsePage(home)
    expect(shownHome.queryByRole('heading', { name: 'Como Funciona' })).toBeNull()
    expect(shownHome.queryByRole('link', { name: 'Conheça Nossa Equipe' })).toBeNull()
    const states = new Set((await readPageTexts(site.services.database)).map(({ state }) => state))
    expect([...states]).toEqual(['neutral'])
    const { database } = site.services
    const { published } = await storedEntry(database, 'home')
    const older = JSON.stringify({ ...published, title: { pt: 'Neutro de antes', en: 'Neutral of before' } })
    await database.updateTable('content_entries').set({ published: older }).where('id', '=', 'home').execute()
    expect((await readPageTexts(database)).find(({ name }) => name === 'home')?.state).toBe('neutral')
    const step = await pageOf(await staff.get(path))
    expect(step.queryByRole('button', { name: 'Apagar os exemplos' })).toBeNull()
    const page = await pageOf(await staff.get(removed.headers.get('location') ?? ''))
    await staff.post(path, pressed(page, 'Desfazer'))
    expect((await readSamples(site.services.database)).removable.length).toBeGreaterThan(90)
    const after = await Promise.all(pages.map(async (page) => (await site.request(page)).text()))
    expect(after).toEqual(before)
  })

  it('the texts of pages are listed by whose words they are, until the owner has read them', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    const states = async () => {
      const page = await pageOf(await staff.get(path))
      return Object.fromEntries(
        page.getAllByRole('link', { name: /^Editar: / }).map((link) => {
          const state = link.closest('li')?.querySelector('span > span')?.textContent
          return [link.getAttribute('aria-label')?.slice('Editar: '.length), state]
        }),
      )
    }
    expect(await states()).toMatchObject({
      'Página inicial': expect.stringMatching(/^Ainda com texto do exemplo: \d\d$/),
      'Página da receptora premium': expect.stringMatching(/^Ainda com texto do exemplo: \d\d$/),
      'Página do blog': 'Ainda com texto do exemplo: 3',
    })
    await staff.post(path, { intent: 'remove' })
    const key = { collection: 'team', id: 'team' } as const
    const lead = { pt: 'Somos três irmãos.', en: 'We are three brothers.' }
    await site.publish([{ kind: 'fields', ...key, fields: { lead } }])
    const after = await states()
    expect(after).toMatchObject({
      'Página inicial': 'Texto neutro, até você escrever o seu',
      'Página da equipe': 'Seu texto',
    })
    expect(after).not.toHaveProperty('Página da receptora premium')
    await staff.post(path, { intent: 'adopt' })
    expect(new Set(Object.values(await states()))).toEqual(new Set(['Seu texto']))
  })

  it('a photograph and a word of one’s own leave all other words the sample’s, each with the way to it', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    const { home } = documents
    const countOf = async (name: string) =>
      (await readPageTexts(site.services.database)).find((text) => text.name === name)?.fields.length
    const before = (await countOf('home')) ?? 0
    const heading = { pt: 'Gado da Boa Vista', en: 'Cattle of Boa Vista' }
    const hero = { ...home.hero, heading, pictures: ['landscape', ...home.hero.pictures.slice(1)] }
    await site.publish([{ kind: 'fields', collection: 'home', id: 'home', fields: { hero } }])
    expect(await countOf('home')).toBe(before - 1)
    const waiting = `Ainda com texto do exemplo: ${before - 1}`
    for (const address of [path, '/painel/textos']) {
      const page = await pageOf(await staff.get(address))
      expect(page.getAllByText(waiting).length).toBeGreaterThan(0)
      const items = page.getAllByRole('listitem', { hidden: true })
      const link = items
        .find(({ children }) => children[1]?.textContent?.startsWith(home.hero.lead.pt.slice(0, 40)))
        ?.querySelector('a')
      const href = new URL(link?.getAttribute('href') ?? '', 'http://site')
      expect([href.pathname, href.hash]).toEqual(['/painel/conteudo/home/home', '#hero.lead'])
      const editor = await pageOf(await staff.get(href.pathname + href.search))
      expect(editor.document.getElementById('hero.lead')).not.toBeNull()
    }
  })

  it('one field, or one page, goes back to neutral words, and each can be undone', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    const { database } = site.services
    const key = { collection: 'team', id: 'team' } as const
    const heading = { pt: 'Os três irmãos', en: 'The three brothers' }
    await site.publish([{ kind: 'fields', ...key, fields: { heading } }])
    const team = async () => (await storedEntry(database, 'team')).published
    const changed = await team()
    const post = async (intent: string) => {
      const response = await staff.post(path, { intent })
      return pageOf(await staff.get(response.headers.get('location') ?? ''))
    }
    const page = await pageOf(await staff.get(path))
    const [button] = page.document.querySelectorAll<HTMLButtonElement>('[value="neutral:team/lead"]')
    expect(button?.textContent).toBe('Pôr as palavras neutras')
    const neutralLead = { lead: { pt: 'Quem cuida do rebanho e atende você.' } }
    const afterField = await post('neutral:team/lead')
    expect(await team()).toMatchObject({ heading, ...neutralLead })
    await staff.post(path, pressed(afterField, 'Desfazer'))
    expect(await team()).toEqual(changed)
    const afterPage = await post('neutral:team')
    expect(await team()).toMatchObject({ heading: documents.team.heading, ...neutralLead })
    expect((await readPageTexts(database)).find(({ name }) => name === 'team')?.state).toBe('neutral')
    await staff.post(path, pressed(afterPage, 'Desfazer'))
    expect(await team()).toEqual(changed)
    for (const attack of [
      'neutral:team/x.9',
      'neutral:team/__proto__',
      'neutral:ranch',
      'neutral:',
      'adopt:ranch',
    ])
      expect((await staff.post(path, { intent: attack })).status, attack).toBe(302)
    expect(await team()).toEqual(changed)
  })

  it('words that the owner has read and found right stay, with the programme that shows them', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    const { database } = site.services
    const intents = ['premiumRecipient', 'recipientCalculator', 'team'].map((name) => `adopt:${name}`)
    for (const intent of intents) await staff.post(path, { intent })
    const removed = await staff.post(path, { intent: 'remove' })
    const texts = await readPageTexts(database)
    expect(texts.filter(({ state }) => state === 'sample')).toEqual([])
    expect(texts.filter(({ state }) => state === 'own').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['team', 'premiumRecipient', 'recipientCalculator']),
    )
    expect((await site.request(paths.premiumRecipient)).status).toBe(200)
    expect((await site.request(paths.bullExchange)).status).toBe(404)
    await staff.post(path, { intent: 'adopt' })
    const batch = new URL(removed.headers.get('location') ?? '', 'http://site').searchParams.get('feito')
    const undo = { intent: `undo:${batch?.replace('changed:', '')}` }
    expect((await staff.post(path, undo)).status, 'what was read since is not taken back unseen').toBe(409)
    const history = await pageOf(await staff.get('/painel/conteudo/team/team/historico'))
    history.getByText('Lido: vale assim')
  })

  it('a document that was changed is no sample any more and stays', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    const key = { collection: 'animals', id: 'touro-01' } as const
    await site.publish([{ kind: 'fields', ...key, fields: { name: 'Meu Touro' } }])
    await staff.post(path, { intent: 'remove' })
    const { documents } = await site.publish([
      { kind: 'fields', collection: 'ranch', id: 'ranch', fields: { city: 'Uberaba' } },
    ])
    expect(documents.animals.map(({ id }) => id)).toEqual(['touro-01'])
    const { company } = await readSamples(site.services.database)
    expect(company.toSorted()).toEqual(['privacy', 'terms'])
    await staff.post(path, { intent: 'adopt' })
    expect((await readSamples(site.services.database)).company).toEqual([])
  })
})

it('search engines stay out while the company is invented, and come back by themselves', async () => {
  const { site, staff } = await staffSiteOfTest('embedded', { SITE_URL: 'https://rancho.example.com' })
  const name = 'Dados inventados no site'
  const page = await pageOf(await staff.get('/painel/contatos'))
  page.getByRole('complementary', { name })
  expect((await site.request('/')).headers.get('x-robots-tag')).toBeNull()
  await staff.post(path, pressed(page, 'Deixar os buscadores de fora até lá'))
  expect((await site.request('/')).headers.get('x-robots-tag')).toBe('noindex')
  expect(await (await site.request('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  await staff.post(path, { intent: 'remove' })
  await staff.post(path, { intent: 'adopt' })
  const ranch = '/painel/conteudo/ranch/ranch?volta=/painel/comecar'
  await sendEditor(staff, ranch, {
    name: 'Fazenda Boa Vista',
    city: 'Salinas',
    state: 'MG',
    whatsapp: '(38) 98888-7777',
    email: 'boa@example.com',
    'company.name': 'Rita Lima',
  })
  expect((await site.request('/')).headers.get('x-robots-tag')).toBeNull()
  expect(await (await site.request('/robots.txt')).text()).toContain('Sitemap:')
  const after = await pageOf(await staff.get('/painel/contatos'))
  expect(after.queryByRole('complementary', { name })).toBeNull()
})
