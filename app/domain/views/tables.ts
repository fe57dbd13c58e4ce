import type { ViewDimension } from './index.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    view_counts: ViewCountsTable
  }
}

/** How often pages were opened. A row says one thing about the views of a day, so that none of them can be told from others. */
export interface ViewCountsTable {
  /** At the ranch, such as `2026-11-21`. */
  day: string
  dimension: ViewDimension
  /** Portuguese path, language, device, campaign's name or referrer's host; empty for none. */
  value: string
  count: number
}
