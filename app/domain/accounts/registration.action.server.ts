import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { countAccountRequest } from '../../platform/database/attempts.server.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { type FormAction, phoneQuestionField, readField } from '../../platform/forms/form-result.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import {
  beginSubmission,
  endPendingSubmissions,
  endSubmission,
  insertLead,
  type LeadServices,
  limitWindowMs,
  readRegistrationSubmissions,
  readSubmission,
  type Submission,
  storeLead,
  submittedLead,
} from '../leads/index.server.ts'
import type { NewLead } from '../leads/index.ts'
import { registrationMailContent } from './account.mail.server.ts'
import { addressWithNotice } from './account.messages.ts'
import {
  type RegistrationTyped,
  readRegistration,
  registered,
  registrationInvalid,
  registrationRefused,
  registrationTooMany,
} from './registration.form.ts'
import { checkRegistration, type Registration, type RegistrationCheck } from './registration-rules.ts'
import { type AccountServices, signIn } from './sessions.server.ts'

/** Each outcome has a message and a status (docs/product.md#registration). Never throws. */
export const registrationAction: FormAction<RegistrationServices> = async (services, request, form) => {
  const typed = readRegistration(form)
  const outcome = await register(services, {
    typed,
    password: readField(form, 'password'),
    askedPhone: readField(form, phoneQuestionField),
    request,
    ...readSubmission(services, request, form),
  })
  switch (outcome.kind) {
    case 'registered':
      return {
        result: registered(),
        status: 200,
        leadsTo: addressWithNotice('login', 'cadastro', languageOf(new URL(request.url).pathname)),
      }
    case 'invalid':
      return { result: registrationInvalid(typed, outcome), status: 422 }
    case 'too-many':
      return { result: registrationTooMany(form), status: 429, retryAfterMs: limitWindowMs }
    case 'other':
    case 'unexpected':
      return { result: registrationRefused(form, outcome.kind), status: 503 }
    case 'email-in-use':
      return { result: registrationRefused(form, outcome.kind), status: 409 }
    default:
      return { result: registrationRefused(form, outcome.kind), status: 422 }
  }
}

type RegistrationServices = AccountServices & LeadServices

interface RegistrationSubmission extends Submission {
  typed: RegistrationTyped
  password: string
  askedPhone: string
  request: Request
}

type RegistrationOutcome =
  | { kind: 'registered' }
  | ({ kind: 'invalid' } & Extract<RegistrationCheck, { valid: false }>)
  | { kind: 'email-in-use' | 'weak-password' | 'invalid-email' | 'other' | 'too-many' | 'unexpected' }

/**
 * Stores account, verification mail and the mail to the ranch as one outcome; signs nobody in (docs/product.md#registration).
 * A second try after a lost response or an interrupted first try has the same outcome.
 */
async function register(
  services: RegistrationServices,
  submission: RegistrationSubmission,
): Promise<RegistrationOutcome> {
  const check = checkRegistration(submission.typed, submission.password, submission.askedPhone)
  if (!check.valid) return { kind: 'invalid', ...check }
  try {
    return { kind: await createAccountAndLead(services, submission, check.registration) }
  } catch (error) {
    services.log.error('lead not stored', { kind: 'registration', error })
    return { kind: 'unexpected' }
  } finally {
    services.outbox.wake()
  }
}

async function createAccountAndLead(
  services: RegistrationServices,
  submission: RegistrationSubmission,
  registration: Registration,
): Promise<Exclude<RegistrationOutcome['kind'], 'invalid'>> {
  const { database, formLimit } = services
  const lead = leadOf(registration)
  const content = registrationMailContent(registration)
  if (submission.honeypot !== '') {
    const outcome = await storeLead(services, submission, lead, content)
    if (outcome === 'failed') return 'unexpected'
    return outcome === 'too-many' ? outcome : 'registered'
  }
  const submitted = submittedLead(services, submission, lead, content)
  const { digests: submissions, sender, now } = submitted
  // Counts the submission before the account exists: an account at Google cannot be rolled back.
  const id = randomUUID()
  if (!(await beginSubmission(database, { id, submissions, sender, limit: formLimit, now })))
    return 'too-many'
  try {
    return await makeAccount(services, { submission, registration, submissions }, async (transaction) => {
      await endPendingSubmissions(transaction, submissions)
      await insertLead(transaction, services, submitted)
    })
  } finally {
    await endSubmission(database, id)
  }
}

async function makeAccount(
  services: AccountServices,
  {
    submission,
    registration,
    submissions,
  }: {
    submission: RegistrationSubmission
    registration: Registration
    submissions: readonly string[]
  },
  storeWithAccount: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<Exclude<RegistrationOutcome['kind'], 'invalid' | 'unexpected'>> {
  const { database, identity } = services
  const { email, password } = registration
  const { language } = submission.source
  const outcome = await identity.register({ email, password, language }, storeWithAccount)
  if (outcome !== 'email-in-use') return outcome
  // Limits how fast addresses can be tested for accounts.
  if (!(await countAccountRequest(services))) return 'too-many'
  const earlier = await readRegistrationSubmissions(database, email)
  const isRepeated = earlier.some((each) => submissions.includes(each))
  if (earlier.length > 0 && !isRepeated) return 'email-in-use'
  const proof = await signIn(services, { email, password })
  if (proof.kind !== 'unverified' && proof.kind !== 'signed-in') return 'email-in-use'
  if (proof.kind === 'signed-in' && (await database.transaction().execute(proof.confirmInTransaction)))
    return 'email-in-use'
  if (isRepeated) return 'registered'
  // An earlier try was interrupted after it had made the account.
  await database.transaction().execute(storeWithAccount)
  if (proof.kind === 'unverified') await identity.resendVerification(proof.ticket, language)
  return 'registered'
}

/** Leaves out the password, so that no row helps to guess it. */
function leadOf({ password: _, ...registration }: Registration): NewLead {
  const { nomeCompleto: name, email, telefone: phone, cidade: city, ...details } = registration
  return { kind: 'registration', name, email, phone, city, details }
}
