import type { Language } from '../../platform/i18n/language-path.ts'

/** Labels by the code of a lead's kind. */
export const leadKindLabels = {
  contact: 'Contato',
  registration: 'Cadastro',
  'waiting-list': 'Lista de espera',
} as const

/** Which form a lead comes from. */
export type LeadKind = keyof typeof leadKindLabels

/** Labels by the code of a lead's status. */
export const leadStatusLabels = {
  new: 'Novo',
  contacted: 'Em contato',
  won: 'Fechado',
  lost: 'Perdido',
} as const

export type LeadStatus = keyof typeof leadStatusLabels

/**
 * Fields that several kinds of leads share; empty when the form does not ask. `interest` is an interest's code, `course` a
 * course's id, `place` one of the course's locations.
 */
export const leadFields = ['name', 'email', 'phone', 'city', 'interest', 'course', 'place'] as const

export type LeadFields = Record<(typeof leadFields)[number], string>

/** Where a lead was sent from, and what brought the visitor to the site. */
export interface LeadSource {
  language: Language
  /** Portuguese path of the page with the form; empty when the browser does not send it. */
  page: string
  /** The `utm_` parameters of the visit's first page, as a query; empty for none. */
  campaign: string
  /** Host of the site that the visit came from; empty for none. */
  referrer: string
}

export interface Lead extends LeadFields, LeadSource {
  id: string
  kind: LeadKind
  /** Milliseconds since 1970, like all times. */
  receivedAt: number
  /** When it was written, if a phone kept it and sent it later; not after `receivedAt`. By the phone's clock. */
  writtenAt: number | null
  /** Version of the privacy notice that the form linked. */
  privacyVersion: string
  /** The form's other fields, by name. */
  details: Record<string, string>
  /** The honeypot was filled: the lead is stored, but no mail is sent. */
  isSuspectedSpam: boolean
  status: LeadStatus
  /** When staff first opened it. */
  seenAt: number | null
}

/** The part of a lead that lists show. */
export type ListedLead = Pick<
  Lead,
  'id' | 'kind' | 'receivedAt' | 'writtenAt' | 'status' | 'seenAt' | keyof LeadFields
>

/** A lead's content as its form gives it. */
export type NewLead = Pick<Lead, 'kind' | 'details'> & Partial<LeadFields>

/** One change that a staff member made to a lead. */
export interface LeadChange {
  id: string
  changedAt: number
  /** The staff member's e-mail address. */
  changedBy: string
  status: LeadStatus
  note: string
}
