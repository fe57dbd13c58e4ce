import type { ForSaleElsewhere as Counts } from '../../../domain/breed-page.server.ts'
import { pregnancyBreeds } from '../../../domain/herd/pregnancy-breeds.ts'
import { queryParameters } from '../../../domain/herd/search/herd-query.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PageLink } from '../../layout/site-link.tsx'

/** Links to the lists that have animals of the breed for sale, with their numbers. */
export function ForSaleElsewhere({ breed, elsewhere }: { breed: string; elsewhere: Counts }) {
  const { t, content } = useLanguage()
  const { bulls, pregnancies } = elsewhere
  if (bulls === 0 && pregnancies.length === 0) return null
  return (
    <section aria-labelledby="for-sale" className="page-width pb-10">
      <h2 id="for-sale" className="mb-4 font-heading text-xl">
        {t('{breed} à venda agora', { breed: content(breed) })}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {bulls > 0 && (
          <li>
            <PageLink to="bulls" className="button button-terracotta">
              {t('Touros {breed}: {count}', { breed: content(breed), count: String(bulls) })}
            </PageLink>
          </li>
        )}
        {pregnancies.map(({ breed: code, count }) => (
          <li key={code}>
            <PageLink
              to="pregnancies"
              search={`?${new URLSearchParams({ [queryParameters.breed]: code })}`}
              rel="nofollow"
              className="button button-terracotta"
            >
              {t('Prenhezes {breed}: {count}', { breed: t(pregnancyBreeds[code]), count: String(count) })}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
