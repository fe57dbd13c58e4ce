import { type ReactNode, useState } from 'react'
import { nameWithin } from '../../../domain/content/field-path.ts'
import { textOf, valueNamed } from '../../../domain/publishing/forms/form-document.ts'
import { type FormField, referenceName } from '../../../domain/publishing/forms/form-fields.ts'
import { headingIn, heightOf, isPrice, isWithin } from '../../../domain/publishing/forms/form-sections.ts'
import { type FieldProps, frameOf, headingOf, useEditor, useHasError, useValue } from './field.tsx'

interface FoldProps {
  id: string
  /** The fields within. */
  names: readonly string[]
  title: string
  /** What the fields are called, where the title is a text of theirs. */
  label: string
  hint?: string | undefined
  depth: number
  children: ReactNode
}

/** Fields behind their heading, which says where something is missing. The server opens those that a mistake or the address names. */
export function Fold({ id, names, title, label, hint, depth, children }: FoldProps) {
  const { open, missing, errors } = useEditor()
  const includes = (list: Iterable<string>) =>
    Array.from(list).some((each) => names.some((name) => isWithin(each, name)))
  const mark = includes(errors.keys()) ? toMend : includes(missing) ? incomplete : undefined
  const [isOpen] = useState(mark !== undefined || includes(open) || open.includes(id))
  const summary = `${id}-summary`
  return (
    <details id={id} aria-labelledby={summary} open={isOpen} className={frameOf(depth)}>
      <summary id={summary} className="details-summary">
        <span className="min-w-0 py-1">
          <span className={`wrap-anywhere ${headingOf(depth)}`}>{title}</span>
          {label !== title && <span className="block font-normal text-ink-soft text-sm">{label}</span>}
        </span>
        {mark && <span className="badge ml-auto">{mark}</span>}
      </summary>
      <div className="grid gap-3 pt-3">
        {hint && <p className="text-ink-soft text-sm">{hint}</p>}
        {children}
      </div>
    </details>
  )
}

/** Three short fields, such as those of an exam: less is not worth a tap. */
const minFoldedPx = 340

/** Whether the field of a long form is folded: a group, list or table of the document, and an item of a list. Prices stay in sight. */
export function useIsFolded({ field, name, number, depth }: FieldProps): boolean {
  const { isLong } = useEditor()
  const value = useValue(name)
  const [isFolded] = useState(
    () =>
      isLong &&
      (depth === 0 ? !isPrice(field) : number !== undefined) &&
      heightOf(field, value) > minFoldedPx,
  )
  return isFolded
}

/** The heading that visitors see above the fields, or what an item of a list is called, and what the fields are called. */
export function useFoldTitle({ field, name, number, depth }: FieldProps): { title: string; label: string } {
  const text = useTitleOf()
  const label = number === undefined ? field.label : `${field.label} ${number}`
  if (field.control !== 'group') return { title: label, label }
  const candidates = depth === 0 ? [headingIn(field)] : field.fields
  const titles = candidates.map((each) => (each ? text(each, nameWithin(name, each.key)) : ''))
  return { title: titles.find(Boolean) ?? label, label }
}

/** A field's value as people read it; empty for those that call nothing. */
export function useTitleOf(): (field: FormField, name: string) => string {
  const { document, names } = useEditor()
  return (field, name) => {
    const value = textOf(valueNamed(document, name))
    switch (field.control) {
      case 'text':
        return textOf(valueNamed(document, `${name}.pt`))
      case 'line':
      case 'code':
        return value
      case 'choice': {
        const option = field.options.find((each) => each.value === value)
        return option ? ('label' in option ? option.label : option.name) : value
      }
      case 'reference':
        return names[referenceName(field.reference)]?.find(({ code }) => code === value)?.name ?? value
      default:
        return ''
    }
  }
}

/** Whether an optional group is open where it is not folded. */
export function useIsGroupOpen(name: string, hasValue: boolean): boolean {
  const { open } = useEditor()
  const hasError = useHasError(name)
  const [isOpen] = useState(hasValue || hasError || open.some((each) => isWithin(each, name)))
  return isOpen
}

const toMend = 'corrigir'
const incomplete = 'incompleto'
