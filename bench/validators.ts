import { Hono } from 'hono'
import { parse } from 'hono/utils/cookie'
import { codeIn } from '../app/accounts/code.server.ts'
import { checkEmail, checkPassword, checkSignIn } from '../app/accounts/sign-in-rules.ts'
import { readTicket } from '../app/accounts/ticket.server.ts'
import { referencePattern } from '../app/chat/reference.ts'
import { isSubject } from '../app/chat/subjects.server.ts'
import { cleanEmail, cleanPhone, cleanText, maxTypedLength, whileTyping } from '../app/forms/cleaning.ts'
import { landingField } from '../app/forms/hidden-fields.ts'
import { listPage } from '../app/herd/list-page.ts'
import { inLanguage, withoutLanguage } from '../app/language/language-path.ts'
import { senderDigest } from '../app/leads/client-digest.server.ts'
import { contactFields } from '../app/leads/contact-fields.ts'
import { checkContact } from '../app/leads/contact-rules.ts'
import { phoneKey, plainWords } from '../app/leads/lead-words.ts'
import { registrationFields } from '../app/leads/registration-fields.ts'
import { checkRegistration } from '../app/leads/registration-rules.ts'
import { sentFrom } from '../app/leads/sent-from.server.ts'
import { submissionDigests } from '../app/leads/submission.server.ts'
import { waitingListFields } from '../app/leads/waiting-list-fields.ts'
import { checkWaitingList } from '../app/leads/waiting-list-rules.ts'
import { chatNumber } from '../app/staff/chat-number.ts'
import { csvCell } from '../app/staff/csv.server.ts'
import { readFilter } from '../app/staff/filter.server.ts'
import { isId } from '../app/staff/one-lead.server.ts'
import { chooseEncoding } from '../server/files/answer.ts'
import { addressBehind } from '../server/middleware/client-address.ts'
import { limitBody } from '../server/middleware/limit-body.ts'
import { hostileTexts } from './hostile-texts.ts'

/**
 * `npm run bench:validators`: every function that sees what a visitor sends before a limit does, on hostile text of the largest
 * size that reaches it. Prints the slowest text of each, the best of five runs, and fails above 20 ms.
 */
const limitMs = 20
const size = { body: 64 * 1024, header: 16 * 1024, address: 8 * 1024, field: maxTypedLength, search: 100 }

const fill = <Field extends string>(fields: readonly Field[], text: string) =>
  Object.fromEntries(fields.map((field) => [field, text])) as Record<Field, string>
const formOf = (field: string, text: string) => {
  const form = new FormData()
  form.set(field, text)
  return form
}
const siteUrl = 'https://www.example.com'
const post = (referer: string) => new Request(siteUrl, { method: 'POST', headers: { referer } })
/** Header values are bytes: browsers send other letters percent-encoded. */
const asHeader = (text: string) => encodeURI(text.toWellFormed()).slice(0, size.header)

const forms = new Hono().use(limitBody({ limit: size.body })).post('/', (c) => c.text('taken'))
const sendAs = (type: string) => (body: string) =>
  forms.request('/', { method: 'POST', body, headers: { 'Content-Type': type } })

const rules = {
  checkContact: (text: string) => checkContact(fill(contactFields, text)),
  checkRegistration: (text: string) =>
    checkRegistration({ ...fill(registrationFields, text), userType: 'produtor' }, text),
  checkWaitingList: (text: string) => checkWaitingList(fill(waitingListFields, text)),
  checkSignIn: (text: string) => checkSignIn(text, text),
  checkEmail,
  checkPassword,
}

const functions: Record<keyof typeof size, Record<string, (text: string) => unknown>> = {
  body: {
    'limitBody, url-encoded': sendAs('application/x-www-form-urlencoded'),
    'limitBody, multipart': sendAs('multipart/form-data; boundary=a'),
    ...rules,
    cleanText,
    cleanEmail,
    cleanPhone,
    'whileTyping.text': whileTyping.text,
    'whileTyping.email': whileTyping.email,
    'whileTyping.phone': whileTyping.phone,
    readTicket: (text) => readTicket(text, 'secret', 0),
    'sentFrom, landing': (text) =>
      sentFrom(post(siteUrl), formOf(landingField, `?${text}\n${text}`), siteUrl),
    'sentFrom, landing’s referrer': (text) =>
      sentFrom(post(siteUrl), formOf(landingField, `\n${text}`), siteUrl),
    submissionDigests: (text) =>
      submissionDigests({ instance: text, clientAddress: '' }, [text], { now: 0, secret: 'secret' }),
    withoutLanguage,
    'withoutLanguage, English': (text) => withoutLanguage(`/en${text}`),
    isSubject,
    referencePattern: (text) => referencePattern.test(text),
    isId,
  },
  header: {
    'cookies of hono': (text) => parse(text, 'session'),
    chooseEncoding: (text) => chooseEncoding(text, { bodies: { br: true, gzip: true } }),
    addressBehind: (text) => addressBehind(text, 1),
    senderDigest: (text) => senderDigest(addressBehind(text, 1) ?? '', 'secret'),
    'sentFrom, referer': (text) => sentFrom(post(asHeader(text)), new FormData(), siteUrl),
  },
  address: {
    inLanguage: (text) => inLanguage(text, 'en'),
    listPage: (text) => listPage([1, 2, 3], text),
    URLSearchParams: (text) => new URLSearchParams(text),
    codeIn: (text) => codeIn(new URL(`${siteUrl}/?codigo=${encodeURIComponent(text.toWellFormed())}`)),
    readFilter: (text) =>
      readFilter(new URLSearchParams([...['tipo', 'de', 'busca', 'depois'].map((name) => [name, text])])),
  },
  field: { ...rules, csvCell, phoneKey, chatNumber },
  search: { plainWords },
}

let failed = false
for (const [kind, named] of Object.entries(functions))
  for (const [name, run] of Object.entries(named)) {
    const [text, duration] = await slowest(run, hostileTexts(size[kind as keyof typeof size]))
    const tooSlow = duration > limitMs
    failed ||= tooSlow
    console.log(
      `${name.padEnd(30)} ${kind.padEnd(8)} ${duration.toFixed(2).padStart(9)} ms  ${text}${tooSlow ? '  TOO SLOW' : ''}`,
    )
  }
process.exitCode = failed ? 1 : 0

async function slowest(
  run: (text: string) => unknown,
  texts: Record<string, string>,
): Promise<[string, number]> {
  let worst: [string, number] = ['', 0]
  for (const [name, text] of Object.entries(texts)) {
    let duration = Number.POSITIVE_INFINITY
    for (let times = 0; times < 5; times++) duration = Math.min(duration, await timed(() => run(text)))
    if (duration > worst[1]) worst = [name, duration]
  }
  return worst
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
