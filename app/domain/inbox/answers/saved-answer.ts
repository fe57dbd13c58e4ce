import type { Language } from '../../../platform/i18n/language-path.ts'

export interface AnswerText {
  /** Of the mail; empty for the usual one. */
  subject: string
  /** With placeholders. */
  text: string
}

/** A text with which staff answer leads. The English text is empty while there is none. */
export interface SavedAnswer {
  id: string
  name: string
  updatedAt: number
  texts: Record<Language, AnswerText>
}

export const answerFields = ['name', 'subjectPt', 'textPt', 'subjectEn', 'textEn'] as const

export type TypedAnswer = Record<(typeof answerFields)[number], string>

export function typedOf({ name, texts: { pt, en } }: Pick<SavedAnswer, 'name' | 'texts'>): TypedAnswer {
  return { name, subjectPt: pt.subject, textPt: pt.text, subjectEn: en.subject, textEn: en.text }
}

/** What a saved answer can say of a lead and of who answers. */
export interface AnswerValues {
  fullName: string
  firstName: string
  /** The animal, course or interest. */
  subject: string
  staff: string
}

/** The placeholders of each language as staff write them: `{primeiro nome}`. Both may be used in either text. */
export const placeholders: Record<Language, Record<keyof AnswerValues, string>> = {
  pt: { fullName: 'nome', firstName: 'primeiro nome', subject: 'assunto', staff: 'atendente' },
  en: { fullName: 'name', firstName: 'first name', subject: 'subject', staff: 'staff' },
}

const valuesByName = new Map(
  Object.values(placeholders).flatMap((names) =>
    (Object.entries(names) as [keyof AnswerValues, string][]).map(([value, name]): [string, typeof value] => [
      name,
      value,
    ]),
  ),
)

/**
 * Fills the placeholders in, in one pass: braces in a visitor's name stay as they are. An empty value takes the comma before it
 * along: `Olá, {primeiro nome}!` becomes `Olá!`.
 */
export function fillAnswer(text: string, values: AnswerValues): string {
  return text.replace(/(,? ?)\{([^{}]*)\}/g, (whole, before: string, typed: string) => {
    const value = valuesByName.get(normal(typed))
    if (!value) return whole
    return values[value] && before + values[value]
  })
}

/** The placeholders of a text that don't exist, with their braces. */
export function unknownPlaceholders(text: string): string[] {
  const typed = text.match(/\{[^{}]*\}/g) ?? []
  return [...new Set(typed)].filter((each) => !valuesByName.has(normal(each.slice(1, -1))))
}

function normal(typed: string): string {
  return typed.trim().toLowerCase().replace(/\s+/g, ' ')
}
