import { ContentError } from '../../domain/content/index.server.ts'
import { prose } from '../../domain/content/prose.server.ts'
import type { FormValues } from '../../domain/publishing/forms/form-values.ts'
import type { EditorResult } from './editor-state.ts'

/** A long text of the form as its page would show it, or why it cannot be shown. */
export function previewText(values: FormValues, name: string): Pick<EditorResult, 'errors' | 'preview'> {
  try {
    return { errors: [], preview: { name, html: prose(values.get(name) ?? '') } }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { errors: [[name, error.reason]] }
  }
}
