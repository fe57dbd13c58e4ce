import { readExchange } from '../../../domain/calculators/calculator-inputs.ts'
import { isParameterOf } from '../../../domain/calculators/calculator-parameters.ts'
import { type ExchangeInput, exchangeCalves } from '../../../domain/calculators/prices.ts'
import { pageTopics } from '../../../domain/chat/index.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { decimal, money, unbrokenMoney } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { CheckList } from '../../../platform/ui/text-lists.tsx'
import { contentOf } from '../../../request/context.server.ts'
import { calculatorData } from '../../calculators/calculator-data.server.ts'
import {
  CalculatorPage,
  LineInput,
  MarketNote,
  ReadingCard,
  ResultChat,
} from '../../calculators/calculator-page.tsx'
import { useCalculator } from '../../calculators/use-calculator.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { market, bullExchange } = contentOf(context, url)
  const { standardHeading, standard, logisticsHeading, logistics } = bullExchange
  return {
    ...calculatorData('exchangeCalculator', { url, context }),
    market,
    rules: { standardHeading, standard, logisticsHeading, logistics },
  }
}

loader.cache = cached({ parameters: isParameterOf('exchangeCalculator') })

export const ErrorBoundary = NotFoundBoundary

export default function ExchangeCalculator({ loaderData: data }: Route.ComponentProps) {
  const { page, market, rules } = data
  const { content, language } = useLanguage()
  const { inputs, values, form } = useCalculator((parameters) => readExchange(parameters, market))
  const reais = (cents: number) => decimal(cents / 100, language, 2)
  return (
    <CalculatorPage
      data={data}
      form={form}
      name="exchangeCalculator"
      fields={
        <>
          <LineInput label="Quantos touros" input={inputs.bulls} initial="1" inputMode="numeric" />
          <LineInput
            label="Preço do bezerro (R$)"
            hint="O bezerro desmamado, na sua região."
            input={inputs.calf}
            initial={reais(market.calfCents)}
          />
          <LineInput
            label="Preço da arroba (R$)"
            hint="A arroba do boi gordo, de 15 kg de carcaça."
            input={inputs.arroba}
            initial={reais(market.arrobaCents)}
          />
        </>
      }
      note={<MarketNote market={market} hasCalf />}
      result={
        values && (
          <ExchangeResult
            input={{ bulls: values.bulls, calfCents: values.calf, arrobaCents: values.arroba }}
            page={page}
          />
        )
      }
    >
      <section className="band">
        <div className="page-width grid gap-8 lg:grid-cols-2">
          <div className="grid content-start gap-3">
            <h2 className="font-heading text-2xl">{content(rules.standardHeading)}</h2>
            <CheckList texts={rules.standard} />
          </div>
          <div className="grid content-start gap-3">
            <h2 className="font-heading text-2xl">{content(rules.logisticsHeading)}</h2>
            <p>{content(rules.logistics)}</p>
          </div>
        </div>
      </section>
    </CalculatorPage>
  )
}

interface ExchangeResultProps {
  input: ExchangeInput
  page: Route.ComponentProps['loaderData']['page']
}

function ExchangeResult({ input, page }: ExchangeResultProps) {
  const { t, content, language } = useLanguage()
  const reais = (cents: number) => money(cents, language)
  const arrobas = (tenths: number) => `${decimal(tenths / 10, language, tenths % 10 === 0 ? 0 : 1)}@`
  const results = page.readings.map((reading) => ({ reading, ...exchangeCalves(input, reading.calves) }))
  const ratios = results.map(({ reading, calves, totalCents }) =>
    t('1 por {ratio}: {calves} bezerros, {total}', {
      ratio: reading.calves,
      calves,
      total: reais(totalCents),
    }),
  )
  const prices = t('Touros: {bulls}. Bezerro a {calf}, arroba a {arroba}.', {
    bulls: input.bulls,
    calf: reais(input.calfCents),
    arroba: reais(input.arrobaCents),
  })
  const [first, second, ...others] = results
  return (
    <>
      <p role="status" className="font-bold text-xl">
        <span className="sr-only">
          {prices} {`${ratios.join('; ')}.`}
        </span>{' '}
        {first &&
          second &&
          others.length === 0 &&
          t('A diferença: {calves} bezerros, {total}.', {
            calves: Math.abs(second.calves - first.calves),
            total: unbrokenMoney(reais(Math.abs(second.totalCents - first.totalCents))),
          })}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {results.map(({ reading, calves, totalCents, bullCents, bullArrobaTenths }) => (
          <ReadingCard
            key={reading.calves}
            name={content(reading.name)}
            figure={t('{calves} bezerros', { calves })}
            text={content(reading.text)}
            facts={[
              { name: t('Valor dos bezerros'), value: reais(totalCents) },
              { name: t('Por touro'), value: input.bulls > 1 ? reais(bullCents) : undefined },
              { name: t('Arrobas por touro'), value: arrobas(bullArrobaTenths) },
            ]}
          />
        ))}
      </ul>
      <ResultChat
        about={pageTopics.bullExchange}
        text={t('Olá! Fiz a conta da troca no site. {prices} {ratios}. Qual proporção vale hoje?', {
          prices,
          ratios: ratios.join('; '),
        })}
      />
      <p className="border-ochre border-l-4 pl-3">
        {t(
          input.bulls > 1
            ? 'Se um veterinário parceiro intermediar, ele recebe {bonus} por touro: {total} neste negócio. Veterinário, consulte seu CRMV.'
            : 'Se um veterinário parceiro intermediar, ele recebe {bonus} neste negócio. Veterinário, consulte seu CRMV.',
          {
            bonus: reais(page.bonusCents),
            total: reais(page.bonusCents * input.bulls),
          },
        )}
      </p>
      {page.notes.map((note, index) => (
        <p key={index}>{content(note)}</p>
      ))}
    </>
  )
}
