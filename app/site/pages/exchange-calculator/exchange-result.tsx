import { type ExchangeInput, exchangeCalves } from '../../../domain/calculators/bull-exchange.ts'
import { pageSubjects } from '../../../domain/chat/index.ts'
import { decimal, money } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { ReadingCard } from '../../calculators/reading-card.tsx'
import { ResultChat } from '../../calculators/result-chat.tsx'
import type { Route } from './+types/route'

interface ExchangeResultProps {
  input: ExchangeInput
  page: Route.ComponentProps['loaderData']['page']
}

/** What the bulls cost in both readings of the ratio. */
export function ExchangeResult({ input, page }: ExchangeResultProps) {
  const { t, content, language } = useLanguage()
  const reais = (cents: number) => money(cents, language)
  const arrobas = (tenths: number) => `${decimal(tenths / 10, language, 1)}@`
  const results = page.readings.map((reading) => ({ reading, ...exchangeCalves(input, reading.calves) }))
  const ratios = results.map(({ reading, calves, totalCents }) =>
    t('1 por {ratio}: {calves} bezerros, {total}', {
      ratio: String(reading.calves),
      calves: String(calves),
      total: reais(totalCents),
    }),
  )
  const prices = t('Touros: {bulls}. Bezerro a {calf}, arroba a {arroba}.', {
    bulls: String(input.bulls),
    calf: reais(input.calfCents),
    arroba: reais(input.arrobaCents),
  })
  return (
    <>
      <p role="status" className="sr-only">
        {prices} {`${ratios.join('; ')}.`}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {results.map(({ reading, calves, totalCents, bullCents, bullArrobaTenths }) => (
          <ReadingCard
            key={reading.calves}
            name={content(reading.name)}
            figure={t('{calves} bezerros', { calves: String(calves) })}
            text={content(reading.text)}
            facts={[
              { name: t('Valor dos bezerros'), value: reais(totalCents) },
              { name: t('Por touro'), value: input.bulls > 1 ? reais(bullCents) : undefined },
              { name: t('Arrobas por touro'), value: arrobas(bullArrobaTenths) },
            ]}
          />
        ))}
      </ul>
      <p className="border-ochre border-l-4 pl-3">
        {t('Se um veterinário parceiro intermediar, ele recebe {bonus} por touro: {total} neste negócio.', {
          bonus: reais(page.bonusCents),
          total: reais(page.bonusCents * input.bulls),
        })}
      </p>
      {page.notes.map((note, index) => (
        <p key={index}>{content(note)}</p>
      ))}
      <ResultChat
        about={pageSubjects.bullExchange}
        text={t('Olá! Fiz a conta da troca no site. {prices} {ratios}. Qual proporção vale hoje?', {
          prices,
          ratios: ratios.join('; '),
        })}
      />
    </>
  )
}
