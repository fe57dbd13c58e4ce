import type { Confirmation } from '../../domain/publishing/forms/form-values.ts'
import type { ReadableChange } from '../content/readable-changes.server.ts'
import { panelNotice, type Refused } from '../outcome.tsx'

export const editorActions = ['save', 'publish', 'preview', 'withdraw'] as const

export type EditorAction = (typeof editorActions)[number]

/** Names of the editor's own controls, which no field of a document has. */
export const revisionName = 'revision'
export const overridesName = 'overrides'

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

/** What another person wrote in the same fields. */
export interface ConflictView {
  by: string
  /** From their values to the editor's. */
  changes: readonly ReadableChange[]
  /** The revision that saving again overrides, where it was published. */
  overrides?: number
}
