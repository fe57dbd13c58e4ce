import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentWith, documents, content as sample } from '../../../test/content.ts'
import { anyDatabaseKind, databaseKinds, databaseOfTest } from '../../../test/database.ts'
import { pageOf, pressed } from '../../../test/page.ts'
import { applyRetention } from '../../../test/retention.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { rounds } from '../../../test/scope.ts'
import { eventually, siteOfTest } from '../../../test/site.ts'
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
const searches: Record<string, (animal: Shown) => boolean> = {
  'lista=touros': ({ state }) => state === 'available',
  'lista=touros&estado=todos&busca=Novidade': ({ name }) => name === 'Novidade',
  'lista=touros&estado=vendido': ({ state }) => state === 'sold',
  'animal=novo-1': ({ id, state }) => id === 'novo-1' && state === 'available',
  'lista=prenhezes': () => false,
}
const findIn = (shown: readonly Shown[], search: string) =>
  shown.filter((animal) => searches[search]?.(animal)).map(({ id }) => id)
const shownAnimal = fc.record({
  id: fc.integer({ min: 0, max: 7 }).map((number) => `novo-${number}`),
  name: fc.constantFrom('Novidade', 'Velha'),
  state: fc.constantFrom('available', 'reserved', 'sold'),
})
const published = fc.uniqueArray(shownAnimal, { selector: ({ id }) => id, maxLength: 8 })
const days = fc.array(published, { minLength: 1, maxLength: 5 })
const asked = fc.uniqueArray(fc.constantFrom(...Object.keys(searches)), { minLength: 1 })

it('each day tells each address once of what its searches find and did not find the day before', async () => {
  await fc.assert(
    fc.asyncProperty(published, days, fc.array(asked, { minLength: 1, maxLength: 3 }), async (...given) => {
      const [others, sets, watchers] = given
      const { database } = await databaseOfTest('embedded')
      // Shown at first, so that it can be watched.
      const first: Shown[] = [{ id: 'novo-1', name: 'Velha', state: 'sold' }]
      first.push(...others.filter(({ id }) => id !== 'novo-1'))
      let [now, content] = [start, siteWith(first)]
      const outbox = { wake() {} }
      const services = { database, clock: () => now, secret: 's', outbox, content: () => content }
      for (const [person, own] of watchers.entries()) {
        const address = { email: `p${person}@example.com`, language: 'pt' } as const
        for (const search of own) await askForWatch(services, { ...address, search })
        const ids = (await readWatches(services, address.email, content.pt.herd)).map(({ id }) => id)
        await confirmWatches(services, { email: address.email, ids, herd: content.pt.herd })
      }
      const told = new Map(Object.keys(searches).map((search) => [search, findIn(first, search)]))
      for (const shown of sets) {
        await database.deleteFrom('mails').execute()
        now += dayMs
        content = siteWith(shown)
        for (let times = 0; times < 2; times++) await sendWatchNews(services)
        const expected = watchers.flatMap((own, person) => {
          const news = own.flatMap((search) =>
            findIn(shown, search).filter((id) => !told.get(search)?.includes(id)),
          )
          const count = new Set(news).size
          return count > 0 ? [[`p${person}@example.com`, count]] : []
        })
        // An animal that the site does not show leaves its watch as it was.
        for (const search of told.keys())
          if (search !== 'animal=novo-1' || shown.some(({ id }) => id === 'novo-1'))
            told.set(search, findIn(shown, search))
        const mails = await database.selectFrom('mails').selectAll().orderBy('recipient').execute()
        const mailed = mails.map(({ recipient, content: json }) => {
          const { animals, more } = JSON.parse(json).news
          return [recipient, animals.length + more]
        })
        expect(mailed).toEqual(expected)
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
  const others = Object.entries({ lista: 'touros', ordem: 'nome', pagina: '3', utm_source: 'x' })
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
    const bullIn = (state: string) =>
      documents.animals.find((each) => each.state === state && each.kind === 'touro')?.id
    for (const [address, form] of [
      ['/nossos-touros', { list: 'touros', search: '' }],
      ['/nossos-touros?busca=ninguem', { list: 'touros', search: '?busca=ninguem' }],
      ['/banco-genetico/boran', { list: 'boran', search: '' }],
      [`/nossos-touros/${bullIn('sold')}`, { animal: bullIn('sold') }],
      [`/nossos-touros/${bullIn('reserved')}`, { animal: bullIn('reserved') }],
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

  it('begin with the button of the mailed page, which opening it does not press; the mail has no words of strangers', async () => {
    const { site, database, time, rows, ask } = await open()
    const search = '?busca=Compre+em+golpe.example'
    const answer = await pageOf(await ask({ email: 'Rita@Example.com ', list: 'touros', search }))
    answer.getByRole('heading', { level: 1, name: 'Veja a sua caixa de entrada' })
    expect(answer.document.body.textContent).toContain('O que você espera: Touros: Busca: Compre em golpe')
    const link = await watchLink(site, email)
    const [mail] = await mailsTo(site, email)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/golpe|Compre/)
    for (const table of ['mailed_links', 'quiet_mailboxes', 'watches', 'mails'] as const)
      expect(JSON.stringify(await database.selectFrom(table).selectAll().execute())).not.toContain(
        codeOf(link),
      )
    expect(JSON.stringify(await database.selectFrom('quiet_mailboxes').selectAll().execute())).not.toMatch(
      /rita/,
    )
    for (let times = 0; times < 3; times++) await site.request(link)
    await site.request(link.replace(watchConfirm, watchLeave))
    expect(await rows()).toMatchObject([{ confirmed_at: null, expires_at: time.now + 7 * dayMs }])
    const page = await pageOf(await site.request(link))
    const done = await pageOf(await site.post(link, pressed(page, 'Confirmar')))
    done.getByRole('heading', { level: 1, name: 'Pronto: vamos avisar' })
    expect(await rows()).toMatchObject([{ confirmed_at: time.now, expires_at: time.now + 365 * dayMs }])
    expect(JSON.stringify(site.logged)).not.toMatch(/rita@/i)
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

  it('are told of five animals at most, in the visitor’s language, also beside damaged ones of others', async () => {
    const { site, time, database, ask } = await open()
    await ask({ email, ...novel }, `/en${path}`)
    const link = await watchLink(site, email)
    expect(link).toMatch(`/en${watchConfirm}`)
    await confirmLink(site, link)
    // A stranger asks in Portuguese.
    await ask({ email, list: 'touros', search: '' })
    const code = await watch(site, 'dono@example.com', { list: 'touros', search: '' })
    for (const search of ['', '{"animal":5}', 'lista=touros&novo=1', 'animal=__proto__', '\u0001%ff']) {
      const damage = database.updateTable('watches').set({ search, known_ids: search })
      await damage.where('email', '=', 'dono@example.com').execute()
      expect((await site.request(`${watchLeave}?codigo=${code}`)).status).toBe(200)
    }
    await site.publish(Array.from({ length: 12 }, (_, index) => arrival(`novo-${index}`)))
    time.now += dayMs
    expect([await sendNews(site), await sendNews(site)]).toEqual([1, 0])
    const { text } = await eventually(async () =>
      (await mailsTo(site, email)).find(({ subject }) =>
        /^What you are waiting for is here/.test(subject ?? ''),
      ),
    )
    expect(text?.match(/nossos-touros\/novo-/g)).toHaveLength(5)
    expect(text).toContain('+ 7')
    expect(text).toContain('/en/nossos-touros?busca=Novidade')
  })

  describe('of a mailbox that strangers type', () => {
    it('keep what was asked for first, confirm only what the page named, and count all writings of its address', async () => {
      const { site, time, database, rows, ask } = await open()
      const owner = 'alvo+1@gmail.com'
      const confirmed = async () => (await rows()).filter(({ confirmed_at }) => confirmed_at !== null)
      await ask({ email: owner, ...novel })
      const link = await watchLink(site, owner)
      const page = await pageOf(await site.request(link))
      for (let index = 0; index < maxWatches + 5; index++)
        for (const address of ['al.vo@gmail.com', 'a.l.vo+x@googlemail.com', owner])
          await ask({ email: address, list: 'touros', search: `?busca=a${index}` })
      expect(await rows()).toHaveLength(maxWatches)
      expect(await database.selectFrom('mails').select('recipient').execute()).toEqual([{ recipient: owner }])
      await site.post(link, pressed(page, 'Confirmar'))
      expect(await confirmed()).toMatchObject([{ search: 'lista=touros&busca=Novidade' }])
      time.now += 8 * dayMs
      await applyRetention(site)
      for (let round = 0; round < 3; round++) {
        time.now += 2 * dayMs
        for (let index = 0; index < 12; index++)
          await ask({ email: 'alvo@gmail.com', list: 'touros', search: `?busca=b${round}x${index}` })
        await confirmLink(site, await watchLink(site, 'alvo@gmail.com', 'watchConfirm', round + 1))
      }
      expect(await confirmed()).toHaveLength(maxWatches)
    })

    it('stay ended for half a year after its owner has left, or until the owner returns', async () => {
      const { site, time, rows, database, ask } = await open()
      const leave = `${watchLeave}?codigo=${await watch(site, email, novel)}`
      const page = await pageOf(await site.request(leave))
      const left = await pageOf(await site.post(leave, pressed(page, 'Sair de todos')))
      left.getByText(/nos próximos seis meses/)
      expect(await rows()).toEqual([])
      const mails = async () => (await database.selectFrom('mails').select('id').execute()).length
      for (let month = 0; month < 5; month++) {
        time.now += 31 * dayMs
        await applyRetention(site)
        await ask({ email: month < 4 ? 'RITA+x@example.com' : email, ...novel })
        expect(await mails()).toBe(0)
      }
      // The old link confirms what its owner asks for, and takes the leaving back.
      await confirmLink(site, leave)
      expect(await rows()).toContainEqual(expect.objectContaining({ email, confirmed_at: time.now }))
      await ask({ email, list: 'touros', search: '' })
      expect(await mails()).toBe(1)
      await leaveWatches(site.services, email)
      time.now += 184 * dayMs
      await ask({ email, ...novel })
      expect(await mails()).toBe(2)
    })
  })
})

describe.each(databaseKinds)(
  'watches, on the %s database, where it runs statements side by side,',
  (kind) => {
    it('send one confirmation in 24 hours to an address that 24 requests name at once, and one mail from two jobs', async () => {
      const time = { now: start }
      const site = await siteOfTest(kind, { clock: () => time.now, environment: { TRUSTED_PROXIES: '1' } })
      const ask = (count: number) =>
        Promise.all(
          Array.from({ length: count }, (_, index) =>
            site.submit(
              path,
              { email, list: 'touros', search: `?busca=Novidade+${'a'.repeat(index % 7)}` },
              { 'X-Forwarded-For': `203.0.113.${index}` },
            ),
          ),
        )
      expect(new Set((await ask(24)).map(({ status }) => status))).toEqual(new Set([200]))
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
        .where('confirmed_at', 'is not', null)
        .selectAll()
        .execute()
      expect(rows).toHaveLength(7)
      await site.publish([arrival()])
      time.now += dayMs
      const counts = await Promise.all([sendNews(site), sendNews(site), sendNews(site)])
      expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    })
  },
)
