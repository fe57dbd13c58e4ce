import { data } from 'react-router'
import type { TypedAnswer } from '../../domain/inbox/answers/saved-answer.ts'
import { listAnswers, startingAnswers } from '../../domain/inbox/answers/saved-answers.server.ts'
import { readStaffName } from '../../domain/inbox/staff-names.server.ts'
import { answerPath, answersPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { InputField, IntentButton } from '../controls.tsx'
import { doneIn, type FieldErrors, OutcomeNotice, RemovedNotice, respond } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { AnswerForm } from './answer-form.tsx'
import { answersAction } from './answers.action.server.ts'

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
    done: doneIn(url),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const by = context.get(staffContext).email
  const outcome = await answersAction(context.get(servicesContext), { form, id: null, by })
  if (outcome.kind === 'removed') return data(outcome)
  return respond(outcome, inLanguage(answersPath, languageOf(url.pathname)))
}

const empty: TypedAnswer = { name: '', subjectPt: '', textPt: '', subjectEn: '', textEn: '' }

/** Saved answers (docs/product.md#answers). */
export default function AnswersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { answers, starting, staffName, done } = loaderData
  const action = inLanguage(answersPath, language)
  const refusal = actionData?.kind === 'refused' ? actionData : undefined
  return (
    <StaffPage heading={panelTexts.savedAnswers}>
      <p className="mt-2 max-w-2xl text-ink-soft">
        {t({
          pt: 'Textos para responder por WhatsApp ou e-mail com um toque, na página do contato. O nome da pessoa e o assunto entram sozinhos, no idioma em que ela escreveu.',
          en: 'Texts for answering by WhatsApp or e-mail with one tap, on the page of a contact. The name of the person and the subject are filled in, in the language in which they wrote.',
        })}
      </p>
      <OutcomeNotice done={actionData ? undefined : done} refused={refusal} />
      <RemovedNotice
        removed={actionData?.kind === 'removed' ? actionData : undefined}
        action={action}
        intent="save"
      />
      <StaffNameForm action={action} name={staffName} error={refusal?.errors?.['staffName']} />
      {answers.length === 0 ? (
        <StartingAnswers action={action} answers={starting} />
      ) : (
        <ul className="mt-6 grid gap-3 md:grid-cols-2">
          {answers.map(({ id, name, text, isEnglish }) => (
            <li key={id} className="wrap-anywhere min-w-0 rounded-lg border-2 border-ink-soft/40 p-3">
              <h2>
                <PathLink path={answerPath(id)} className="text-link">
                  {name}
                </PathLink>
              </h2>
              <p className="line-clamp-4 whitespace-pre-line">{text}</p>
              {!isEnglish && (
                <p className="text-ink-soft text-sm">
                  {t({ pt: 'Esta resposta ainda não tem inglês.', en: 'This answer has no English yet.' })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="new-answer" className="mt-10">
        <h2 id="new-answer" className="mb-3 font-heading text-xl">
          {t({ pt: 'Nova resposta', en: 'New answer' })}
        </h2>
        <AnswerForm
          key={answers.length}
          action={action}
          typed={refusal?.typed ?? empty}
          errors={refusal?.errors}
        />
      </section>
    </StaffPage>
  )
}

interface StaffNameFormProps {
  action: string
  name: string
  error: FieldErrors[string]
}

function StaffNameForm({ action, name, error }: StaffNameFormProps) {
  return (
    <form method="post" action={action} className="mt-6 flex flex-wrap items-end gap-3">
      <InputField
        label={{ pt: 'Seu nome nas respostas', en: 'Your name in the answers' }}
        name="staffName"
        maxLength={60}
        defaultValue={name}
        autoComplete="name"
        error={error}
        className="grow basis-48 sm:max-w-xs"
      />
      <IntentButton
        intent="name"
        label={{ pt: 'Salvar o nome', en: 'Save the name' }}
        className="button button-pasture"
      />
    </form>
  )
}

interface StartingAnswersProps {
  action: string
  answers: readonly { name: string; text: string }[]
}

function StartingAnswers({ action, answers }: StartingAnswersProps) {
  const { t } = useLanguage()
  return (
    <StaffSection
      id="starting"
      heading={{
        pt: 'Nenhuma resposta ainda. Comece com uma destas:',
        en: 'No answers yet. Begin with one of these:',
      }}
    >
      <ul className="mt-3 grid gap-4 md:grid-cols-2">
        {answers.map(({ name, text }, index) => (
          <li
            key={name}
            className="wrap-anywhere grid min-w-0 content-start gap-3 rounded-lg border-2 border-ink-soft/40 p-3"
          >
            <h3 className="font-semibold">{name}</h3>
            <p lang="pt-BR" className="whitespace-pre-line">
              {text}
            </p>
            <form method="post" action={action}>
              <IntentButton
                intent={`start:${index}`}
                label={{ pt: 'Usar este texto', en: 'Use this text' }}
                aria-label={t(
                  { pt: 'Usar este texto: {answer}', en: 'Use this text: {answer}' },
                  { answer: name },
                )}
                className="button button-pasture"
              />
            </form>
          </li>
        ))}
      </ul>
    </StaffSection>
  )
}
