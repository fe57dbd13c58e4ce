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
