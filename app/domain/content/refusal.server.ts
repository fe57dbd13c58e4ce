import type * as v from 'valibot'
import { readTypedNumber } from '../../platform/forms/typed-numbers.ts'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'

/** Valibot's messages are single strings, so both languages of a refusal are in one. */
const separator = '\u001f'

/** The message of a schema's check: for staff in Portuguese and English, for the operator's commands in English. */
export function refusal(pt: string, en: string): string {
  return en + separator + pt
}

/** Both languages of a message; a general sentence for the messages of Valibot itself. */
export function readRefusal(message: string): BilingualText {
  const [en = '', pt] = message.split(separator)
  return pt === undefined ? { pt: 'Confira este campo.', en: 'Check this field.' } : { pt, en }
}

/** The English of a message, or the message of Valibot itself. */
export function operatorText(message: string): string {
  return message.split(separator)[0] ?? ''
}

/** Why a value is refused. */
export function reasonOf(issue: v.BaseIssue<unknown>): BilingualText {
  if (issue.received === 'undefined' || issue.input === '')
    return { pt: 'Preencha este campo.', en: 'Fill in this field.' }
  if (issue.kind === 'schema' && issue.expected === 'number') return numberReason(issue.input)
  return readRefusal(issue.message)
}

/** How to write a number that was not read. */
function numberReason(typed: unknown): BilingualText {
  const read = typeof typed === 'string' && readTypedNumber(typed)
  return read && 'problem' in read && read.problem === 'unclear'
    ? {
        pt: 'Este ponto pode ser de milhar ou de decimal: escreva como 5932 ou 5,932.',
        en: 'This point may be of thousands or decimals: write it like 5932 or 5,932.',
      }
    : { pt: 'Escreva só o número, como 12,5.', en: 'Write only the number, like 12,5.' }
}
