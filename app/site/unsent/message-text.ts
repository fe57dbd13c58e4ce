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

/** What a form says. */
export interface MessageContent {
  fields: URLSearchParams | string
  about: string
}

/** A form's content as text: what was typed, under the names of the fields. `about` replaces the id of an animal or course. */
export function messageText({ fields, about }: MessageContent, t: Translate): string {
  const values = new URLSearchParams(fields)
  for (const field of ['animal', 'course']) if (about && values.get(field)) values.set(field, about)
  return Object.entries(labels)
    .map(([field, label]) => [t(label), shownValue(values.get(field) ?? '', t)])
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
}

function shownValue(value: string, t: Translate): string {
  return isInterest(value) ? t(interests[value]) : value
}
