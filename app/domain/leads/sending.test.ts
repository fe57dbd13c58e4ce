import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../../../test/memory-store.ts'
import { type TestSite, testSite } from '../../../test/site.ts'
import { type FormResult, instanceField } from '../../platform/forms/form-result.ts'
import {
  checkFirst,
  type FormOptions,
  maxCheckMs,
  maxKeepMs,
  sendForm,
} from '../../platform/forms/send-form.ts'
import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import { postMessage, sendUnsent } from '../../site/unsent/send-unsent.ts'
import type { KeptForm } from '../../site/unsent/unsent-message.ts'
import { contactForm } from './contact/contact.form.ts'
import { waitingListForm } from './waiting-list/waiting-list.form.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const specFailure = 'Erro ao enviar mensagem. Tente novamente ou entre em contato pelo WhatsApp.'
const keptAddition = { second: 'Guardada neste celular. Enviamos quando o sinal voltar.' } as const

const forms: Record<
  'contact' | 'waiting list',
  { form: FormOptions; page: string; keptFor: KeptForm; fields: Record<string, string> }
> = {
  contact: {
    form: contactForm,
    page: '/',
    keptFor: '/envio/contato',
    fields: {
      name: 'Maria Prado',
      email: 'maria@example.com',
      phone: '(38) 99999-1234',
      city: 'Uberaba',
      interest: 'iatf',
      message: 'DECA <= 3',
    },
  },
  'waiting list': {
    form: waitingListForm,
    page: '/formacao-tecnica',
    keptFor: '/envio/lista-de-espera',
    fields: {
      name: 'Rui Barros',
      crmv: 'MG-12345',
      phone: '(31) 98888-7777',
      location: 'Goiás',
      course: 'inseminacao-iatf',
    },
  },
}

const page = '<!doctype html><h1>Wi-Fi</h1>'
const answers = {
  page: (status: number) => () =>
    Promise.resolve(new Response([204, 304].includes(status) ? null : page, { status })),
  /** The site's own, with a text that says what is wrong. */
  own: (status: number, text: string) => () =>
    Promise.resolve(
      Response.json(
        { notice: { kind: 'failure', text }, errors: {}, typed: {}, offersChat: true },
        { status },
      ),
    ),
  /** As `fetch` reports a redirect that it does not follow. */
  redirect: () => () => {
    const response = new Response(null, { status: 200 })
    Object.defineProperty(response, 'status', { value: 0 })
    return Promise.resolve(response)
  },
  broken: () => () => Promise.reject(new TypeError('Failed to fetch')),
  brokenBody: () => () =>
    Promise.resolve(
      new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('network')) })),
    ),
}

async function send(kind: keyof typeof forms, language: Language, answer: () => Promise<Response>) {
  const { form, page, fields } = forms[kind]
  const content = new FormData()
  for (const [field, value] of Object.entries({ ...fields, [instanceField]: 'one-form' }))
    content.set(field, value)
  const body = new URLSearchParams([...content].map(([field, value]) => [field, String(value)]))
  const requests: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path)
    return answer()
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { kept, keeping } = recordedKeeping()
  const { kind: outcome, result } = await sendForm(
    { ...form, keeping },
    { address: inLanguage(page, language), body, language, about: '' },
    content,
  )
  const isLogged = logged.mock.calls.length > 0
  logged.mockRestore()
  return { outcome, result, kept, isLogged, requests }
}

/** Records why forms are kept. */
function recordedKeeping() {
  const kept: string[] = []
  const keep = async (_: unknown, reason: string) => {
    kept.push(reason)
    return keptAddition
  }
  return { kept, keeping: { keep, drop: async () => {} } }
}

const someForm = fc.constantFrom(...(Object.keys(forms) as (keyof typeof forms)[]))
const someLanguage = fc.constantFrom<Language>('pt', 'en')

describe('a form that is sent by a script', () => {
  it('without an answer, or with the page of a public network, is kept', async () => {
    const unanswered = fc.oneof(
      fc.constantFrom(answers.broken(), answers.brokenBody(), answers.redirect()),
      fc.constantFrom(...[200, 201, 204, 206, 299, 304, 511].map(answers.page)),
    )
    await fc.assert(
      fc.asyncProperty(someForm, someLanguage, unanswered, async (kind, language, answer) => {
        const { outcome, kept, requests } = await send(kind, language, answer)
        expect([outcome, kept]).toEqual(['kept', ['no-answer']])
        expect(requests).toEqual([inLanguage(forms[kind].page, language)])
      }),
    )
  })

  it('with an error of somebody else says so, keeps what was typed, and is kept only after 500 to 504', async () => {
    const errors = fc.integer({ min: 400, max: 599 }).filter((status) => status !== 511)
    await fc.assert(
      fc.asyncProperty(someForm, someLanguage, errors, async (kind, language, status) => {
        const { outcome, result, kept, isLogged } = await send(kind, language, answers.page(status))
        const isKept = status >= 500 && status <= 504
        expect([outcome, kept]).toEqual(isKept ? ['kept', ['server-error']] : ['failed', []])
        expect(result.typed).toMatchObject(forms[kind].fields)
        expect(result.errors).toEqual({})
        if (kind === 'contact') {
          expect(result.notice).toEqual({ kind: 'failure', text: specFailure })
          expect(result.offersChat).toBe(true)
          expect(result.second).toBe(isKept ? keptAddition.second : undefined)
        } else {
          expect(isLogged).toBe(true)
          expect(result.notice).toEqual(isKept ? { kind: 'neutral', text: keptAddition.second } : undefined)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('with an error of the site itself shows what the site says; the waiting list only logs it', async () => {
    const texts = { 500: 'Banco fora.', 503: 'Serviço fora.', 504: 'Demorou.' } as const
    for (const [status, text] of Object.entries(texts)) {
      const { result, kept } = await send('contact', 'pt', answers.own(Number(status), text))
      expect([result.notice?.text, kept, result.offersChat]).toEqual([text, ['server-error'], true])
      const list = await send('waiting list', 'pt', answers.own(Number(status), text))
      expect([list.result.notice?.text, list.kept, list.isLogged]).toEqual([
        keptAddition.second,
        ['server-error'],
        true,
      ])
    }
  })

  it('with a refusal of the site, such as too many messages, shows its text and keeps nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        someForm,
        someLanguage,
        fc.integer({ min: 400, max: 499 }),
        async (kind, language, status) => {
          const { outcome, result, kept } = await send(kind, language, answers.own(status, 'Aguarde.'))
          expect([outcome, result.notice?.text, kept]).toEqual(['refused', 'Aguarde.', []])
          expect(result.typed).not.toBeNull()
        },
      ),
    )
  })

  it('on a silent line is kept after half a minute, or when the visitor no longer waits', async () => {
    vi.useFakeTimers()
    const silent = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    vi.stubGlobal('fetch', silent)
    const { kept, keeping } = recordedKeeping()
    const post = (controller?: AbortController) =>
      sendForm(
        { ...contactForm, keeping },
        { address: '/', body: new URLSearchParams(), language: 'pt', about: '' },
        new FormData(),
        controller,
      )
    const first = post()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(kept).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect((await first).kind).toBe('kept')
    const controller = new AbortController()
    const second = post(controller)
    await vi.advanceTimersByTimeAsync(8_000)
    controller.abort()
    expect((await second).kind).toBe('kept')
    expect(kept).toEqual(['no-answer', 'no-answer'])
  })

  it('is never held up by rules or a database that fail or do not come', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const never = () => new Promise<never>(() => {})
    const fails = () => Promise.reject(new Error('no chunk'))
    const throws = (): undefined => {
      throw new Error('bug')
    }
    for (const check of [never, fails, throws]) {
      const checked = Promise.resolve(checkFirst({ check }, new FormData()))
      await vi.advanceTimersByTimeAsync(maxCheckMs)
      expect(await checked).toBeUndefined()
    }
    vi.stubGlobal('fetch', answers.broken())
    for (const keep of [never, fails]) {
      const sent = sendForm(
        { ...contactForm, keeping: { keep, drop: async () => {} } },
        { address: '/', body: new URLSearchParams(), language: 'pt', about: '' },
        new FormData(),
      )
      await vi.advanceTimersByTimeAsync(maxKeepMs)
      expect((await sent).result).toMatchObject({
        notice: { text: specFailure },
        second: 'Sem sinal: o site não respondeu. Tente de novo quando o sinal voltar.',
      })
    }
  })
})

describe('a form whose first answer was an error or was lost', () => {
  let site: TestSite
  let stored = 0
  beforeAll(async () => {
    site = await testSite('embedded', { environment: { FORM_LIMIT: 'off' } })
  })
  afterAll(() => site.remove())

  /** What becomes of the first request; the form reaches the site where `reaches` says so. */
  const firstAnswers = {
    'a lost answer': { reaches: true, answer: answers.broken() },
    'no connection': { reaches: false, answer: answers.broken() },
    'a hotel’s page': { reaches: false, answer: answers.page(200) },
    'a 502 after it was stored': { reaches: true, answer: answers.page(502) },
    'a 503': { reaches: false, answer: answers.page(503) },
  }
  const cases = Object.entries(firstAnswers).flatMap(([name, first]) =>
    (Object.keys(forms) as (keyof typeof forms)[]).flatMap((kind) =>
      (['pt', 'en'] as const).map((language) => ({ name, kind, language, ...first })),
    ),
  )

  it.each(cases)(
    'is one lead although the phone and the visitor both send it again ($kind, $language, $name)',
    async ({ kind, language, reaches, answer }) => {
      const instance = `form-${stored}`
      const { form, page, keptFor, fields } = forms[kind]
      const toSite = (path: string, init: RequestInit) => site.request(path, init)
      const content = new URLSearchParams({ ...fields, [instanceField]: instance })
      let isFirst = true
      vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
        const wasFirst = isFirst
        isFirst = false
        if (reaches || !wasFirst) {
          const response = await toSite(path, init)
          if (!wasFirst) return response
        }
        return answer()
      })
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const { store } = memoryStore()
      const keeping: FormOptions['keeping'] = {
        async keep({ body }, reason) {
          await store.put({
            path: keptFor,
            language,
            about: '',
            page: '/',
            instance,
            fields: String(body),
            writtenAt: 0,
            attempts: 1,
            nextAttemptAt: 0,
            lastFailure: reason,
            deleteAt: null,
            isConfirmed: false,
          })
          return {}
        },
        drop: async () => {},
      }
      const sent = { address: inLanguage(page, language), body: content, language, about: '' }
      const data = new FormData()
      expect((await sendForm({ ...form, keeping }, sent, data)).kind).toBe('kept')
      const sending = {
        store,
        post: postMessage,
        now: () => 1_000,
        random: () => 1,
        underLock: (work: () => Promise<void>) => work(),
      }
      const [again] = await Promise.all([
        sendForm<FormResult>({ ...form, keeping }, sent, data),
        sendUnsent(sending, { urgent: true }),
      ])
      expect(again.kind).toBe('stored')
      expect(await store.readAll(0)).toEqual([])
      const leads = await site.services.database.selectFrom('leads').select(['name', 'language']).execute()
      stored += 1
      expect(leads).toHaveLength(stored)
      expect(leads).toContainEqual({ name: fields['name'], language })
    },
  )
})
