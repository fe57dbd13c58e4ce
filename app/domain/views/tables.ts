import type { ViewDimension } from './index.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    view_counts: ViewCountsTable
  }
}

/** How often pages were opened. A row counts one property of a day's views, so that no single view can be reconstructed. */
export interface ViewCountsTable {
  day: string
  dimension: ViewDimension
  /** Portuguese path, campaign's name or referrer's host; empty for none. */
  value: string
  count: number
}
