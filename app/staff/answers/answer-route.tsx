import { redirect } from 'react-router'
import { typedOf } from '../../domain/inbox/answers/saved-answer.ts'
import { readAnswer } from '../../domain/inbox/answers/saved-answers.server.ts'
import { answerPath, answersPath } from '../../domain/staff-paths.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { IntentButton } from '../controls.tsx'
import { OutcomeNotice, respond } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/answer-route'
import { AnswerForm } from './answer-form.tsx'
import { answersAction } from './answers.action.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await readAnswer(context.get(servicesContext).database, params.id)
  if (!answer) throw notFound()
  return { id: answer.id, updatedAt: answer.updatedAt, typed: typedOf(answer) }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const by = context.get(staffContext).email
  const outcome = await answersAction(context.get(servicesContext), { form, id: params.id, by })
  const address = inLanguage(answersPath, languageOf(url.pathname))
  return outcome.kind === 'removed' ? redirect(address) : respond(outcome, address)
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { id, updatedAt, typed } = loaderData
  const action = inLanguage(answerPath(id), language)
  return (
    <StaffPage heading={panelTexts.noName} name={typed.name}>
      <PathLink path={answersPath} className="text-link">
        {t(panelTexts.savedAnswers)}
      </PathLink>
      <OutcomeNotice refused={actionData} />
      <div className="mt-4">
        <AnswerForm
          action={action}
          updatedAt={updatedAt}
          typed={actionData?.typed ?? typed}
          errors={actionData?.errors}
        />
      </div>
      <form method="post" action={inLanguage(answersPath, language)} className="mt-6">
        <IntentButton
          intent={`delete:${id}`}
          label={{ pt: 'Apagar esta resposta', en: 'Delete this answer' }}
          className="text-link"
        />
      </form>
    </StaffPage>
  )
}
