import { data, redirect } from 'react-router'
import { contentOf, servicesContext } from '../../domain/contexts.server.ts'
import { channelsOf, fillAnswers } from '../../domain/inbox/answers/open-answer.server.ts'
import { listAnswers } from '../../domain/inbox/answers/saved-answers.server.ts'
import { readHistory } from '../../domain/inbox/lead-history.server.ts'
import { readLeadMails } from '../../domain/inbox/lead-mails.server.ts'
import { leadSubject, summarizeLead } from '../../domain/inbox/lead-summary.server.ts'
import { readBonusChanges } from '../../domain/inbox/referrals/bonus-changes.server.ts'
import { readReferral } from '../../domain/inbox/referrals/ledger.server.ts'
import { readOwners } from '../../domain/inbox/staff-names.server.ts'
import { markLeadSeen, readLead, readRelatedLeads } from '../../domain/leads/repository/read-lead.server.ts'
import { leadPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { LeadList } from '../lead-list.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { AnswerPart } from './answer-part.tsx'
import { ContactLinks } from './contact-links.tsx'
import { HistoryList } from './history-list.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { DefaultButton, LeadForm, type TypedFields } from './lead-form.tsx'
import { answerGone, handleLeadForm, openAnswer } from './lead-forms.server.ts'
import { MailList } from './mail-list.tsx'
import { ReferralCodeForm } from './referral-code-form.tsx'
import { ReferralPart } from './referral-part.tsx'

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, clock } = services
  const lead = await readLead(database, params.id)
  if (!lead) throw new Response(null, { status: 404, statusText: 'Not Found' })
  if (request.method !== 'HEAD') await markLeadSeen(database, lead.id, clock())
  const content = contentOf(context, url)
  const related = await readRelatedLeads(database, lead)
  const owners = await readOwners(services)
  const now = clock()
  const summary = { url, content, owners, now }
  return {
    lead,
    subject: leadSubject(lead, url, content),
    mails: await readLeadMails(database, lead.id),
    answers: await fillAnswers(services, {
      lead,
      answers: await listAnswers(database),
      by: context.get(staffContext).email,
    }),
    channels: channelsOf(lead),
    owners,
    today: ranchDay(now),
    history: await readHistory(database, { lead, related, ...summary }),
    referral: await readReferral(database, lead.id),
    bonusChanges: await readBonusChanges(database, lead.id),
    related: related.map((each) => summarizeLead(each, summary)),
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { email: by } = context.get(staffContext)
  const language = languageOf(url.pathname)
  const services = context.get(servicesContext)
  if (form.has('answer')) {
    const opened = await openAnswer(services, { leadId: params.id, form, by })
    if (opened) return redirect(inLanguage(opened, language), 303)
    return data({ failure: answerGone, typed: {} as TypedFields }, { status: 409 })
  }
  const { failure, typed } = await handleLeadForm(services, { leadId: params.id, form, by })
  if (failure) return data({ failure: failure.text, typed }, { status: failure.status })
  if (Object.keys(typed).length > 0) return data({ failure: undefined, typed })
  return redirect(inLanguage(leadPath(params.id), language))
}

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { lead, subject, mails, history, referral, bonusChanges, related } = loaderData
  const { answers, channels, owners, today } = loaderData
  const typed = actionData?.typed ?? {}
  return (
    <StaffPage heading="Sem nome" name={lead.name}>
      <DefaultButton />
      {actionData?.failure && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {t(actionData.failure)}
        </p>
      )}
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          <ContactLinks name={lead.name} email={lead.email} phone={lead.phone} />
          <AnswerPart answers={answers} channels={channels} language={lead.language} />
          <LeadFacts lead={lead} subject={subject} />
          <MailList mails={mails} />
        </div>
        <div className="grid gap-6">
          <LeadForm lead={lead} owners={owners} today={today} typed={typed} />
          <HistoryList entries={history} />
          {referral ? (
            <ReferralPart referral={referral} changes={bonusChanges} typed={typed} />
          ) : (
            <ReferralCodeForm typed={typed['referralCode'] ?? ''} />
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
