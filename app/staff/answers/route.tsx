import { data, redirect } from 'react-router'
import { servicesContext } from '../../domain/contexts.server.ts'
import type { TypedAnswer } from '../../domain/inbox/answers/saved-answer.ts'
import { listAnswers } from '../../domain/inbox/answers/saved-answers.server.ts'
import { startingAnswers } from '../../domain/inbox/answers/starting-answers.server.ts'
import { readStaffName } from '../../domain/inbox/staff-names.server.ts'
import { answerPath, answersPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { DoneNotice } from '../done-notice.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { AnswerForm } from './answer-form.tsx'
import { AnswerRefusal } from './answer-refusal.tsx'
import { answersAction } from './answers.action.server.ts'
import { StartingAnswers } from './starting-answers.tsx'

const savedParameter = 'salvo'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const answers = await listAnswers(database)
  return {
    answers: answers.map(({ id, name, texts }) => ({
      id,
      name,
      text: texts.pt.text,
      isEnglish: !!texts.en.text,
    })),
    starting:
      answers.length === 0 ? startingAnswers.map(({ name, texts }) => ({ name, text: texts.pt.text })) : [],
    staffName: await readStaffName(database, context.get(staffContext).email),
    isSaved: url.searchParams.has(savedParameter),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const by = context.get(staffContext).email
  const result = await answersAction(context.get(servicesContext), { form, id: null, by })
  if (result.kind === 'refused') return data(result, { status: 422 })
  return redirect(`${inLanguage(answersPath, languageOf(url.pathname))}?${savedParameter}=1`)
}

const empty: TypedAnswer = { name: '', subjectPt: '', textPt: '', subjectEn: '', textEn: '' }

/** The texts with which staff answer leads (docs/product.md#answers). */
export default function AnswersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { answers, starting, staffName, isSaved } = loaderData
  const action = inLanguage(answersPath, language)
  return (
    <StaffPage heading="Respostas prontas">
      <p className="mt-2 max-w-2xl text-ink-soft">
        {t(
          'Textos para responder por WhatsApp ou e-mail com um toque, na página do lead. O nome da pessoa e o assunto entram sozinhos, no idioma em que ela escreveu.',
        )}
      </p>
      {actionData ? <AnswerRefusal refusal={actionData.refusal} /> : isSaved && <DoneNotice text="Salvo." />}
      <StaffNameForm action={action} name={staffName} />
      {answers.length === 0 ? (
        <StartingAnswers action={action} answers={starting} />
      ) : (
        <ul className="mt-6 grid gap-3 md:grid-cols-2">
          {answers.map(({ id, name, text, isEnglish }) => (
            <li key={id} className="wrap-anywhere min-w-0 rounded-lg border-2 border-ink-soft/40 p-3">
              <h2>
                <PathLink path={answerPath(id)} className="text-link inline-flex min-h-11 items-center">
                  {name}
                </PathLink>
              </h2>
              <p className="line-clamp-4 whitespace-pre-line">{text}</p>
              {!isEnglish && (
                <p className="text-ink-soft text-sm">{t('Esta resposta ainda não tem inglês.')}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="new-answer" className="mt-10">
        <h2 id="new-answer" className="mb-3 font-heading text-xl">
          {t('Nova resposta')}
        </h2>
        <AnswerForm key={answers.length} action={action} typed={actionData?.typed ?? empty} />
      </section>
    </StaffPage>
  )
}

function StaffNameForm({ action, name }: { action: string; name: string }) {
  const { t } = useLanguage()
  return (
    <form method="post" action={action} className="mt-6 flex flex-wrap items-end gap-3">
      <label className="grid min-w-0 grow basis-48 gap-1 font-semibold sm:max-w-xs">
        {t('Seu nome nas respostas')}
        <input
          name="staffName"
          maxLength={60}
          defaultValue={name}
          autoComplete="name"
          className="control font-normal"
        />
      </label>
      <button type="submit" className="button button-pasture">
        {t('Salvar o nome')}
      </button>
    </form>
  )
}
