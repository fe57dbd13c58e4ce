import * as v from 'valibot'
import { mailButton } from '../../domain/look/index.server.ts'
import { newTestMail, type PanelMail, sendBy } from '../../domain/mail-setup/index.server.ts'
import { mailServices } from '../../domain/mail-setup/index.ts'
import { changeSiteSetting } from '../../domain/settings/index.server.ts'
import { isEmailAddress } from '../../platform/email-address.ts'
import { checkPanelForm, readForm } from '../../platform/forms/check-form.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { DeliveryError, type SmtpReason } from '../../platform/mail/transport.server.ts'
import { countEvent } from '../../platform/rate-limit/attempts.server.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { done, notSaved, type Outcome, refused, refusedFields } from '../outcome.tsx'

const short = (text: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(text), v.maxLength(300, text))

const noPort = 'A porta é um número, em geral 465 ou 587.'
const noSender = 'Escreva o e-mail que aparece como remetente.'

const schema = v.object({
  service: v.pipe(
    v.string(),
    v.transform((id) => (Object.hasOwn(mailServices, id) ? id : 'outro')),
  ),
  host: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.regex(
      /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
      'Escreva o servidor de envio, como smtp.exemplo.com.br.',
    ),
  ),
  port: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,5}$/, noPort),
    v.transform(Number),
    v.minValue(1, noPort),
    v.maxValue(65_535, noPort),
  ),
  security: v.picklist(['tls', 'starttls'], 'Escolha a segurança.'),
  user: short('Escreva o usuário: em geral é o próprio e-mail.'),
  // Kept as typed, but for the spaces in which app passwords are shown.
  password: v.pipe(v.string(), v.nonEmpty('Escreva a senha.'), v.maxLength(500, 'Escreva a senha.')),
  sender: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.check(isEmailAddress, noSender),
    v.maxLength(254, noSender),
  ),
})

export type MailFields = Record<Exclude<keyof typeof schema.entries, 'password'>, string>

/** Per owner and 15 minutes: each sends a mail or tries a password at another server. */
const maxTests = 10

type MailServices = Pick<
  RequestServices,
  'database' | 'mail' | 'outbox' | 'clock' | 'log' | 'secret' | 'siteUrl' | 'internalHosts' | 'documents'
>

export async function mailAction(
  services: MailServices,
  form: FormData,
  { email }: { email: string },
): Promise<Outcome<MailFields>> {
  const intent = readIntent(form, ['save', 'test', 'remove'])
  const by = { by: email, now: services.clock() }
  if (!intent) return refused(notSaved, { status: 400 })
  if (intent.name === 'remove') return removeMailbox(services, by)
  if (!(await countEvent(services, { kind: 'mail-test', value: email, max: maxTests })))
    return refused('Muitos testes em pouco tempo. Espere 15 minutos e tente de novo.', { status: 429 })
  return intent.name === 'test' ? testMailbox(services, by) : saveMailbox(services, form, by)
}

type By = Parameters<typeof changeSiteSetting>[3]

async function removeMailbox({ database, mail }: MailServices, by: By): Promise<Outcome<MailFields>> {
  await changeSiteSetting(database, 'mail', undefined, by)
  await changeSiteSetting(database, 'mailProof', undefined, by)
  mail.changed(undefined)
  return done('saved')
}

async function testMailbox(services: MailServices, by: By): Promise<Outcome<MailFields>> {
  const { mail, note } = testMailFrom(services, services.mail.sender().address, by)
  const failure = await failureOf(services, () => services.mail.send(mail))
  if (failure) return refused(failureTexts[failure])
  await note(services.database)
  return done('test-mail-sent')
}

/** Saves the mailbox once it has taken a mail. */
async function saveMailbox(services: MailServices, form: FormData, by: By): Promise<Outcome<MailFields>> {
  const { password, ...typed } = readForm(schema, form)
  const check = checkPanelForm(schema, { ...typed, password })
  if (!check.valid) return refusedFields(check.errors, typed)
  const setting: PanelMail = { ...check.output, password: withoutGroups(check.output) }
  const { mail, note } = testMailFrom(services, setting.sender, by)
  const failure = await failureOf(services, () => sendBy(setting, mail, services.internalHosts))
  if (failure) return refused(failureTexts[failure], { typed })
  await changeSiteSetting(services.database, 'mail', setting, by)
  await note(services.database)
  services.mail.changed(setting)
  services.outbox.wake()
  return done('test-mail-sent')
}

function testMailFrom({ mail, documents, siteUrl }: MailServices, address: string, { by, now }: By) {
  const from = { name: mail.sender().name, address }
  return newTestMail({ from, button: mailButton(documents.look), to: by, language: 'pt', siteUrl, now })
}

/** Google shows app passwords in four groups; the spaces are none of it. */
function withoutGroups({ host, password }: { host: string; password: string }): string {
  return host === mailServices.gmail.host ? password.replace(/\s+/g, '') : password
}

/** Undefined for a mail that the server took. Neither password nor address is logged. */
async function failureOf(
  { log }: Pick<RequestServices, 'log'>,
  send: () => Promise<unknown>,
): Promise<SmtpReason | undefined> {
  try {
    await send()
    return undefined
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    log.warn('test mail not taken', { message: error.message })
    return error.reason ?? 'other'
  }
}

const failureTexts = {
  login:
    'O serviço recusou o usuário ou a senha. Muitos, como o Gmail, querem uma senha de app no lugar da senha da conta. Escreva a senha de novo.',
  timeout:
    'O servidor de e-mail não respondeu. Muitos servidores alugados bloqueiam as portas 25, 465 e 587: tente a porta 2525, peça ao provedor para liberar, ou use um serviço de envio, como Brevo.',
  'no-server': 'Este servidor de envio não existe. Confira o nome.',
  tls: 'A conexão não ficou segura. A porta 465 pede “SSL/TLS desde o início”; as portas 587 e 2525 pedem STARTTLS. Confira também o nome do servidor.',
  sender:
    'O serviço não aceita este remetente. Use o e-mail da própria conta, ou autorize o remetente no serviço.',
  recipient:
    'O serviço aceitou a senha, mas não o envio para o seu e-mail. Confira na página do serviço se a conta pode enviar.',
  inside: 'Por segurança, só servidores da internet são aceitos.',
  other: 'O serviço recusou o e-mail. Confira os dados na página dele e tente de novo.',
} as const satisfies Record<SmtpReason, string>
