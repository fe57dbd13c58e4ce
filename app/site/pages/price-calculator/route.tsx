import { isParameterOf } from '../../../domain/calculators/calculator-parameters.ts'
import { pageAt } from '../../../domain/paths.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { inReais, monthAndYear, priceText } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf, withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { Paragraphs } from '../../../platform/ui/rich-text.tsx'
import { CheckList, FactList } from '../../../platform/ui/text-lists.tsx'
import { contentOf } from '../../../request/context.server.ts'
import { calculatorData } from '../../calculators/calculator-data.server.ts'
import { CalculatorPage, LineInput, ResultChat, SourceLink } from '../../calculators/calculator-page.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'
import { priceCalculations } from './price-calculations.server.ts'

export { revalidateOnQueryChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const isExchange = pageAt(withoutLanguage(url.pathname)) === 'exchangeCalculator'
  const name: keyof typeof priceCalculations = isExchange ? 'exchangeCalculator' : 'recipientCalculator'
  const content = contentOf(context, url)
  const { title, description, heading, lead } = content[name]
  const { query } = calculatorData(name, { url, context })
  const calculation = priceCalculations[name](url.searchParams, content, languageOf(url.pathname))
  const page = { title, description, heading, lead }
  return { calculator: name, page, query, market: content.market, ...calculation }
}

const isParameter = [isParameterOf('exchangeCalculator'), isParameterOf('recipientCalculator')]

loader.cache = cached({ parameters: (name) => isParameter.some((isOwn) => isOwn(name)) })

export const ErrorBoundary = NotFoundBoundary

/** The calculators of the exchange and of the premium recipient. */
export default function PriceCalculator({ loaderData: data }: Route.ComponentProps) {
  const { content } = useLanguage()
  const { calculator, fields, result, sections } = data
  return (
    <CalculatorPage
      data={data}
      name={calculator}
      fields={fields.map(({ isWhole, ...field }) => (
        <LineInput key={field.label} {...field} inputMode={isWhole ? 'numeric' : 'decimal'} />
      ))}
      note={<MarketNote data={data} />}
      result={result && <Result result={result} />}
    >
      <section className="band">
        <div className="page-width grid gap-8 lg:auto-cols-fr lg:grid-flow-col">
          {sections.map(({ heading, texts, isList }) => (
            <div key={heading} className="grid content-start gap-3">
              <h2 className="font-heading text-2xl">{content(heading)}</h2>
              {isList ? <CheckList texts={texts} /> : <Paragraphs texts={texts} />}
            </div>
          ))}
        </div>
      </section>
    </CalculatorPage>
  )
}

type Data = Route.ComponentProps['loaderData']

function Result({ result }: { result: NonNullable<Data['result']> }) {
  const { content } = useLanguage()
  const { said, headline, readings, chat, bonus, notes } = result
  return (
    <>
      <p role="status" className="font-bold text-xl">
        <span className="sr-only">{content(said)}</span> {content(headline)}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {readings.map(({ name, figure, text, facts = [], isCheaper }) => (
          <li
            key={name}
            className={`card gap-2 p-4 sm:p-5 ${isCheaper ? 'border-pasture bg-paper-deep' : ''}`}
          >
            <h3 className="font-bold text-lg leading-tight">{content(name)}</h3>
            <p className="price">{content(figure)}</p>
            {facts.length > 0 && <FactList facts={facts} />}
            <p className="mt-1">{content(text)}</p>
          </li>
        ))}
      </ul>
      <ResultChat {...chat} />
      {bonus && <p className="border-ochre border-l-4 pl-3">{content(bonus)}</p>}
      {notes.map((note) => (
        <p key={note}>{content(note)}</p>
      ))}
    </>
  )
}

function MarketNote({ data: { calculator, market } }: { data: Data }) {
  const { t, content, language } = useLanguage()
  const [calf, arroba] = [
    priceText(inReais(market.calfCents), language),
    priceText(inReais(market.arrobaCents), language),
  ]
  const month = monthAndYear(market.date, language)
  return (
    <p className="text-ink-soft text-sm">
      {calculator === 'exchangeCalculator'
        ? t('Preços de partida, de {month}: bezerro a {calf} e arroba a {arroba}.', { month, calf, arroba })
        : t('Preço de partida, de {month}: arroba a {arroba}.', { month, arroba })}{' '}
      {content(market.source)} {market.url && <SourceLink address={market.url} />}
    </p>
  )
}
