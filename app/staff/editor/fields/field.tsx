import { type ComponentProps, createContext, useContext } from 'react'
import {
  type FormDocument,
  type ListChange,
  textOf,
  valueNamed,
} from '../../../domain/publishing/forms/form-document.ts'
import {
  type FieldReference,
  type FormField,
  referenceName,
} from '../../../domain/publishing/forms/form-fields.ts'
import { isWithin } from '../../../domain/publishing/forms/form-sections.ts'
import { Field } from '../../../platform/forms/field.tsx'
import { CheckField } from '../../controls.tsx'
import { panelTexts } from '../../panel-texts.ts'
import type { PictureChoice } from '../../pictures/pictures-context.tsx'

export interface EditorResources {
  pictures: readonly PictureChoice[]
  /** Documents that fields may name, by `referenceName`. */
  names: Readonly<Record<string, readonly NameOption[]>>
}

export interface NameOption {
  code: string
  name: string
}

/** The name of the checkbox that confirms the value that a field was asked about. */
export function questionName(field: string): string {
  return `sure:${field}`
}

/** The checkbox of a question, with the value that it confirms. */
export interface Confirmation {
  value: string
  isConfirmed: boolean
}

interface EditorContextValue extends Omit<EditorResources, 'pictures'> {
  document: FormDocument
  errors: ReadonlyMap<string, string>
  questions: ReadonlyMap<string, Confirmation>
  /** Whether the form is so long that parts of it are folded. */
  isLong: boolean
  /** Fields whose folds are open from the start, with those around them. */
  open: readonly string[]
  /** Fields of the stored document that have to be filled in before it can be published. */
  missing: readonly string[]
  /** Texts of the stored document whose English is that of an older Portuguese. */
  stale: readonly string[]
  /** Returns the name of the item that is there then. */
  changeList(list: string, change: ListChange, position: number, added?: unknown, isFocused?: boolean): string
}

export const EditorContext = createContext<EditorContextValue | null>(null)

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext)
  if (!value) throw new Error('a field needs an EditorContext above it')
  return value
}

export function useNames(reference: FieldReference): readonly NameOption[] {
  return useEditor().names[referenceName(reference)] ?? []
}

export function useValue(name: string): unknown {
  return valueNamed(useEditor().document, name)
}

/** What the control of a field shows. */
export function useText(name: string): string {
  return textOf(useValue(name))
}

export function useHasError(name: string): boolean {
  const { errors } = useEditor()
  for (const each of errors.keys()) if (isWithin(each, name)) return true
  return false
}

export function errorId(name: string): string {
  return `${name}-error`
}

export function FieldError({ name }: { name: string }) {
  const error = useEditor().errors.get(name)
  if (!error) return null
  return (
    <>
      <p id={errorId(name)} className="wrap-anywhere font-semibold text-danger">
        {error}
      </p>
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
      aria-describedby={errorId(name)}
    >
      Está certo assim
    </CheckField>
  )
}

/** A field's label: an item of a list has its number, an optional field says so. */
export function FieldLabel({ field, number }: { field: FormField; number?: number | undefined }) {
  if (number !== undefined) return `${field.label} ${number}`
  return (
    <>
      {field.label}
      {field.isOptional && <span className="font-normal text-ink-soft text-sm"> {panelTexts.optional}</span>}
    </>
  )
}

export type FieldOf<Control extends FormField['control']> = Extract<FormField, { control: Control }>

export interface FieldProps<Shown extends FormField = FormField> {
  field: Shown
  /** The name of its control: its key path. */
  name: string
  number?: number | undefined
  /** How deep the field is within groups: 0 for the fields of the document itself. */
  depth: number
}

type EditorFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'children'> & { name: string }

/** Its control's id is its name, which the summary of errors links. */
export function EditorField({ name, ...field }: EditorFieldProps) {
  return (
    <Field
      {...field}
      id={name}
      name={name}
      error={useEditor().errors.get(name)}
      below={<FieldQuestion name={name} />}
      className="grid min-w-0 grid-cols-1 content-start gap-1"
    />
  )
}

export function frameOf(depth: number): string {
  return depth === 0
    ? 'rounded-lg border-2 border-ink p-3 sm:p-4'
    : 'border-ink-soft/40 border-l-2 pl-2 sm:border-l-4 sm:pl-3'
}

export function headingOf(depth: number): string {
  return depth === 0 ? 'font-heading text-xl' : 'font-semibold'
}

/** Within the frame, where a long one wraps. */
export function legendOf(depth: number): string {
  return depth === 0 ? `float-left w-full ${headingOf(0)}` : headingOf(depth)
}

export function isShort({ control }: FormField): boolean {
  return !['text', 'markdown', 'group', 'list', 'traits', 'picture', 'paper'].includes(control)
}

export function SectionLegend({ field, depth }: { field: FormField; depth: number }) {
  return (
    <>
      <legend className={legendOf(depth)}>
        <FieldLabel field={field} />
      </legend>
      {field.hint && <p className="text-ink-soft text-sm">{field.hint}</p>}
    </>
  )
}
