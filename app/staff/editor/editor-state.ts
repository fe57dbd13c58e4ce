import type { FieldErrors } from '../../domain/forms/describe-fields.server.ts'
import type { FormDocument } from '../../domain/forms/form-document.ts'
import type { ReadableChange } from '../content/readable-changes.server.ts'
import { panelNotice, type Refused } from '../outcome.ts'
import type { Confirmation } from './fields/field.tsx'

export const revisionName = 'revision'
export const overridesName = 'overrides'
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

export interface EditorResult {
  /** Another person's changes together with what was typed; without it, the form keeps what it has. */
  document?: FormDocument
  stale?: readonly string[]
  errors: FieldErrors
  isSaved: boolean
  /** Confirmations by the names of fields whose errors ask about their values. */
  questions?: ReadonlyMap<string, Confirmation>
  revision?: number
  idError?: string
  /** Set where nothing was published and no field of the document is at fault. */
  refused?: Refused
  conflict?: ConflictView
}

export interface ConflictView {
  by: string
  changes: readonly ReadableChange[]
  /** The revision that saving again overrides, where it was published. */
  overrides?: number
}
