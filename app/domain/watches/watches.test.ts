import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentWith, documents, content as sample } from '../../../test/content.ts'
import { anyDatabaseKind, databaseKinds, databaseOfTest } from '../../../test/database.ts'
import { pageOf, pressed } from '../../../test/page.ts'
import { applyRetention } from '../../../test/retention.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { rounds } from '../../../test/scope.ts'
import { siteOfTest } from '../../../test/site.ts'
import { staffEmail } from '../../../test/staff.ts'
import { codeOf, linkMailedTo, mailsTo } from '../../../test/visitor.ts'
import { confirmLink, sendNews, watch, watchLink } from '../../../test/watches.ts'
import { addEnglish } from '../../platform/i18n/ui-text.ts'
import { english } from '../../site/english/herd.english.ts'
import { ownDataPath, watchPaths } from '../paths.ts'
import { type Change, siteContent } from '../publishing/index.server.ts'
import {
  askForWatch,
  confirmWatches,
  leaveWatches,
  maxWatches,
  readStoredWatch,
  readWatch,
  readWatches,
  sendWatchNews,
} from './index.server.ts'

addEnglish(english)
const { watch: path, watchConfirm, watchLeave } = watchPaths
const email = 'rita@example.com'
const dayMs = 24 * 60 * 60 * 1000
const start = Date.parse('2026-11-22T12:00:00Z')
const [bull] = bulls
/** Of which the sample herd has none. */
const novel = { list: 'touros', search: '?busca=Novidade' }
const arrival = (id = 'novo-01', fields = {}): Change => ({
  kind: 'document',
  collection: 'animals',
  id,
  document: { ...bull, id, name: 'Novidade', rgn: `NOV ${id}`, ...fields },
})

interface Shown {
  id: string
  name: string
  state: 'available' | 'reserved' | 'sold'
}

/** The site with these bulls instead of its own. */
function siteWith(shown: readonly Shown[]) {
  const others = documents.animals.filter(({ kind }) => kind !== 'touro')
  const animals = shown.map((each) => ({ ...bull, ...each, rgn: `NOV ${each.id}` }))
  return siteContent({ ...documents, animals: [...others, ...animals] }, (src) => ({ src }))
}

/** Searches, and the animals that they are about in plain words. */
const searches: { asked: string; finds(animal: Shown): boolean }[] = [
  { asked: 'lista=touros', finds: ({ state }) => state === 'available' },
  {
    asked: 'lista=touros&busca=Novidade&estado=todos&ordem=nome',
    finds: ({ name }) => name === 'Novidade',
  },
  { asked: 'lista=touros&estado=vendido', finds: ({ state }) => state === 'sold' },
  { asked: 'animal=novo-1', finds: ({ id, state }) => id === 'novo-1' && state === 'available' },
  { asked: 'lista=prenhezes', finds: () => false },
]
const shownAnimal = fc.record({
  id: fc.integer({ min: 0, max: 7 }).map((number) => `novo-${number}`),
  name: fc.constantFrom('Novidade', 'Velha'),
  state: fc.constantFrom('available', 'reserved', 'sold'),
})
const published = fc.uniqueArray(shownAnimal, { selector: ({ id }) => id, maxLength: 8 })
const days = fc.array(published, { minLength: 2, maxLength: 6 })
const people = fc.uniqueArray(fc.integer({ min: 0, max: searches.length - 1 }), { minLength: 1 })

it('each day tells each address once of what its searches find and did not find the day before', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(days, fc.array(people, { minLength: 1, maxLength: 3 }), async (sets, watchers) => {
      const { database } = await databaseOfTest('embedded')
      const time = { now: start }
      const services = { database, clock: () => time.now, secret: 's', outbox: { wake() {} } }
      const [first = [], ...later] = sets
      // Shown at first, so that it can be watched.
      const shownFirst: Shown[] = [
        { id: 'novo-1', name: 'Velha', state: 'sold' },
        ...first.filter(({ id }) => id !== 'novo-1'),
      ]
      const before = siteWith(shownFirst)
      for (const [person, own] of watchers.entries())
        for (const index of own) {
          const asked = new URLSearchParams(searches[index]?.asked)
          const { search = '' } = readWatch(before.pt.herd, asked, '') ?? {}
          await askForWatch(services, { email: `p${person}@example.com`, language: 'pt', search })
        }
      for (const person of watchers.keys()) {
        const address = `p${person}@example.com`
        const ids = (await readWatches(services, address, before.pt.herd)).map(({ id }) => id)
        await confirmWatches(services, { email: address, ids, herd: before.pt.herd })
      }
      await database.deleteFrom('mails').execute()
      const found = (shown: readonly Shown[], index: number) =>
        shown.filter((animal) => searches[index]?.finds(animal)).map(({ id }) => id)
      const told = new Map(searches.map((_, index) => [index, found(shownFirst, index)]))
      for (const shown of later) {
        time.now += dayMs
        const content = siteWith(shown)
        for (let times = 0; times < 2; times++)
          await sendWatchNews({
            database,
            clock: () => time.now,
            outbox: { wake() {} },
            content: () => content,
          })
        const expected = watchers.flatMap((own, person) => {
          const news = own.flatMap((index) =>
            // An animal that the site does not show leaves its watch as it was.
            found(shown, index).filter((id) => !told.get(index)?.includes(id)),
          )
          const count = new Set(news).size
          return count > 0 ? [[`p${person}@example.com`, count]] : []
        })
        for (const index of searches.keys())
          if (index !== 3 || shown.some(({ id }) => id === 'novo-1')) told.set(index, found(shown, index))
        const mails = await database.selectFrom('mails').selectAll().orderBy('recipient').execute()
        expect(
          mails.map(({ recipient, content: json }) => {
            const { animals, more } = JSON.parse(json).news
            return [recipient, animals.length + more]
          }),
        ).toEqual(expected)
        await database.deleteFrom('mails').execute()
      }
    }),
    { numRuns: rounds(100) },
  )
})

it('a search is kept without order and page, and finds nothing once one is gone', () => {
  const values = {
    para: sample.pt.purposes[0]?.id ?? '',
    raca: 'gir',
    [`deca-${sample.pt.traits[0]?.code}`]: '1-3',
  }
  const asked = Object.entries(values)
  // An order is of no matter to who waits.
  const others = [
    ['lista', 'touros'],
    ['ordem', 'nome'],
    ['pagina', '3'],
    ['utm_source', 'x'],
  ]
  const kept = readWatch(sample.pt.herd, new URLSearchParams([...asked, ...others]), '')?.search
  expect([...new URLSearchParams(kept)].toSorted()).toEqual([['lista', 'touros'], ...asked].toSorted())
  expect(readStoredWatch(sample.pt.herd, kept ?? '', '2026-11-22')).toBeDefined()
  for (const gone of [{ traits: [] }, { purposes: [] }, { breeds: [] }])
    expect(readStoredWatch(contentWith(gone).herd, kept ?? '', '2026-11-22')).toBeUndefined()
  for (const junk of ['', 'x', 'lista=nada', 'animal=nada', 'lista=touros&neu=1', '{"list":"touros"}', '%00'])
    expect(readStoredWatch(sample.pt.herd, junk, '2026-11-22'), junk).toBeUndefined()
})

describe.each(anyDatabaseKind)('watches, on the %s database', (kind) => {
  async function open(environment = {}) {
    const time = { now: start }
    const site = await siteOfTest(kind, {
      clock: () => time.now,
      environment: { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off', TRUSTED_PROXIES: '1', ...environment },
    })
    Object.assign(site.services.mail, { isDelivered: () => true })
    const { database } = site.services
    const rows = () => database.selectFrom('watches').selectAll().execute()
    let network = 0
    /** Each from a network of its own. */
    const ask = (fields: Record<string, string>, page: string = path) =>
      site.post(page, fields, { 'X-Forwarded-For': `203.0.${network++ >> 8}.${network & 255}` })
    return { site, time, database, rows, ask }
  }

  it('are asked for with every list, also an empty one, and on the page of an animal that is sold or reserved', async () => {
    const { site } = await open({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const forms = async (address: string) => {
      const { document } = await pageOf(await site.request(address))
      return [...document.querySelectorAll<HTMLFormElement>('form[action$="/avise-me"]')].map((form) =>
        Object.fromEntries([...form.querySelectorAll('input')].map(({ name, value }) => [name, value])),
      )
    }
    const sold = documents.animals.find((each) => each.state === 'sold' && each.kind === 'touro')
    const reserved = documents.animals.find((each) => each.state === 'reserved' && each.kind === 'touro')
    for (const [address, form] of [
      ['/nossos-touros', { list: 'touros', search: '' }],
      ['/nossos-touros?busca=ninguem', { list: 'touros', search: '?busca=ninguem' }],
      ['/banco-genetico/boran', { list: 'boran', search: '' }],
      [`/nossos-touros/${sold?.id}`, { animal: sold?.id }],
      [`/nossos-touros/${reserved?.id}`, { animal: reserved?.id }],
    ] as const)
      expect(await forms(address), address).toEqual([{ ...form, email: '' }])
    expect(await forms(`/nossos-touros/${bull.id}`)).toEqual([])
    const page = await pageOf(await site.request(path))
    const choice = page.getByLabelText<HTMLSelectElement>('O que você espera')
    expect([...choice.options].map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Touros', 'Prenhezes', 'Animais Gir']),
    )
  })

  it('say that no mail leaves the site before an address is typed', async () => {
    const { site } = await open()
    for (const address of [path, `/en${path}`, '/nossos-touros?busca=ninguem', '/banco-genetico/boran']) {
      const page = await pageOf(await site.request(address))
      expect(page.queryAllByLabelText('E-mail'), address).toHaveLength(0)
      page.getByText(/ainda não envia e-mails|does not send e-mails/)
    }
  })

  it('begin with the button of the mailed page, which opening it does not press', async () => {
    const { site, rows, ask } = await open()
    const answer = await pageOf(await ask({ email: 'Rita@Example.com ', ...novel }))
    answer.getByRole('heading', { level: 1, name: 'Veja a sua caixa de entrada' })
    expect(answer.document.body.textContent).toContain('O que você espera: Touros: Busca: Novidade.')
    const link = await watchLink(site, email)
    for (let times = 0; times < 3; times++) await site.request(link)
    await site.request(link.replace(watchConfirm, watchLeave))
    expect(await rows()).toMatchObject([{ confirmed_at: null }])
    const done = await pageOf(
      await site.post(link, pressed(await pageOf(await site.request(link)), 'Confirmar')),
    )
    done.getByRole('heading', { level: 1, name: 'Pronto: vamos avisar' })
    expect((await rows())[0]?.confirmed_at).not.toBeNull()
    expect(JSON.stringify(site.logged)).not.toMatch(/rita@/i)
  })

  it('keep no code, and mail no words that a stranger typed', async () => {
    const { site, database, ask } = await open()
    await ask({ email, list: 'touros', search: '?busca=Compre+em+golpe.example' })
    const link = await watchLink(site, email)
    const code = new URL(link, 'http://x').searchParams.get('codigo') ?? ''
    const stored = await Promise.all(
      (['mailed_links', 'quiet_mailboxes', 'watches', 'mails'] as const).map((table) =>
        database.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(JSON.stringify(stored[1])).not.toMatch(/rita/)
    const [mail] = await mailsTo(site, email)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/golpe|Compre/)
  })

  it('are opened by no other code, in neither language', async () => {
    const { site, rows, ask } = await open()
    await watch(site, email, novel)
    await ask({ email }, '/meus-dados')
    const own = codeOf(await linkMailedTo(site, email, ownDataPath))
    for (const code of ['', 'A'.repeat(43), 'x'.repeat(4000), own])
      for (const page of [watchConfirm, `/en${watchLeave}`]) {
        const address = `${page}?codigo=${code}`
        for (const response of [
          await site.request(address),
          await site.post(address, { intent: 'leave' }),
          await site.post(address, { intent: 'confirm' }),
        ]) {
          expect(response.status).toBe(404)
          ;(await pageOf(response)).getByRole('heading', {
            name: /^(Este link de aviso não vale|This notice link is not valid)/,
          })
        }
      }
    expect(await rows()).toHaveLength(1)
  })

  it('are ended by a mail program from anywhere, by the code alone', async () => {
    const { site, rows } = await open()
    const code = await watch(site, email, novel, { list: 'touros', search: '' })
    const foreign = { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' }
    const oneClick = { 'List-Unsubscribe': 'One-Click' }
    const [mail] = await mailsTo(site, email)
    const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value
    expect(header('list-unsubscribe')).toBe(`<http://localhost:3000${watchLeave}?codigo=${code}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    for (const [address, fields] of [
      [watchLeave, { ...oneClick, codigo: code }],
      [`${watchConfirm}?codigo=${code}`, { intent: 'confirm' }],
      [path, { email, ...novel }],
    ] as const)
      expect((await site.post(address, fields, foreign)).status).toBe(403)
    const guessed = await site.post(`${watchLeave}?codigo=guessed`, oneClick, foreign)
    expect([guessed.status, await guessed.text(), (await rows()).length]).toEqual([200, '', 2])
    const ended = await site.post(`${watchLeave}?codigo=${code}`, oneClick, foreign)
    expect([ended.status, await ended.text(), await rows()]).toEqual([200, '', []])
  })

  it('are refused for what the site does not show, and for an animal that is for sale', async () => {
    const { rows, ask } = await open({ SMTP_URL: 'smtp://127.0.0.1:1' })
    for (const [form, text] of [
      [{}, /já não está no site/],
      [{ list: 'nada', search: '' }, /já não está no site/],
      [{ animal: 'nada' }, /já não está no site/],
      [{ list: 'touros', search: `?busca=${'x'.repeat(5_000)}` }, /já não está no site/],
      [{ animal: bull.id }, /disponível agora/],
    ] as const) {
      const response = await ask({ email, ...form })
      expect(response.status).toBe(422)
      expect((await pageOf(response)).getByRole('alert').textContent).toMatch(text)
    }
    const wrong = await pageOf(await ask({ email: 'rita@', ...novel }))
    wrong.getByText('Email inválido')
    expect(pressed(wrong, 'Avise-me')).toMatchObject({ email: 'rita@', ...novel })
    expect(await rows()).toEqual([])
  })

  it('answer the same for every address, and count refused requests of a network, too', async () => {
    const { site, ask } = await open()
    await watch(site, email, novel)
    const text = async (address: string) =>
      (await pageOf(await ask({ email: address, ...novel }))).document.body.textContent
    expect(await text(email)).toBe(await text('ninguem@example.com'))
    const statuses: number[] = []
    for (let index = 0; index < 22; index++) statuses.push((await site.post(path, { email: 'x' })).status)
    expect(statuses).toEqual([...Array(19).fill(422), 429, 429, 429])
  })

  it('are told of five animals at most, in the visitor’s language', async () => {
    const { site, time, ask } = await open()
    await ask({ email, ...novel }, `/en${path}`)
    const link = await watchLink(site, email)
    expect(link).toMatch(`/en${watchConfirm}`)
    await confirmLink(site, link)
    // A stranger asks in Portuguese.
    await ask({ email, list: 'touros', search: '' })
    await site.publish(Array.from({ length: 1_205 }, (_, index) => arrival(`novo-${index}`)))
    time.now += dayMs
    expect(await sendNews(site)).toBe(1)
    const [mail] = await mailsOnceSent(site, /^What you are waiting for is here/)
    expect(mail?.text?.match(/nossos-touros\/novo-/g)).toHaveLength(5)
    expect(mail?.text).toContain('+ 1200')
    expect(mail?.text).toContain('/en/nossos-touros?busca=Novidade')
    expect(await sendNews(site)).toBe(0)
  })

  it('attack: a damaged one stops neither the mails of others nor its page', async () => {
    const { site, time, database } = await open()
    await watch(site, 'dono@example.com', novel)
    const code = await watch(site, email, { list: 'touros', search: '' })
    for (const search of ['', '{"animal":5}', 'lista=touros&novo=1', 'animal=__proto__', '\u0001%ff']) {
      await database.updateTable('watches').set({ search, told: search }).where('email', '=', email).execute()
      expect((await site.request(`${watchLeave}?codigo=${code}`)).status).toBe(200)
    }
    await site.publish([arrival()])
    time.now += dayMs
    expect(await sendNews(site)).toBe(1)
  })

  async function mailsOnceSent(site: Parameters<typeof mailsTo>[0], subject: RegExp) {
    const { database } = site.services
    await expect
      .poll(
        async () =>
          (await database.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()).length,
        { timeout: 10_000 },
      )
      .toBe(0)
    return (await mailsTo(site, email)).filter((mail) => subject.test(mail.subject ?? ''))
  }

  describe('of a mailbox that strangers type', () => {
    it('keep what was asked for first, and confirm only what the page named', async () => {
      const { site, rows, ask } = await open()
      await ask({ email, ...novel })
      const link = await watchLink(site, email)
      const page = await pageOf(await site.request(link))
      for (let index = 0; index < maxWatches + 5; index++)
        await ask({ email, list: 'touros', search: `?busca=a${index}` })
      expect(await rows()).toHaveLength(maxWatches)
      const [own] = [...page.document.querySelectorAll<HTMLInputElement>('input[name=watch]')]
      await site.post(link, { intent: 'confirm', watch: own?.value ?? '' })
      const confirmed = (await rows()).filter(({ confirmed_at }) => confirmed_at !== null)
      expect(confirmed).toMatchObject([{ search: 'lista=touros&busca=Novidade' }])
    })

    it('count as one by all writings of its address, with a bound of confirmed ones', async () => {
      const { site, time, database, rows, ask } = await open()
      const writings = ['alvo+1@gmail.com', 'al.vo@gmail.com', 'a.l.vo+x@googlemail.com', 'alvo@gmail.com']
      for (const [index, address] of writings.entries())
        await ask({ email: address, list: 'touros', search: `?busca=a${index}` })
      expect(await database.selectFrom('mails').select('recipient').execute()).toEqual([
        { recipient: 'alvo+1@gmail.com' },
      ])
      for (let round = 0; round < 3; round++) {
        time.now += 2 * dayMs
        for (let index = 0; index < 12; index++)
          await ask({ email: 'alvo@gmail.com', list: 'touros', search: `?busca=b${round}x${index}` })
        await confirmLink(site, await watchLink(site, 'alvo@gmail.com', 'watchConfirm', round + 1))
      }
      expect((await rows()).filter(({ confirmed_at }) => confirmed_at !== null)).toHaveLength(maxWatches)
    })

    it('stay ended for half a year after its owner has left, or until the owner returns', async () => {
      const { site, time, rows, database, ask } = await open()
      const code = await watch(site, email, novel)
      const leave = `${watchLeave}?codigo=${code}`
      const left = await pageOf(
        await site.post(leave, pressed(await pageOf(await site.request(leave)), 'Sair de todos')),
      )
      left.getByText(/nos próximos seis meses/)
      expect(await rows()).toEqual([])
      const mails = async () =>
        (
          await database
            .selectFrom('mails')
            .select('id')
            .where('template', '=', 'watch-confirmation')
            .execute()
        ).length
      for (let day = 0; day < 5; day++) {
        time.now += 30 * dayMs
        await applyRetention(site)
        await ask({ email: 'RITA+x@example.com', ...novel })
      }
      const before = await mails()
      expect(before).toBeLessThanOrEqual(1)
      // The old link confirms what its owner asks for, and takes the leaving back.
      await ask({ email, ...novel })
      await confirmLink(site, leave)
      const confirmed = (await rows()).filter(({ confirmed_at }) => confirmed_at !== null)
      expect(confirmed).toMatchObject([{ email, confirmed_at: time.now }])
      await ask({ email, list: 'touros', search: '' })
      expect(await mails()).toBe(before + 1)
      await leaveWatches(site.services, email)
      time.now += 184 * dayMs
      await ask({ email, ...novel })
      expect(await mails()).toBe(before + 2)
    })

    it('are deleted when nobody confirms them, or when they are over; what is remembered with them', async () => {
      const { site, time, database, rows, ask } = await open()
      await ask({ email, ...novel })
      await watch(site, 'bia@example.com', novel)
      time.now += 8 * dayMs
      await applyRetention(site)
      expect(await rows()).toMatchObject([{ email: 'bia@example.com' }])
      time.now += 390 * dayMs
      await applyRetention(site)
      for (const table of ['watches', 'quiet_mailboxes', 'mailed_links'] as const)
        expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([])
    })
  })
})

describe.each(databaseKinds)(
  'watches, on the %s database, where it runs statements side by side,',
  (kind) => {
    it('send one confirmation in 24 hours to an address that 50 requests name at once, and one mail from two jobs', async () => {
      const time = { now: start }
      const site = await siteOfTest(kind, { clock: () => time.now, environment: { TRUSTED_PROXIES: '1' } })
      const ask = (count: number) =>
        Promise.all(
          Array.from({ length: count }, (_, index) =>
            site.post(
              path,
              { email, list: 'touros', search: `?busca=Novidade+${'a'.repeat(index % 7)}` },
              { 'X-Forwarded-For': `203.0.113.${index}` },
            ),
          ),
        )
      expect(new Set((await ask(50)).map(({ status }) => status))).toEqual(new Set([200]))
      const mails = () => site.services.database.selectFrom('mails').select('template').execute()
      expect(await mails()).toEqual([{ template: 'watch-confirmation' }])
      time.now += dayMs - 1
      await ask(2)
      expect(await mails()).toHaveLength(1)
      time.now += 1
      await ask(2)
      expect(await mails()).toHaveLength(2)
      await confirmLink(site, await watchLink(site, email, 'watchConfirm', 2))
      const { database } = site.services
      const rows = await database
        .selectFrom('watches')
        .selectAll()
        .where('confirmed_at', 'is not', null)
        .execute()
      expect(rows).toHaveLength(7)
      await site.publish([arrival()])
      time.now += dayMs
      const counts = await Promise.all([sendNews(site), sendNews(site), sendNews(site)])
      expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    })
  },
)
