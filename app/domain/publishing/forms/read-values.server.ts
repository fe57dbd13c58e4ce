import { plainLines } from '../../../platform/forms/typed-text.ts'
import type { FormValues } from './form-values.ts'

/** A form's values as typed: the last of each name, with line breaks and without control characters. Files are ignored. */
export function readValues(form: FormData): FormValues {
  const values = new Map<string, string>()
  for (const [name, value] of form) if (typeof value === 'string') values.set(name, plainLines(value))
  return values
}
