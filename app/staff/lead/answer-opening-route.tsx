import { channelsOf, firstMessage, isAnswerChannel } from '../../domain/inbox/first-message.server.ts'
import { readLead } from '../../domain/leads/read-leads.server.ts'
import { leadPath } from '../../domain/staff-paths.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { htmlLang } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { panelTexts } from '../panel-texts.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/answer-opening-route'

/** Changes nothing: the post that leads here has recorded the answer. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, content } = context.get(servicesContext)
  const { channel } = params
  const lead = await readLead(database, params.id)
  if (!lead || !isAnswerChannel(channel) || !channelsOf(lead).includes(channel)) throw notFound()
  const { id, name, language } = lead
  return { lead: { id, name, language }, channel, ...firstMessage(lead, content, channel) }
}

/**
 * Goes on to the chat or the mail program. A redirect from the form would not do: `form-action` refuses other sites, also those
 * that a post is redirected to.
 */
export default function AnswerOpening({ loaderData }: Route.ComponentProps) {
  const { lead, channel, text, url } = loaderData
  return (
    <StaffPage heading={panelTexts.noName} name={lead.name}>
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <p className="mt-4">
        A resposta abre sozinha. Se não abrir, toque no botão. Ela só vai quando você enviar.
      </p>
      <p
        lang={htmlLang[lead.language]}
        className="wrap-anywhere mt-4 max-w-2xl whitespace-pre-line border-ochre border-l-4 pl-3"
      >
        {text}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <a href={url} className="button button-pasture">
          {channel === 'whatsapp' ? 'Abrir o WhatsApp' : 'Abrir o e-mail'}
        </a>
        <PathLink path={leadPath(lead.id)} className="text-link">
          Voltar ao contato
        </PathLink>
      </div>
    </StaffPage>
  )
}
