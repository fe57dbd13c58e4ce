import type { RawBuilder } from 'kysely'

/**
 * To whom rows or columns belong: a lead or account by its id, or a person by their e-mail address. `inviter` is the person's
 * address in rows of the people they invited. `note` is a note about the person, by its whole text. `referrer` is a veterinarian
 * by their referral code.
 */
export type Subject = 'lead' | 'account' | 'address' | 'inviter' | 'note' | 'referrer'

interface Owner<Row> {
  subject: Subject
  column: keyof Row & string
  /** Rows in which this column is set have another owner. */
  exceptWhereSet?: keyof Row & string
  /**
   * How the owner's data are erased: with their rows, by blanking the owner's columns, or not here, because the row identifies
   * nobody once the owner's other rows are erased.
   */
  removal: 'delete' | 'blank' | 'keep'
}

export function owner<Column extends string>(
  subject: Subject,
  column: Column,
  removal: Owner<never>['removal'],
): { subject: Subject; column: Column; removal: Owner<never>['removal'] } {
  return { subject, column, removal }
}

export type AnyOwner = Omit<Owner<never>, 'column' | 'exceptWhereSet'> & {
  column: string
  exceptWhereSet?: string
}

/** For columns that are erased with their row. */
export const deletedWithRow = Symbol('deleted with its row')

export interface NonPersonalColumn {
  personal: false
  exported: boolean
}

export interface PersonalColumn<Value> {
  personal: Subject
  exported: boolean
  blank: Value | RawBuilder<Value> | typeof deletedWithRow
  json?: boolean
}

interface CommonRules<Row> {
  key: readonly (keyof Row & string)[]
  /** Why backups leave the table out; absent for tables that they include. */
  omittedFromBackup?: string
  /** Whether rows hold files: backups read and restore few of them at a time. */
  hasBytes?: boolean
}

/** A table without owners has no personal columns. */
export type TableRules<Row> = CommonRules<Row> &
  (
    | { owners: 'none'; columns: { readonly [Column in keyof Row]: NonPersonalColumn } }
    | {
        owners: readonly Owner<Row>[]
        columns: { readonly [Column in keyof Row]: NonPersonalColumn | PersonalColumn<Row[Column]> }
      }
  )

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** Columns, separated by spaces, that identify nobody by themselves and are part of an export. */
export function nonPersonal<Names extends string>(names: Names): Record<Words<Names>, NonPersonalColumn> {
  return rulesFor(names, { personal: false, exported: true })
}

/** Columns, separated by spaces, that identify nobody and mean nothing outside the site. */
export function internal<Names extends string>(names: Names): Record<Words<Names>, NonPersonalColumn> {
  return rulesFor(names, { personal: false, exported: false })
}

/** Columns, separated by spaces, with texts of a lead. */
export function textsOfLead<Names extends string>(
  names: Names,
): Record<Words<Names>, PersonalColumn<string>> {
  return rulesFor(names, ofLead(''))
}

function rulesFor<Names extends string, Rule>(names: Names, rule: Rule): Record<Words<Names>, Rule> {
  const rules: Record<string, Rule> = {}
  for (const name of names.split(' ')) rules[name] = rule
  return rules
}

export function ofLead<Value = never>(
  blank: PersonalColumn<Value>['blank'] = deletedWithRow,
): PersonalColumn<Value> {
  return { personal: 'lead', exported: true, blank }
}

export function ofAddress<Value = never>(
  blank: PersonalColumn<Value>['blank'] = deletedWithRow,
): PersonalColumn<Value> {
  return { personal: 'address', exported: true, blank }
}

/** The address of a staff member, in a row that stays without it. */
export const staffAddress = ofAddress('')

/** Text of staff that may name a person. */
export const noteAboutPerson: PersonalColumn<string> = { personal: 'note', exported: true, blank: '' }

export function ownersOf({ owners }: { owners: 'none' | readonly AnyOwner[] }): readonly AnyOwner[] {
  return owners === 'none' ? [] : owners
}
