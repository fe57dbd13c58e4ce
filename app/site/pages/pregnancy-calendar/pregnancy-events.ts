import {
  calvingWindow,
  type Gestation,
  type PregnancyDates,
  type PregnancyRule,
} from '../../../domain/calculators/pregnancy-dates.ts'
import type { Translate } from '../../../platform/i18n/translate.ts'

/** The events of a pregnancy in the order of their days, for the page and for the calendar file. */
export function pregnancyEvents(
  t: Translate,
  dates: PregnancyDates,
  { rule, gestation }: { rule: PregnancyRule; gestation: Gestation },
) {
  const days = (count: number) => t('{days} dias de gestação', { days: count })
  const window = t('{from} a {to} dias de gestação', calvingWindow(gestation))
  const beforeCalving = t('{days} dias antes da primeira data de parto', { days: rule.dryOffDays })
  const { ultrasound, confirmation, dryOff = '', firstCalving, lastCalving } = dates
  const events = [
    event('ultrasound', t('Primeiro ultrassom'), days(rule.ultrasoundDays), ultrasound),
    event('confirmation', t('Confirmação da prenhez'), days(rule.confirmationDays), confirmation),
    event('calving', t('Previsão de parto'), window, firstCalving, lastCalving),
    event('dry-off', t('Secagem'), beforeCalving, dryOff),
  ]
  return events.filter(({ firstDay }) => firstDay).sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
}

function event(kind: string, name: string, reason: string, firstDay: string, lastDay = firstDay) {
  return { kind, name, reason, firstDay, lastDay }
}
