import { isAnswerChannel, recordAnswer } from '../../domain/inbox/answers/open-answer.server.ts'
import { changeLead, changeLeads, parseValues } from '../../domain/inbox/change-lead.server.ts'
import { retryLeadMail } from '../../domain/inbox/lead-mails.server.ts'
import { addReferral } from '../../domain/inbox/referrals/add-referral.server.ts'
import { type BonusOutcome, changeBonus } from '../../domain/inbox/referrals/bonus-changes.server.ts'
import { isRowId, undoLeadChanges } from '../../domain/leads/index.server.ts'
import { readLead } from '../../domain/leads/repository/read-lead.server.ts'
import type { ReferralOutcome } from '../../domain/referrals/index.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { openedAnswerPath } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'

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

/** Handles one of the forms on a lead's page, told apart by their fields. Undefined when it has done its work. */
export async function handleLeadForm(
  services: RequestServices,
  leadForm: LeadForm,
): Promise<FormFailure | undefined> {
  const { form } = leadForm
  if (form.has('mail')) return retryMail(services, leadForm)
  if (form.has('bonus')) return markBonus(services, leadForm)
  if (form.has('referralCode')) return noteReferral(services, leadForm)
  if (form.has('undo')) return undoChange(services, leadForm)
  if (form.has('owner') || form.has('nextDay')) return setValues(services, leadForm)
  return setStatus(services, leadForm)
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

async function setStatus({ database, clock }: RequestServices, { leadId, form, by }: LeadForm) {
  const typed = {
    status: readField(form, 'status'),
    note: readField(form, 'note'),
    seenStatus: readField(form, 'seenStatus'),
  }
  const isChanged = await changeLead(database, leadId, typed, { changedBy: by, now: clock() })
  return isChanged ? undefined : { text: notSaved, status: 422 }
}

async function setValues({ database, clock, staffEmails }: RequestServices, { leadId, form, by }: LeadForm) {
  const withoutDay = readField(form, 'withoutDay')
  const typed = {
    owner: readField(form, 'owner'),
    nextDay: withoutDay ? '' : readField(form, 'nextDay'),
    withoutDay,
  }
  const now = clock()
  const values = parseValues(typed, { staffEmails, now })
  if (!values) return form.has('owner') ? { text: notSaved, status: 422 } : wrongDay
  const { found } = await changeLeads(database, [leadId], values, { changedBy: by, now })
  return found > 0 ? undefined : { text: notSaved, status: 422 }
}

const wrongDay: FormFailure = { text: 'Escolha um dia a partir de hoje.', status: 422 }

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
