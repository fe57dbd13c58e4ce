import type { TrailPart } from '../../domain/publishing/forms/field-at.ts'
import type { BilingualText, UiText } from '../../platform/i18n/ui-text.ts'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import type { Mistake } from '../content/describe-mistake.server.ts'

/** The buttons of the editor, by the value of `actionName`. */
export type EditorAction = 'save' | 'publish' | 'preview' | 'withdraw'

/** Names of the editor's own controls, which no field of a document has. */
export const actionName = 'do'
export const listName = 'list'
export const markdownName = 'markdown'
export const revisionName = 'revision'
export const theirRevisionName = 'theirRevision'

/** The name of the choice between the values of a conflict, by the name of its field. */
export function choiceName(field: string): string {
  return `choice:${field}`
}

export const newIdName = 'newId'
export const placeName = 'place'

/** The query parameter that tells what the last post has done. */
export const doneParameter = 'feito'
/** The query parameter that shows what is missing before the entry can be published. */
export const checkParameter = 'conferir'

export const doneNotices = {
  salvo: { kind: 'success', text: 'Rascunho salvo.' },
  'no-ar': { kind: 'success', text: 'No ar.' },
  'sem-mudanca': { kind: 'success', text: 'Nada mudou: já está no ar.' },
  retirado: { kind: 'success', text: 'Retirado do site.' },
} as const satisfies Record<string, ToastNotice>

export type Done = keyof typeof doneNotices

/** After an upload without scripts, which led here. */
export const uploadedNotice: ToastNotice = {
  kind: 'success',
  text: 'Foto enviada. Escolha-a na lista do campo da foto.',
}

export const refusedNotice: ToastNotice = {
  kind: 'failure',
  text: 'Nada foi salvo. Veja no começo da página o que corrigir.',
}

/** Maps do not pass to the browser as JSON; lists of entries do. */
export type Entries<Value> = readonly (readonly [name: string, value: Value])[]

/** What a post answers besides the entry. */
export interface EditorResult {
  values: Entries<string>
  errors: Entries<BilingualText>
  /** Whether the draft has what was typed. */
  isSaved: boolean
  /** Of the draft that was saved. */
  revision?: number
  /** Why the content as a whole cannot be published. */
  mistake?: Mistake
  /** A Markdown field shown as the page would show it. */
  preview?: { name: string; html: string }
  conflict?: ConflictView
}

/** A conflict as a page shows it, with all that is needed to save the editor's text. */
export interface ConflictView {
  baseRevision: number
  theirRevision: number
  /** What the editor wanted to do. */
  action: EditorAction
  fields: readonly ConflictField[]
}

export interface ConflictField {
  /** As `fieldName` writes it. */
  name: string
  labels: readonly TrailPart[]
  mine: readonly ValueLine[]
  theirs: readonly ValueLine[]
  base: readonly ValueLine[]
}

/** A part of a value as text. */
export interface ValueLine {
  labels: readonly TrailPart[]
  text: string
  /** The text of a choice, which is translated in place of `text`. */
  option?: UiText | BilingualText
}
