import type { Database } from '../../platform/database/schema.ts'
import { cleanText } from '../../platform/forms/cleaning.ts'
import { type MemberServices, readReaders } from '../members/index.server.ts'

export interface Assignee {
  email: string
  label: string
}

const maxStaffNameLength = 60

/** Everybody who may answer leads, by name. */
export async function readAssignees(
  services: Pick<MemberServices, 'database' | 'staffEmails'>,
): Promise<Assignee[]> {
  const readers = await readReaders(services)
  const names = await readStaffNames(services.database, readers)
  return readers
    .map((email) => ({ email, label: names.get(email) ?? email }))
    .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'))
}

/**
 * The name with which a staff member signs answers; empty without one. Names of registrations don't count: anybody can register
 * with the address of a staff member.
 */
export async function readStaffName(database: Database, email: string): Promise<string> {
  return (await readStaffNames(database, [email])).get(email) ?? ''
}

/** An empty name removes it. False when it is too long. */
export async function setStaffName(database: Database, email: string, typed: string): Promise<boolean> {
  const name = cleanText(typed)
  if (name.length > maxStaffNameLength) return false
  if (name)
    await database
      .insertInto('staff_names')
      .values({ email, name })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name }))
      .execute()
  else await database.deleteFrom('staff_names').where('email', '=', email).execute()
  return true
}

async function readStaffNames(
  database: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await database
    .selectFrom('staff_names')
    .select(['email', 'name'])
    .where('email', 'in', emails)
    .execute()
  return new Map(rows.map(({ email, name }) => [email, name]))
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    staff_names: StaffNamesTable
  }
}

interface StaffNamesTable {
  email: string
  name: string
}
