import { data, redirect } from 'react-router'
import { contentOf, servicesContext } from '../../domain/contexts.server.ts'
import { readLeadMails } from '../../domain/inbox/lead-mails.server.ts'
import { leadSubject, summarizeLead } from '../../domain/inbox/lead-summary.server.ts'
import { readBonusChanges } from '../../domain/inbox/referrals/bonus-changes.server.ts'
import { readReferral } from '../../domain/inbox/referrals/ledger.server.ts'
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
import { handleLeadForm } from './lead-forms.server.ts'
import { MailList } from './mail-list.tsx'
import { ReferralCodeForm } from './referral-code-form.tsx'
import { ReferralPart } from './referral-part.tsx'
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
    referral: await readReferral(database, lead.id),
    bonusChanges: await readBonusChanges(database, lead.id),
    related: related.map((each) => summarizeLead(each, url, content)),
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { email: by } = context.get(staffContext)
  const failure = await handleLeadForm(context.get(servicesContext), { leadId: params.id, form, by })
  if (failure) {
    const { text, status } = failure
    return data({ failure: text, referralCode: readField(form, 'referralCode') }, { status })
  }
  return redirect(inLanguage(leadPath(params.id), languageOf(url.pathname)))
}

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { lead, subject, mails, changes, referral, bonusChanges, related } = loaderData
  return (
    <StaffPage heading="Sem nome" name={lead.name}>
      {actionData?.failure && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {t(actionData.failure)}
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
          {referral ? (
            <ReferralPart referral={referral} changes={bonusChanges} />
          ) : (
            <ReferralCodeForm typed={actionData?.referralCode ?? ''} />
          )}
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
