import { data, redirect } from 'react-router'
import { servicesContext } from '../../domain/contexts.server.ts'
import { changeLead, sendAgain } from '../../domain/inbox/change-lead.server.ts'
import { chatNumber } from '../../domain/inbox/chat-number.ts'
import { aboutLead, summarizeLead } from '../../domain/inbox/lead-summary.server.ts'
import { markSeen, readLead } from '../../domain/inbox/one-lead.server.ts'
import { leadPath } from '../../domain/paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { AccessBoundary } from '../../site/account/access-boundary.tsx'
import { LeadList } from '../lead-list.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { Changes } from './changes.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { Mails } from './mails.tsx'
import { Reach } from './reach.tsx'
import { StatusForm } from './status-form.tsx'

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, clock } = services
  const found = await readLead(database, params.id)
  if (!found) throw new Response(null, { status: 404, statusText: 'Not Found' })
  if (request.method !== 'HEAD') await markSeen(database, params.id, clock())
  const { lead, mails, changes, related } = found
  const { name, kind, received_at, email, phone, city, place, status, language, page } = lead
  const { campaign, referrer, privacy_version, suspected_spam } = lead
  return {
    // What tells nothing of the lead stays here.
    lead: {
      ...{ name, kind, received_at, email, phone, city, place, status, language, page },
      ...{ campaign, referrer, privacy_version, suspected_spam },
      about: aboutLead(lead, url),
      details: JSON.parse(lead.details) as Record<string, string>,
      chatNumber: chatNumber(phone),
    },
    mails,
    changes,
    related: related.map((each) => summarizeLead(each, url)),
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext).email
  const { database, clock } = services
  const form = await request.formData()
  const mailId = readField(form, 'mail')
  const now = clock()
  if (mailId) {
    const again = await sendAgain(database, { leadId: params.id, mailId, now })
    if (!again) return data({ failed: true }, { status: 409 })
    services.outbox.wake()
  } else {
    const typed = { status: readField(form, 'status'), note: readField(form, 'note') }
    if (!(await changeLead(database, params.id, typed, { by, now })))
      return data({ failed: true }, { status: 422 })
  }
  return redirect(inLanguage(leadPath(params.id), languageOf(url.pathname)))
}

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { lead, mails, changes, related } = loaderData
  return (
    <StaffPage heading="Sem nome" name={lead.name}>
      {actionData?.failed && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {t('Não foi possível salvar. Confira e tente de novo.')}
        </p>
      )}
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          <Reach name={lead.name} email={lead.email} chatNumber={lead.chatNumber} />
          <LeadFacts lead={lead} />
          <Mails mails={mails} />
        </div>
        <div className="grid gap-6">
          <StatusForm key={changes.length} status={lead.status} />
          <Changes changes={changes} />
        </div>
      </div>
      {related.length > 0 && (
        <section className="mt-8">
          <h2 className="font-heading text-xl">{t('Mesmo e-mail ou telefone')}</h2>
          <LeadList leads={related} />
        </section>
      )}
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccessBoundary error={error} />
}
