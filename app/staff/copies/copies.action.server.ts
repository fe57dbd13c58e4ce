import { confirmPassword } from '../../domain/accounts/own-account.server.ts'
import type { AccountServices } from '../../domain/accounts/sessions.server.ts'
import { type Copies, newKeyPair, readTypedKey } from '../../domain/copies/index.server.ts'
import { changeSiteSetting, readSiteSetting } from '../../domain/settings/index.server.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { drawQr, type QrDrawing } from '../../platform/ui/draw-qr.server.ts'
import { done, notSaved, type Outcome, refused } from '../outcome.ts'
import { copyRefusals } from './copy-texts.ts'

/** The key, once. */
export interface NewKey {
  kind: 'new-key'
  identity: string
  qr: QrDrawing
}

/** Long enough that small copies are answered with their outcome. */
const patienceMs = 10_000

type CopyServices = AccountServices & { copies: Copies }

export async function copiesAction(
  services: CopyServices,
  request: Request,
  email: string,
): Promise<Outcome | NewKey> {
  const form = await request.formData()
  switch (readIntent(form, ['make-key', 'check-key', 'copy'])?.name) {
    case 'make-key':
      return makeKey(services, form, email)
    case 'check-key':
      return checkKey(services, form, email)
    case 'copy':
      return copyNow(services.copies)
    default:
      return refused(notSaved, { status: 400 })
  }
}

/** Reloading the page that shows the key must not replace it. */
async function makeKey(services: CopyServices, form: FormData, email: string): Promise<Outcome | NewKey> {
  const { database, clock } = services
  if (await readSiteSetting(database, 'copyKey')) {
    const password = readField(form, 'password')
    if (!password) return refused('Já existe uma chave. Ela só apareceu quando foi criada.', { status: 409 })
    const confirmed = await confirmPassword(services, { email, password })
    if (confirmed !== 'right') return refused(copyRefusals[confirmed])
  }
  const { identity, recipient } = await newKeyPair()
  const now = clock()
  const key = { recipient, madeAt: now, checkedAt: null }
  await changeSiteSetting(database, 'copyKey', key, { by: email, now })
  return { kind: 'new-key', identity, qr: drawQr(identity) }
}

async function checkKey({ database, clock }: CopyServices, form: FormData, email: string): Promise<Outcome> {
  const typed = await readTypedKey(readField(form, 'secretKey'))
  if (!typed)
    return refused(
      'Isto não é a chave. Copie a linha inteira da folha ou do arquivo: são 74 letras e números.',
    )
  const key = await readSiteSetting(database, 'copyKey')
  if (key?.recipient !== typed.recipient)
    return refused('Esta é outra chave. A que vale é a da última folha que você imprimiu.')
  const now = clock()
  await changeSiteSetting(database, 'copyKey', { ...key, checkedAt: now }, { by: email, now })
  return done('key-checked')
}

/** Goes on without the owner when it takes longer: the page then says what became of it. */
async function copyNow(copies: Copies): Promise<Outcome> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), patienceMs)
  const outcome = await Promise.race([copies.copyNow(), late.promise]).finally(() => clearTimeout(timer))
  if (outcome === 'late') return done('under-way')
  return outcome ? refused(copyRefusals[outcome]) : done('copy-stored')
}
