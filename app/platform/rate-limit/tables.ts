declare module '../database/schema.ts' {
  interface Tables {
    attempts: AttemptsTable
  }
}

/** Rate-limited events of one account, device, link or client address within the window. */
interface AttemptsTable {
  /** Kind and keyed digest, such as `account 5f2…`. */
  who: string
  count: number
  /** Start of the window. */
  since: number
}

export type { AttemptsTable }
