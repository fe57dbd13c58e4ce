import type { ComponentType } from 'react'
import type { FormField } from '../../../domain/publishing/forms/form-fields.ts'

export type FieldOf<Control extends FormField['control']> = Extract<FormField, { control: Control }>

export interface FieldProps<Field extends FormField = FormField> {
  field: Field
  /** The name of its control: its key path. */
  name: string
  /** The number of a list's item, from 1. */
  number?: number | undefined
  /** How deep the field is within groups: 0 for the fields of the document itself. */
  depth: number
}

/** A field that contains others, and the component that shows them: modules that import each other would be a cycle. */
export interface NestingFieldProps<Field extends FormField> extends FieldProps<Field> {
  View: ComponentType<FieldProps>
}
