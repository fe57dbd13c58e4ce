import { type FieldPath, fieldName } from './field-path.ts'

/** A value that is possible but may be a slip: it is asked back before it is published. */
export interface Question {
  path: FieldPath
  text: string
  /** A confirmation counts for this value only. */
  value: string
}

/** The form value `field=value` that confirms an answer. */
export function confirmationOf({ path, value }: Pick<Question, 'path' | 'value'>): string {
  return `${fieldName(path)}=${value}`
}

/** One question for each field, because a confirmation counts for its field. */
export function onePerField(questions: readonly Question[]): Question[] {
  const byField = new Map<string, Question>()
  for (const question of questions) {
    const name = fieldName(question.path)
    const known = byField.get(name)
    byField.set(name, known ? bothOf(known, question) : question)
  }
  return [...byField.values()]
}

function bothOf(one: Question, other: Question): Question {
  const text: string = `${one.text} ${other.text}`
  return { path: one.path, value: `${one.value}; ${other.value}`, text }
}
