import * as v from 'valibot'
import {
  countClientEvent,
  countEvent,
  type RateLimitServices,
} from '../../platform/database/attempts.server.ts'
import { mailboxOf } from '../../platform/email-address.ts'
import { checkForm, emailAddress } from '../../platform/forms/check-form.ts'
import {
  type FormAction,
  honeypotField,
  readField,
  refusedForm,
  succeeded,
} from '../../platform/forms/form-result.ts'
import { inLanguage, type Language, languageOf } from '../../platform/i18n/language-path.ts'
import type { Log } from '../../platform/log.server.ts'
import { enqueueMail } from '../../platform/mail/mail-queue.server.ts'
import type { MailContext, RenderedMail } from '../../platform/mail/templates.server.ts'
import { type ActionMailTexts, actionMail, linkNotMailed, newMailLink } from '../accounts/index.server.ts'
import { codeParameter, ownDataPath } from '../paths.ts'
import { ownDataTexts } from './own-data.messages.ts'

interface OwnDataServices extends RateLimitServices {
  outbox: { wake(): void }
  mail: { canSend: boolean; isDelivered(): boolean }
  log: Log
}

const schema = v.object({ email: emailAddress })
/** In 15 minutes. */
const maxRequestsPerClient = 10

/** Mails a link to what the site keeps about an address. The result is the same whether or not it keeps anything. */
export const ownDataAction: FormAction<OwnDataServices> = async (services, request, form) => {
  const typed = { email: readField(form, 'email') }
  const check = checkForm(schema, typed)
  if (!check.valid) return { result: refusedForm(undefined, typed, check), status: 422 }
  if (readField(form, honeypotField)) return { result: succeeded(ownDataTexts.asked), status: 200 }
  try {
    if (!services.mail.canSend) throw new Error('no mail service')
    if (!(await countClientEvent(services, { kind: 'own data', max: maxRequestsPerClient })))
      return { result: refusedForm(ownDataTexts['too-many'], typed), status: 429 }
    await mailLink(services, check.output.email, languageOf(new URL(request.url).pathname))
    const result = services.mail.isDelivered() ? succeeded(ownDataTexts.asked) : linkNotMailed()
    return { result, status: 200 }
  } catch (error) {
    services.log.error('own data not asked', { error })
    return { result: refusedForm(ownDataTexts.failed, typed), status: 503 }
  }
}

/**
 * Attack: a different text or response time would reveal whether the site knows an address, so both are the same. At most one mail per
 * mailbox and 15 minutes; further requests do nothing.
 */
async function mailLink(services: OwnDataServices, email: string, language: Language): Promise<void> {
  const now = services.clock()
  await services.database.transaction().execute(async (transaction) => {
    const value = mailboxOf(email)
    if (!(await countEvent({ ...services, database: transaction }, { kind: 'own-data', value, max: 1 })))
      return
    const code = await newMailLink(transaction, { kind: 'own-data', email, now })
    const content = { code, language }
    await enqueueMail(transaction, { template: 'own-data', content, recipient: email, now })
  })
  services.outbox.wake()
}

const contentSchema = v.object({ code: v.string(), language: v.picklist(['pt', 'en']) })

declare module '../../platform/mail/mail-queue.server.ts' {
  interface MailContents {
    'own-data': v.InferOutput<typeof contentSchema>
  }
}

/** Brings the link to one's own data. The same for every address. @throws when the stored content does not fit the schema. */
export function ownDataMail(content: unknown, { from, button, siteUrl }: MailContext): RenderedMail {
  const { code, language } = v.parse(contentSchema, content)
  const link = `${siteUrl}${inLanguage(ownDataPath, language)}?${codeParameter}=${code}`
  return actionMail({ ...mailTexts[language](from.name), language, link, button, signature: from.name })
}

const mailTexts: Record<Language, (ranch: string) => ActionMailTexts> = {
  pt: (ranch) => ({
    subject: `O que guardamos sobre você: ${ranch}`,
    greeting: 'Alguém pediu, com este e-mail, para ver o que o nosso site guarda sobre você.',
    action: 'Ver os meus dados',
    notes: [
      'O link vale por 24 horas. Na página você pode baixar tudo ou apagar.',
      'Se não foi você, ignore esta mensagem: nada foi mostrado nem alterado. Não passe o link a ninguém.',
    ],
  }),
  en: (ranch) => ({
    subject: `What we keep about you: ${ranch}`,
    greeting: 'Someone asked, with this e-mail, to see what our site keeps about you.',
    action: 'See my data',
    notes: [
      'The link is valid for 24 hours. On the page you can download everything or delete it.',
      'If it was not you, ignore this message: nothing was shown or changed. Do not pass the link on.',
    ],
  }),
}
