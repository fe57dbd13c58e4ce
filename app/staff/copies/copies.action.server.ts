import * as v from 'valibot'
import { confirmPassword } from '../../domain/accounts/own-account.server.ts'
import type { AccountServices } from '../../domain/accounts/sessions.server.ts'
import {
  type Copies,
  copyFailureOf,
  listLimits,
  newKeyPair,
  openCopyStore,
  readTypedKey,
} from '../../domain/copies/index.server.ts'
import { changeSiteSetting, readSiteSetting } from '../../domain/settings/index.server.ts'
import { checkPanelForm, readForm } from '../../platform/forms/check-form.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { judgeHost } from '../../platform/http/outside.server.ts'
import type { S3Settings } from '../../platform/s3/s3-client.server.ts'
import { drawQr, type QrDrawing } from '../../platform/ui/draw-qr.server.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { done, notSaved, type Outcome, refused, refusedFields } from '../outcome.tsx'
import { failureTexts, refusalTexts } from './copy-texts.ts'

/** The key, once. */
export interface NewKey {
  kind: 'new-key'
  identity: string
  qr: QrDrawing
}

export type StoreFields = Omit<S3Settings, 'secret'>

/** Long enough that small copies are answered with their outcome. */
const patienceMs = 10_000

type CopyServices = AccountServices & Pick<RequestServices, 'copies' | 'internalHosts'>

export async function copiesAction(
  services: CopyServices,
  request: Request,
  email: string,
): Promise<Outcome<StoreFields> | NewKey> {
  const form = await request.formData()
  const { database, clock, copies } = services
  const by = { by: email, now: clock() }
  switch (readIntent(form, ['make-key', 'check-key', 'store', 'remove-store', 'copy', 'drill'])?.name) {
    case 'make-key':
      return makeKey(services, request, form, by)
    case 'check-key':
      return checkKey(services, form, by)
    case 'store':
      return saveStore(services, form, by)
    case 'remove-store':
      await changeSiteSetting(database, 'copyStore', undefined, by)
      return done('saved')
    case 'copy':
      return inPatience(copies.copyNow(), 'copy-stored')
    case 'drill':
      return inPatience(copies.drillNow(), 'copy-whole')
    default:
      return refused(notSaved, { status: 400 })
  }
}

type By = Parameters<typeof changeSiteSetting>[3]

/** Reloading the page that shows the key must not replace it. */
async function makeKey(
  services: CopyServices,
  request: Request,
  form: FormData,
  by: By,
): Promise<Outcome<StoreFields> | NewKey> {
  const { database } = services
  if (await readSiteSetting(database, 'copyKey')) {
    const password = readField(form, 'password')
    if (!password) return refused(hasKey, { status: 409 })
    const confirmed = await confirmPassword(services, request, { email: by.by, password })
    if (confirmed !== 'right') return refused(refusalTexts[confirmed])
  }
  const { identity, recipient } = await newKeyPair()
  await changeSiteSetting(database, 'copyKey', { recipient, madeAt: by.now, checkedAt: null }, by)
  return { kind: 'new-key', identity, qr: drawQr(identity) }
}

const hasKey = 'Já existe uma chave. Ela só apareceu quando foi criada.'

async function checkKey({ database }: CopyServices, form: FormData, by: By): Promise<Outcome<StoreFields>> {
  const typed = await readTypedKey(readField(form, 'secretKey'))
  if (!typed) return refused(refusalTexts['no-key'])
  const key = await readSiteSetting(database, 'copyKey')
  if (key?.recipient !== typed.recipient) return refused(otherKey)
  await changeSiteSetting(database, 'copyKey', { ...key, checkedAt: by.now }, by)
  return done('key-checked')
}

const otherKey = 'Esta é outra chave. A que vale é a da última folha que você imprimiu.'

/** Goes on without the owner when it takes longer: the page then says what became of it. */
async function inPatience(
  work: ReturnType<Copies['copyNow']>,
  code: 'copy-stored' | 'copy-whole',
): Promise<Outcome> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), patienceMs)
  try {
    const outcome = await Promise.race([work, late.promise])
    if (outcome === 'late') return done('under-way')
    return outcome ? refused(failureTexts[outcome]) : done(code)
  } finally {
    clearTimeout(timer)
  }
}

const required = (text: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(text), v.maxLength(300, text))

const storeSchema = v.object({
  endpoint: v.pipe(
    v.string(),
    v.trim(),
    v.transform((typed) => (/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`)),
    v.check(isStoreAddress, 'Escreva o endereço do serviço, como https://s3.sa-east-1.amazonaws.com.'),
    v.transform((address) => new URL(address).origin),
  ),
  bucket: v.pipe(
    v.string(),
    v.trim(),
    v.regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'O nome do espaço tem de 3 a 63 letras minúsculas, números, pontos e hífens.',
    ),
  ),
  region: required('Escreva a região, como sa-east-1. Se o serviço não tem, escreva us-east-1.'),
  keyId: required('Cole o código da chave de acesso.'),
  secret: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), ''),
})

function isStoreAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, pathname, username } = new URL(address)
  return (protocol === 'https:' || protocol === 'http:') && pathname === '/' && username === ''
}

async function saveStore(
  { database, internalHosts, log }: Pick<RequestServices, 'database' | 'internalHosts' | 'log'>,
  form: FormData,
  by: { by: string; now: number },
): Promise<Outcome<StoreFields>> {
  const { secret: typedSecret, ...typed } = readForm(storeSchema, form)
  const check = checkPanelForm(storeSchema, { ...typed, secret: typedSecret })
  if (!check.valid) return refusedFields(check.errors, typed)
  const before = await readSiteSetting(database, 'copyStore')
  const { secret, ...rest } = check.output
  // The secret is never shown again: left empty, the one before stays, for the same service only.
  const isSame = before?.endpoint === rest.endpoint && before.keyId === rest.keyId
  const settings = { ...rest, secret: secret || (isSame ? before.secret : '') }
  if (!settings.secret) return refusedFields({ secret: 'Cole o segredo da chave de acesso.' }, typed)
  const { protocol, hostname, port } = new URL(settings.endpoint)
  const { kind } = await judgeHost(
    hostname,
    Number(port) || (protocol === 'https:' ? 443 : 80),
    internalHosts,
  )
  if (kind === 'unknown') return refused(failureTexts['store-unreachable'], { typed })
  if (kind === 'inside' || (kind === 'outside' && protocol !== 'https:'))
    return refused('Por segurança, só endereços da internet que começam com https:// são aceitos.', { typed })
  try {
    await openCopyStore(settings, listLimits).list()
  } catch (error) {
    const failure = copyFailureOf(error)
    if (!failure) throw error
    log.warn('store not accepted', { failure })
    return refused(failureTexts[failure], { typed })
  }
  await changeSiteSetting(database, 'copyStore', settings, by)
  return done('saved')
}
