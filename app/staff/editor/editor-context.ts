import { createContext, useContext } from 'react'
import type { FormValues } from '../../domain/publishing/forms/form-values.ts'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import type { PictureChoice } from '../pictures/picture-choices.ts'

/** What fields need beside their own description. */
export interface EditorResources {
  pictures: readonly PictureChoice[]
  /** Traits in the order of the list. */
  traits: readonly { code: string; name: string }[]
}

interface EditorContextValue extends Omit<EditorResources, 'pictures'> {
  values: FormValues
  errors: ReadonlyMap<string, BilingualText>
  preview: { name: string; html: string } | undefined
}

export const EditorContext = createContext<EditorContextValue | null>(null)

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext)
  if (!value) throw new Error('a field needs an EditorContext above it')
  return value
}

/** Whether a field, or any field within it, has a value. */
export function useHasValue(name: string): boolean {
  const { values } = useEditor()
  for (const [each, value] of values) if (value && (each === name || each.startsWith(`${name}.`))) return true
  return false
}

/** Whether a field, or any field within it, has an error. */
export function useHasError(name: string): boolean {
  const { errors } = useEditor()
  for (const each of errors.keys()) if (each === name || each.startsWith(`${name}.`)) return true
  return false
}
