import { data, redirect } from 'react-router'
import { servicesContext } from '../../domain/contexts.server.ts'
import { typedOf } from '../../domain/inbox/answers/saved-answer.ts'
import { readAnswer } from '../../domain/inbox/answers/saved-answers.server.ts'
import { answerPath, answersPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/answer-route'
import { AnswerForm } from './answer-form.tsx'
import { AnswerRefusal } from './answer-refusal.tsx'
import { answersAction } from './answers.action.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await readAnswer(context.get(servicesContext).database, params.id)
  if (!answer) throw notFound()
  return { id: answer.id, typed: typedOf(answer) }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const by = context.get(staffContext).email
  const result = await answersAction(context.get(servicesContext), { form, id: params.id, by })
  if (result.kind === 'unknown') throw notFound()
  if (result.kind === 'refused') return data(result, { status: 422 })
  return redirect(`${inLanguage(answersPath, languageOf(url.pathname))}?salvo=1`)
}

function notFound() {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}

/** One saved answer. */
export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { id, typed } = loaderData
  const action = inLanguage(answerPath(id), language)
  return (
    <StaffPage heading="Sem nome" name={typed.name}>
      <PathLink path={answersPath} className="text-link inline-flex min-h-11 items-center">
        {t('Respostas prontas')}
      </PathLink>
      {actionData && <AnswerRefusal refusal={actionData.refusal} />}
      <div className="mt-4">
        <AnswerForm action={action} typed={actionData?.typed ?? typed} />
      </div>
      <form method="post" action={action} className="mt-6">
        <button type="submit" name="deleted" value="1" className="text-link min-h-11">
          {t('Apagar esta resposta')}
        </button>
      </form>
    </StaffPage>
  )
}
