import type { ChannelCode } from './channels.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    campaigns: CampaignsTable
  }
}

/** Campaigns whose links staff have made. */
export interface CampaignsTable {
  id: string
  /** `campaignName` of the link's query. */
  name: string
  /** As staff typed it. */
  title: string
  channel: ChannelCode
  /** The link's path, in its language. */
  path: string
  created_at: number
  /** The staff member's address. */
  created_by: string
}
