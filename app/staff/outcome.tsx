import { type ReactNode, useCallback } from 'react'
import { data, redirect } from 'react-router'
import { readCode } from '../platform/forms/intent.ts'
import { PathLink } from '../platform/ui/link.tsx'
import { doneParameter, type ToastNotice } from '../platform/ui/notice.ts'
import { IntentButton } from './controls.tsx'
import { panelTexts } from './panel-texts.ts'

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

/** Fields of the form that restores the removed thing, and its name. */
export interface Removed<Fields extends Record<string, string> = Record<string, string>> {
  kind: 'removed'
  name: string
  fields: Fields
}

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

/** For a form that makes no sense. */
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

function textOf({ code }: Done): string | undefined {
  const known = doneCodes.find((each) => each === code)
  return known && doneTexts[known]
}

interface OutcomeNoticeProps {
  done?: Done | undefined
  /** The data of the action, which replaces `done`. */
  refused?: Refused<unknown> | undefined
  /** Names of the refused fields, where their texts alone do not say them. */
  labels?: FieldErrors
}

export function OutcomeNotice({ done, refused, labels }: OutcomeNoticeProps) {
  const focus = useNoticeFocus()
  if (refused)
    return (
      <div role="alert" {...focus} className="wrap-anywhere mt-4 rounded-lg border-2 border-danger p-3">
        <p className="font-semibold text-danger">
          {[refused.text, refused.names?.join(', ')].filter(Boolean).join(' ')}
        </p>
        {otherErrors(refused).map(({ name, text }) => (
          <p key={name} className="font-semibold text-danger">
            {[labels?.[name], text]
              .map((each) => each && each)
              .filter(Boolean)
              .join(': ')}
          </p>
        ))}
        {refused.mistake && <MistakeText {...refused.mistake} />}
      </div>
    )
  const text = done && textOf(done)
  if (!text) return null
  return (
    <p role="status" {...focus} className="mt-4 rounded-lg bg-block-pasture p-3 font-semibold text-on-night">
      {text}
    </p>
  )
}

/** Those that the notice does not begin with. */
function otherErrors({ text, errors = {} }: Refused<unknown>) {
  const texts = Object.values(errors)
  return Object.entries(errors).flatMap(([name, each], index) =>
    each && each !== text && texts.indexOf(each) === index ? [{ name, text: each }] : [],
  )
}

/** The next page of a form begins at its notice, which screen readers then read; a field that already has the focus keeps it. */
export function useNoticeFocus() {
  const ref = useCallback((element: HTMLElement | null) => {
    if (document.activeElement === document.body) element?.focus({ preventScroll: true })
  }, [])
  return { ref, tabIndex: -1 }
}

interface UndoNoticeProps {
  /** In the language of the page. */
  text: string
  /** The form that takes it back; without one, the text stands alone. */
  undo?:
    | { intent: string; action?: string; fields?: Readonly<Record<string, string>>; about?: string }
    | undefined
  className?: string
  /** Details below. */
  children?: ReactNode
}

/** Says what was done, and offers to take it back. */
export function UndoNotice({ text, undo, className = 'mt-4', children }: UndoNoticeProps) {
  return (
    <div
      role="status"
      {...useNoticeFocus()}
      className={`${className} rounded-lg bg-block-pasture px-4 py-2 text-on-night`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="wrap-anywhere min-w-0 flex-1 font-semibold">{text}</p>
        {undo && (
          <form method="post" action={undo.action}>
            {Object.entries(undo.fields ?? {}).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <IntentButton
              intent={undo.intent}
              label={panelTexts.undo}
              {...(undo.about && { about: undo.about })}
              className="button button-outline"
            />
          </form>
        )}
      </div>
      {children}
    </div>
  )
}

function MistakeText({ entry, sentence }: Mistake) {
  return (
    <p>
      {entry && (
        <>
          <PathLink path={entry.path} className="font-semibold underline underline-offset-4">
            {entry.name}
          </PathLink>
          {' · '}
        </>
      )}
      {sentence}
    </p>
  )
}
