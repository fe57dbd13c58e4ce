import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../../platform/database/schema.ts'
import { maxTextLength } from '../../../platform/forms/cleaning.ts'
import { cleanedText } from '../../../platform/forms/rules.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { isRowId } from '../../leads/index.server.ts'
import type { SavedAnswersTable } from '../tables.ts'
import { unknownPlaceholders } from './placeholders.ts'
import type { AnswerText, SavedAnswer, TypedAnswer } from './saved-answer.ts'

export type SaveOutcome =
  | { kind: 'saved'; id: string }
  | { kind: 'unknown' }
  | { kind: 'refused'; text: UiText }
  /** The placeholders that don't exist. */
  | { kind: 'placeholders'; names: string[] }

/** Staff choose among all of them on a lead's page. */
const maxAnswers = 60
const maxNameLength = 60
const maxSubjectLength = 120

const subject = v.pipe(cleanedText('Assunto do e-mail longo demais'), v.maxLength(maxSubjectLength))
const text = v.pipe(cleanedText('Mensagem muito longa'), v.maxLength(maxTextLength))
const schema = v.object({
  name: v.pipe(cleanedText('Nome muito longo'), v.minLength(1), v.maxLength(maxNameLength)),
  subjectPt: subject,
  subjectEn: subject,
  textPt: v.pipe(text, v.minLength(1)),
  textEn: text,
})

const refusals: Record<keyof TypedAnswer, UiText> = {
  name: 'Dê um nome à resposta, com até 60 letras.',
  subjectPt: 'O assunto do e-mail pode ter até 120 letras.',
  subjectEn: 'O assunto do e-mail pode ter até 120 letras.',
  textPt: 'Escreva o texto em português, com até 1.000 letras.',
  textEn: 'O texto em inglês pode ter até 1.000 letras.',
}

/** By name. */
export async function listAnswers(database: Database): Promise<SavedAnswer[]> {
  const rows = await database.selectFrom('saved_answers').selectAll().execute()
  return rows.map(toAnswer).sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

/** Undefined when there is none with this id. */
export async function readAnswer(database: Database, id: string): Promise<SavedAnswer | undefined> {
  if (!isRowId(id)) return undefined
  const row = await database.selectFrom('saved_answers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAnswer(row)
}

/** Stores a new answer, or the new texts of the one with `id`. */
export async function saveAnswer(
  database: Database,
  id: string | null,
  typed: TypedAnswer,
  { by, now }: { by: string; now: number },
): Promise<SaveOutcome> {
  const parsed = v.safeParse(schema, withLineFeeds(typed))
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]) as keyof TypedAnswer
    return { kind: 'refused', text: refusals[field] }
  }
  const { name, ...texts } = parsed.output
  const names = Object.values(texts).flatMap(unknownPlaceholders)
  if (names.length > 0) return { kind: 'placeholders', names: [...new Set(names)] }
  const row = {
    name,
    ...{ subject_pt: texts.subjectPt, subject_en: texts.subjectEn },
    ...{ text_pt: texts.textPt, text_en: texts.textEn },
    ...{ updated_at: now, updated_by: by },
  }
  if (id === null) return insertAnswer(database, row)
  if (!isRowId(id)) return { kind: 'unknown' }
  const updated = await database
    .updateTable('saved_answers')
    .set(row)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return updated ? { kind: 'saved', id } : { kind: 'unknown' }
}

export async function deleteAnswer(database: Database, id: string): Promise<void> {
  if (isRowId(id)) await database.deleteFrom('saved_answers').where('id', '=', id).execute()
}

async function insertAnswer(
  database: Database,
  row: Omit<Selectable<SavedAnswersTable>, 'id'>,
): Promise<SaveOutcome> {
  const { count } = await database
    .selectFrom('saved_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxAnswers)
    return { kind: 'refused', text: 'Já há respostas demais. Apague as que não usa mais.' }
  const id = randomUUID()
  await database
    .insertInto('saved_answers')
    .values({ ...row, id })
    .execute()
  return { kind: 'saved', id }
}

/** Browsers send the line breaks of a text area as CRLF. */
function withLineFeeds(typed: TypedAnswer): TypedAnswer {
  const fields = Object.entries(typed).map(([field, value]) => [field, value.replaceAll('\r\n', '\n')])
  return Object.fromEntries(fields)
}

function toAnswer(row: Selectable<SavedAnswersTable>): SavedAnswer {
  const en: AnswerText = { subject: row.subject_en, text: row.text_en }
  return { id: row.id, name: row.name, texts: { pt: { subject: row.subject_pt, text: row.text_pt }, en } }
}
