import type { Course } from '../../../domain/content/training.server.ts'
import { money } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'

/** The three ways to pay for a course (docs/product.md#prices-and-limits). */
export function Investment({ price, remainder }: { price: Course['price']; remainder: string }) {
  const { t, content, language } = useLanguage()
  const { cash, instalments, pix } = price
  return (
    <div className="grid gap-2 rounded-lg bg-paper-deep p-4">
      <h4 className="font-heading text-lg">{t('INVESTIMENTO')}</h4>
      <p>
        <span className="price">{money(cash, language)}</span> {t('à vista')}
      </p>
      <p>
        {t('{count} parcelas de {amount} no cartão (total {total})', {
          count: String(instalments.count),
          amount: money(instalments.amount, language),
          total: money(instalments.total, language),
        })}
      </p>
      <p>
        {t('À vista ou PIX: {down} de entrada + {rest} restante', {
          down: money(pix.downPayment, language),
          rest: money(pix.rest, language),
        })}
      </p>
      <p className="text-sm">{content(remainder)}</p>
    </div>
  )
}
