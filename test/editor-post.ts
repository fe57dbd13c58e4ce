import { fieldPath, setAt } from '../app/domain/content/field-path.ts'
import { isEditorPath } from '../app/domain/staff-paths.ts'

type Fields = Record<string, string> | URLSearchParams

/** Whether it is an editor's form, and not one of the buttons beside it. */
export function isEditorForm(path: string, fields: Fields): boolean {
  const [address = ''] = path.split(/[?#]/)
  const { intent = '' } = Object.fromEntries(
    fields instanceof URLSearchParams ? fields : Object.entries(fields),
  )
  return isEditorPath(address) && !/^(undo|withdraw)/.test(intent)
}

const boxes = new Map([
  ['on', true],
  ['true', true],
  ['false', false],
])

const own = ['intent', 'revision', 'overrides', 'open', 'newId', 'place']

/** What the editor's script sends of its controls. */
export function editorPost(fields: Fields): object {
  const entries = Object.entries(fields instanceof URLSearchParams ? Object.fromEntries(fields) : fields)
  let document: unknown = {}
  const depthOf = ([name]: [string, string]) => name.split('.').length
  for (const [name, value] of entries.toSorted((one, other) => depthOf(one) - depthOf(other)))
    if (!own.includes(name) && !name.startsWith('sure:'))
      document = setAt(document, fieldPath(name), boxes.get(value) ?? value)
  return {
    ...Object.fromEntries(entries.filter(([name]) => own.includes(name))),
    open: entries.flatMap(([name, value]) => (name === 'open' ? value.split(',') : [])),
    confirmed: entries.flatMap(([name, value]) =>
      name.startsWith('sure:') ? [`${name.slice(5)}=${value}`] : [],
    ),
    document: withLists(document),
  }
}

/** Groups whose keys are numbers are lists. Codes of evaluated traits may be numbers, too. */
function withLists(value: unknown, key = ''): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([each, item]) => [each, withLists(item, each)] as const)
  const areCodes = key === 'traits' && entries.some(([, each]) => typeof each === 'object')
  const isList = entries.length > 0 && !areCodes && entries.every(([each]) => /^\d+$/.test(each))
  return isList ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}
