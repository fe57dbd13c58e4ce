import { type RouterContextProvider, redirect } from 'react-router'
import { mailOffTexts } from '../../../domain/accounts/account.messages.ts'
import type { SessionServices } from '../../../domain/accounts/index.server.ts'
import { isUserType, userTypes } from '../../../domain/accounts/registration.form.ts'
import { leadTopic } from '../../../domain/inbox/lead-summary.server.ts'
import { type LeadStatus, leadDetailLabels, leadKindLabels } from '../../../domain/leads/lead.ts'
import { ownDataAddress } from '../../../domain/privacy/own-data.messages.ts'
import {
  type ActServices,
  deleteOwnData,
  type OwnData,
  type OwnLead,
} from '../../../domain/privacy/own-data.server.ts'
import {
  closeVisit,
  mailOwnDataLink,
  type OwnDataVisit,
  readVisit,
} from '../../../domain/privacy/own-data-links.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { endWatches } from '../../../domain/watches/index.server.ts'
import { readField } from '../../../platform/forms/form-result.ts'
import { readIntent } from '../../../platform/forms/intent.ts'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { ShownText } from '../../../platform/i18n/ui-text.ts'
import { formatTime } from '../../../platform/ranch-time.ts'
import { servicesContext } from '../../../request/context.server.ts'
import { sessionOf } from '../../../request/session.server.ts'

/** In the page's language: the labels' English is in parts of the dictionary that this page does not load. */
export interface ShownLead {
  id: string
  kind: string
  receivedAt: string
  state: string
  values: { label: string; value: string }[]
  privacyVersion: string
}

/** A person's data as the page shows them: times written at the ranch, texts in the page's language. */
export function showOwnData({ leads, account, others }: OwnData, url: URL, content: LocalizedContent) {
  const language = languageOf(url.pathname)
  return {
    leads: leads.map((lead) => showLead(lead, url, content)),
    account: account && { ...account, createdAt: formatTime(account.createdAt, language, 'long') },
    isEmpty: isEmpty({ leads, account, others }),
    others: Object.entries(otherTables).flatMap(([table, label]) => {
      const count = others[table] ?? 0
      return count > 0 ? [{ label: translator(language)(label), count }] : []
    }),
  }
}

/** The link and its mail are there in any case. */
function isEmpty({ leads, account, others }: OwnData): boolean {
  const { mails: _, own_data_links: __, ...rest } = others
  return leads.length === 0 && !account && Object.values(rest).every((count) => count === 0)
}

function showLead(lead: OwnLead, url: URL, content: LocalizedContent): ShownLead {
  const language = languageOf(url.pathname)
  const t = translator(language)
  const { userType = '', ...details } = lead.details
  const values: [ShownText, string][] = [
    ['Nome', lead.name],
    ['Telefone', lead.phone],
    ['Cidade', lead.city],
    [{ pt: 'Assunto', en: 'Subject' }, leadTopic(lead, url, content)],
    ['Local', lead.location],
    ['Tipo', isUserType(userType) ? t(userTypes[userType]) : userType],
    ...Object.entries(details).map(([name, value]): [ShownText, string] => [
      leadDetailLabels.get(name) ?? 'Outro campo',
      value,
    ]),
    [
      { pt: 'Escrito sem sinal', en: 'Written without signal' },
      lead.writtenAt === null ? '' : formatTime(lead.writtenAt, language, 'long'),
    ],
    [{ pt: 'Página', en: 'Page' }, lead.page],
  ]
  return {
    id: lead.id,
    kind: t(leadKindLabels[lead.kind]),
    receivedAt: formatTime(lead.receivedAt, language, 'long'),
    state: t(stateTexts[lead.status]),
    values: values.filter(([, value]) => value).map(([label, value]) => ({ label: t(label), value })),
    privacyVersion: lead.privacyVersion,
  }
}

/** What became of it, as far as it concerns the visitor: not whether the ranch counts it as won or lost. */
const stateTexts: Record<LeadStatus, ShownText> = {
  new: 'Recebido; ainda vamos responder.',
  contacted: 'Em atendimento.',
  won: 'Atendimento encerrado.',
  lost: 'Atendimento encerrado.',
}

const otherTables: Readonly<Record<string, ShownText>> = {
  lead_changes: 'Registros do atendimento',
  mails: 'E-mails do site sobre você',
  sessions: 'Aparelhos conectados à sua conta',
}

const confirmField = 'confirm'

export async function viewAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ error: ShownText } | Response> {
  const services = context.get(servicesContext)
  const language = languageOf(new URL(request.url).pathname)
  const visit = await findVisit(context, request)
  const form = await request.formData()
  if (!visit) return redirect(ownDataAddress('ownData', language), 303)
  const intent = readIntent(form, ['show', 'close', 'mail', 'delete', 'end-watch'])
  switch (intent?.name) {
    case 'end-watch':
      await endWatches(services.database, visit.email, intent.id)
      return redirect(ownDataAddress('ownDataView', language, 'aviso-parado'), 303)
    case 'close':
      return redirect(ownDataAddress('ownData', language, 'fechado'), {
        status: 303,
        headers: { 'Set-Cookie': await closeVisit(services, request) },
      })
    case 'mail':
      await mailOwnDataLink(services, visit.email, language)
      if (!services.mail.isDelivered()) return { error: mailOffTexts.link }
      return redirect(ownDataAddress('ownDataView', language, 'link-enviado'), 303)
    case 'delete':
      // A session may be of a device that was left open; a link proves the mailbox now.
      if (visit.proof !== 'link') return { error: 'Para apagar, abra o link que mandamos para o seu e-mail.' }
      if (readField(form, confirmField) !== 'yes')
        return { error: 'Marque a caixa para confirmar que quer apagar tudo.' }
      return afterDeletion(services, request, visit.email)
    default:
      return redirect(ownDataAddress('ownDataView', language), 303)
  }
}

async function afterDeletion(
  services: ActServices & SessionServices,
  request: Request,
  email: string,
): Promise<Response> {
  const { wasLastOwner } = await deleteOwnData(services, email)
  const language = languageOf(new URL(request.url).pathname)
  return redirect(ownDataAddress('ownData', language, wasLastOwner ? 'apagado-sem-dono' : 'apagado'), {
    status: 303,
    headers: { 'Set-Cookie': await closeVisit(services, request) },
  })
}

/** Whose data a request may see: by a mailed link, or else by the session of an account; null for neither. */
export async function findVisit(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<OwnDataVisit | null> {
  const visit = await readVisit(context.get(servicesContext), request)
  if (visit) return visit
  const session = await sessionOf(context)
  return session && session !== 'unreachable' ? { email: session.account.email, proof: 'session' } : null
}
