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
  texts: Record<Language, AnswerText>
}

/** The fields of the form, as typed. */
export const answerFields = ['name', 'subjectPt', 'textPt', 'subjectEn', 'textEn'] as const

export type TypedAnswer = Record<(typeof answerFields)[number], string>

export function typedOf({ name, texts: { pt, en } }: Omit<SavedAnswer, 'id'>): TypedAnswer {
  return { name, subjectPt: pt.subject, textPt: pt.text, subjectEn: en.subject, textEn: en.text }
}
