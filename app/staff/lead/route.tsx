import { data, redirect } from 'react-router'
import { channelsOf, fillAnswers } from '../../domain/inbox/answers/open-answer.server.ts'
import { listAnswers } from '../../domain/inbox/answers/saved-answers.server.ts'
import { readLeadMails } from '../../domain/inbox/lead-mails.server.ts'
import { leadTopic, readHistory, summarizeLead } from '../../domain/inbox/lead-summary.server.ts'
import { readBonusChanges } from '../../domain/inbox/referrals/bonus-changes.server.ts'
import { readReferral } from '../../domain/inbox/referrals/ledger.server.ts'
import { readAssignees } from '../../domain/inbox/staff-names.server.ts'
import { markLeadSeen, readLead, readRelatedLeads } from '../../domain/leads/read-leads.server.ts'
import { leadPath } from '../../domain/staff-paths.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { contentOf, servicesContext } from '../../request/context.server.ts'
import { LeadList } from '../inbox/lead-list.tsx'
import { OutcomeNotice, respond } from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { AnswerPart } from './answer-part.tsx'
import { ContactButtons } from './contact-buttons.tsx'
import { HistoryList, MailList } from './history-list.tsx'
import { leadAction } from './lead.action.server.ts'
import { LeadDetails, LeadMessage } from './lead-details.tsx'
import { DefaultButton, LeadForm } from './lead-form.tsx'
import { ReferralCodeForm, ReferralPart } from './referral-part.tsx'

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, clock } = services
  const lead = await readLead(database, params.id)
  if (!lead) throw notFound()
  if (request.method !== 'HEAD') await markLeadSeen(database, lead.id, clock())
  const content = contentOf(context, url)
  const related = await readRelatedLeads(database, lead)
  const assignees = await readAssignees(services)
  const now = clock()
  const summary = { url, content, assignees, now }
  return {
    lead,
    topic: leadTopic(lead, url, content),
    mails: await readLeadMails(database, lead.id),
    answers: await fillAnswers(services, {
      lead,
      answers: await listAnswers(database),
      by: context.get(staffContext).email,
    }),
    channels: channelsOf(lead),
    assignees,
    today: ranchDay(now),
    history: await readHistory(database, { lead, related, ...summary }),
    referral: await readReferral(database, lead.id),
    bonusChanges: await readBonusChanges(database, lead.id),
    bonusCents: content.exchangeCalculator.bonusCents,
    related: related.map((each) => summarizeLead(each, summary)),
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { email: by } = context.get(staffContext)
  const language = languageOf(url.pathname)
  const outcome = await leadAction(context.get(servicesContext), { leadId: params.id, form, by })
  const address = inLanguage(leadPath(params.id), language)
  if (outcome.kind === 'refused') return respond(outcome, address)
  if (outcome.kind === 'answered') return redirect(inLanguage(outcome.path, language), 303)
  return Object.keys(outcome.typed).length > 0 ? data(outcome) : redirect(address)
}

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { lead, topic, mails, history, referral, bonusChanges, related } = loaderData
  const { answers, channels, assignees, today, bonusCents } = loaderData
  const typed = actionData?.typed ?? {}
  const errors = (actionData?.kind === 'refused' && actionData.errors) || {}
  return (
    <StaffPage heading={{ pt: 'Sem nome', en: 'No name' }} name={lead.name}>
      <DefaultButton />
      <OutcomeNotice refused={actionData?.kind === 'refused' ? actionData : undefined} />
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          <LeadMessage lead={lead} />
          <ContactButtons lead={lead.id} name={lead.name} phone={lead.phone} channels={channels} />
          <LeadForm lead={lead} assignees={assignees} today={today} typed={typed} errors={errors} />
          <AnswerPart answers={answers} channels={channels} language={lead.language} />
        </div>
        <div className="grid gap-6">
          <LeadDetails lead={lead} topic={topic} />
          <MailList mails={mails} />
          <HistoryList entries={history} />
          {referral ? (
            <ReferralPart
              referral={referral}
              changes={bonusChanges}
              centsPerBull={bonusCents}
              typed={typed}
              errors={errors}
            />
          ) : (
            <ReferralCodeForm typed={typed['referralCode'] ?? ''} error={errors['referralCode']} />
          )}
        </div>
      </div>
      {related.length > 0 && (
        <section className="mt-8">
          <h2 className="font-heading text-xl">
            {t({ pt: 'Mesmo e-mail ou telefone', en: 'Same e-mail or phone' })}
          </h2>
          <LeadList leads={related} />
        </section>
      )}
    </StaffPage>
  )
}
