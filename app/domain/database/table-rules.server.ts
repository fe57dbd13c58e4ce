import type { RawBuilder, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'

export type Inventory = { readonly [Name in keyof Tables]: TableRules<Selectable<Tables[Name]>> }

/**
 * To whom rows or columns belong: a lead or account by its id, or a person by their e-mail address. `inviter` is the person's
 * address in rows of the people they invited. `note` is a note about the person, by its whole text.
 */
export type DataSubjectKind = 'lead' | 'account' | 'address' | 'inviter' | 'note'

interface DataSubjectLink<Row> {
  dataSubject: DataSubjectKind
  column: keyof Row & string
  /** Rows in which this column is set belong to another data subject. */
  exceptWhereSet?: keyof Row & string
  /** Erases the data subject's rows, blanks their columns, or keeps rows that identify nobody once the person's other rows are erased. */
  removal: 'delete' | 'blank' | 'keep'
}

export function dataSubject<Column extends string>(
  kind: DataSubjectKind,
  column: Column,
  removal: DataSubjectLink<never>['removal'],
): { dataSubject: DataSubjectKind; column: Column; removal: DataSubjectLink<never>['removal'] } {
  return { dataSubject: kind, column, removal }
}

export type AnyDataSubjectLink = Omit<DataSubjectLink<never>, 'column' | 'exceptWhereSet'> & {
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
  personal: DataSubjectKind
  exported: boolean
  blank: Value | RawBuilder<Value> | typeof deletedWithRow
  json?: boolean
}

interface CommonRules<Row> {
  key: readonly (keyof Row & string)[]
  /** The reason to leave the table out of backups; absent for tables that they include. */
  omittedFromBackup?: string
  /** Rows hold files: backups read and restore few of them at a time. */
  hasBytes?: boolean
}

/** A table without data subjects has no personal columns. */
export type TableRules<Row> = CommonRules<Row> &
  (
    | { dataSubjects: 'none'; columns: { readonly [Column in keyof Row]: NonPersonalColumn } }
    | {
        dataSubjects: readonly DataSubjectLink<Row>[]
        columns: { readonly [Column in keyof Row]: NonPersonalColumn | PersonalColumn<Row[Column]> }
      }
  )

type Split<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Split<Rest> : Text

/** Columns, separated by spaces, that identify nobody by themselves and are part of an export. */
export function nonPersonal<Names extends string>(names: Names): Record<Split<Names>, NonPersonalColumn> {
  return rulesFor(names, { personal: false, exported: true })
}

/** Columns, separated by spaces, that identify nobody and mean nothing outside the site. */
export function internal<Names extends string>(names: Names): Record<Split<Names>, NonPersonalColumn> {
  return rulesFor(names, { personal: false, exported: false })
}

/** Columns, separated by spaces, with texts of a lead. */
export function textsOfLead<Names extends string>(
  names: Names,
): Record<Split<Names>, PersonalColumn<string>> {
  return rulesFor(names, ofLead(''))
}

function rulesFor<Names extends string, Rule>(names: Names, rule: Rule): Record<Split<Names>, Rule> {
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

export function dataSubjectsOf({
  dataSubjects,
}: {
  dataSubjects: 'none' | readonly AnyDataSubjectLink[]
}): readonly AnyDataSubjectLink[] {
  return dataSubjects === 'none' ? [] : dataSubjects
}
