declare module '../../../platform/database/schema.ts' {
  interface Tables {
    daily_mail_refusals: DailyMailRefusalsTable
    daily_mails: DailyMailsTable
  }
}

/** Staff members who want no daily mail. */
export interface DailyMailRefusalsTable {
  email: string
  refused_at: number
}

/** Marks a staff member's mail of a day as done, for all processes. */
export interface DailyMailsTable {
  /** At the ranch. */
  day: string
  email: string
}
