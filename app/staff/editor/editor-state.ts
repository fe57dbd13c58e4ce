import type { TrailPart } from '../../domain/publishing/forms/field-at.ts'
import type { Reason } from '../../domain/publishing/forms/reason-texts.server.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import type { Mistake } from '../content/describe-mistake.server.ts'

/** The buttons of the editor, by the value of `actionName`. */
export type EditorAction = 'save' | 'publish' | 'preview' | 'withdraw'

/** Names of the editor's own controls, which no field of a document has. */
export const actionName = 'do'
export const listName = 'list'
export const markdownName = 'markdown'
export const revisionName = 'revision'
export const theirRevisionName = 'theirRevision'

/** The name of the choice between the values of a conflict. */
export function pickName(field: string): string {
  return `pick:${field}`
}

export const newIdName = 'newId'
export const placeName = 'place'

/** The query parameter that tells what the last post has done. */
export const doneParameter = 'feito'
/** The query parameter that shows what is missing before the entry can be published. */
export const checkParameter = 'conferir'

export const doneTexts = {
  salvo: 'Rascunho salvo.',
  'no-ar': 'No ar.',
  'sem-mudanca': 'Nada mudou: já está no ar.',
  retirado: 'Retirado do site.',
} as const satisfies Record<string, UiText>

export type Done = keyof typeof doneTexts

/** Maps do not pass to the browser as JSON; lists of entries do. */
export type Entries<Value> = readonly (readonly [name: string, value: Value])[]

/** What a post answers besides the entry. */
export interface EditorResult {
  values: Entries<string>
  errors: Entries<Reason>
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
  /** Key path such as `price.cents`. */
  field: string
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
  option?: UiText
}
