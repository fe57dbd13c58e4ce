import { isAnswerChannel, recordAnswer } from '../../domain/inbox/answers/open-answer.server.ts'
import {
  changedFields,
  changeLead,
  type LeadOutcome,
  type TypedLead,
} from '../../domain/inbox/change-lead.server.ts'
import { retryLeadMail } from '../../domain/inbox/lead-mails.server.ts'
import { addReferral } from '../../domain/inbox/referrals/add-referral.server.ts'
import { type BonusOutcome, changeBonus } from '../../domain/inbox/referrals/bonus-changes.server.ts'
import { isRowId, type ReferralOutcome, undoLeadChanges } from '../../domain/leads/index.server.ts'
import { readLead } from '../../domain/leads/repository/read-lead.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { openedAnswerPath } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import type { TypedFields } from './lead-form.tsx'

export interface FormFailure {
  text: UiText
  status: number
}

interface LeadForm {
  leadId: string
  form: FormData
  /** The staff member's address. */
  by: string
}

export interface LeadFormOutcome {
  failure: FormFailure | undefined
  /** What was typed and is not stored. */
  typed: TypedFields
}

/** Handles the form of a lead's page: a button that retries a mail or undoes a change, otherwise all fields. */
export async function handleLeadForm(
  services: RequestServices,
  leadForm: LeadForm,
): Promise<LeadFormOutcome> {
  const { form } = leadForm
  const typed = typedFields(leadForm, services.clock())
  if (form.has('mail')) return { failure: await retryMail(services, leadForm), typed }
  if (form.has('undo')) return { failure: await undoChange(services, leadForm), typed }
  const isOnly = (name: string) => form.has(name) && !form.has('status')
  const saves = [
    ...(isOnly('bonus') || isOnly('referralCode') ? [] : [saveValues]),
    ...(form.has('bonus') ? [markBonus] : []),
    ...(readField(form, 'referralCode').trim() || isOnly('referralCode') ? [noteReferral] : []),
  ]
  for (const [index, save] of saves.entries()) {
    const failure = await save(services, leadForm)
    if (!failure) continue
    // Values that are stored are what the page shows; a note that is stored must not be stored again.
    const { note, ...others } = typed
    return { failure, typed: index === 0 ? typed : others }
  }
  return { failure: undefined, typed: {} }
}

/** The fields that differ from what the page showed. */
function typedFields({ form }: LeadForm, now: number): TypedFields {
  const differs = (name: string, seen: string) =>
    form.has(name) && readField(form, name) !== readField(form, seen)
  const { withoutDay: _, ...values } = changedFields(readLeadFields(form), now)
  const removesDay = readField(form, 'seenNextDay') >= ranchDay(now) && !readField(form, 'nextDay')
  const note = readField(form, 'note')
  const referralCode = readField(form, 'referralCode')
  const changesBonus =
    differs('bonus', 'seenBonus') || (readField(form, 'bonus') !== 'none' && differs('bulls', 'seenBulls'))
  return {
    ...values,
    ...(removesDay && { nextDay: '' }),
    ...(note && { note }),
    ...(changesBonus && { bonus: readField(form, 'bonus'), bulls: readField(form, 'bulls') }),
    ...(referralCode && { referralCode }),
  }
}

function readLeadFields(form: FormData): TypedLead {
  const seen = (name: string) => (form.has(name) ? { [name]: readField(form, name) } : {})
  return {
    ...{ status: readField(form, 'status'), owner: readField(form, 'owner') },
    ...{ nextDay: readField(form, 'nextDay'), note: readField(form, 'note') },
    withoutDay: readField(form, 'withoutDay'),
    ...seen('seenStatus'),
    ...seen('seenOwner'),
    ...seen('seenNextDay'),
  }
}

export const answerGone: UiText = 'Esta resposta não existe mais, ou falta o contato da pessoa.'

/** Records that an answer was opened. Returns the path of the page that opens it; undefined when it can't be. */
export async function openAnswer(
  { database, clock }: RequestServices,
  { leadId, form, by }: LeadForm,
): Promise<string | undefined> {
  const answerId = readField(form, 'answer')
  const channel = readField(form, 'channel')
  const lead = await readLead(database, leadId)
  if (!lead || !isAnswerChannel(channel)) return undefined
  const author = { changedBy: by, now: clock() }
  const isRecorded = await recordAnswer({ database }, { lead, answerId, channel }, author)
  return isRecorded ? openedAnswerPath(lead.id, answerId, channel) : undefined
}

const notSaved: UiText = 'Não foi possível salvar. Confira e tente de novo.'

async function retryMail(services: RequestServices, { leadId, form }: LeadForm) {
  const mailId = readField(form, 'mail')
  const { database, clock, outbox } = services
  if (!(await retryLeadMail(database, { leadId, mailId, now: clock() })))
    return { text: notSaved, status: 409 }
  outbox.wake()
  return undefined
}

async function saveValues({ database, clock, staffEmails }: RequestServices, { leadId, form, by }: LeadForm) {
  const author = { changedBy: by, now: clock(), staffEmails }
  const outcome = await changeLead(database, leadId, readLeadFields(form), author)
  return outcome === 'changed' ? undefined : leadFailures[outcome]
}

const leadFailures: Record<Exclude<LeadOutcome, 'changed'>, FormFailure> = {
  invalid: { text: notSaved, status: 422 },
  'wrong-day': { text: 'Escolha um dia a partir de hoje.', status: 422 },
  'changed-meanwhile': {
    text: 'Outra pessoa mudou este lead enquanto isso, e nada foi salvo. Veja o histórico, confira os campos e salve de novo.',
    status: 409,
  },
}

async function undoChange({ database, clock }: RequestServices, { leadId, form, by }: LeadForm) {
  const batch = readField(form, 'undo')
  if (!isRowId(batch)) return { text: notSaved, status: 422 }
  const author = { changedBy: by, changedAt: clock() }
  const { undone } = await undoLeadChanges(database, { batch, leadId }, author)
  return undone > 0 ? undefined : changedSince
}

const changedSince: FormFailure = {
  text: 'Não deu para desfazer: este lead já mudou de novo. Veja o histórico.',
  status: 409,
}

async function markBonus({ database, clock }: RequestServices, { leadId, form, by }: LeadForm) {
  const typed = {
    bonus: readField(form, 'bonus'),
    bulls: readField(form, 'bulls'),
    seenBonus: readField(form, 'seenBonus'),
    seenBulls: readField(form, 'seenBulls'),
  }
  const outcome = await changeBonus(database, leadId, typed, { changedBy: by, now: clock() })
  return outcome === 'changed' ? undefined : bonusFailures[outcome]
}

const bonusFailures: Record<Exclude<BonusOutcome, 'changed'>, FormFailure> = {
  invalid: { text: 'Diga quantos touros o negócio teve, de 1 a 99.', status: 422 },
  'not-won': { text: 'Só um negócio fechado tem bônus. Mude antes a situação para Fechado.', status: 422 },
  'changed-meanwhile': {
    text: 'Outra pessoa mudou este bônus enquanto isso. Confira como ele ficou.',
    status: 409,
  },
}

async function noteReferral(services: RequestServices, { leadId, form, by }: LeadForm) {
  const code = readField(form, 'referralCode')
  const outcome = await addReferral(services, leadId, { code, addedBy: by })
  if (outcome === 'referred') return undefined
  return outcome ? referralFailures[outcome] : { text: notSaved, status: 422 }
}

const referralFailures: Record<Exclude<ReferralOutcome, 'referred'>, FormFailure> = {
  'unknown-code': { text: 'Nenhum veterinário tem este código.', status: 422 },
  'own-lead': { text: 'Este código é da própria pessoa.', status: 422 },
  'of-staff': { text: 'Contatos da equipe não são indicações.', status: 422 },
  'already-referred': { text: 'Esta pessoa já foi indicada com este código.', status: 409 },
}
