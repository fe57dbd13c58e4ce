import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { documents, pictures } from '../../../test/content.ts'
import { anyDatabaseKind, databaseKinds, newMigratedAddress } from '../../../test/database.ts'
import { openOwnData } from '../../../test/own-data.ts'
import { pageOf, pressed } from '../../../test/page.ts'
import { applyRetention } from '../../../test/retention.ts'
import { siteOfTest, testSite } from '../../../test/site.ts'
import { csvFile } from '../../../test/spreadsheets/files.ts'
import { signedInStaff, staffEmail } from '../../../test/staff.ts'
import { codeOf, mailsTo, visitor } from '../../../test/visitor.ts'
import { compared, newsTo, publishAnimals, sendNews, watch, watchLink } from '../../../test/watches.ts'
import { addEnglish } from '../../platform/i18n/ui-text.ts'
import { english } from '../../site/english/herd.english.ts'
import { entryPath } from '../../staff/content/entry-paths.ts'
import { backUpSite, openSiteDatabase, restoreSite } from '../database/site-database.server.ts'
import { emptyQuery } from '../herd/index.server.ts'
import { ownDataFilePath, ownDataPaths, watchPaths } from '../paths.ts'
import { type Change, publishChanges } from '../publishing/index.server.ts'
import type { Cell } from '../spreadsheet/sheet.ts'
import { spreadsheetPath } from '../staff-paths.ts'

addEnglish(english)
const { watch: path, watchConfirm, watchLeave } = watchPaths
const email = 'rita@example.com'
const dayMs = 24 * 60 * 60 * 1000
const bulls = documents.animals.filter(({ kind, breed }) => kind === 'touro' && breed === 'nelore')
const [bull, other] = bulls
if (!bull || !other) throw new Error('no bulls')

const animal = (id: string, fields: object, from: object = bull): Change => ({
  kind: 'document',
  collection: 'animals',
  id,
  document: { ...from, id, ...fields },
})
const state = (id: string, value: string): Change => ({
  kind: 'fields',
  collection: 'animals',
  id,
  fields: { state: value },
})
/** Of which the sample herd has none. */
const novel = { list: 'touros', search: '?busca=Novidade' }
const arrival = (id = 'novo-01', fields = {}) => animal(id, { name: 'Novidade', rgn: `NOV ${id}`, ...fields })

describe.each(anyDatabaseKind)('watches, on the %s database', (kind) => {
  async function open() {
    const time = { now: Date.parse('2026-11-22T12:00:00Z') }
    const site = await siteOfTest(kind, {
      clock: () => time.now,
      environment: { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off' },
    })
    const { database } = site.services
    return { site, time, database }
  }

  it('are asked for with every list, also an empty one, and on the page of an animal that is sold or reserved', async () => {
    const { site } = await open()
    const forms = async (address: string) => {
      const { document } = await pageOf(await site.request(address))
      return [...document.querySelectorAll<HTMLFormElement>('form[action$="/avise-me"]')].map((form) =>
        Object.fromEntries(
          [...form.querySelectorAll('input')]
            .filter(({ name }) => name !== 'assunto_interno')
            .map(({ name, value }) => [name, value]),
        ),
      )
    }
    const sold = documents.animals.find((each) => each.state === 'sold' && each.kind === 'touro')
    const reserved = documents.animals.find((each) => each.state === 'reserved' && each.kind === 'touro')
    for (const [address, form] of [
      ['/nossos-touros', { list: 'touros', search: '' }],
      ['/nossos-touros?busca=ninguem', { list: 'touros', search: '?busca=ninguem' }],
      ['/nossos-touros?valor-PN-ED=5-&touro=MEU+1', { list: 'touros', search: '?valor-PN-ED=5-' }],
      ['/banco-genetico/boran', { list: 'boran', search: '' }],
      [`/nossos-touros/${sold?.id}`, { animal: sold?.id }],
      [`/nossos-touros/${reserved?.id}`, { animal: reserved?.id }],
    ] as const)
      expect(await forms(address), address).toEqual([{ ...form, email: '' }])
    expect(await forms(`/nossos-touros/${bull.id}`)).toEqual([])
    const english = await pageOf(await site.request('/en/nossos-touros?busca=ninguem'))
    english.getByText('Notify me when there is one')
  })

  it('begin with the button of the mailed page, which opening it does not press', async () => {
    const { site, database } = await open()
    const answer = await pageOf(await site.post(path, { email: 'Rita@Example.com ', ...novel }))
    answer.getByRole('heading', { level: 1 })
    expect(answer.document.body.textContent).toContain('O que você espera: Touros: Busca: Novidade.')
    const link = await watchLink(site, email)
    expect(link).toMatch(`${watchConfirm}?codigo=`)
    for (let times = 0; times < 3; times++) await site.request(link)
    await site.request(link.replace(watchConfirm, watchLeave))
    const confirmed = () => database.selectFrom('watches').select('confirmed_at').execute()
    expect(await confirmed()).toEqual([{ confirmed_at: null }])
    const page = await pageOf(await site.request(link))
    const done = await pageOf(await site.post(link, pressed(page, 'Confirmar')))
    done.getByRole('heading', { level: 1, name: 'Pronto: vamos avisar' })
    expect((await confirmed())[0]?.confirmed_at).not.toBeNull()
    expect(JSON.stringify(site.logged)).not.toMatch(/rita@/i)
  })

  it('keep no code, and mail no words that a stranger typed', async () => {
    const { site, database } = await open()
    await site.post(path, { email, list: 'touros', search: '?busca=Compre+em+golpe.example' })
    const code = codeOf(await watchLink(site, email))
    const rows = await Promise.all(
      (['watch_links', 'watchers', 'watches', 'mails'] as const).map((table) =>
        database.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(rows)).not.toContain(code)
    const [mail] = await mailsTo(site, email)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/golpe|Compre/)
  })

  it.each([
    ['no code', ''],
    ['a guessed code', `?codigo=${'A'.repeat(43)}`],
    ['an empty code', '?codigo='],
    ['a long code', `?codigo=${'x'.repeat(4000)}`],
  ])('say in a sentence that %s opens nothing', async (_, search) => {
    const { site, database } = await open()
    await watch(site, email, novel)
    for (const page of [watchConfirm, watchLeave, `/en${watchLeave}`])
      for (const response of [
        await site.request(page + search),
        await site.post(page + search, { intent: 'end-all' }),
        await site.post(page + search, { intent: 'confirm' }),
      ]) {
        expect(response.status).toBe(404)
        ;(await pageOf(response)).getByRole('heading', {
          level: 1,
          name: /^(Este link de aviso não vale|This notice link)/,
        })
      }
    expect(await database.selectFrom('watches').select('id').execute()).toHaveLength(1)
  })

  it('are opened neither by the codes of other mails, nor after a year and a month', async () => {
    const { site, time } = await open()
    const browser = visitor(site)
    await browser.post(ownDataPaths.ownData, { email })
    const foreign = codeOf((await mailsTo(site, email)).at(-1)?.text?.match(/http\S+/)?.[0] ?? '/')
    expect((await site.request(`${watchLeave}?codigo=${foreign}`)).status).toBe(404)
    const code = await watch(site, email, novel)
    expect((await site.request(`${ownDataPaths.ownDataLink}?codigo=${code}`)).status).toBe(404)
    time.now += 396 * dayMs
    expect((await site.request(`${watchLeave}?codigo=${code}`)).status).toBe(404)
  })

  it('are ended by a mail program from anywhere, by the code alone', async () => {
    const { site, database } = await open()
    const code = await watch(site, email, novel, { list: 'touros', search: '' })
    const foreign = { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' }
    const oneClick = { 'List-Unsubscribe': 'One-Click' }
    const count = async () => (await database.selectFrom('watches').select('id').execute()).length
    expect((await site.post(watchLeave, { ...oneClick, codigo: code }, foreign)).status).toBe(403)
    expect((await site.post(`${watchConfirm}?codigo=${code}`, { intent: 'confirm' }, foreign)).status).toBe(
      403,
    )
    expect((await site.post(path, { email, ...novel }, foreign)).status).toBe(403)
    const guessed = await site.post(`${watchLeave}?codigo=guessed`, oneClick, foreign)
    expect([guessed.status, await guessed.text(), await count()]).toEqual([200, '', 2])
    const ended = await site.post(`${watchLeave}?codigo=${code}`, oneClick, foreign)
    expect([ended.status, await ended.text(), await count()]).toEqual([200, '', 0])
    const again = await site.post(`${watchLeave}?codigo=${code}`, oneClick)
    expect(again.status).toBe(200)
    const page = await pageOf(await site.request(`/en${watchLeave}?codigo=${code}`))
    page.getByText('There is no notice with your e-mail: we send no more.')
  })

  it('are ended one by one or renewed by the link, and carry its header', async () => {
    const { site, time, database } = await open()
    await watch(site, email, novel, { list: 'touros', search: '' })
    await publishAnimals(site, [arrival()])
    await sendNews(site)
    const [mail] = await newsTo(site, email)
    const link = await watchLink(site, email, 'watchLeave')
    const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value
    expect(header('list-unsubscribe')).toBe(`<http://localhost:3000${link}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    time.now += 300 * dayMs
    const page = await pageOf(await site.request(link))
    await site.post(link, pressed(page, 'Continuar por mais 12 meses'))
    const [item] = page.getAllByRole<HTMLButtonElement>('button', { name: 'Parar este aviso' })
    await site.post(link, { intent: item?.value ?? '' })
    const left = await database.selectFrom('watches').select('expires_at').execute()
    expect(left.map(({ expires_at }) => Number(expires_at))).toEqual([time.now + 365 * dayMs])
  })

  it('of one person are not ended by another’s link', async () => {
    const { site, database } = await open()
    await watch(site, email, novel)
    const code = await watch(site, 'bia@example.com', novel)
    const [own] = await database.selectFrom('watches').select('id').where('email', '=', email).execute()
    await site.post(`${watchLeave}?codigo=${code}`, { intent: `end:${own?.id}` })
    await site.post(`${watchLeave}?codigo=${code}`, { intent: 'end-all' })
    expect(await database.selectFrom('watches').select('id').execute()).toEqual([own])
  })

  it('are refused for what the site does not show, and for an animal that is for sale', async () => {
    const { site, database } = await open()
    for (const [form, text] of [
      [{ list: 'nada', search: '' }, /já não está no site/],
      [{ animal: 'nada' }, /já não está no site/],
      [{ list: 'touros,nada' }, /já não está no site/],
      [{ animal: bull.id }, /disponível agora/],
    ] as const) {
      const response = await site.post(path, { email, ...form })
      expect(response.status).toBe(422)
      expect((await pageOf(response)).getByRole('alert').textContent).toMatch(text)
    }
    const wrong = await pageOf(await site.post(path, { email: 'rita@', ...novel }))
    wrong.getByText('Email inválido')
    expect(pressed(wrong, 'Avise-me')).toMatchObject({ email: 'rita@', ...novel })
    expect(await database.selectFrom('watchers').selectAll().execute()).toEqual([])
  })

  it('are asked for on a page of their own: several lists with one mail, at least one', async () => {
    const { site, database } = await open()
    const links = (await pageOf(await site.request(path)))
      .getAllByRole('link')
      .map((each) => each.textContent)
    expect(links).toContainEqual(expect.stringMatching(/^Touros \(\d+\)$/))
    expect(links.filter((text) => text?.startsWith('Boran'))).toEqual([])
    Object.assign(site.services.mail, { isDelivered: () => true })
    const page = await pageOf(await site.request(path))
    for (const name of ['Touros', 'Prenhezes', 'Gir leiteiro']) page.getByRole('checkbox', { name })
    const none = await site.post(path, { email })
    expect(none.status).toBe(422)
    const refused = await pageOf(none)
    refused.getByText('Escolha pelo menos uma lista.')
    expect(refused.getByLabelText(/E-mail/)).toHaveProperty('value', email)
    const lists = (names: string[], address = email) =>
      site.post(path, new URLSearchParams([['email', address], ...names.map((name) => ['list', name])]))
    const wrong = await pageOf(await lists(['touros', 'gir'], 'rita@'))
    wrong.getByText('Email inválido')
    const checked = wrong.getAllByRole<HTMLInputElement>('checkbox').filter((each) => each.checked)
    expect(checked.map(({ value }) => value)).toEqual(['touros', 'gir'])
    expect((await lists(['touros', 'nada'])).status).toBe(422)
    expect(await database.selectFrom('watches').select('id').execute()).toEqual([])
    const answer = await pageOf(await lists(['touros', 'gir', 'touros']))
    answer.getByText('O que você espera: Touros.')
    answer.getByText('O que você espera: Animais Gir.')
    expect(await database.selectFrom('watches').select('id').execute()).toHaveLength(2)
    expect(await database.selectFrom('mails').select('id').execute()).toHaveLength(1)
  })

  it('answer the same for every address, and refuse a network that asks too often', async () => {
    const { site } = await open()
    await watch(site, email, novel)
    const text = async (address: string) =>
      (await pageOf(await site.post(path, { email: address, ...novel }))).document.body.textContent
    expect(await text(email)).toBe(await text('ninguem@example.com'))
    const statuses = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, index) => (await site.post(path, { email: `p${index}@example.com`, ...novel })).status,
      ),
    )
    expect(statuses).toContain(429)
  })

  it('stand with the person’s own data: listed, ended, exported and erased', async () => {
    const { site, database } = await open()
    await watch(site, email, novel, { list: 'touros', search: '' })
    await publishAnimals(site, [arrival()])
    const browser = visitor(site)
    await openOwnData(site, browser, email)
    const page = await pageOf(await browser.get(ownDataPaths.ownDataView))
    page.getByRole('heading', { name: 'Os seus avisos' })
    const [button] = page.getAllByRole<HTMLButtonElement>('button', { name: 'Parar este aviso' })
    await browser.post(ownDataPaths.ownDataView, { intent: button?.value ?? '' })
    expect(await database.selectFrom('watches').select('id').execute()).toHaveLength(1)
    const file = await (await browser.post(ownDataFilePath, {})).json()
    expect(file.watches).toMatchObject([{ email, watched: { list: 'touros' } }])
    expect(file.watchers).toMatchObject([{ email }])
    await browser.post(ownDataPaths.ownDataView, { intent: 'delete', confirm: 'yes' })
    for (const table of ['watchers', 'watch_links', 'watches', 'watch_hits'] as const)
      expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([])
  })

  it('are deleted when nobody confirms them, or when they are over; the address with them', async () => {
    const { site, time, database } = await open()
    await site.post(path, { email, ...novel })
    await watch(site, 'bia@example.com', novel)
    const addresses = async () => {
      await applyRetention(site)
      return (await database.selectFrom('watchers').select('email').execute())
        .map((each) => each.email)
        .sort()
    }
    expect(await addresses()).toEqual(['bia@example.com', email])
    time.now += 8 * dayMs
    expect(await addresses()).toEqual(['bia@example.com'])
    time.now += 358 * dayMs
    expect(await addresses()).toEqual([])
    expect(await database.selectFrom('watch_links').selectAll().execute()).toEqual([])
  })

  it('are counted for staff: in the numbers by search, and beside an animal before it is published', async () => {
    const { site, time, database } = await open()
    for (const address of ['a@example.com', 'b@example.com', 'c@example.com']) {
      time.now += dayMs
      await watch(site, address, novel, { list: 'touros', search: '?busca=novidade&ordem=nome' })
    }
    await site.post(path, { email: 'unconfirmed@example.com', ...novel })
    const staff = await signedInStaff(site, staffEmail, time.now)
    const numbers = await pageOf(await staff.get('/painel/numeros'))
    expect(numbers.document.body.textContent).toContain('3 · Touros: Busca: Novidade')
    expect(numbers.document.body.textContent).not.toContain('c@example.com')
    const editor = async (id: string) =>
      (await pageOf(await staff.get(entryPath({ collection: 'animals', id })))).document.body.textContent
    expect(await editor(bull.id)).not.toContain('esperam por isto')
    await database
      .updateTable('content_entries')
      .set({ draft: JSON.stringify({ ...bull, name: 'Novidade' }) })
      .where('collection', '=', 'animals')
      .where('id', '=', bull.id)
      .execute()
    expect(await editor(bull.id)).toContain('3 pessoas esperam por isto')
    await publishAnimals(site, [arrival('novo-01', { state: 'hidden' })])
    expect(await editor('novo-01')).toContain('3 pessoas esperam por isto')
    await publishAnimals(site, [state('novo-01', 'available')])
    expect(await editor('novo-01')).not.toContain('esperam por isto')
  })

  describe('mail', () => {
    it('an animal once, with the search, although it is edited, imported and matches two of them', async () => {
      const { site, time } = await open()
      await watch(site, email, novel, { list: 'touros', search: '' })
      await publishAnimals(site, [arrival()])
      expect(await sendNews(site)).toBe(1)
      const [mail] = await newsTo(site, email)
      expect(mail?.subject).toMatch(/^1 animal que você espera/)
      expect(mail?.text?.match(/nossos-touros\/novo-01/g)).toHaveLength(1)
      expect(mail?.text).toContain('/nossos-touros?busca=Novidade')
      expect(mail?.text).toContain('Os seus avisos valem até 22/11/2027. Ver, renovar')
      time.now += dayMs
      await publishAnimals(site, [arrival('novo-01', { weightKg: 900 })])
      await publishAnimals(site, [arrival()])
      expect(await sendNews(site)).toBe(0)
    })

    it('five animals of many at most, and how many more there are', async () => {
      const { site } = await open()
      await watch(site, email, novel)
      await publishAnimals(
        site,
        Array.from({ length: 1205 }, (_, index) => arrival(`novo-${index}`)),
      )
      expect(await sendNews(site)).toBe(1)
      const [mail] = await newsTo(site, email)
      expect(mail?.text?.match(/nossos-touros\/novo-/g)).toHaveLength(5)
      expect(mail?.text).toContain('e mais 1.200')
      expect(mail?.subject).toContain('1205')
    })

    it('once about an animal that is available, reserved and available on one day', async () => {
      const { site, time } = await open()
      await watch(site, email, novel, { list: 'touros', search: '' })
      await publishAnimals(site, [arrival()])
      await publishAnimals(site, [state('novo-01', 'reserved')])
      await publishAnimals(site, [state('novo-01', 'available')])
      expect(await sendNews(site)).toBe(1)
      await publishAnimals(site, [state('novo-01', 'reserved')])
      await publishAnimals(site, [state('novo-01', 'available')])
      expect(await sendNews(site)).toBe(0)
      time.now += dayMs
      expect(await sendNews(site)).toBe(1)
      time.now += dayMs
      expect(await sendNews(site)).toBe(0)
      expect(await newsTo(site, email)).toHaveLength(2)
    })

    it.each([
      ['reserved', [state('novo-01', 'reserved')]],
      ['sold', [state('novo-01', 'sold')]],
      ['hidden', [state('novo-01', 'hidden')]],
      ['renamed', [animal('novo-01', { name: 'Outro', rgn: 'X 1' })]],
      ['withdrawn', [{ kind: 'document', collection: 'animals', id: 'novo-01', document: null }]],
    ] as const)('no animal that is %s between hit and mail', async (_, changes) => {
      const { site, time } = await open()
      await watch(site, email, novel)
      await publishAnimals(site, [arrival()])
      await publishAnimals(site, changes)
      expect(await sendNews(site)).toBe(0)
      time.now += dayMs
      await publishAnimals(site, [arrival('novo-02')])
      expect(await sendNews(site)).toBe(1)
      const [mail] = await newsTo(site, email)
      expect(mail?.text).toContain('novo-02')
      expect(mail?.text).not.toContain('novo-01')
    })

    it('that a reserved animal is for sale again, to who watches it', async () => {
      const { site } = await open()
      await publishAnimals(site, [state(bull.id, 'reserved')])
      await watch(site, email, { animal: bull.id })
      await publishAnimals(site, [
        state(other.id, 'sold'),
        animal(bull.id, { state: 'reserved', weightKg: 901 }),
      ])
      expect(await sendNews(site)).toBe(0)
      await publishAnimals(site, [state(bull.id, 'available')])
      expect(await sendNews(site)).toBe(1)
      expect((await newsTo(site, email))[0]?.text).toContain(`/nossos-touros/${bull.id}`)
    })

    it('nobody who has not confirmed, or has left', async () => {
      const { site } = await open()
      await site.post(path, { email: 'nao@example.com', ...novel })
      const code = await watch(site, email, novel)
      await publishAnimals(site, [arrival()])
      await site.post(`${watchLeave}?codigo=${code}`, { intent: 'end-all' })
      expect(await sendNews(site)).toBe(0)
    })

    it('in the visitor’s language', async () => {
      const { site } = await open()
      await site.post(`/en${path}`, { email, ...novel })
      const link = await watchLink(site, email)
      expect(link).toMatch(`/en${watchConfirm}`)
      await site.post(link, { intent: 'confirm' })
      await publishAnimals(site, [arrival()])
      await sendNews(site)
      const [mail] = await newsTo(site, email)
      expect(mail?.subject).toMatch(/^1 animal that you are waiting for/)
      expect(mail?.text).toContain('/en/nossos-touros?busca=Novidade')
      expect(mail?.text).toContain('Bulls: Search: Novidade')
      expect(mail?.text).toMatch(/Your notices hold until .*2027\. See, renew/)
    })

    it.each([
      'no JSON',
      'null',
      '[]',
      '{}',
      '{"animal":5}',
      '{"list":"touros"}',
      '{"list":"touros","query":[]}',
      '{"list":["touros"],"query":{}}',
      ...[
        { traits: 'PN-ED' },
        { traits: [null] },
        { traits: [{ code: 'PN-ED', figure: 'toString', range: {} }] },
        { excluded: { length: 3 } },
        { text: 5 },
        { price: 5 },
        { milk: { from: 'x' } },
        { state: '__proto__' },
      ].map((query) => JSON.stringify({ list: 'touros', query: { ...emptyQuery, ...query } })),
    ])(
      'attack: of a restored watch that reads %s once that it stops, and others all the same',
      async (watched) => {
        const { site, time, database } = await open()
        await watch(site, 'dono@example.com', novel)
        const code = await watch(site, email, { list: 'touros', search: '' })
        await database.updateTable('watches').set({ watched }).where('email', '=', email).execute()
        const staff = await signedInStaff(site, staffEmail, time.now)
        for (const address of ['/painel/numeros', `${entryPath({ collection: 'animals', id: bull.id })}`])
          expect((await staff.get(address)).status, address).toBe(200)
        expect((await site.request(`${watchLeave}?codigo=${code}`)).status).toBe(200)
        await publishAnimals(site, [arrival()])
        expect(await sendNews(site)).toBe(2)
        expect((await newsTo(site, 'dono@example.com'))[0]?.text).toContain('novo-01')
        expect((await newsTo(site, email))[0]?.text).toContain('Paramos de avisar')
        time.now += dayMs
        expect(await sendNews(site)).toBe(0)
        expect(await database.selectFrom('watches').select('email').execute()).toEqual([
          { email: 'dono@example.com' },
        ])
      },
    )

    it.each([
      ['trait', { list: 'touros', search: '?valor-NOVA=1-' }, 'NOVA'],
      ['breed', { list: 'prenhezes', search: '?raca=novaraca' }, 'novaraca'],
      ['animal', { animal: 'novo-01' }, 'novo-01'],
    ])(
      'that a watch stops once its %s is gone, and nothing that would match without it',
      async (_, form, name) => {
        const { site, time, database } = await open()
        const trait = documents.traits[0]
        const breed = documents.breeds.find(({ id }) => id === 'boran')
        const put = (collection: 'traits' | 'breeds', id: string, document: object | null): Change => ({
          kind: 'document',
          collection,
          id,
          document,
        })
        const add = [
          put('traits', 'nova', { ...trait, id: 'nova', code: 'NOVA' }),
          put('breeds', 'novaraca', { ...breed, id: 'novaraca' }),
          arrival('novo-01', { state: 'sold' }),
        ]
        await publishAnimals(site, add)
        await watch(site, email, form)
        const remove = [
          put('traits', 'nova', null),
          put('breeds', 'novaraca', null),
          put('traits', 'x', null),
        ].slice(0, 2)
        await publishAnimals(site, [
          ...remove,
          { kind: 'document', collection: 'animals', id: 'novo-01', document: null },
          arrival('novo-02'),
        ])
        time.now += dayMs
        expect(await sendNews(site)).toBe(1)
        const [mail] = await newsTo(site, email)
        expect(mail?.subject).toMatch(/^Sobre os seus avisos/)
        expect(mail?.text).toContain('Paramos de avisar')
        expect(mail?.text).toContain(name)
        expect(mail?.text).not.toContain('novo-02')
        expect(await database.selectFrom('watches').selectAll().execute()).toEqual([])
        time.now += dayMs
        expect(await sendNews(site)).toBe(0)
      },
    )
  })
})

describe.each(databaseKinds)(
  'watches, on the %s database, where it runs statements side by side,',
  (kind) => {
    it('send one confirmation in 24 hours to an address that 50 requests name at once', async () => {
      const time = { now: Date.parse('2026-11-22T12:00:00Z') }
      const site = await siteOfTest(kind, { clock: () => time.now, environment: { TRUSTED_PROXIES: '1' } })
      const ask = (count: number) =>
        Promise.all(
          Array.from({ length: count }, (_, index) =>
            site.post(
              path,
              { email, list: 'touros', search: `?busca=a${index % 7}` },
              { 'X-Forwarded-For': `203.0.113.${index}` },
            ),
          ),
        )
      const statuses = (await ask(50)).map(({ status }) => status)
      expect([...new Set(statuses)]).toEqual([200])
      const mails = () => site.services.database.selectFrom('mails').select('template').execute()
      expect(await mails()).toEqual([{ template: 'watch-confirmation' }])
      time.now += dayMs - 1
      await ask(2)
      expect(await mails()).toHaveLength(1)
      time.now += 1
      await ask(2)
      expect(await mails()).toHaveLength(2)
      const link = await watchLink(site, email, 'watchConfirm', 2)
      await site.post(link, { intent: 'confirm' })
      const confirmed = await site.services.database
        .selectFrom('watches')
        .select('id')
        .where('confirmed_at', 'is not', null)
        .execute()
      expect(confirmed).toHaveLength(7)
    })

    it('send one mail from two jobs at once', async () => {
      const site = await siteOfTest(kind)
      for (const address of ['a@example.com', 'b@example.com']) await watch(site, address, novel)
      await publishAnimals(site, [arrival()])
      const counts = await Promise.all([sendNews(site), sendNews(site), sendNews(site)])
      expect(counts.reduce((sum, count) => sum + count)).toBe(2)
    })

    it('tell of 3,000 imported rows once, and of no row that an import edits', async () => {
      const time = { now: Date.parse('2026-11-22T12:00:00Z') }
      const site = await siteOfTest(kind, {
        clock: () => time.now,
        environment: { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off' },
      })
      const staff = await signedInStaff(site, staffEmail, time.now)
      for (const address of ['a@example.com', 'b@example.com']) await watch(site, address, novel)
      const importRows = async (column: string, value: Cell, more = {}) => {
        const rows = Array.from({ length: 3_000 }, (_, index): Cell[] => [
          ...['Novidade', `NOV ${100_000 + index}`, '01/02/2025', 'Touro', 'Nelore', value],
        ])
        const file = csvFile([['Nome', 'Registro', 'Nascimento', 'Tipo', 'Raça', column], ...rows])
        const upload = await staff.send(spreadsheetPath, { file: new File([new Uint8Array(file)], 'a.csv') })
        const address = upload.headers.get('location') ?? ''
        const digest = (await pageOf(await staff.get(address))).document.querySelector<HTMLInputElement>(
          'input[name=digest]',
        )
        const done = await staff.post(address, { intent: 'import', digest: digest?.value ?? '', ...more })
        expect(done.status).toBe(302)
        await compared(site)
        time.now += dayMs
      }
      await importRows('Peso (kg)', 800, { addsNew: '1' })
      expect(await sendNews(site), 'hidden ones').toBe(0)
      await importRows('Situação', 'Disponível')
      expect(await sendNews(site)).toBe(2)
      const [mail] = await newsTo(site, 'a@example.com')
      expect(mail?.text).toContain('e mais 2.995:')
      await importRows('Peso (kg)', 801)
      expect(await sendNews(site)).toBe(0)
    }, 120_000)

    it.each([
      ['after it', 1000],
      ['in the same millisecond', 0],
      ['before it, but waited for it', -5],
    ])(
      'find after a stop what was published next to the version that was compared last, once: begun %s',
      async (_, delay) => {
        const { address, remove } = await newMigratedAddress(kind)
        onTestFinished(remove)
        const time = { now: Date.parse('2026-11-22T12:00:00Z') }
        const openAgain = () => testSite(kind, { address, clock: () => time.now })
        const first = await openAgain()
        await watch(first, email, novel)
        time.now += 1000
        await publishAnimals(first, [state(other.id, 'reserved')])
        await first.close()
        // As a process leaves the database that is killed between version and hits.
        const database = await openSiteDatabase(address)
        await publishChanges(database, [arrival(), state(bull.id, 'reserved')], {
          ...{ by: fullAccess('ana@example.com'), now: time.now + delay },
          ...{ action: 'publish', pictures, told: [] },
        })
        await database.destroy()
        time.now += 2000
        const second = await openAgain()
        await compared(second)
        expect(await sendNews(second)).toBe(1)
        expect((await newsTo(second, email))[0]?.text).toContain('novo-01')
        await second.close()
        const third = await openAgain()
        await compared(third)
        time.now += dayMs
        expect(await sendNews(third)).toBe(0)
        await third.close()
      },
    )

    it('mail nobody twice by a restored copy, and go on from its version', async () => {
      const site = await siteOfTest(kind)
      await watch(site, email, novel)
      await publishAnimals(site, [arrival()])
      const folder = await mkdtemp(join(tmpdir(), 'matriz-copy-'))
      const file = join(folder, 'copy.backup.gz')
      await backUpSite(site.services.database, file, () => {})
      expect(await sendNews(site)).toBe(1)
      const { address, remove } = await newMigratedAddress(kind)
      const database = await openSiteDatabase(address)
      await restoreSite(database, file, { overwrite: true, report: () => {} })
      await database.destroy()
      const restored = await testSite(kind, { address })
      onTestFinished(async () => {
        await restored.remove()
        await remove()
        await rm(folder, { recursive: true })
      })
      await compared(restored)
      expect(await sendNews(restored)).toBe(0)
      await publishAnimals(restored, [arrival('novo-02')])
      expect(await sendNews(restored)).toBe(1)
      const [mail] = await newsTo(restored, email)
      expect(mail?.text).toContain('novo-02')
      expect(mail?.text).not.toContain('novo-01')
    })
  },
)
