import {
  answerFields,
  placeholders,
  type TypedAnswer,
  typedOf,
} from '../../domain/inbox/answers/saved-answer.ts'
import { deleteAnswer, saveAnswer, startingAnswers } from '../../domain/inbox/answers/saved-answers.server.ts'
import { setStaffName } from '../../domain/inbox/staff-names.server.ts'
import { readField, readFields } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import type { RequestServices } from '../../request/context.server.ts'
import {
  done,
  type FieldErrors,
  notSaved,
  type Outcome,
  type Removed,
  refused,
  refusedFields,
} from '../outcome.tsx'

interface AnswersForm {
  form: FormData
  id: string | null
  by: string
}

/** Handles the forms of saved answers. @throws a 404 response for an answer that is gone. */
export async function answersAction(
  services: Pick<RequestServices, 'database' | 'clock'>,
  answersForm: AnswersForm,
): Promise<Outcome<TypedAnswer> | Removed<TypedAnswer>> {
  const { form, by } = answersForm
  const intent = readIntent(form, ['save', 'start', 'name', 'delete'])
  switch (intent?.name) {
    case 'name':
      return (await setStaffName(services.database, by, readField(form, 'staffName')))
        ? done('saved')
        : refused(nameTooLong, { errors: { staffName: nameTooLong } })
    case 'delete': {
      const removed = await deleteAnswer(services.database, intent.id)
      return removed
        ? { kind: 'removed', name: removed.name, fields: typedOf(removed) }
        : refused(notSaved, { status: 409 })
    }
    case 'start': {
      const starting = startingAnswers[Number.parseInt(intent.id, 10)]
      return starting ? save(services, answersForm, typedOf(starting)) : refused(notSaved)
    }
    case 'save':
      return save(services, answersForm, readFields(form, answerFields))
    default:
      return refused(notSaved)
  }
}

async function save(
  { database, clock }: Pick<RequestServices, 'database' | 'clock'>,
  { form, id, by }: AnswersForm,
  typed: TypedAnswer,
): Promise<Outcome<TypedAnswer>> {
  const changed = id === null ? null : { id, expectedUpdatedAt: Number(readField(form, 'expectedUpdatedAt')) }
  const outcome = await saveAnswer(database, changed, typed, { by, now: clock() })
  switch (outcome.kind) {
    case 'saved':
      return done('saved')
    case 'unknown':
      throw notFound()
    case 'invalid':
      return refusedFields(outcome.errors, typed)
    case 'placeholders':
      return refusedFields(placeholderErrors(outcome.names), typed)
    case 'full':
      return refused(
        {
          pt: 'Já há respostas demais. Apague as que não usa mais.',
          en: 'There are too many answers. Delete those that you no longer use.',
        },
        { typed },
      )
    case 'outdated':
      return refused(
        {
          pt: 'Outra pessoa mudou esta resposta enquanto isso, e nada foi salvo. Veja em outra aba como ela ficou, ou salve de novo para ficar com o seu texto.',
          en: 'Somebody else has changed this answer meanwhile, and nothing was saved. See in another tab what it says now, or save again to keep your text.',
        },
        { status: 409, typed },
      )
  }
}

const nameTooLong = {
  pt: 'O nome pode ter até 60 letras, como Ana Souza.',
  en: 'The name may have up to 60 letters, such as Ana Souza.',
}

/** What the site fills in instead, by the fields with the unknown names. */
function placeholderErrors(names: Readonly<Record<string, readonly string[]>>): FieldErrors {
  const accepted = (language: Language) =>
    Object.values(placeholders[language])
      .map((name) => `{${name}}`)
      .join(', ')
  const errors = Object.entries(names).map(([field, unknown]) => {
    const isEnglish = field.endsWith('En')
    const typed = unknown.join(', ')
    return [
      field,
      {
        pt: `O site não preenche ${typed}. Escreva ${accepted(isEnglish ? 'en' : 'pt')}, ou tire as chaves.`,
        en: `The site does not fill in ${typed}. Write ${accepted(isEnglish ? 'en' : 'pt')}, or take the braces away.`,
      },
    ]
  })
  return Object.fromEntries(errors)
}
