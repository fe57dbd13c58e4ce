import {
  conceptionCodes,
  conceptionOf,
  readPregnancy,
  type ValidInputs,
  validInputs,
} from '../../../domain/calculators/calculator-inputs.ts'
import {
  isParameterOf,
  pregnancyCalendarFilePath,
} from '../../../domain/calculators/calculator-parameters.ts'
import { pregnancyDates } from '../../../domain/calculators/pregnancy-dates.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { longDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import { formatPhoneNumber } from '../../../platform/ui/whatsapp.ts'
import { calculatorData } from '../../calculators/calculator-data.server.ts'
import {
  CalculatorPage,
  ChoiceInput,
  DayInput,
  LineInput,
  ResultChat,
  ResultRows,
  SourceLink,
} from '../../calculators/calculator-page.tsx'
import { useRanch } from '../../site-data.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'
import { pregnancyEvents } from './pregnancy-events.ts'

export { revalidateOnQueryChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return calculatorData('pregnancyCalendar', { url, context })
}

loader.cache = cached({ parameters: isParameterOf('pregnancyCalendar') })

export const ErrorBoundary = NotFoundBoundary

export default function PregnancyCalendar({ loaderData: data }: Route.ComponentProps) {
  const { page } = data
  const { t, content } = useLanguage()
  const breeds = page.gestations.map(({ id }) => id)
  const inputs = readPregnancy(new URLSearchParams(data.query), breeds)
  const values = validInputs(inputs)
  const [first] = page.gestations
  const gestation = page.gestations.find(({ id }) => id === inputs.breed.value) ?? first
  return (
    <CalculatorPage
      data={data}
      name="pregnancyCalendar"
      fields={
        <>
          <ChoiceInput
            label="Como começou a prenhez"
            input={inputs.conception}
            options={[
              { value: conceptionCodes.service, text: t('Cobertura, IA ou IATF') },
              { value: conceptionCodes.transfer, text: t('Transferência de embrião') },
            ]}
          />
          <DayInput label="Em que dia" input={inputs.day} />
          <ChoiceInput
            label="Raça do bezerro"
            hint="Se for embrião, escolha a raça dele."
            input={inputs.breed}
            options={page.gestations.map(({ id, name }) => ({ value: id, text: content(name) }))}
          />
          <LineInput
            label="Vaca ou receptora (opcional)"
            hint="Brinco ou nome, para reconhecer na agenda."
            input={inputs.animal}
            inputMode="text"
          />
        </>
      }
      result={
        values && gestation ? (
          <PregnancyResult page={page} gestation={gestation} values={values} query={data.query} />
        ) : (
          !inputs.day.typed && gestation && <ComingEvents page={page} gestation={gestation} />
        )
      }
    >
      <section className="band print:py-4">
        <div className="page-width grid gap-x-8 gap-y-4 lg:grid-cols-[2fr_3fr]">
          <h2 className="font-heading text-2xl">{content(page.notesHeading)}</h2>
          <ul className="grid list-disc gap-y-2 pl-5">
            {page.notes.map((note, index) => (
              <li key={index}>{content(note)}</li>
            ))}
          </ul>
        </div>
      </section>
    </CalculatorPage>
  )
}

function ComingEvents({ page, gestation }: Pick<PregnancyResultProps, 'page' | 'gestation'>) {
  const { t, content } = useLanguage()
  // Any day: none is shown.
  const dates = pregnancyDates({ conception: 'service', day: '2026-01-01' }, gestation, page)
  return (
    <>
      <p role="status">
        {t('Ponha o dia para ver as datas. Para bezerro {breed}:', { breed: content(gestation.name) })}
      </p>
      <ol className="next-steps card mt-0 p-4 sm:p-6">
        {pregnancyEvents(t, dates, { rule: page, gestation }).map(({ name, reason }) => (
          <li key={name}>
            <p>
              <strong className="block">{name}</strong>
              {reason}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

interface PregnancyResultProps {
  page: Route.ComponentProps['loaderData']['page']
  gestation: Route.ComponentProps['loaderData']['page']['gestations'][number]
  values: ValidInputs<ReturnType<typeof readPregnancy>>
  query: string
}

function PregnancyResult({ page, gestation, values, query }: PregnancyResultProps) {
  const { t, content, language } = useLanguage()
  const ranch = useRanch()
  const conception = conceptionOf(values.conception)
  const day = (iso: string) => longDate(iso, language)
  const dates = pregnancyDates({ conception, day: values.day }, gestation, page)
  const events = pregnancyEvents(t, dates, { rule: page, gestation })
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
      <ResultRows
        rows={events.map(({ name, reason, firstDay, lastDay }) => ({
          name,
          figure:
            firstDay === lastDay
              ? day(firstDay)
              : t('{from} a {to}', { from: day(firstDay), to: day(lastDay) }),
          text: reason,
        }))}
      />
      <p className="text-sm">
        {t('Gestação contada a partir de {day}.', { day: day(dates.start) })}{' '}
        {conception === 'transfer' && t('O embrião já tinha {days} dias.', { days: page.embryoAgeDays })}
      </p>
      <p className="text-sm">
        {content(gestation.source)} {gestation.url && <SourceLink address={gestation.url} />}
      </p>
      <p className="hidden text-sm print:block">{`${ranch.name}, WhatsApp ${formatPhoneNumber(ranch.whatsapp)}`}</p>
      <div className="grid gap-3 sm:flex sm:flex-wrap print:hidden">
        <a
          href={inLanguage(pregnancyCalendarFilePath, language) + query}
          download
          className="button button-terracotta"
        >
          {t('Pôr na agenda (.ics)')}
        </a>
        <button type="button" onClick={() => window.print()} className="scripted button button-pasture">
          {t('Imprimir')}
        </button>
        <ResultChat text={t('Olá! Fiz o calendário da prenhez no site. {summary}', { summary })} />
      </div>
    </>
  )
}
