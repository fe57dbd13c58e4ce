import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '../../../platform/database/schema.ts'
import {
  type BilingualMessage,
  checkForm,
  cleanedMessage,
  cleanedText,
  inBoth,
} from '../../../platform/forms/check-form.ts'
import { maxTextLength } from '../../../platform/forms/cleaning.ts'
import type { FieldErrors } from '../../../platform/forms/form-result.ts'
import type { BilingualText } from '../../../platform/i18n/ui-text.ts'
import { isRowId } from '../../leads/index.server.ts'
import { greetingId } from '../../leads/index.ts'
import { type SavedAnswer, type TypedAnswer, unknownPlaceholders } from './saved-answer.ts'

type SaveOutcome =
  | { kind: 'saved'; id: string }
  | { kind: 'unknown' }
  | { kind: 'outdated' }
  | { kind: 'full' }
  | { kind: 'invalid'; errors: FieldErrors }
  /** Placeholders that do not exist, by the field that has them. */
  | { kind: 'placeholders'; names: Readonly<Partial<Record<keyof TypedAnswer, string[]>>> }

/** Staff choose among all of them on a lead's page. */
const maxAnswers = 60
const maxNameLength = 60
const maxSubjectLength = 120

const subject = limited(
  {
    pt: 'O assunto do e-mail pode ter até 120 letras, como Seu contato com a fazenda.',
    en: 'The subject of the e-mail may have up to 120 letters, such as Your message to the ranch.',
  },
  maxSubjectLength,
)
const nameNeeded = {
  pt: 'Dê um nome à resposta, com até 60 letras, como Primeiro contato.',
  en: 'Give the answer a name of up to 60 letters, such as First contact.',
}
const textNeeded = {
  pt: 'Escreva o texto em português, com até 1.000 letras, como “Olá! Recebi o seu contato.”',
  en: 'Write the Portuguese text, of up to 1,000 letters, such as “Olá! Recebi o seu contato.”',
}

const schema = v.object({
  name: v.pipe(limited(nameNeeded, maxNameLength), v.minLength(1, inBoth(nameNeeded))),
  subjectPt: subject,
  subjectEn: subject,
  textPt: v.pipe(limited(textNeeded, maxTextLength, cleanedMessage), v.minLength(1, inBoth(textNeeded))),
  textEn: limited(
    {
      pt: 'O texto em inglês pode ter até 1.000 letras, como “Hello! I received your message.”',
      en: 'The English text may have up to 1,000 letters, such as “Hello! I received your message.”',
    },
    maxTextLength,
    cleanedMessage,
  ),
})

function limited(tooLong: BilingualText, max: number, cleaned = cleanedText<BilingualMessage>) {
  return v.pipe(cleaned(inBoth(tooLong)), v.maxLength(max, inBoth(tooLong)))
}

export async function listAnswers(database: Database): Promise<SavedAnswer[]> {
  const rows = await database.selectFrom('saved_answers').selectAll().execute()
  return rows.map(toAnswer).sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

export async function readAnswer(database: Database, id: string): Promise<SavedAnswer | undefined> {
  if (id === greeting.id) return greeting
  if (!isRowId(id)) return undefined
  const row = await database.selectFrom('saved_answers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAnswer(row)
}

/** Stores a new answer, or the new texts of the one with the `id` as it was at `expectedUpdatedAt`. */
export async function saveAnswer(
  database: Database,
  changed: { id: string; expectedUpdatedAt: number } | null,
  typed: TypedAnswer,
  { by, now }: { by: string; now: number },
): Promise<SaveOutcome> {
  const checked = checkForm(schema, withLineFeeds(typed))
  if (!checked.valid) return { kind: 'invalid', errors: checked.errors }
  const { name, ...texts } = checked.output
  const unknown = Object.entries(texts)
    .map(([field, text]) => [field, unknownPlaceholders(text)] as const)
    .filter(([, names]) => names.length > 0)
  if (unknown.length > 0) return { kind: 'placeholders', names: Object.fromEntries(unknown) }
  const row = {
    name,
    subject_pt: texts.subjectPt,
    subject_en: texts.subjectEn,
    text_pt: texts.textPt,
    text_en: texts.textEn,
    updated_at: now,
    updated_by: by,
  }
  if (!changed) return insertAnswer(database, row)
  const { id, expectedUpdatedAt } = changed
  if (!(await readAnswer(database, id))) return { kind: 'unknown' }
  const updated = await database
    .updateTable('saved_answers')
    .set(row)
    .where('id', '=', id)
    .where('updated_at', '=', expectedUpdatedAt)
    .returning('id')
    .executeTakeFirst()
  return updated ? { kind: 'saved', id } : { kind: 'outdated' }
}

/** Undefined for one that is gone. */
export async function deleteAnswer(database: Database, id: string): Promise<SavedAnswer | undefined> {
  if (!isRowId(id)) return undefined
  const row = await database
    .deleteFrom('saved_answers')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toAnswer(row)
}

async function insertAnswer(database: Database, row: Omit<SavedAnswersTable, 'id'>): Promise<SaveOutcome> {
  const { count } = await database
    .selectFrom('saved_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxAnswers) return { kind: 'full' }
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

function toAnswer(row: SavedAnswersTable): SavedAnswer {
  const { id, name, updated_at: updatedAt } = row
  const pt = { subject: row.subject_pt, text: row.text_pt }
  const en = { subject: row.subject_en, text: row.text_en }
  return { id, name, updatedAt, texts: { pt, en } }
}

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    saved_answers: SavedAnswersTable
  }
}

interface SavedAnswersTable {
  id: string
  name: string
  subject_pt: string
  subject_en: string
  text_pt: string
  text_en: string
  updated_at: number
  updated_by: string
}

/** The beginning of a conversation, which every contact offers without a saved answer. Staff continue it in the chat. */
export const greeting: SavedAnswer = {
  id: greetingId,
  name: 'Saudação',
  updatedAt: 0,
  texts: {
    pt: {
      subject: '',
      text: 'Olá, {primeiro nome}! Aqui é {atendente}, da {fazenda}. Recebi o seu contato pelo site sobre {assunto}.',
    },
    en: {
      subject: '',
      text: 'Hello, {first name}! This is {staff} from {ranch}. I received your message about {subject}.',
    },
  },
}

/** Texts that the panel offers while there are none. */
export const startingAnswers: readonly Pick<SavedAnswer, 'name' | 'texts'>[] = [
  {
    name: 'Primeiro contato',
    texts: {
      pt: {
        subject: '',
        text: `Olá, {primeiro nome}! Aqui é {atendente} da {fazenda}.

Recebi o seu contato pelo site sobre {assunto}. Para eu indicar o que combina com a sua fazenda, me conte: quantas matrizes você tem e em que cidade fica a propriedade?

Se preferir falar por telefone, me diga o melhor horário.`,
      },
      en: {
        subject: '',
        text: `Hello, {first name}! This is {staff} from {ranch}.

I received your message about {subject}. To suggest what suits your farm, please tell me: how many cows do you have, and where is the property?

If you would rather talk on the phone, let me know a good time.`,
      },
    },
  },
  {
    name: 'Ainda tem interesse?',
    texts: {
      pt: {
        subject: 'Podemos ajudar?',
        text: `Olá, {primeiro nome}, tudo bem? Aqui é {atendente} da {fazenda}.

Você nos procurou sobre {assunto} e não quero deixar você sem resposta. Ainda tem interesse? Posso mandar fotos, avaliações e condições.

Se já resolveu, é só me avisar. Obrigado!`,
      },
      en: {
        subject: 'Can we help?',
        text: `Hello, {first name}, how are you? This is {staff} from {ranch}.

You asked us about {subject}, and I don't want to leave you without an answer. Are you still interested? I can send photos, evaluations and terms.

If you have already decided, just let me know. Thank you!`,
      },
    },
  },
]
