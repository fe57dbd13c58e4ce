import type { FormValues } from './form-values.ts'

/** Controls with longer names are not of the editor. */
const maxNameLength = 200

/** A form's values as typed: the last of each name, with line breaks and without control characters. Files are ignored. */
export function readValues(form: FormData): FormValues {
  const values = new Map<string, string>()
  for (const [name, value] of form)
    if (typeof value === 'string' && name.length <= maxNameLength) values.set(name, cleanTyped(value))
  return values
}

function cleanTyped(value: string): string {
  return value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
}
