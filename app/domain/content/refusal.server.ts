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
