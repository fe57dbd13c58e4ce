import type { Database } from '../../../platform/database/schema.ts'

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    editors: EditorsTable
  }
}

/** Accounts that edit content without seeing leads, by either identity service. A row may come before its account. */
export interface EditorsTable {
  /** In lower case. */
  email: string
  /** The staff member's address. */
  invited_by: string
  /** Of the newest invitation. */
  invited_at: number
  /** Null before the editor has opened the panel. */
  accepted_at: number | null
}

/** An account that edits the site's content, or is invited to. */
export interface Editor {
  /** In lower case. */
  email: string
  /** Address of the staff member; empty after that person's data were erased. */
  invitedBy: string
  /** Milliseconds. */
  invitedAt: number
  /** Milliseconds; null before the editor has opened the panel. */
  acceptedAt: number | null
}

/** An invitation that nobody has used for this long opens nothing. */
export const invitationLifetimeMs = 30 * 24 * 60 * 60 * 1000

interface EditorServices {
  database: Database
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Whether an account with this verified address is an editor's; an open invitation is accepted by that. */
export async function acceptInvitation({ database, clock }: EditorServices, email: string): Promise<boolean> {
  const now = clock()
  const editor = await database
    .selectFrom('editors')
    .select(['invited_at', 'accepted_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!editor) return false
  if (editor.accepted_at !== null) return true
  if (editor.invited_at <= now - invitationLifetimeMs) return false
  await database
    .updateTable('editors')
    .set({ accepted_at: now })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .execute()
  return true
}

/** In the order of their addresses. */
export async function readEditors({ database, clock }: EditorServices): Promise<Editor[]> {
  await deleteExpiredInvitations(database, clock())
  const rows = await database.selectFrom('editors').selectAll().orderBy('email').execute()
  return rows.map(({ email, invited_by, invited_at, accepted_at }) => ({
    ...{ email, invitedBy: invited_by, invitedAt: invited_at, acceptedAt: accepted_at },
  }))
}

/** Takes effect with the editor's next request. An invitation that waits to be mailed is not mailed. */
export async function removeEditor({ database }: EditorServices, email: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('editors').where('email', '=', email).execute()
    await transaction
      .deleteFrom('mails')
      .where('template', '=', 'invitation')
      .where('recipient', '=', email)
      .where('state', '=', 'waiting')
      .execute()
  })
}

/** Deletes the invitations that nobody has used for 30 days. Returns how many. */
export async function deleteExpiredInvitations(
  database: Pick<Database, 'deleteFrom'>,
  now: number,
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('editors')
    .where('accepted_at', 'is', null)
    .where('invited_at', '<=', now - invitationLifetimeMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
