import type { Language } from '../../../platform/i18n/language-path.ts'

export interface AnswerText {
  /** Of the mail; empty for the usual one. */
  subject: string
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

export interface PlaceholderTexts {
  fullName: string
  firstName: string
  /** The animal, course or interest. */
  topic: string
  staff: string
  ranch: string
}

/** The placeholders of each language as staff write them: `{primeiro nome}`. Both may be used in either text. */
export const placeholders: Record<Language, Record<keyof PlaceholderTexts, string>> = {
  pt: {
    fullName: 'nome',
    firstName: 'primeiro nome',
    topic: 'assunto',
    staff: 'atendente',
    ranch: 'fazenda',
  },
  en: { fullName: 'name', firstName: 'first name', topic: 'subject', staff: 'staff', ranch: 'ranch' },
}

const placeholderByName = new Map(
  Object.values(placeholders).flatMap((names) =>
    (Object.entries(names) as [keyof PlaceholderTexts, string][]).map(
      ([value, name]): [string, typeof value] => [name, value],
    ),
  ),
)

/**
 * Fills the placeholders in, in one pass: braces in a visitor's name stay as they are. An empty value takes the comma before it
 * along: `Olá, {primeiro nome}!` becomes `Olá!`.
 */
export function fillAnswer(text: string, texts: PlaceholderTexts): string {
  return text.replace(/(,? ?)\{([^{}]*)\}/g, (whole, before: string, typed: string) => {
    const value = placeholderByName.get(normal(typed))
    if (!value) return whole
    return texts[value] && before + texts[value]
  })
}

/** The placeholders of a text that don't exist, with their braces. */
export function unknownPlaceholders(text: string): string[] {
  const typed = text.match(/\{[^{}]*\}/g) ?? []
  return [...new Set(typed)].filter((each) => !placeholderByName.has(normal(each.slice(1, -1))))
}

function normal(typed: string): string {
  return typed.trim().toLowerCase().replace(/\s+/g, ' ')
}
