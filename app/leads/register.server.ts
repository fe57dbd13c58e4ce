import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { mayAsk } from '../accounts/attempts.server.ts'
import { signIn } from '../accounts/sign-in.server.ts'
import type { Tables } from '../database/schema.ts'
import { oweMail } from '../mail/outbox.server.ts'
import type { RegistrationPayload } from '../mail/templates/registration.server.ts'
import type { Language } from '../paths.ts'
import type { RequestServices } from '../services.server.ts'
import { overLimit, senderDigest } from './limit.server.ts'
import type { RegistrationTyped } from './registration-fields.ts'
import { userTypes } from './registration-fields.ts'
import { checkRegistration, type Registration, type RegistrationCheck } from './registration-rules.ts'
import { submissionDigests } from './submission.server.ts'

export interface RegistrationSubmission {
  typed: RegistrationTyped
  password: string
  /** Names the form instance; empty where no script has made one. */
  instance: string
  /** The field that people don't see. */
  honeypot: string
  language: Language
  /** Portuguese path of the page it came from. */
  page: string
}

export type RegistrationOutcome =
  | { kind: 'registered' }
  | ({ kind: 'invalid' } & Extract<RegistrationCheck, { valid: false }>)
  | { kind: 'email-in-use' | 'weak-password' | 'invalid-email' | 'other' | 'too-many' | 'unexpected' }

/**
 * SPEC §4: the account, its verification mail and the mail to the ranch are one outcome, and nobody is signed in by it. A
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
  const { database, clock, secret, formLimit, clientAddress, identity } = services
  const { email, password, ...words } = registration
  const now = clock()
  // Not the password: what is stored must not help anyone to guess it.
  const digests = submissionDigests({ ...submission, clientAddress }, [email, ...Object.values(words)], now)
  const sender = senderDigest(clientAddress, secret)
  if (await overLimit(database, { sender, limit: formLimit, now })) return 'too-many'

  const lead = { digest: digests[0], sender, now, suspected: submission.honeypot !== '' }
  const keep = (transaction: Transaction<Tables>) =>
    storeLead(transaction, services, submission, registration, lead)
  if (lead.suspected) {
    await database.transaction().execute(keep)
    return 'registered'
  }
  const outcome = await identity.register({ email, password, language: submission.language }, keep)
  if (outcome !== 'email-in-use') return outcome
  // Nobody finds out in bulk who has an account.
  if (!(await mayAsk(services))) return 'too-many'
  const before = await database
    .selectFrom('leads')
    .select('submission')
    .where('kind', '=', 'registration')
    .where('email', '=', email)
    .where('suspected_spam', '=', 0)
    .execute()
  const same = before.some(({ submission: each }) => digests.includes(each))
  if (before.length > 0 && !same) return 'email-in-use'
  const proof = await signIn(services, { email, password })
  if (proof.kind !== 'unverified' && proof.kind !== 'signed-in') return 'email-in-use'
  if (same) return 'registered'
  // An earlier try made the account and broke off: this one finishes it.
  await database.transaction().execute(keep)
  if (proof.kind === 'unverified') await identity.resendVerification(proof.ticket, submission.language)
  return 'registered'
}

async function storeLead(
  transaction: Transaction<Tables>,
  { ranch }: RequestServices,
  { language, page }: RegistrationSubmission,
  { password: _, ...registration }: Registration,
  { digest, sender, now, suspected }: { digest: string; sender: string; now: number; suspected: boolean },
): Promise<void> {
  const { nomeCompleto, email, telefone, cidade, ...details } = registration
  const id = randomUUID()
  const inserted = await transaction
    .insertInto('leads')
    .values({
      id,
      kind: 'registration',
      submission: digest,
      received_at: now,
      language,
      page,
      name: nomeCompleto,
      email,
      phone: telefone,
      city: cidade,
      interest: '',
      details: JSON.stringify(details),
      suspected_spam: suspected ? 1 : 0,
      sender,
    })
    .onConflict((conflict) => conflict.column('submission').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted || suspected) return
  const content = payloadOf(registration)
  await oweMail(transaction, { template: 'registration', content, recipient: ranch.email, leadId: id, now })
}

/** SPEC §3: what the ranch reads. */
function payloadOf(registration: Omit<Registration, 'password'>): RegistrationPayload {
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
