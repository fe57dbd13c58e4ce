import type { TrailPart } from '../../domain/publishing/forms/form-fields.ts'
import type { Confirmation } from '../../domain/publishing/forms/form-values.ts'
import { panelNotice, type Refused } from '../outcome.tsx'

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

export const unpublishedNotice = panelNotice(
  'failure',
  'Ainda não foi ao ar. O rascunho está salvo: veja no começo da página o que corrigir.',
)

export const refusedNotice = panelNotice(
  'failure',
  'Nada foi salvo. Veja no começo da página o que corrigir.',
)

/** Maps do not pass to the browser as JSON; lists of entries do. */
export type Entries<Value> = readonly (readonly [name: string, value: Value])[]

export interface EditorResult {
  values: Entries<string>
  errors: Entries<string>
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
