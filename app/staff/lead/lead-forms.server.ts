import { changeLead } from '../../domain/inbox/change-lead.server.ts'
import { retryLeadMail } from '../../domain/inbox/lead-mails.server.ts'
import { addReferral } from '../../domain/inbox/referrals/add-referral.server.ts'
import { type BonusOutcome, changeBonus } from '../../domain/inbox/referrals/bonus-changes.server.ts'
import type { ReferralOutcome } from '../../domain/referrals/index.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
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
  return setStatus(services, leadForm)
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
  const typed = { status: readField(form, 'status'), note: readField(form, 'note') }
  const isChanged = await changeLead(database, leadId, typed, { changedBy: by, now: clock() })
  return isChanged ? undefined : { text: notSaved, status: 422 }
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
