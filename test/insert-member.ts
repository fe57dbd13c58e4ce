import type { Role } from '../app/domain/members/index.ts'
import type { Database } from '../app/platform/database/schema.ts'

/** Stores a member who has accepted the invitation. */
export async function insertMember(database: Database, email: string, role: Role, now = 1): Promise<void> {
  await database
    .insertInto('members')
    .values({ email, role, invited_by: '', invited_at: now, accepted_at: now })
    .execute()
}
