import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import {
  countClientEvent,
  keyedDigest,
  type RateLimitServices,
} from '../../platform/database/attempts.server.ts'
import type { JobLock } from '../../platform/database/open-database.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { mailboxOf } from '../../platform/email-address.ts'
import { checkForm, emailAddress } from '../../platform/forms/check-form.ts'
import {
  type FormAction,
  type FormResult,
  readFields,
  refusedForm,
  succeeded,
} from '../../platform/forms/form-result.ts'
import { inLanguage, type Language, languageOf } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import type { Log } from '../../platform/log.server.ts'
import { enqueueMail } from '../../platform/mail/mail-queue.server.ts'
import type { MailContext, RenderedMail } from '../../platform/mail/templates.server.ts'
import { ranchDay, startOfRanchDay } from '../../platform/ranch-time.ts'
import { repeat } from '../../platform/repeat.ts'
import { actionMail, linkNotMailed, newMailLink } from '../accounts/index.server.ts'
import { orderParameter, Search, type ShownHerd } from '../herd/index.server.ts'
import { codeParameter, watchPaths } from '../paths.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    watches: {
      id: string
      email: string
      /** Keyed digest. */
      mailbox: string
      /** Query string: `lista=ID` and the parameters of the list's page, or `animal=ID`. */
      search: string
      language: Language
      /** Ids of the animals that matched on the day that was looked at last, with blanks between. */
      known_ids: string
      created_at: number
      /** Null until its page's button is pressed. */
      confirmed_at: number | null
      expires_at: number
      /** The ranch's day that was looked at last; empty before the first. */
      checked_day: string
    }
    /** Until when no confirmation is mailed to a mailbox, which is kept as a keyed digest. */
    quiet_mailboxes: { mailbox: string; quiet_until: number }
  }
}

const dayMs = 24 * 60 * 60 * 1000
const lifetimeMs = 365 * dayMs
const unconfirmedMs = 7 * dayMs
/** For so long nobody else can have a leaver mailed. */
const leftMs = 183 * dayMs
/** Limit per mailbox, separate for confirmed and unconfirmed watches. */
export const maxWatches = 20
const shownAnimals = 5
const sentFromHour = 7
const tickMs = 60_000

/**
 * What a search finds, and says. Undefined for lists and animals that visitors do not see. What is unknown is ignored: `search` is without
 * it, and without an order.
 */
export function readWatch(herd: ShownHerd, parameters: URLSearchParams, today: string) {
  const id = parameters.get('animal')
  if (id !== null) {
    const { name, path, isAvailable } = herd.findOnPage(id) ?? {}
    if (name === undefined || path === undefined) return undefined
    return {
      search: `${new URLSearchParams({ animal: id })}`,
      text: name,
      path,
      found: isAvailable ? [id] : [],
    }
  }
  const list = herd.list(parameters.get('lista') ?? '')
  if (!list) return undefined
  const search = Search.read(parameters, list, today).with(orderParameter)
  const { name, address } = list.document
  const conditions = search.ownConditions.map(({ text }) => text).join(', ')
  return {
    search: `${new URLSearchParams([['lista', list.document.id], ...search.query])}`,
    text: conditions ? `${name}: ${conditions}` : name,
    path: address + search.address,
    found: search.find().map(({ id }) => id),
  }
}

/** Undefined, too, when its trait or breed is gone: the rest of the search would find something else. */
export function readStoredWatch(herd: ShownHerd, search: string, today: string) {
  const stored = new URLSearchParams(search)
  const watch = readWatch(herd, stored, today)
  const known = new URLSearchParams(watch?.search)
  return [...stored].every(([name, value]) => known.get(name) === value) ? watch : undefined
}

interface WatchServices {
  database: Database
  clock: () => number
  secret: string
  outbox: { wake(): void }
}

type Reading = Pick<WatchServices, 'database' | 'clock'>

/**
 * Stores a watch and mails a link that confirms it. Attack: without limits the site fills strangers' mailboxes, so a mailbox gets one
 * such mail in 24 hours and none after its owner has left; and what was asked for first stays, whoever asks for more.
 */
export async function askForWatch(
  { database, clock, secret, outbox }: WatchServices,
  { email, language, search }: { email: string; language: Language; search: string },
): Promise<void> {
  const now = clock()
  const mailbox = keyedDigest(mailboxOf(email), secret)
  await database.transaction().execute(async (transaction) => {
    const quiet_until = now + dayMs
    // One statement, for which parallel requests wait: of these one is the first.
    const isFirst = await transaction
      .insertInto('quiet_mailboxes')
      .values({ mailbox, quiet_until })
      .onConflict((conflict) =>
        conflict
          .column('mailbox')
          .doUpdateSet({ quiet_until })
          .where('quiet_mailboxes.quiet_until', '<=', now),
      )
      .returning('mailbox')
      .executeTakeFirst()
    const times = { created_at: now, confirmed_at: null, expires_at: now + unconfirmedMs, checked_day: '' }
    if ((await countOf(transaction, mailbox, 'is')) < maxWatches)
      await transaction
        .insertInto('watches')
        .values({ id: randomUUID(), email, mailbox, search, language, known_ids: '', ...times })
        .onConflict((conflict) =>
          conflict
            .columns(['email', 'search'])
            .doUpdateSet({ expires_at: times.expires_at })
            .where('watches.confirmed_at', 'is', null),
        )
        .execute()
    if (!isFirst) return
    const code = await newMailLink(transaction, { kind: 'watches', email, now })
    const content = { code, language }
    await enqueueMail(transaction, { template: 'watch-confirmation', content, recipient: email, now })
  })
  outbox.wake()
}

async function countOf(database: Pick<Database, 'selectFrom'>, mailbox: string, confirmed: 'is' | 'is not') {
  const { count } = await database
    .selectFrom('watches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mailbox', '=', mailbox)
    .where('confirmed_at', confirmed, null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The watches of an address of which the site still has list, trait and animal; the newest first. */
export async function readWatches({ database, clock }: Reading, email: string, herd: ShownHerd) {
  const rows = await database
    .selectFrom('watches')
    .select(['id', 'search', 'confirmed_at'])
    .where('email', '=', email)
    .where('expires_at', '>', clock())
    .orderBy('created_at', 'desc')
    .execute()
  return rows.flatMap(({ id, search, confirmed_at }) => {
    const watch = readStoredWatch(herd, search, ranchDay(clock()))
    if (!watch) return []
    return { ...watch, id, path: inLanguage(watch.path, herd.language), isConfirmed: confirmed_at !== null }
  })
}

/**
 * Confirms the named watches of an address, as far as its mailbox has room: for 12 months, and about what is not there yet. Whoever has left
 * is back.
 */
export async function confirmWatches(
  { database, clock }: Reading,
  { email, ids, herd }: { email: string; ids: readonly string[]; herd: ShownHerd },
): Promise<void> {
  const now = clock()
  const today = ranchDay(now)
  await database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('watches')
      .select(['id', 'search', 'mailbox'])
      .where('email', '=', email)
      .where('confirmed_at', 'is', null)
      .where('expires_at', '>', now)
      .execute()
    const named = rows.filter(({ id }) => ids.includes(id))
    const mailbox = named[0]?.mailbox ?? ''
    const left = transaction.deleteFrom('quiet_mailboxes').where('mailbox', '=', mailbox)
    await left.where('quiet_until', '>', now + dayMs).execute()
    const room = maxWatches - (await countOf(transaction, mailbox, 'is not'))
    for (const { id, search } of named.slice(0, Math.max(0, room)))
      await transaction
        .updateTable('watches')
        .set({ confirmed_at: now, expires_at: now + lifetimeMs, checked_day: today })
        .set({ known_ids: readStoredWatch(herd, search, today)?.found.join(' ') ?? '' })
        .where('id', '=', id)
        .execute()
  })
}

/** Ends the watches of an address's mailbox, and mails it about none that is asked for within half a year. */
export async function leaveWatches(
  { database, clock, secret }: Omit<WatchServices, 'outbox'>,
  email: string,
): Promise<void> {
  const row = { mailbox: keyedDigest(mailboxOf(email), secret), quiet_until: clock() + leftMs }
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('watches').where('mailbox', '=', row.mailbox).execute()
    await transaction
      .insertInto('quiet_mailboxes')
      .values(row)
      .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(row))
      .execute()
  })
}

export async function deleteOldWatches(database: Database, now: number): Promise<void> {
  await database.deleteFrom('watches').where('expires_at', '<=', now).execute()
  await database.deleteFrom('quiet_mailboxes').where('quiet_until', '<=', now).execute()
}

interface NewsOptions extends Omit<WatchServices, 'secret'> {
  content(): Record<Language, { herd: ShownHerd }>
}

/** From 7 h at the ranch sends the day's mails. What fails is tried again a minute later. */
export function startWatchNews({ log, jobs, ...options }: NewsOptions & { log: Log; jobs: JobLock }): {
  stop(): Promise<void>
} {
  return repeat(tickMs, async () => {
    const now = options.clock()
    if (now < startOfRanchDay(ranchDay(now)) + sentFromHour * 60 * 60 * 1000) return
    try {
      if (jobs.isOurs()) await sendWatchNews(options)
    } catch (error) {
      log.error('watches not checked', { error })
    }
  })
}

/**
 * Runs the searches of all confirmed watches that were not run this day, one between two requests of visitors. Each address gets one mail
 * about the animals that were not found the day before. Concurrent processes tell each watch once. Returns the number of mails.
 */
export async function sendWatchNews(options: NewsOptions): Promise<number> {
  const { database, clock, outbox } = options
  const day = ranchDay(clock())
  const people = await database
    .selectFrom('watches')
    .select('email')
    .distinct()
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', clock())
    .where('checked_day', '<>', day)
    .execute()
  let mails = 0
  for (const { email } of people) if (await sendNews(options, email, day)) mails += 1
  if (mails > 0) outbox.wake()
  return mails
}

async function sendNews({ database, clock, content }: NewsOptions, email: string, day: string) {
  const watches = await database
    .updateTable('watches')
    .set({ checked_day: day })
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('checked_day', '<>', day)
    .returning(['id', 'search', 'language', 'known_ids', 'confirmed_at'])
    .execute()
  const [newest] = watches.sort((one, other) => Number(other.confirmed_at) - Number(one.confirmed_at))
  if (!newest) return false
  const { language } = newest
  const { herd } = content()[language]
  const animals = new Set<string>()
  const changed: { id: string; known_ids: string }[] = []
  let path = '/'
  for (const { id, search, known_ids } of watches) {
    await setImmediate()
    const watch = readStoredWatch(herd, search, day)
    // Kept as it was: the site may have the list or trait again.
    if (!watch) continue
    const known = new Set(known_ids.split(' '))
    const news = watch.found.filter((animal) => !known.has(animal))
    if (news.length > 0 && animals.size === 0) path = watch.path
    for (const animal of news) animals.add(animal)
    changed.push({ id, known_ids: watch.found.join(' ') })
  }
  return database.transaction().execute(async (transaction) => {
    for (const { id, known_ids } of changed)
      await transaction.updateTable('watches').set({ known_ids }).where('id', '=', id).execute()
    if (animals.size === 0) return false
    const shown = [...animals].slice(0, shownAnimals).flatMap((id) => {
      const animal = herd.findOnPage(id)
      return animal ? { text: animal.offerLine(day), path: animal.path ?? '/' } : []
    })
    const code = await newMailLink(transaction, { kind: 'watches', email, now: clock() })
    const news = { path, animals: shown, more: animals.size - shown.length }
    const content = { code, language, news }
    await enqueueMail(transaction, { template: 'watch-news', content, recipient: email, now: clock() })
    return true
  })
}

export interface WatchResult extends FormResult {
  /** The path is Portuguese. */
  asked?: ReturnType<typeof readWatch>
}

interface WatchFormServices extends RateLimitServices, WatchServices {
  content: Record<Language, { herd: ShownHerd }>
  mail: { canSend: boolean; isDelivered(): boolean }
  log: Log
}

/** Limit for 15 minutes. */
const maxRequestsPerClient = 20
/** Far above the search of a list that has a limit for each of its traits. */
const maxSearchLength = 4_000

/** Takes a watch of an animal or a search. The result is the same whether or not a mail is sent, and for every address. */
export const watchAction: FormAction<WatchFormServices, WatchResult> = async (services, request, form) => {
  const typed = readFields(form, ['email', 'animal', 'list', 'search'])
  const { email, animal, list, search } = typed
  const language = languageOf(new URL(request.url).pathname)
  const { herd } = services.content[language]
  const refuse = (status: number, text: UiText, asked?: WatchResult['asked']) => ({
    result: { ...refusedForm(text, typed), asked },
    status,
  })
  try {
    // Counted before the search is read: refused requests cost as much.
    if (!(await countClientEvent(services, { kind: 'watch', max: maxRequestsPerClient })))
      return refuse(429, 'Muitos pedidos desta rede. Tente novamente em 15 minutos.')
    const parameters = animal ? { animal } : [['lista', list], ...new URLSearchParams(search)]
    const isShort = search.length <= maxSearchLength
    const asked = isShort
      ? readWatch(herd, new URLSearchParams(parameters), ranchDay(services.clock()))
      : undefined
    if (!asked)
      return refuse(422, 'Esta lista ou este animal já não está no site. Abra a página dele e peça de novo.')
    if (animal && asked.found.length > 0)
      return refuse(422, 'Este animal está disponível agora: não precisa esperar.', asked)
    const check = checkForm(v.object({ email: emailAddress }), { email })
    if (!check.valid) return { result: { ...refusedForm(undefined, typed, check), asked }, status: 422 }
    if (!services.mail.canSend) return refuse(503, notStored, asked)
    await askForWatch(services, { email: check.output.email, language, search: asked.search })
    const result = services.mail.isDelivered() ? succeeded(askedText) : linkNotMailed()
    return { result: { ...result, asked }, status: 200 }
  } catch (error) {
    services.log.error('watch not stored', { error })
    return refuse(503, notStored)
  }
}

const notStored = 'Não foi possível guardar o aviso agora. Tente novamente em alguns minutos.'
const askedText =
  'Falta confirmar: abra a mensagem que mandamos para o seu e-mail e toque no botão. Mandamos no máximo uma por dia: veja também a caixa de spam. Se você saiu dos avisos há menos de seis meses, confirme pelo link de uma mensagem antiga.'

const mailSchema = v.object({
  code: v.string(),
  language: v.picklist(['pt', 'en']),
  /** Absent in a mail that asks for a confirmation. `path` is Portuguese; `more` counts further animals. */
  news: v.optional(
    v.object({
      path: v.string(),
      animals: v.array(v.object({ text: v.string(), path: v.string() })),
      more: v.number(),
    }),
  ),
})

declare module '../../platform/mail/mail-queue.server.ts' {
  interface MailContents {
    'watch-confirmation': v.InferOutput<typeof mailSchema>
    'watch-news': v.InferOutput<typeof mailSchema>
  }
}

/**
 * Tells the animals that are new to the searches of an address, or asks for a confirmation: that in the words of the site alone, as anybody
 * can type a search and another person's address. @throws when the stored content does not fit the schema.
 */
export function watchMail(content: unknown, { siteUrl, from, button }: MailContext): RenderedMail {
  const { code, language, news } = v.parse(mailSchema, content)
  const texts = mailTexts[language]
  const address = (path: string) => siteUrl + inLanguage(path, language)
  const withCode = (path: string) => `${address(path)}?${codeParameter}=${code}`
  const unsubscribe = withCode(watchPaths.watchLeave)
  const { subject, greeting, action, notes } = news ? texts.news : texts.confirmation
  const mail = actionMail({
    ...{ language, greeting, action, button, signature: from.name },
    subject: `${subject}: ${from.name}`,
    link: news ? address(news.path) : withCode(watchPaths.watchConfirm),
    notes: [
      ...(news?.animals.map(({ text, path }) => `${text}: ${address(path)}`) ?? []),
      ...(news && news.more > 0 ? [`+ ${news.more}`] : []),
      ...notes,
      `${texts.leave}: ${unsubscribe}`,
    ],
  })
  return { ...mail, unsubscribe }
}

const mailTexts = {
  pt: {
    confirmation: {
      subject: 'Confirme o seu aviso',
      greeting: 'Alguém pediu, com este e-mail, para ser avisado de animais do nosso site.',
      action: 'Ver o que foi pedido e confirmar',
      notes: [
        'O aviso só começa depois do botão da página, e vale por 12 meses. O link confirma por 7 dias.',
        'Se não foi você, ignore esta mensagem: sem a confirmação não avisamos de nada.',
      ],
    },
    news: {
      subject: 'Entrou o que você espera',
      greeting: 'Entrou no site o que você espera.',
      action: 'Ver no site',
      notes: ['Mandamos no máximo uma mensagem por dia, por 12 meses, porque você pediu e confirmou.'],
    },
    leave: 'Ver os avisos, ou sair deles para que ninguém peça com o seu e-mail',
  },
  en: {
    confirmation: {
      subject: 'Confirm your notice',
      greeting: 'Someone asked, with this e-mail, to be told of animals on our site.',
      action: 'See what was asked for and confirm',
      notes: [
        'Notices begin only after the button on the page, and hold for 12 months. The link confirms for 7 days.',
        'If it was not you, ignore this message: without the confirmation we tell you nothing.',
      ],
    },
    news: {
      subject: 'What you are waiting for is here',
      greeting: 'What you are waiting for is on the site.',
      action: 'See it on the site',
      notes: ['We send one message a day at most, for 12 months, because you asked for it and confirmed it.'],
    },
    leave: 'See the notices, or leave them so that nobody asks with your e-mail',
  },
}
