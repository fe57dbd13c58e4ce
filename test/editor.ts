import { parsePage } from './page.ts'
import type { Visitor } from './visitor.ts'

/** A form as a browser without scripts has it: changes by name, then a button. */
export interface OpenForm {
  fields: Record<string, string>
  page: ReturnType<typeof parsePage>
}

/** The editor's form of a page, with what its controls hold. */
export function formOf(html: string): OpenForm {
  const page = parsePage(html)
  const form = [...page.document.querySelectorAll('form')].find((each) => each.querySelector('.editor-bar'))
  if (!form) throw new Error(`no editor: ${page.document.body.textContent?.slice(0, 200)}`)
  return { fields: controlsOf(form), page }
}

/** What a browser would send: the last control of each name that is on. */
function controlsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const control of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const isOff = ['checkbox', 'radio'].includes(control.type) && !control.checked
    if (!isOff) fields[control.name] = control.value
  }
  return fields
}

export async function openEditor(staff: Visitor, path: string): Promise<OpenForm> {
  const response = await staff.get(path)
  return formOf(await response.text())
}

/** Opens the editor's form and sends it with what is typed. */
export async function sendEditor(
  staff: Visitor,
  path: string,
  typed: Record<string, string> = {},
  intent = 'publish',
): Promise<Response> {
  const { fields } = await openEditor(staff, path)
  return staff.post(path, { ...fields, ...typed, intent })
}
