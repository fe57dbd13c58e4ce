import { data, redirect } from 'react-router'
import { readCode } from '../platform/forms/intent.ts'
import { doneParameter, type ToastNotice } from '../platform/ui/notice.ts'

/** `code` stands in the address that the form leads to, so that reloading posts nothing again. */
export interface Done {
  kind: 'done'
  code: DoneCode
  /** Document or row that the notice is about, where it says more than a text. */
  id?: string
}

export interface Refused<Typed = never> {
  kind: 'refused'
  status: 400 | 409 | 422 | 429 | 503
  text: string
  names?: readonly string[]
  mistake?: Mistake
  errors?: FieldErrors
  typed?: Typed
}

export type Outcome<Typed = never> = Done | Refused<Typed>

/** By the names of fields: what each accepts, with an example. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>

export interface Mistake {
  /** The editor of the document at fault; undefined where the mistake is of no single one. */
  entry?: { path: string; name: string }
  /** In the language of the page: `Peso: Escreva um número de 20 a 5.000 kg, por exemplo 530.` */
  sentence: string
}

const doneTexts = {
  saved: 'Salvo.',
  asked: 'Pedido feito. O servidor começa em alguns segundos.',
  'picture-removed': 'Foto apagada.',
  'draft-saved': 'Rascunho salvo.',
  'on-site': 'No ar.',
  hidden: 'Publicado, e oculto: ninguém vê no site.',
  unchanged: 'Nada mudou: já está no ar.',
  published: 'Publicado. Já está no site.',
  'published-hidden': 'Publicado. O que está oculto, ninguém vê no site.',
  dated: 'Hora marcada. Até lá, nada muda no site.',
  undated: 'Hora tirada. O rascunho espera.',
  discarded: 'Rascunho descartado. Ele continua no histórico.',
  restored: 'Feito.',
  'draft-restored': 'Feito. Está salvo como rascunho.',
  invited: 'Convite enviado. Se não chegar, toque em “Enviar de novo”.',
  'lead-erased': 'Contato apagado.',
  'access-removed': 'Acesso removido. Vale a partir de agora.',
  'session-ended': 'Aparelho desconectado.',
  'sessions-ended': 'Os outros aparelhos saíram da conta.',
  'password-changed': 'Senha mudada. Os outros aparelhos saíram da conta.',
  'passkey-renamed': 'Nome mudado.',
  'passkey-removed': 'Chave removida: ela não abre mais o painel.',
  'role-changed': 'Acesso mudado. Vale a partir de agora.',
  'device-added': 'Este aparelho passa a avisar de novos contatos.',
  'device-removed': 'Aparelho removido: ele não avisa mais.',
  tested: 'Aviso de teste a caminho. Ele chega em alguns segundos.',
  'key-checked': 'A chave confere. Guarde-a em lugar seguro, longe do servidor.',
  'copy-stored': 'Cópia feita e guardada no armazenamento.',
  'under-way': 'Está demorando e continua no servidor. Volte a esta página daqui a alguns minutos.',
} as const satisfies Record<string, string>

/** Codes whose pages have notices of their own, about the `id`. */
const ownNotices = ['changed', 'undone'] as const

export type DoneCode = keyof typeof doneTexts | (typeof ownNotices)[number]

const doneCodes = Object.keys(doneTexts) as (keyof typeof doneTexts)[]

export function done(code: DoneCode, id?: string): Done {
  return { kind: 'done', code, ...(id !== undefined && { id }) }
}

export function refused<Typed = never>(
  text: Refused['text'],
  {
    status = 422,
    ...more
  }: Partial<Pick<Refused<Typed>, 'status' | 'names' | 'mistake' | 'errors' | 'typed'>> = {},
): Refused<Typed> {
  return { kind: 'refused', status, text, ...more }
}

/** For fields that break their rules: the notice has the texts of all, as the fields do. */
export function refusedFields<Typed>(errors: FieldErrors, typed: Typed): Refused<Typed> {
  const [text = notSaved] = Object.values(errors).filter((each) => each !== undefined)
  return refused(text, { errors, typed })
}

export const notSaved: string = 'Não foi possível salvar. Confira e tente de novo.'

/** A refusal stays on its page. */
export function respond<Typed>(outcome: Outcome<Typed>, address = '') {
  return outcome.kind === 'refused'
    ? data(outcome, { status: outcome.status })
    : redirectDone(outcome, address)
}

/** `address` may end in a fragment: the row of a list. */
export function redirectDone({ code, id }: Done, address: string): Response {
  const [start = '', row] = address.split('#')
  const [path, query] = start.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set(doneParameter, code + (id === undefined ? '' : `:${id}`))
  return redirect(`${path}?${parameters}${row ? `#${row}` : ''}`)
}

export function doneIn(url: URL): Done | undefined {
  const found = readCode(url.searchParams.get(doneParameter) ?? '', [...doneCodes, ...ownNotices])
  return found && done(found.name, found.id)
}

/** Stays in view, for long forms. */
export function noticeOf(done: Done): ToastNotice | undefined {
  const text = textOf(done)
  return text ? panelNotice('success', text) : undefined
}

/** A notice of the component that visitors' pages have, too, and that shows either language. */
export function panelNotice(kind: ToastNotice['kind'], text: string): ToastNotice {
  return { kind, text: { pt: text, en: text } }
}

export function textOf({ code }: Done): string | undefined {
  const known = doneCodes.find((each) => each === code)
  return known && doneTexts[known]
}
