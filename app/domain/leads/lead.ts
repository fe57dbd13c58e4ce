import type { Language } from '../../platform/i18n/language-path.ts'
import { parsePhone } from '../../platform/phone.ts'
import { fold } from '../../platform/text.ts'

export const leadDetailLabels: ReadonlyMap<string, string> = new Map([
  ['message', 'Mensagem'],
  ['animal', 'Animal'],
  ['indicacao', 'Indicação'],
  ['crmv', 'CRMV'],
  ['userType', 'Tipo'],
  ['estado', 'Estado'],
  ['fazenda', 'Fazenda'],
  ['nomeFazenda', 'Nome da fazenda'],
  ['areaAtuacao', 'Área de atuação'],
  ['numeroCabecas', 'Número de cabeças'],
])

export const leadKindLabels = {
  contact: 'Contato',
  registration: 'Cadastro',
  'waiting-list': 'Lista de espera',
} as const

export type LeadKind = keyof typeof leadKindLabels

export const leadStatusLabels = {
  new: 'Novo',
  contacted: 'Em contato',
  won: 'Fechado',
  lost: 'Perdido',
} as const

export type LeadStatus = keyof typeof leadStatusLabels

/**
 * Fields that several kinds of leads share; empty when the form does not ask. `interest` is an interest's code, `course` a
 * course's id, `location` one of the course's locations.
 */
export const leadFields = ['name', 'email', 'phone', 'city', 'interest', 'course', 'location'] as const

export type LeadFields = Record<(typeof leadFields)[number], string>

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
  receivedAt: number
  /** Set for a message that a phone stored and sent later, by the phone's clock; not after `receivedAt`. */
  writtenAt: number | null
  privacyVersion: string
  details: Record<string, string>
  /** Id of the animal that it is about; empty for none. */
  animal: string
  /** `asked`: the person wants to reserve the animal. `held`: staff reserved it for this person. */
  reservation: '' | 'asked' | 'held'
  /** Held back (docs/product.md#spam). */
  isSuspectedSpam: boolean
  status: LeadStatus
  assignee: string
  nextDay: string
  seenAt: number | null
}

export type ListedLead = Pick<
  Lead,
  | 'id'
  | 'kind'
  | 'receivedAt'
  | 'writtenAt'
  | 'status'
  | 'assignee'
  | 'nextDay'
  | 'seenAt'
  | 'details'
  | 'animal'
  | 'reservation'
  | keyof LeadFields
>

export type NewLead = Pick<Lead, 'kind' | 'details'> &
  Partial<LeadFields & Pick<Lead, 'animal' | 'reservation'>>

/** For staff: "Quer reservar Serra Negra Avelã". */
export function wishText(animal: string, reservation: Lead['reservation']): string {
  return `${reservation ? 'Quer reservar' : 'Pergunta sobre'} ${animal}`
}

export interface LeadAssignment {
  status: LeadStatus
  assignee: string
  /** The day at the ranch until which to call or write; empty for none. */
  nextDay: string
}

export const answerChannels = ['whatsapp', 'mail'] as const

export type AnswerChannel = (typeof answerChannels)[number]

/** `AnswerChannel`: a staff member began to answer by it. */
export type LeadAction = 'change' | AnswerChannel | 'undo'

/** One change that a staff member made to a lead, with the values after it. */
export interface LeadChange extends LeadAssignment {
  id: string
  leadId: string
  changedAt: number
  /** The staff member's e-mail address; empty after that person's data were erased. */
  changedBy: string
  before: LeadAssignment
  note: string
  action: LeadAction
  undoneAt: number | null
}

/** An absent field does not restrict. Leads that are suspected spam are found only on request. */
export interface LeadFilter {
  status?: LeadStatus | undefined
  assignee?: AssigneeFilter | undefined
  search?: string | undefined
  isSuspectedSpam?: boolean | undefined
  /** Only leads that follow this one, in the order of the list. */
  after?: LeadCursor | undefined
}

/** A staff member, or none of the present ones, which also finds the leads of former staff members. */
type AssigneeFilter = { is: string } | { isNot: readonly string[] }

export interface LeadCursor {
  receivedAt: number
  id: string
}

/** Without accents, apostrophes and capitals, and with one blank between words: `Olhos-d’Água` → `olhos-dagua`. */
export function searchText(text: string): string {
  return fold(text).replace(/['’]/g, '').replace(/\s+/g, ' ').trim()
}

export function leadSearchText({
  name,
  email,
  city,
  phone,
  details,
}: Pick<Lead, 'name' | 'email' | 'city' | 'phone' | 'details'>): string {
  return searchText([name, email, city, parsePhone(phone).key, details['message'] ?? ''].join(' '))
}
