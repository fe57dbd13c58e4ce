import type { Market } from '../../domain/content/calculators.server.ts'
import { money, shortDate } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'

/** Where the prices come from with which a calculator begins. */
export function MarketNote({ market, hasCalf = false }: { market: Market; hasCalf?: boolean }) {
  const { t, content, language } = useLanguage()
  const date = shortDate(market.date, language)
  const arroba = money(market.arrobaCents, language)
  return (
    <p className="text-ink-soft text-sm">
      {hasCalf
        ? t('Começamos com bezerro a {calf} e arroba a {arroba}, até {date}.', {
            calf: money(market.calfCents, language),
            arroba,
            date,
          })
        : t('Começamos com a arroba a {arroba}, até {date}.', { arroba, date })}{' '}
      {content(market.source)}{' '}
      {market.url && (
        <a href={market.url} target="_blank" rel="noopener" className="underline underline-offset-4">
          {t('Ver a fonte')}
        </a>
      )}
    </p>
  )
}
