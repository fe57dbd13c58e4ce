import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { instanceField } from '../../platform/forms/form-result.ts'
import {
  checkFirst,
  type FormOptions,
  maxCheckMs,
  maxStoreMs,
  sendForm,
} from '../../platform/forms/send-form.ts'
import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import { contactForm } from './contact/contact.form.ts'
import { waitingListForm } from './waiting-list/waiting-list.form.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const specFailure = 'Erro ao enviar mensagem. Tente novamente ou entre em contato pelo WhatsApp.'
const storedAddition = { second: 'Guardada neste celular. Enviamos quando o sinal voltar.' } as const

const forms: Record<
  'contact' | 'waiting list',
  { form: FormOptions; page: string; fields: Record<string, string> }
> = {
  contact: {
    form: contactForm,
    page: '/',
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
const responses = {
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

async function send(kind: keyof typeof forms, language: Language, respond: () => Promise<Response>) {
  const { form, page, fields } = forms[kind]
  const content = new FormData()
  for (const [field, value] of Object.entries({ ...fields, [instanceField]: 'one-form' }))
    content.set(field, value)
  const body = new URLSearchParams([...content].map(([field, value]) => [field, String(value)]))
  const requests: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path)
    return respond()
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { reasons, store } = recordingStore()
  const { kind: outcome, result } = await sendForm(
    { ...form, store },
    { address: inLanguage(page, language), body, language },
    content,
  )
  const isLogged = logged.mock.calls.length > 0
  logged.mockRestore()
  return { outcome, result, reasons, isLogged, requests }
}

function recordingStore() {
  const reasons: string[] = []
  const put = async (_: unknown, reason: string) => {
    reasons.push(reason)
    return storedAddition
  }
  return { reasons, store: { put, remove: async () => {} } }
}

const someForm = fc.constantFrom(...(Object.keys(forms) as (keyof typeof forms)[]))
const someLanguage = fc.constantFrom<Language>('pt', 'en')

describe('a form that is sent by a script', () => {
  it('without a response, or with the page of a public network, is stored', async () => {
    const withoutResponse = fc.oneof(
      fc.constantFrom(responses.broken(), responses.brokenBody(), responses.redirect()),
      fc.constantFrom(...[200, 201, 204, 206, 299, 304, 511].map(responses.page)),
    )
    await fc.assert(
      fc.asyncProperty(someForm, someLanguage, withoutResponse, async (kind, language, respond) => {
        const { outcome, reasons, requests } = await send(kind, language, respond)
        expect([outcome, reasons]).toEqual(['stored', ['no-answer']])
        expect(requests).toEqual([inLanguage(forms[kind].page, language)])
      }),
    )
  })

  it('with an error of somebody else says so, keeps what was typed, and is stored only after 500 to 504', async () => {
    const errors = fc.integer({ min: 400, max: 599 }).filter((status) => status !== 511)
    await fc.assert(
      fc.asyncProperty(someForm, someLanguage, errors, async (kind, language, status) => {
        const { outcome, result, reasons, isLogged } = await send(kind, language, responses.page(status))
        const isStored = status >= 500 && status <= 504
        expect([outcome, reasons]).toEqual(isStored ? ['stored', ['server-error']] : ['failed', []])
        expect(result.typed).toMatchObject(forms[kind].fields)
        expect(result.errors).toEqual({})
        if (kind === 'contact') {
          expect(result.notice).toEqual({ kind: 'failure', text: specFailure })
          expect(result.offersChat).toBe(true)
          expect(result.second).toBe(isStored ? storedAddition.second : undefined)
        } else {
          expect(isLogged).toBe(true)
          expect(result.notice).toEqual(
            isStored ? { kind: 'neutral', text: storedAddition.second } : undefined,
          )
        }
      }),
      { numRuns: 300 },
    )
  })

  it('with an error of the site itself shows what the site says; the waiting list only logs it', async () => {
    const texts = { 500: 'Banco fora.', 503: 'Serviço fora.', 504: 'Demorou.' } as const
    for (const [status, text] of Object.entries(texts)) {
      const { result, reasons } = await send('contact', 'pt', responses.own(Number(status), text))
      expect([result.notice?.text, reasons, result.offersChat]).toEqual([text, ['server-error'], true])
      const list = await send('waiting list', 'pt', responses.own(Number(status), text))
      expect([list.result.notice?.text, list.reasons, list.isLogged]).toEqual([
        storedAddition.second,
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
          const { outcome, result, reasons } = await send(kind, language, responses.own(status, 'Aguarde.'))
          expect([outcome, result.notice?.text, reasons]).toEqual(['refused', 'Aguarde.', []])
          expect(result.typed).not.toBeNull()
        },
      ),
    )
  })

  it.each(['contact', 'waiting list'] as const)(
    'that the site takes is stored nowhere (%s)',
    async (kind) => {
      const taken = () => Promise.resolve(Response.json({ errors: {} }))
      expect(await send(kind, 'pt', taken)).toMatchObject({ outcome: 'accepted', reasons: [] })
    },
  )

  it('on a silent line is stored after half a minute, or when the visitor no longer waits', async () => {
    vi.useFakeTimers()
    const silent = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    vi.stubGlobal('fetch', silent)
    const { reasons, store } = recordingStore()
    const post = (controller?: AbortController) =>
      sendForm(
        { ...contactForm, store },
        { address: '/', body: new URLSearchParams(), language: 'pt' },
        new FormData(),
        controller,
      )
    const first = post()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(reasons).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect((await first).kind).toBe('stored')
    const controller = new AbortController()
    const second = post(controller)
    await vi.advanceTimersByTimeAsync(8_000)
    controller.abort()
    expect((await second).kind).toBe('stored')
    expect(reasons).toEqual(['no-answer', 'no-answer'])
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
    vi.stubGlobal('fetch', responses.broken())
    for (const put of [never, fails]) {
      const sent = sendForm(
        { ...contactForm, store: { put, remove: async () => {} } },
        { address: '/', body: new URLSearchParams(), language: 'pt' },
        new FormData(),
      )
      await vi.advanceTimersByTimeAsync(maxStoreMs)
      expect((await sent).result).toMatchObject({
        notice: { text: specFailure },
        second: 'Sem sinal: o site não respondeu. Tente de novo quando o sinal voltar.',
      })
    }
  })
})
