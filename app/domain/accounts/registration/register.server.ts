import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/schema.ts'
import { mayAsk } from '../../../platform/rate-limit/attempts.server.ts'
import { senderDigest } from '../../../platform/rate-limit/client-digest.server.ts'
import type { NewLead } from '../../leads/lead.ts'
import { beginSubmission, endSubmission } from '../../leads/repository/submission-limit.server.ts'
import { readRegistrationSubmissions } from '../../leads/repository/submissions.server.ts'
import { insertLead, storeLeadIn } from '../../leads/store-lead.server.ts'
import { type Submission, submissionDigests } from '../../leads/submission.server.ts'
import type { RequestServices } from '../../services.server.ts'
import { signIn } from '../sign-in.server.ts'
import type { RegistrationPayload } from './registration.mail.server.ts'
import { type RegistrationTyped, userTypes } from './registration-fields.ts'
import { checkRegistration, type Registration, type RegistrationCheck } from './registration-rules.ts'

export interface RegistrationSubmission extends Submission {
  typed: RegistrationTyped
  password: string
  request: Request
}

export type RegistrationOutcome =
  | { kind: 'registered' }
  | ({ kind: 'invalid' } & Extract<RegistrationCheck, { valid: false }>)
  | { kind: 'email-in-use' | 'weak-password' | 'invalid-email' | 'other' | 'too-many' | 'unexpected' }

/**
 * docs/product.md#registration: the account, its verification mail and the mail to the ranch are one outcome, and nobody is signed in by it. A
 * second try after a lost answer, or after one that broke off halfway, comes out the same.
 */
export async function register(
  services: RequestServices,
  submission: RegistrationSubmission,
): Promise<RegistrationOutcome> {
  const check = checkRegistration(submission.typed, submission.password)
  if (!check.valid) return { kind: 'invalid', ...check }
  try {
    return { kind: await enrol(services, submission, check.registration) }
  } catch (error) {
    services.log.error('lead not stored', { kind: 'registration', error })
    return { kind: 'unexpected' }
  } finally {
    services.outbox.wake()
  }
}

async function enrol(
  services: RequestServices,
  submission: RegistrationSubmission,
  registration: Registration,
): Promise<Exclude<RegistrationOutcome['kind'], 'invalid' | 'unexpected'>> {
  const { database, clock, secret, formLimit, clientAddress } = services
  const lead = leadOf(registration)
  const payload = payloadOf(registration)
  if (submission.honeypot !== '') {
    const stored = await database
      .transaction()
      .execute((transaction) => storeLeadIn(transaction, services, submission, lead, payload))
    return stored === 'too-many' ? stored : 'registered'
  }
  const now = clock()
  const sender = senderDigest(clientAddress, secret)
  const submissions = submissionDigests({ ...submission, clientAddress }, lead, { now, secret })
  // Counted before an account is made, which may be elsewhere, where no transaction takes it back.
  const id = randomUUID()
  if (!(await beginSubmission(database, { id, submissions, sender, limit: formLimit, now })))
    return 'too-many'
  try {
    return await makeAccount(services, { submission, registration, submissions }, async (transaction) => {
      await insertLead(transaction, services, submission, lead, payload)
    })
  } finally {
    await endSubmission(database, id)
  }
}

async function makeAccount(
  services: RequestServices,
  {
    submission,
    registration,
    submissions,
  }: {
    submission: RegistrationSubmission
    registration: Registration
    submissions: readonly string[]
  },
  keep: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<Exclude<RegistrationOutcome['kind'], 'invalid' | 'unexpected'>> {
  const { database, identity } = services
  const { email, password } = registration
  const { language } = submission.source
  const outcome = await identity.register({ email, password, language }, keep)
  if (outcome !== 'email-in-use') return outcome
  // Nobody finds out in bulk who has an account.
  if (!(await mayAsk(services))) return 'too-many'
  const before = await readRegistrationSubmissions(database, email)
  const same = before.some((each) => submissions.includes(each))
  if (before.length > 0 && !same) return 'email-in-use'
  const proof = await signIn(services, submission.request, { email, password })
  if (proof.kind !== 'unverified' && proof.kind !== 'signed-in') return 'email-in-use'
  if (proof.kind === 'signed-in' && (await database.transaction().execute(proof.objection)))
    return 'email-in-use'
  if (same) return 'registered'
  // An earlier try made the account and broke off: this one finishes it.
  await database.transaction().execute(keep)
  if (proof.kind === 'unverified') await identity.resendVerification(proof.ticket, language)
  return 'registered'
}

/** Without the password: what is stored must not help anyone to guess it. */
function leadOf({ password: _, ...registration }: Registration): NewLead {
  const { nomeCompleto: name, email, telefone: phone, cidade: city, ...details } = registration
  return { kind: 'registration', name, email, phone, city, details }
}

/** docs/product.md#registration: what the ranch reads. */
function payloadOf(registration: Registration): RegistrationPayload {
  const { userType, nomeCompleto, crmv, estado, email, telefone, areaAtuacao, cidade } = registration
  return {
    tipo: userTypes[userType],
    nome: nomeCompleto,
    crmv,
    estado,
    email,
    telefone,
    area: areaAtuacao,
    fazenda: [registration.nomeFazenda, registration.fazenda].filter(Boolean).join(' / '),
    cidade,
    gado: registration.numeroCabecas,
  }
}
