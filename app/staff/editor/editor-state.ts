import type { TrailPart } from '../../domain/publishing/forms/form-fields.ts'
import type { Confirmation } from '../../domain/publishing/forms/form-values.ts'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import type { Refused } from '../outcome.tsx'

export const editorActions = ['save', 'publish', 'preview', 'withdraw'] as const

export type EditorAction = (typeof editorActions)[number]

/** Names of the editor's own controls, which no field of a document has. */
export const revisionName = 'revision'
export const theirRevisionName = 'theirRevision'

/** The name of the choice between the values of a conflict, by the name of its field. */
export function choiceName(field: string): string {
  return `choice:${field}`
}

/** The folds that are open, by their ids. */
export const openName = 'open'
export const newIdName = 'newId'
export const insertAtName = 'place'

/** The query parameter that shows what is missing before the entry can be published. */
export const checkParameter = 'conferir'

export const unpublishedNotice: ToastNotice = {
  kind: 'failure',
  text: {
    pt: 'Ainda não foi ao ar. O rascunho está salvo: veja no começo da página o que corrigir.',
    en: 'Not live yet. The draft is saved: see at the top of the page what to correct.',
  },
}

export const refusedNotice: ToastNotice = {
  kind: 'failure',
  text: {
    pt: 'Nada foi salvo. Veja no começo da página o que corrigir.',
    en: 'Nothing was saved. See at the top of the page what to correct.',
  },
}

/** Maps do not pass to the browser as JSON; lists of entries do. */
export type Entries<Value> = readonly (readonly [name: string, value: Value])[]

export interface EditorResult {
  values: Entries<string>
  errors: Entries<BilingualText>
  isSaved: boolean
  /** What to confirm before publishing, by the names of fields whose errors ask about their values. */
  questions?: Entries<Confirmation>
  /** Fields whose folds are open. */
  open?: readonly string[]
  revision?: number
  /** Why nothing was published, where no field of the document is at fault. */
  refused?: Refused
  conflict?: ConflictView
}

export interface ConflictView {
  baseRevision: number
  theirRevision: number
  action: EditorAction
  fields: readonly ConflictField[]
}

export interface ConflictField {
  name: string
  labels: readonly TrailPart[]
  mine: readonly ValueLine[]
  theirs: readonly ValueLine[]
  base: readonly ValueLine[]
}

export interface ValueLine {
  labels: readonly TrailPart[]
  text: string
  /** Of a picture, whose name is the text. */
  thumbnail?: string
}
