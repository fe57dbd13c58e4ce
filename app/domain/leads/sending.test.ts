import { afterEach, describe, expect, it, vi } from 'vitest'
import { message, waiting } from '../../../test/staff.ts'
import { instanceField } from '../../platform/forms/form-result.ts'
import {
  checkFirst,
  type FormOptions,
  maxCheckMs,
  maxStoreMs,
  sendForm,
} from '../../platform/forms/send-form.ts'
import { contactForm } from './contact/contact.form.ts'
import { waitingListForm } from './waiting-list/waiting-list.form.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const specFailure = 'Erro ao enviar mensagem. Tente novamente ou entre em contato pelo WhatsApp.'
const second = 'Guardada neste celular. Enviamos quando o sinal voltar.' as const

const forms = {
  contact: { form: contactForm, typed: message },
  'waiting list': { form: waitingListForm, typed: waiting },
} satisfies Record<string, { form: FormOptions; typed: Record<string, string> }>

type FormName = keyof typeof forms
const formNames = ['contact', 'waiting list'] as const

/** A public network's page, or that of a proxy in front of the site. */
function pageOfOthers(status: number) {
  return new Response([204, 304].includes(status) ? null : '<!doctype html><h1>Wi-Fi</h1>', { status })
}

/** The site's own, with a text that says what is wrong. */
function refusalOfSite(status: number, text: string) {
  const notice = { kind: 'failure', text }
  return Response.json({ notice, errors: {}, typed: {}, offersChat: true }, { status })
}

async function send(name: FormName, respond: () => Response | Promise<Response>) {
  const { form, typed } = forms[name]
  const content = new FormData()
  for (const [field, value] of Object.entries({ ...typed, [instanceField]: 'one-form' }))
    content.set(field, value)
  const fetched = vi.fn(async (_address: string) => respond())
  vi.stubGlobal('fetch', fetched)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { reasons, store } = recordingStore()
  const sent = { address: '/en', body: new URLSearchParams(), language: 'en' } as const
  const { kind: outcome, result } = await sendForm({ ...form, store }, sent, content)
  const isLogged = logged.mock.calls.length > 0
  logged.mockRestore()
  return { outcome, result, reasons, isLogged, addresses: fetched.mock.calls.map(([address]) => address) }
}

function recordingStore() {
  const reasons: string[] = []
  const put = async (_: unknown, reason: string) => {
    reasons.push(reason)
    return { second }
  }
  return { reasons, store: { put, remove: async () => {} } }
}

describe.each(formNames)('the form of %s that is sent by a script', (name) => {
  /** As `fetch` reports a redirect that it does not follow. */
  const redirect = () => Object.defineProperty(new Response(null), 'status', { value: 0 })
  const cutOff = new ReadableStream({ start: (controller) => controller.error(new TypeError('network')) })
  it.each<[string, () => Response | Promise<Response>]>([
    ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['half a response', () => new Response(cutOff)],
    ['a redirect', redirect],
    ...[200, 201, 204, 206, 299, 304, 511].map((status): [string, () => Response] => [
      `a public network’s page with ${status}`,
      () => pageOfOthers(status),
    ]),
  ])('with %s is stored', async (_, respond) => {
    const { outcome, reasons, addresses } = await send(name, respond)
    expect([outcome, reasons, addresses]).toEqual(['stored', ['no-answer'], ['/en']])
  })

  it('with an error of somebody else says so, keeps what was typed, and is stored only after 500 to 504', async () => {
    for (let status = 400; status < 600; status += status === 510 ? 2 : 1) {
      const { outcome, result, reasons, isLogged } = await send(name, () => pageOfOthers(status))
      const isStored = status >= 500 && status <= 504
      expect([outcome, reasons]).toEqual(isStored ? ['stored', ['server-error']] : ['failed', []])
      expect(result).toMatchObject({ typed: forms[name].typed, errors: {}, offersChat: name === 'contact' })
      expect(isLogged).toBe(name === 'waiting list')
      const storedText = isStored ? second : undefined
      if (name === 'contact') expect([result.notice?.text, result.second]).toEqual([specFailure, storedText])
      else expect(result.notice?.text).toBe(storedText)
    }
  })

  it('with an error of the site itself is stored; the waiting list only logs what the site says', async () => {
    for (const status of [500, 503, 504]) {
      const { result, reasons, isLogged } = await send(name, () => refusalOfSite(status, 'Banco fora.'))
      expect(reasons).toEqual(['server-error'])
      expect(result.notice?.text).toBe(name === 'contact' ? 'Banco fora.' : second)
      expect(isLogged).toBe(name === 'waiting list')
    }
  })

  it('that the site refuses shows its text, and is stored nowhere, like one that it takes', async () => {
    for (let status = 400; status < 500; status++) {
      const { outcome, result, reasons } = await send(name, () => refusalOfSite(status, 'Aguarde.'))
      expect([outcome, result.notice?.text, reasons]).toEqual(['refused', 'Aguarde.', []])
    }
    const taken = await send(name, () => Response.json({ errors: {} }))
    expect([taken.outcome, taken.reasons]).toEqual(['accepted', []])
  })
})

const empty = { address: '/', body: new URLSearchParams(), language: 'pt' } as const

it('on a silent line a form is stored after half a minute, or when the visitor no longer waits', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const { reasons, store } = recordingStore()
  const post = (controller?: AbortController) =>
    sendForm({ ...contactForm, store }, empty, new FormData(), controller)
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

it('a form is never held up by rules or a database that fail or do not come', async () => {
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
  vi.stubGlobal('fetch', fails)
  for (const put of [never, fails]) {
    const store = { put, remove: async () => {} }
    const sent = sendForm({ ...contactForm, store }, empty, new FormData())
    await vi.advanceTimersByTimeAsync(maxStoreMs)
    expect((await sent).result).toMatchObject({
      notice: { text: specFailure },
      second: 'Sem sinal: o site não respondeu. Tente de novo quando o sinal voltar.',
    })
  }
})
