import type { readPregnancy, ValuesOf } from '../../../domain/calculators/calculator-inputs.ts'
import { conceptionOf } from '../../../domain/calculators/calculator-inputs.ts'
import { pregnancyCalendarFilePath } from '../../../domain/calculators/calculator-parameters.ts'
import { ownQuery } from '../../../domain/calculators/own-query.ts'
import { pregnancyDates } from '../../../domain/calculators/pregnancy-dates.ts'
import { longDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import { useHydrated } from '../../../platform/ui/use-hydrated.ts'
import { formatPhoneNumber } from '../../../platform/ui/whatsapp.ts'
import { ResultChat } from '../../calculators/result-chat.tsx'
import { useRanch } from '../../site-facts.ts'
import type { Route } from './+types/route'
import { pregnancyEvents } from './pregnancy-events.ts'

interface PregnancyResultProps {
  page: Route.ComponentProps['loaderData']['page']
  gestation: Route.ComponentProps['loaderData']['page']['gestations'][number]
  values: ValuesOf<ReturnType<typeof readPregnancy>>
  parameters: URLSearchParams
}

/** The days of the pregnancy, to print and to put in a calendar. */
export function PregnancyResult({ page, gestation, values, parameters }: PregnancyResultProps) {
  const { t, content, language } = useLanguage()
  const ranch = useRanch()
  const isHydrated = useHydrated()
  const conception = conceptionOf(values.conception)
  const day = (iso: string) => longDate(iso, language)
  const dates = pregnancyDates({ conception, day: values.day }, gestation, page)
  const events = pregnancyEvents(t, dates, { rule: page, gestation }, language)
  const summary = t(
    '{breed}, {conception} em {day}. Parto previsto de {from} a {to}, mais provável perto de {likely}.',
    {
      breed: content(gestation.name),
      conception: conception === 'transfer' ? t('transferência') : t('cobertura ou inseminação'),
      day: day(values.day),
      from: day(dates.firstCalving),
      to: day(dates.lastCalving),
      likely: day(dates.likelyCalving),
    },
  )
  return (
    <>
      <p role="status">
        {values.animal && <strong>{`${values.animal}: `}</strong>}
        {summary}
      </p>
      <ol className="grid gap-3">
        {events.map(({ kind, name, reason, firstDay, lastDay }) => (
          <li key={kind} className="border-terracotta border-l-4 pl-3">
            <h3 className="font-bold text-lg leading-tight">{name}</h3>
            <p className="text-lg">
              {firstDay === lastDay
                ? day(firstDay)
                : t('{from} a {to}', { from: day(firstDay), to: day(lastDay) })}
            </p>
            <p className="text-ink-soft text-sm">{reason}</p>
          </li>
        ))}
      </ol>
      <p className="text-sm">
        {t('Gestação contada a partir de {day}.', { day: day(dates.start) })}{' '}
        {conception === 'transfer' &&
          t('O embrião já tinha {days} dias.', { days: String(page.embryoAgeDays) })}
      </p>
      <p className="text-sm">
        {content(gestation.source)}{' '}
        {gestation.url && (
          <a
            href={gestation.url}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4 print:hidden"
          >
            {t('Ver a fonte')}
          </a>
        )}
      </p>
      <p className="hidden text-sm print:block">{`${ranch.name}, WhatsApp ${formatPhoneNumber(ranch.whatsapp)}`}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <a
          href={inLanguage(pregnancyCalendarFilePath, language) + ownQuery('pregnancyCalendar', parameters)}
          download
          className="button button-terracotta"
        >
          {t('Pôr na agenda (.ics)')}
        </a>
        {isHydrated && (
          <button type="button" onClick={() => window.print()} className="button button-pasture">
            {t('Imprimir')}
          </button>
        )}
        <ResultChat text={t('Olá! Fiz o calendário da prenhez no site. {summary}', { summary })} />
      </div>
    </>
  )
}
