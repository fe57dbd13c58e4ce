import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import type { Picture } from '../../../platform/ui/picture.ts'
import { ChatLink } from '../../layout/site-link.tsx'
import type { BreedPage } from './breed-page.server.ts'

/** docs/product.md#animals */
const placeholderCount = 9

/** The page of a breed until its first animal is published: where its animals are for sale, and nine cards for those to come. */
export function PlaceholderList({
  page: { breed, elsewhere },
  poster,
}: {
  page: BreedPage
  poster: Picture
}) {
  const { t, content } = useLanguage()
  const name = content(breed.name)
  return (
    <>
      {elsewhere.length > 0 && (
        <section aria-labelledby="for-sale" className="page-width pb-section">
          <h2 id="for-sale" className="mb-4 font-heading text-xl">
            {t('{breed} à venda agora', { breed: name })}
          </h2>
          <ul className="flex flex-wrap gap-3">
            {elsewhere.map(({ path, search, text }) => (
              <li key={path + search}>
                <PathLink
                  path={path}
                  search={search}
                  rel={search ? 'nofollow' : undefined}
                  className="button button-pasture"
                >
                  {content(text)}
                </PathLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="page-width pb-section">
        <h2 className="mb-4 font-heading text-xl">{t('Disponível em breve')}</h2>
        <ul className="grid max-w-measure grid-cols-3 gap-2 sm:gap-4">
          {Array.from({ length: placeholderCount }, (_, index) => index + 1).map((number) => (
            <li key={number} className="flex">
              <article className="card">
                <img alt="" {...poster} width={640} height={360} className="h-auto w-full" />
                <div className="grid grow content-between justify-items-start gap-1 p-2 text-xs wrap-anywhere sm:text-sm">
                  <h3 className="font-bold leading-tight">
                    {t('Animal {breed} {number}', { breed: name, number: String(number) })}
                  </h3>
                  <p className="leading-tight">{t('Vídeo indisponível')}</p>
                  <p className="text-ink-soft">{t('Em breve')}</p>
                </div>
              </article>
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">
          <ChatLink
            about={breed.id}
            text={t('Olá! Gostaria de mais informações sobre animais {breed}.', { breed: name })}
            className="button button-terracotta"
          >
            {t('Avise-me pelo WhatsApp')}
          </ChatLink>
        </div>
      </section>
    </>
  )
}
