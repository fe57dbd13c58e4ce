import { recipientPrice } from '../../../domain/calculators/recipient-price.ts'
import { pageSubjects } from '../../../domain/chat/index.ts'
import { decimal, money } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { ReadingCard } from '../../calculators/reading-card.tsx'
import { ResultChat } from '../../calculators/result-chat.tsx'
import type { Route } from './+types/route'

interface RecipientResultProps {
  input: { kgHundredths: number; arrobaCents: number }
  page: Route.ComponentProps['loaderData']['page']
  fixedCents: number
}

/** The price by weight and the fixed price, and which is lower. */
export function RecipientResult({ input, page, fixedCents }: RecipientResultProps) {
  const { t, content, language } = useLanguage()
  const reais = (cents: number) => money(cents, language)
  const byWeight = recipientPrice(input, page)
  const kg = decimal(input.kgHundredths / 100, language, decimalsOf(input.kgHundredths))
  const difference = reais(Math.abs(byWeight - fixedCents))
  const summary = t('Novilha de {kg} kg, arroba a {arroba}. Pelo peso: {weight}; preço fechado: {fixed}.', {
    kg,
    arroba: reais(input.arrobaCents),
    weight: reais(byWeight),
    fixed: reais(fixedCents),
  })
  return (
    <>
      <p role="status">
        <span className="sr-only">{summary}</span> {byWeight === fixedCents && t('Dá no mesmo.')}
        {byWeight < fixedCents && t('Pelo peso sai {difference} mais barato.', { difference })}
        {byWeight > fixedCents && t('O preço fechado sai {difference} mais barato.', { difference })}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2">
        <ReadingCard
          name={content(page.formula.name)}
          figure={reais(byWeight)}
          text={content(page.formula.text)}
          facts={[
            { name: t('Prenhez'), value: reais(page.baseCents) },
            { name: t('Novilha'), value: reais(byWeight - page.baseCents) },
          ]}
        />
        <ReadingCard
          name={content(page.fixed.name)}
          figure={reais(fixedCents)}
          text={content(page.fixed.text)}
          facts={[{ name: t('Prenhez e novilha'), value: reais(fixedCents) }]}
        />
      </ul>
      <ResultChat
        about={pageSubjects.premiumRecipient}
        text={t('Olá! Fiz a conta da receptora premium no site. {summary} Qual preço vale para o meu lote?', {
          summary,
        })}
      />
    </>
  )
}

/** How many of the two decimals are not zero at the end. */
function decimalsOf(hundredths: number): number {
  if (hundredths % 100 === 0) return 0
  return hundredths % 10 === 0 ? 1 : 2
}
