import { nameWithin, valueAt } from '../content/index.ts'
import { type FormDocument, isFilled, textOf } from './form-document.ts'
import { type FormField, fieldsOfKind } from './form-fields.ts'

export interface FormSection {
  /** The key of its first field, which names it in addresses. */
  key: string
  fields: readonly FormField[]
  /** `search`: what only search engines and addresses show. */
  kind: 'fields' | 'frame' | 'search'
}

/**
 * The fields of a document in the order of its form: the first one, prices, which change most often, the others as declared, and last
 * what only search engines and addresses show. A heading stands with the list or text that it is above of: `rulesHeading`, `rules`.
 */
export function sectionsOf(fields: readonly FormField[]): FormSection[] {
  const shown = fields.filter(({ isForSearch }) => !isForSearch)
  const search = fields.filter(({ isForSearch }) => isForSearch)
  const [first, ...others] = shown
  const ordered = [
    ...(first ? [first] : []),
    ...others.filter(isPrice),
    ...others.filter((field) => !isPrice(field)),
  ]
  const sections: FormSection[] = []
  for (const field of ordered) {
    const last = sections[sections.length - 1]
    const previous = last?.fields[last.fields.length - 1]
    if (last && previous?.key === `${field.key}Heading`) {
      const before = last.fields.slice(0, -1)
      const pair = { key: previous.key, fields: [previous, field], kind: 'frame' } as const
      sections.splice(-1, 1, ...(before.length > 0 ? [{ ...last, fields: before }] : []), pair)
    } else if (last?.kind === 'fields' && !isFramed(field)) {
      sections[sections.length - 1] = { ...last, fields: [...last.fields, field] }
    } else sections.push({ key: field.key, fields: [field], kind: isFramed(field) ? 'frame' : 'fields' })
  }
  const [firstSearch] = search
  return firstSearch ? [...sections, { key: firstSearch.key, fields: search, kind: 'search' }] : sections
}

/** The fields of the section that a name is in: `rules`, `blocks.2`. All fields where no section has it. */
export function fieldsOfPart(fields: readonly FormField[], part: string): readonly FormField[] {
  const section = sectionsOf(fields).find((each) => each.fields.some(({ key }) => isWithin(part, key)))
  return section?.fields ?? fields
}

export function isPrice(field: FormField): boolean {
  if (field.control === 'group') return field.fields.some(({ control }) => control === 'money')
  return field.control === 'money'
}

export function isFramed({ control }: FormField): boolean {
  return control === 'group' || control === 'list' || control === 'traits' || control === 'kinds'
}

export function headingName({ fields, kind }: FormSection): string | undefined {
  const [first] = fields
  if (kind !== 'frame' || !first) return undefined
  if (first.control === 'text') return first.key
  const heading = headingIn(first)
  return heading && nameWithin(first.key, heading.key)
}

export function headingIn(field: FormField): FormField | undefined {
  if (field.control !== 'group') return undefined
  return field.fields.find(({ key, control }) => headingKeys.has(key) && control === 'text')
}

const headingKeys: ReadonlySet<string> = new Set(['heading', 'title', 'name'])

/** Two screens of a phone. What fits is not folded. */
const twoScreensPx = 1480

export function isLongForm(fields: readonly FormField[], document: FormDocument): boolean {
  return sumOf(fields.map((field) => heightOf(field, valueAt(document, [field.key])))) > twoScreensPx
}

/** About how many pixels a field takes on a phone of 360 pixels. */
export function heightOf(field: FormField, value: unknown): number {
  const textHeight = (language: string) => 24 * Math.ceil(textOf(valueAt(value, [language])).length / 36)
  switch (field.control) {
    case 'group': {
      const isClosed = field.isOptional && field.fields.length > 2 && !isFilled(value)
      const heights = field.fields.map((each) => heightOf(each, valueAt(value, [each.key])))
      return isClosed ? 70 : 50 + sumOf(heights)
    }
    case 'kinds': {
      const fields = fieldsOfKind(field.kinds, value)
      return 50 + sumOf(fields.map((each) => heightOf(each, valueAt(value, [each.key]))))
    }
    case 'list': {
      const items = Array.isArray(value) ? value : []
      return 110 + sumOf(items.map((item) => heightOf(field.item, item) + 50))
    }
    case 'traits':
      return 400 + 130 * Object.keys(Object(value)).length
    case 'markdown':
      return 1300
    case 'text':
      return 160 + textHeight('pt') + textHeight('en')
    case 'picture':
      return 380
    case 'paper':
      return 110
    default:
      return 90
  }
}

export function isWithin(control: string, name: string): boolean {
  return control === name || control.startsWith(`${name}.`)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
