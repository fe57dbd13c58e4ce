import { interests, isInterest } from '../../domain/content/interests.ts'
import type { Translate } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'

/** The fields that a person filled in, in the order of reading. */
const labels = {
  name: 'Nome completo',
  email: 'E-mail',
  phone: 'Telefone',
  crmv: 'CRMV ou matrícula',
  city: 'Cidade',
  location: 'Local',
  course: 'Curso',
  animal: 'Animal',
  interest: 'Interesse',
  message: 'Mensagem',
} as const satisfies Record<string, UiText>

/** A form's content as text: what was typed, under the names of the fields. */
export function messageText(fields: URLSearchParams, t: Translate): string {
  return Object.entries(labels)
    .map(([field, label]) => [t(label), shownValue(fields.get(field) ?? '', t)])
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
}

function shownValue(value: string, t: Translate): string {
  return isInterest(value) ? t(interests[value]) : value
}
