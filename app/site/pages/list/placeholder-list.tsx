import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import type { Picture } from '../../../platform/ui/picture.ts'
import { UnavailableVideo } from '../../herd/video.tsx'
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
        <section aria-labelledby="for-sale" className="page-width pb-10">
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
                  className="button button-terracotta"
                >
                  {content(text)}
                </PathLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="page-width pb-12">
        <h2 className="mb-4 font-heading text-xl">{t('Disponível em breve')}</h2>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: placeholderCount }, (_, index) => index + 1).map((number) => (
            <li key={number} className="flex">
              <article className="card">
                <UnavailableVideo poster={poster} text="Vídeo indisponível" />
                <div className="flex items-center justify-between gap-3 p-4">
                  <h3 className="font-heading text-xl">
                    {t('Animal {breed} {number}', { breed: name, number: String(number) })}
                  </h3>
                  <p className="badge">{t('Em breve')}</p>
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
