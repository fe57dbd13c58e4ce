import { createContext, type ReactNode, useContext, useState } from 'react'
import { nameWithin } from '../../../domain/content/field-path.ts'
import type { Reference } from '../../../domain/content/index.ts'
import {
  type FormDocument,
  isFilled,
  type ListChange,
  textOf,
  valueNamed,
} from '../../../domain/forms/form-document.ts'
import {
  type FormField,
  type NameOption,
  type NameOptions,
  referenceName,
} from '../../../domain/forms/form-fields.ts'
import { headingIn, heightOf, isPrice, isWithin } from '../../../domain/forms/form-sections.ts'
import { ErrorLine } from '../../../platform/forms/field.tsx'
import { CheckField } from '../../controls.tsx'
import { panelTexts } from '../../panel-texts.ts'

/** The name of the checkbox that confirms the value that a field was asked about. */
export function questionName(field: string): string {
  return `sure:${field}`
}

/** The checkbox of a question, with the value that it confirms. */
export interface Confirmation {
  value: string
  isConfirmed: boolean
}

interface EditorContextValue {
  names: NameOptions
  document: FormDocument
  errors: ReadonlyMap<string, string>
  questions: ReadonlyMap<string, Confirmation>
  /** Parts of a long form are folded. */
  isLong: boolean
  /** Fields whose folds are open from the start, with those around them. */
  open: readonly string[]
  /** Fields of the stored document that have to be filled in before it can be published. */
  missing: readonly string[]
  /** Texts of the stored document whose English is that of an older Portuguese. */
  stale: readonly string[]
  typed(): { document: FormDocument }
  /** Returns the name of the item that is there then. */
  changeList(list: string, change: ListChange, position: number, added?: unknown, isFocused?: boolean): string
}

export const EditorContext = createContext<EditorContextValue | null>(null)

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext)
  if (!value) throw new Error('a field needs an EditorContext above it')
  return value
}

export function useNames(reference: Reference): readonly NameOption[] {
  return useEditor().names[referenceName(reference)] ?? []
}

export function useValue(name: string): unknown {
  return valueNamed(useEditor().document, name)
}

export function useText(name: string): string {
  return textOf(useValue(name))
}

export type FieldOf<Control extends FormField['control']> = Extract<FormField, { control: Control }>

export interface FieldProps<Shown extends FormField = FormField> {
  field: Shown
  /** The name of its control: its key path. */
  name: string
  number?: number | undefined
  /** Depth within groups: 0 for the fields of the document itself. */
  depth: number
}

/** For a field of `controls.tsx`. Its control's id is its name, which the summary of errors links. */
export function useFieldProps(name: string, field?: FormField, number?: number) {
  return {
    ...{ id: name, name, hint: field?.hint, error: useEditor().errors.get(name) },
    label: field && <FieldLabel field={field} number={number} />,
    below: <FieldQuestion name={name} />,
  }
}

/** An item of a list has its number, an optional field says so. */
export function FieldLabel({ field, number }: Pick<FieldProps, 'field' | 'number'>) {
  return (
    <>
      {labelOf(field, number)}
      {field.isOptional && number === undefined && (
        <span className="font-normal text-ink-soft text-sm"> {panelTexts.optional}</span>
      )}
    </>
  )
}

export function labelOf({ label }: FormField, number: number | undefined): string {
  return number === undefined ? label : `${label} ${number}`
}

/** The error of a group, or of a control that is no field of `controls.tsx`. */
export function FieldError({ name }: { name: string }) {
  const error = useEditor().errors.get(name)
  if (!error) return null
  return (
    <>
      <ErrorLine id={name}>{error}</ErrorLine>
      <FieldQuestion name={name} />
    </>
  )
}

function FieldQuestion({ name }: { name: string }) {
  const question = useEditor().questions.get(name)
  if (!question) return null
  return (
    <CheckField
      name={questionName(name)}
      value={question.value}
      defaultChecked={question.isConfirmed}
      aria-describedby={`${name}-error`}
    >
      Está certo assim
    </CheckField>
  )
}

export function undoId(list: string): string {
  return `${list}-undo`
}

export function isShort({ control }: FormField): boolean {
  return !['text', 'markdown', 'group', 'list', 'traits', 'picture', 'paper'].includes(control)
}

export function areFew(fields: readonly FormField[]): boolean {
  return fields.length <= 2 && fields.every(isShort)
}

/** Three short fields, such as those of an exam: less is not worth a tap. */
const minFoldedPx = 340

/**
 * The fields of a group, list or table. In a long form they are folded: those of the document, except for prices, and those of an item of
 * a list. An optional group is closed while it is empty.
 */
export function Frame({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { field, name, number, depth } = props
  const { isLong } = useEditor()
  const value = useValue(name)
  const title = useFoldTitle(props)
  const isPage = field.control === 'list' && field.item.control === 'kinds'
  const isPart = depth === 0 ? !isPrice(field) && !isPage : number !== undefined
  const [isFolded] = useState(() => isLong && isPart && heightOf(field, value) > minFoldedPx)
  const isGroup = field.control === 'group'
  const isPlain = isGroup && areFew(field.fields)
  const content = (
    <>
      {children}
      <FieldError name={name} />
    </>
  )
  if (isFolded || (isGroup && field.isOptional && !isPlain))
    return (
      <Fold
        id={name}
        names={[name]}
        depth={depth}
        hint={field.hint}
        {...(isFolded ? title : { title: <FieldLabel {...props} />, isOpen: isFilled(value) })}
      >
        {content}
      </Fold>
    )
  return (
    <fieldset id={name} className={`grid min-w-0 gap-3 ${isPlain && depth > 0 ? '' : frameOf(depth)}`}>
      {/* Within the frame, where a long one wraps. */}
      <legend className={`${depth === 0 ? 'float-left w-full' : ''} ${headingOf(depth)}`}>
        <FieldLabel {...props} />
      </legend>
      {field.hint && <p className="text-ink-soft text-sm">{field.hint}</p>}
      {content}
    </fieldset>
  )
}

interface FoldProps {
  id: string
  names: readonly string[]
  title: ReactNode
  /** Names the fields where the title is a text of theirs. */
  label?: string | undefined
  hint?: string | undefined
  depth: number
  isOpen?: boolean
  /** Stands beside the title. */
  state?: string | undefined
  children: ReactNode
}

/** Fields behind their heading, which says where something is missing. The server opens those that a mistake or the address names. */
export function Fold({
  id,
  names,
  title,
  label = '',
  hint,
  depth,
  isOpen = false,
  state,
  children,
}: FoldProps) {
  const { open, missing, errors } = useEditor()
  const includes = (list: Iterable<string>) =>
    Array.from(list).some((each) => names.some((name) => isWithin(each, name)))
  const mark = includes(errors.keys()) ? 'corrigir' : includes(missing) ? 'incompleto' : undefined
  const [isOpenFirst] = useState(isOpen || mark !== undefined || includes(open) || open.includes(id))
  const summary = `${id}-summary`
  return (
    <details id={id} aria-labelledby={summary} open={isOpenFirst} className={frameOf(depth)}>
      <summary id={summary} className="details-summary">
        <span className="min-w-0 py-1">
          <span className={`wrap-anywhere ${headingOf(depth)}`}>{title}</span>
          {label && label !== title && (
            <span className="block font-normal text-ink-soft text-sm">{label}</span>
          )}
        </span>
        {[state, mark].map(
          (text) =>
            text && (
              <span key={text} className="badge ml-auto">
                {text}
              </span>
            ),
        )}
      </summary>
      <div className="grid gap-3 pt-3">
        {hint && <p className="text-ink-soft text-sm">{hint}</p>}
        {children}
      </div>
    </details>
  )
}

function frameOf(depth: number): string {
  return depth === 0
    ? 'rounded-lg border-2 border-ink p-3 sm:p-4'
    : 'border-ink-soft/40 border-l-2 pl-2 sm:border-l-4 sm:pl-3'
}

function headingOf(depth: number): string {
  return depth === 0 ? 'font-heading text-xl' : 'font-semibold'
}

/** The heading that visitors see above the fields, or what an item of a list is called, and what the fields are called. */
function useFoldTitle({ field, name, number, depth }: FieldProps): { title: string; label: string } {
  const text = useTitleOf()
  const label = labelOf(field, number)
  if (field.control !== 'group') return { title: label, label }
  const candidates = depth === 0 ? [headingIn(field)] : field.fields
  const titles = candidates.map((each) => each && text(each, nameWithin(name, each.key)))
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
      case 'choice':
        return field.options.find((each) => each.value === value)?.label ?? value
      case 'reference':
        return names[referenceName(field.reference)]?.find(({ code }) => code === value)?.name ?? value
      default:
        return ''
    }
  }
}
