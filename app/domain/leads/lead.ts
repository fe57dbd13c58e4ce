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
  owner: string
  nextDay: string
  /** When staff first opened it. */
  seenAt: number | null
}

/** The part of a lead that lists show. */
export type ListedLead = Pick<
  Lead,
  'id' | 'kind' | 'receivedAt' | 'writtenAt' | 'status' | 'owner' | 'nextDay' | 'seenAt' | keyof LeadFields
>

/** A lead's content as its form gives it. */
export type NewLead = Pick<Lead, 'kind' | 'details'> & Partial<LeadFields>

/** What staff set of a lead. */
export interface LeadValues {
  status: LeadStatus
  /** The staff member's e-mail address; empty for nobody. */
  owner: string
  /** The day at the ranch until which to call or write; empty for none. */
  nextDay: string
}

/** By what staff answer. */
export const answerChannels = ['whatsapp', 'mail'] as const

export type AnswerChannel = (typeof answerChannels)[number]

/** What a staff member did: changed or noted something, opened an answer, or took a change back. */
export type LeadAction = 'change' | AnswerChannel | 'undo'

/** One change that a staff member made to a lead, with the values after it. */
export interface LeadChange extends LeadValues {
  id: string
  leadId: string
  changedAt: number
  /** The staff member's e-mail address; empty after that person's data were erased. */
  changedBy: string
  /** The values before; null where they are not known. */
  before: LeadValues | null
  note: string
  action: LeadAction
  /** Name of the saved answer that was opened. */
  answer: string
  /** Equal for the leads that were changed together. */
  batch: string
  undoneAt: number | null
}

declare module '../services.server.ts' {
  interface Services {
    /** For the operator's metrics. */
    countLead(kind: LeadKind): void
  }
}
