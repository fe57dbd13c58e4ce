import { answerFields, type TypedAnswer, typedOf } from '../../domain/inbox/answers/saved-answer.ts'
import {
  deleteAnswer,
  type SaveOutcome,
  saveAnswer,
} from '../../domain/inbox/answers/saved-answers.server.ts'
import { startingAnswers } from '../../domain/inbox/answers/starting-answers.server.ts'
import { setStaffName } from '../../domain/inbox/staff-names.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { readField, readFields } from '../../platform/forms/form-result.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'

/** Why nothing was saved: a text, or placeholders that don't exist. */
export type Refusal = { text: UiText } | { placeholders: string[] }

export type AnswersResult =
  | { kind: 'saved'; id: string }
  | { kind: 'deleted' }
  | { kind: 'named' }
  | { kind: 'unknown' }
  | { kind: 'refused'; refusal: Refusal; typed: TypedAnswer | null }

/** Handles the forms of saved answers, told apart by their fields. `id` is the answer that a page is about. */
export async function answersAction(
  { database, clock }: RequestServices,
  { form, id, by }: { form: FormData; id: string | null; by: string },
): Promise<AnswersResult> {
  const author = { by, now: clock() }
  if (form.has('staffName')) {
    if (await setStaffName(database, by, readField(form, 'staffName'))) return { kind: 'named' }
    return { kind: 'refused', refusal: { text: 'O nome pode ter até 60 letras.' }, typed: null }
  }
  if (form.has('deleted')) {
    if (id) await deleteAnswer(database, id)
    return { kind: 'deleted' }
  }
  const starting = startingAnswers[Number.parseInt(readField(form, 'starting'), 10)]
  const typed = starting ? typedOf(starting) : readFields(form, answerFields)
  return resultOf(await saveAnswer(database, id, typed, author), typed)
}

function resultOf(outcome: SaveOutcome, typed: TypedAnswer): AnswersResult {
  if (outcome.kind === 'refused') return { kind: 'refused', refusal: { text: outcome.text }, typed }
  if (outcome.kind === 'placeholders')
    return { kind: 'refused', refusal: { placeholders: outcome.names }, typed }
  return outcome
}
