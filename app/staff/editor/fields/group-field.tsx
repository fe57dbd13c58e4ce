import type { ComponentType } from 'react'
import { nameWithin } from '../../../domain/publishing/field-path.ts'
import type { FormField } from '../../../domain/publishing/forms/form-fields.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { useEditor, useHasError, useHasValue } from '../editor-context.ts'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import type { FieldOf, FieldProps, NestingFieldProps } from './field-props.ts'

/** Fields that belong together. An optional group is closed while it is empty. */
export function GroupField({ field, name, number, depth, View }: NestingFieldProps<FieldOf<'group'>>) {
  const hasValue = useHasValue(name)
  const hasError = useHasError(name)
  const fields = <GroupFields fields={field.fields} name={name} depth={depth + 1} View={View} />
  if (field.isOptional && !isSmall(field.fields))
    return (
      <details id={name} open={hasValue || hasError} className={frameOf(depth)}>
        <summary className="details-summary">
          <span className={headingOf(depth)}>
            <FieldLabel field={field} number={number} />
          </span>
        </summary>
        <EmptyMark name={name} />
        <div className="pt-3">{fields}</div>
        <FieldError name={name} />
      </details>
    )
  return (
    <fieldset id={name} className={`min-w-0 ${depth > 0 && isSmall(field.fields) ? '' : frameOf(depth)}`}>
      <legend className={headingOf(depth)}>
        <FieldLabel field={field} number={number} />
      </legend>
      <EmptyMark name={name} />
      {fields}
      <FieldError name={name} />
    </fieldset>
  )
}

interface GroupFieldsProps {
  fields: readonly FormField[]
  name: string
  depth: number
  View: ComponentType<FieldProps>
}

/** Short fields share a row where there is room. */
function GroupFields({ fields, name, depth, View }: GroupFieldsProps) {
  const areGroups = fields.length > 4 && fields.every((field) => field.control === 'group')
  const columns = areLines(fields)
    ? 'grid-cols-2 items-end'
    : areGroups
      ? 'lg:grid-cols-2'
      : 'sm:grid-cols-2 lg:grid-cols-3'
  return (
    <div className={`grid gap-4 ${columns}`}>
      {fields.map((field) => (
        <div key={field.key} className={isShort(field) || areGroups ? 'min-w-0' : 'col-span-full min-w-0'}>
          <View field={field} name={nameWithin(name, field.key)} depth={depth} />
        </div>
      ))}
    </div>
  )
}

/** Keeps a group that is there although it is empty. */
function EmptyMark({ name }: { name: string }) {
  const value = useEditor().values.get(name)
  return value ? <input type="hidden" name={name} value={value} /> : null
}

export function frameOf(depth: number): string {
  return depth === 0
    ? 'rounded-lg border-2 border-ink p-3 sm:p-4'
    : 'border-ink-soft/40 border-l-2 pl-2 sm:border-l-4 sm:pl-3'
}

export function headingOf(depth: number): string {
  return depth === 0 ? 'font-heading text-xl' : 'font-semibold'
}

export function isShort({ control }: FormField): boolean {
  return !['text', 'markdown', 'group', 'list', 'traits', 'picture'].includes(control)
}

function isSmall(fields: readonly FormField[]): boolean {
  return fields.length <= 2 && fields.every(isShort)
}

/** Two short texts, such as name and registration of an ancestor, share a row on a phone, too. */
function areLines(fields: readonly FormField[]): boolean {
  return fields.length === 2 && fields.every(({ control }) => control === 'line')
}

/** The legend of a list or table of traits. */
export function SectionLegend({ field, depth }: { field: FormField; depth: number }) {
  const { t } = useLanguage()
  return (
    <>
      <legend className={headingOf(depth)}>
        <FieldLabel field={field} />
      </legend>
      {field.hint && <p className="text-ink-soft text-sm">{t(field.hint)}</p>}
    </>
  )
}
