import type { Language } from '../../platform/i18n/language-path.ts'

/** What is counted of a view. */
export const viewDimensions = ['page', 'language', 'device', 'campaign', 'referrer'] as const

export type ViewDimension = (typeof viewDimensions)[number]

export type Device = 'phone' | 'computer'

/** One opening of a public page. */
export interface PageView extends Record<ViewDimension, string> {
  /** Portuguese path. */
  page: string
  language: Language
  device: Device
  /** `campaignName` of the visit's first address; empty for none. */
  campaign: string
  /** `referrerName` of the visit; empty for none. */
  referrer: string
}

/** Campaigns and hosts that one day has no room for. */
export const otherValue = '*'
