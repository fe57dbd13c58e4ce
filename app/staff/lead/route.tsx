import { data, redirect } from 'react-router'
import { contentOf, servicesContext } from '../../domain/contexts.server.ts'
import { changeLead } from '../../domain/inbox/change-lead.server.ts'
import { readLeadMails, retryLeadMail } from '../../domain/inbox/lead-mails.server.ts'
import { leadSubject, summarizeLead } from '../../domain/inbox/lead-summary.server.ts'
import { readLeadChanges } from '../../domain/leads/repository/change-lead.server.ts'
import { markLeadSeen, readLead, readRelatedLeads } from '../../domain/leads/repository/read-lead.server.ts'
import { leadPath } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { LeadList } from '../lead-list.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { ChangeList } from './change-list.tsx'
import { ContactLinks } from './contact-links.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { MailList } from './mail-list.tsx'
import { StatusForm } from './status-form.tsx'

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, clock } = services
  const lead = await readLead(database, params.id)
  if (!lead) throw new Response(null, { status: 404, statusText: 'Not Found' })
  if (request.method !== 'HEAD') await markLeadSeen(database, lead.id, clock())
  const content = contentOf(context, url)
  const related = await readRelatedLeads(database, lead)
  return {
    lead,
    subject: leadSubject(lead, url, content),
    mails: await readLeadMails(database, lead.id),
    changes: await readLeadChanges(database, lead.id),
    related: related.map((each) => summarizeLead(each, url, content)),
  }
}

/** Takes two forms: one with `mail` retries that mail, the other sets the status. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const changedBy = context.get(staffContext).email
  const { database, clock } = services
  const form = await request.formData()
  const mailId = readField(form, 'mail')
  const now = clock()
  if (mailId) {
    const isRetried = await retryLeadMail(database, { leadId: params.id, mailId, now })
    if (!isRetried) return data({ failed: true }, { status: 409 })
    services.outbox.wake()
  } else {
    const typed = { status: readField(form, 'status'), note: readField(form, 'note') }
    const isChanged = await changeLead(database, params.id, typed, { changedBy, now })
    if (!isChanged) return data({ failed: true }, { status: 422 })
  }
  return redirect(inLanguage(leadPath(params.id), languageOf(url.pathname)))
}

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { lead, subject, mails, changes, related } = loaderData
  return (
    <StaffPage heading="Sem nome" name={lead.name}>
      {actionData?.failed && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {t('Não foi possível salvar. Confira e tente de novo.')}
        </p>
      )}
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          <ContactLinks name={lead.name} email={lead.email} phone={lead.phone} />
          <LeadFacts lead={lead} subject={subject} />
          <MailList mails={mails} />
        </div>
        <div className="grid gap-6">
          <StatusForm key={changes.length} status={lead.status} />
          <ChangeList changes={changes} />
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
