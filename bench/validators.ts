import { Hono } from 'hono'
import { parse } from 'hono/utils/cookie'
import { codeIn } from '../app/domain/accounts/code.server.ts'
import { registrationFields } from '../app/domain/accounts/registration/registration-fields.ts'
import { checkRegistration } from '../app/domain/accounts/registration/registration-rules.ts'
import { checkEmail, checkPassword, checkSignIn } from '../app/domain/accounts/sign-in-rules.ts'
import { readTicket } from '../app/domain/accounts/ticket.server.ts'
import { isReference } from '../app/domain/chat/chat-reference.ts'
import { isSubject } from '../app/domain/chat/chat-subjects.server.ts'
import { listPage } from '../app/domain/herd/list-page.server.ts'
import { parseFilter } from '../app/domain/inbox/parse-filter.server.ts'
import { contactFields } from '../app/domain/leads/contact/contact.messages.ts'
import { checkContact } from '../app/domain/leads/contact/contact.schema.ts'
import { readLeadSource } from '../app/domain/leads/lead-source.server.ts'
import { isRowId } from '../app/domain/leads/repository/read-lead.server.ts'
import { searchTerms } from '../app/domain/leads/search-terms.ts'
import { submissionDigests } from '../app/domain/leads/submission.server.ts'
import { checkWaitingList, waitingListSchema } from '../app/domain/leads/waiting-list/waiting-list.schema.ts'
import { csvCell } from '../app/platform/csv/csv-line.ts'
import { fieldsOf } from '../app/platform/forms/check-form.ts'
import {
  cleanEmail,
  cleanPhone,
  cleanText,
  maxTypedLength,
  whileTyping,
} from '../app/platform/forms/cleaning.ts'
import { landingField } from '../app/platform/forms/hidden-fields.ts'
import { addressBehind } from '../app/platform/http/client-address.ts'
import { chooseEncoding } from '../app/platform/http/files/serve-file.ts'
import { limitBody } from '../app/platform/http/limit-body.ts'
import { inLanguage, withoutLanguage } from '../app/platform/i18n/language-path.ts'
import { parsePhone } from '../app/platform/phone.ts'
import { clientDigest } from '../app/platform/rate-limit/client-digest.server.ts'
import { content } from '../test/content.ts'
import { hostileTexts } from './hostile-texts.ts'

/**
 * `npm run bench:validators`: every function that reads visitors' text before a rate limit applies, on hostile text of the
 * largest accepted size. Fails when one takes longer than the limit.
 */
const limitMs = 20
const maxBytes = { body: 64 * 1024, header: 16 * 1024, address: 8 * 1024, field: maxTypedLength, search: 100 }

const fill = <Field extends string>(fields: readonly Field[], text: string) =>
  Object.fromEntries(fields.map((field) => [field, text])) as Record<Field, string>
const formOf = (field: string, text: string) => {
  const form = new FormData()
  form.set(field, text)
  return form
}
const siteUrl = 'https://www.example.com'
const post = (referer: string) => new Request(siteUrl, { method: 'POST', headers: { referer } })
/** Header values are bytes: browsers percent-encode other letters. */
const asHeader = (text: string) => encodeURI(text.toWellFormed()).slice(0, maxBytes.header)

const forms = new Hono()
  .use(limitBody({ maxBytes: maxBytes.body, maxFields: 500, timeoutMs: 30_000, longForms: [] }))
  .post('/', (c) => c.text('accepted'))
const sendAs = (type: string) => (body: string) =>
  forms.request('/', { method: 'POST', body, headers: { 'Content-Type': type } })

const rules = {
  checkContact: (text: string) => checkContact(fill(contactFields, text)),
  checkRegistration: (text: string) =>
    checkRegistration({ ...fill(registrationFields, text), userType: 'produtor' }, text),
  checkWaitingList: (text: string) => checkWaitingList(fill(fieldsOf(waitingListSchema), text)),
  checkSignIn: (text: string) => checkSignIn(text, text),
  checkEmail,
  checkPassword,
}

const functions: Record<keyof typeof maxBytes, Record<string, (text: string) => unknown>> = {
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
    'readLeadSource, landing': (text) =>
      readLeadSource(post(siteUrl), formOf(landingField, `?${text}\n${text}`), siteUrl),
    'readLeadSource, landing’s referrer': (text) =>
      readLeadSource(post(siteUrl), formOf(landingField, `\n${text}`), siteUrl),
    submissionDigests: (text) =>
      submissionDigests(
        { instance: text, clientAddress: '' },
        { kind: 'contact', details: { message: text } },
        { now: 0, secret: 'secret' },
      ),
    withoutLanguage,
    'withoutLanguage, English': (text) => withoutLanguage(`/en${text}`),
    isSubject: (text) => isSubject(content, text),
    isReference,
    isRowId,
  },
  header: {
    'cookies of hono': (text) => parse(text, 'session'),
    chooseEncoding: (text) => chooseEncoding(text, { bodies: { br: true, gzip: true } }),
    addressBehind: (text) => addressBehind(text, 1),
    clientDigest: (text) => clientDigest(addressBehind(text, 1) ?? '', 'secret'),
    'readLeadSource, referer': (text) => readLeadSource(post(asHeader(text)), new FormData(), siteUrl),
  },
  address: {
    inLanguage: (text) => inLanguage(text, 'en'),
    listPage: (text) => listPage([1, 2, 3], text),
    URLSearchParams: (text) => new URLSearchParams(text),
    codeIn: (text) => codeIn(new URL(`${siteUrl}/?codigo=${encodeURIComponent(text.toWellFormed())}`)),
    parseFilter: (text) =>
      parseFilter(
        new URLSearchParams([
          ...['tipo', 'responsavel', 'prazo', 'de', 'busca', 'depois'].map((name) => [name, text]),
        ]),
        content.pt,
        { email: 'ana@example.com', staffEmails: ['ana@example.com'], now: 0 },
      ),
  },
  field: { ...rules, csvCell, parsePhone },
  search: { searchTerms },
}

const runsPerText = 5
let isAnyTooSlow = false
for (const [kind, group] of Object.entries(functions))
  for (const [name, run] of Object.entries(group)) {
    const [text, duration] = await findSlowest(run, hostileTexts(maxBytes[kind as keyof typeof maxBytes]))
    const isTooSlow = duration > limitMs
    isAnyTooSlow ||= isTooSlow
    console.log(
      `${name.padEnd(30)} ${kind.padEnd(8)} ${duration.toFixed(2).padStart(9)} ms  ${text}${isTooSlow ? '  TOO SLOW' : ''}`,
    )
  }
process.exitCode = isAnyTooSlow ? 1 : 0

async function findSlowest(
  run: (text: string) => unknown,
  texts: Record<string, string>,
): Promise<[string, number]> {
  let slowest: [string, number] = ['', 0]
  for (const [name, text] of Object.entries(texts)) {
    let duration = Number.POSITIVE_INFINITY
    for (let count = 0; count < runsPerText; count++)
      duration = Math.min(duration, await measure(() => run(text)))
    if (duration > slowest[1]) slowest = [name, duration]
  }
  return slowest
}

async function measure(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
