import { useLanguage } from '../../platform/i18n/language.tsx'
import { useHasPage, useSite } from '../site-data.ts'
import { PageLink } from './site-link.tsx'

/** Leads to the steps after a sale, wherever a price stands. Nothing on a site that sells no animals. */
export function AfterSaleLink({
  isShort = false,
  className = '',
}: {
  isShort?: boolean
  className?: string
}) {
  const { t, content } = useLanguage()
  const { afterSale } = useSite()
  const hasPage = useHasPage()
  if (!hasPage('afterSale')) return null
  return (
    <PageLink
      to="afterSale"
      className={`inline-flex min-h-11 items-center underline underline-offset-4 ${className}`}
    >
      {isShort ? content(afterSale) : t('{page}: os passos e os prazos', { page: content(afterSale) })}
    </PageLink>
  )
}
