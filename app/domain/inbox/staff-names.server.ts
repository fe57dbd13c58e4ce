import type { Database } from '../../platform/database/schema.ts'
import { type MemberServices, readReaders } from '../members/index.server.ts'

export interface Assignee {
  email: string
  label: string
}

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
