import {
  calvingWindow,
  type Gestation,
  type PregnancyDates,
  type PregnancyRule,
} from '../../../domain/calculators/pregnancy-dates.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import type { Translate } from '../../../platform/i18n/translate.ts'

interface PregnancyEvent {
  kind: 'ultrasound' | 'confirmation' | 'dry-off' | 'calving'
  name: string
  reason: string
  firstDay: string
  lastDay: string
}

/** The events of a pregnancy in the order of their days, for the page and for the calendar file. */
export function pregnancyEvents(
  t: Translate,
  dates: PregnancyDates,
  { rule, gestation }: { rule: PregnancyRule; gestation: Gestation },
  language: Language,
): PregnancyEvent[] {
  const onDay = (day: string) => ({ firstDay: day, lastDay: day })
  const events: PregnancyEvent[] = [
    {
      kind: 'ultrasound',
      name: t('Primeiro ultrassom'),
      reason: t('{days} dias de gestação', { days: rule.ultrasoundDays }),
      ...onDay(dates.ultrasound),
    },
    {
      kind: 'confirmation',
      name: t('Confirmação da prenhez'),
      reason: t('{days} dias de gestação', { days: rule.confirmationDays }),
      ...onDay(dates.confirmation),
    },
    {
      kind: 'calving',
      name: t('Previsão de parto'),
      reason: gestationText(gestation, t, language),
      firstDay: dates.firstCalving,
      lastDay: dates.lastCalving,
    },
  ]
  if (dates.dryOff !== undefined)
    events.push({
      kind: 'dry-off',
      name: t('Secagem'),
      reason: t('{days} dias antes da primeira data de parto', { days: rule.dryOffDays }),
      ...onDay(dates.dryOff),
    })
  return events.sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
}

/** The window in days of gestation, and what it is made of: `285 a 303 (média 293,9, desvio-padrão 8,5)`. */
function gestationText(
  gestation: Pick<Gestation, 'mean' | 'deviation'>,
  t: Translate,
  language: Language,
): string {
  const { from, to } = calvingWindow(gestation)
  const days = (value: number) => decimal(value, language, Number.isInteger(value) ? 0 : 1)
  return t('{from} a {to} dias de gestação (média {mean}, desvio-padrão {deviation})', {
    from,
    to,
    mean: days(gestation.mean),
    deviation: days(gestation.deviation),
  })
}
