import type { ReactNode } from 'react'
import type { SaleTerms } from '../../domain/content/sale-terms.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { useSite } from '../site-data.ts'
import { AfterSaleLink } from './after-sale-link.tsx'

/** Terms as a page shows them on a day. */
export interface ShownTerms extends SaleTerms {
  guarantee?: string | undefined
  /** A price that is no longer valid, which the page shows in no other place. */
  expiredPrice?: string | undefined
}

/** Lists what a price includes and what not, where the animal is and how long the price holds, as far as documents say it. */
export function SaleTermsList({ terms, className = '' }: { terms: ShownTerms; className?: string }) {
  const { t, content, language } = useLanguage()
  const { included, notIncluded, where, validUntil, expiredPrice, guarantee } = terms
  const lines = [
    { name: t('Inclui'), value: included },
    { name: t('Não inclui'), value: notIncluded },
    { name: t('Onde está'), value: where },
    {
      name: t('Preço válido até'),
      value: expiredPrice || !validUntil ? undefined : shortDate(validUntil, language),
    },
    { name: t('O que a garantia cobre'), value: guarantee },
  ]
  return (
    <>
      {expiredPrice && validUntil && (
        <p className="border-terracotta border-l-4 pl-3 font-semibold">
          {t('{price} valeu até {day}. Pergunte o preço de hoje.', {
            price: content(expiredPrice),
            day: shortDate(validUntil, language),
          })}
        </p>
      )}
      {lines.some(({ value }) => value) && (
        <dl className={`grid max-w-measure gap-1.5 ${className}`}>
          {lines.map(
            ({ name, value }) =>
              value && (
                <div key={name}>
                  <dt className="inline font-semibold">{`${name}:`}</dt>{' '}
                  <dd className="inline">{content(value)}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </>
  )
}

interface BeneathPriceProps {
  terms?: ShownTerms | undefined
  /** `always` in lists, with a sentence about what is sold; `phones` on an animal's page, where the calf or the sheet is near then. */
  fold?: 'always' | 'phones'
  note?: string
  children?: ReactNode
}

export function BeneathPrice({ terms = {}, fold, note, children }: BeneathPriceProps) {
  const { t, content } = useLanguage()
  const isOfList = fold === 'always'
  const list = (
    <>
      <SaleTermsList terms={terms} className={isOfList ? 'lg:max-w-none lg:grid-cols-3 lg:gap-x-8' : ''} />
      {note && <p className="mt-1">{content(note)}</p>}
    </>
  )
  return (
    <div className={isOfList ? 'folds' : 'grid justify-items-start gap-1'}>
      {fold && !terms.expiredPrice && Object.values(terms).some(Boolean) ? (
        <details className={isOfList ? undefined : 'page-fold wide-open'}>
          <summary className="details-summary">{t('O que está no preço')}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      <div className="flex flex-wrap gap-x-5 text-sm print:hidden">
        <AfterSaleLink isShort />
        {children}
      </div>
    </div>
  )
}

/** The steps after a sale in one paragraph, on paper only. */
export function PrintedSteps({ steps }: { steps: readonly { name: string; when: string }[] }) {
  const { content } = useLanguage()
  const { afterSale } = useSite()
  if (steps.length === 0) return null
  return (
    <p className="hidden print:block">
      <strong>{content(afterSale)}:</strong>{' '}
      {steps.map(({ name, when }, index) => `${index + 1}. ${content(name)} (${content(when)})`).join(' · ')}
    </p>
  )
}
