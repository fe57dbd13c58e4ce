import {
  calvingWindow,
  type Gestation,
  type PregnancyDates,
  type PregnancyRule,
} from '../../../domain/calculators/pregnancy-dates.ts'
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
      reason: t('{from} a {to} dias de gestação', calvingWindow(gestation)),
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
