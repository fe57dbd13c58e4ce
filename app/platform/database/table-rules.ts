import type { RawBuilder } from 'kysely'

/** Whose rows or columns they are: a lead's (by its id), an account's (by its id), or those of whoever has an e-mail address. */
export type Subject = 'lead' | 'account' | 'address'

export interface Owner<Row> {
  whose: Subject
  /** The column that names the owner. */
  by: keyof Row & string
  /** Rows in which this column is set are not this owner's. */
  unless?: keyof Row & string
  /** What happens to the rows when the owner's data are deleted: `blank` empties the owner's columns. */
  removal: 'delete' | 'blank'
}

/** An owner of rows of whatever table. */
export type AnyOwner = Omit<Owner<never>, 'by' | 'unless'> & { by: string; unless?: string }

/** For columns of rows that are deleted as a whole. */
export const withItsRow = Symbol('deleted with its row')

export interface NonPersonalColumn {
  personal: false
  /** Whether an export for its owner shows it. */
  exported: boolean
}

export interface PersonalColumn<Value> {
  personal: Subject
  exported: boolean
  /** What it holds once anonymised. */
  blank: Value | RawBuilder<Value> | typeof withItsRow
  /** Whether it is JSON as text. */
  json?: boolean
}

interface CommonRules<Row> {
  key: readonly (keyof Row & string)[]
  backup: 'included' | { leftOut: string }
}

/** A table without owners has no personal columns. */
export type TableRules<Row> = CommonRules<Row> &
  (
    | { owners: 'nobody'; columns: { readonly [Column in keyof Row]: NonPersonalColumn } }
    | {
        owners: readonly Owner<Row>[]
        columns: { readonly [Column in keyof Row]: NonPersonalColumn | PersonalColumn<Row[Column]> }
      }
  )

/** Says nothing of a person by itself; part of an export. */
export const plain: NonPersonalColumn = { personal: false, exported: true }

/** Says nothing of a person, and nothing to them. */
export const internal: NonPersonalColumn = { personal: false, exported: false }

export function ofLead<Value = never>(
  blank: PersonalColumn<Value>['blank'] = withItsRow,
): PersonalColumn<Value> {
  return { personal: 'lead', exported: true, blank }
}

export function ofAddress<Value = never>(
  blank: PersonalColumn<Value>['blank'] = withItsRow,
): PersonalColumn<Value> {
  return { personal: 'address', exported: true, blank }
}
