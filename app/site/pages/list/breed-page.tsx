import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import type { Picture } from '../../../platform/ui/picture.ts'
import { CalfName } from '../../herd/animal-card.tsx'
import { WatchForm } from '../../herd/ask.tsx'
import { type Breadcrumb, PageIntro } from '../../layout/page-intro.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import type { BreedPage } from './breed-page.server.ts'

/** docs/product.md#animals */
const placeholderCount = 9

/** The page of a breed until its first animal is published: where its animals are for sale, and nine cards for those to come. */
export function PlaceholderList({
  page: { breed, elsewhere },
  poster,
  list,
}: {
  page: BreedPage
  poster: Picture
  list: string
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
          <ul className="grid gap-6">
            {elsewhere.map(({ path, search, text, animals }) => (
              <li key={path + search}>
                <ul className="mb-3 grid gap-3 sm:grid-cols-3">
                  {animals.map((animal) => (
                    <li key={animal.path} className="card p-3">
                      <PathLink path={animal.path} className="font-semibold underline underline-offset-4">
                        {animal.title ? <CalfName title={animal.title} /> : content(animal.name)}
                      </PathLink>
                      <p>{content(animal.figures)}</p>
                    </li>
                  ))}
                </ul>
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
                    {t('Animal {breed} {number}', { breed: name, number })}
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
        <WatchForm label="Avise-me quando houver" watched={{ list, search: '' }} />
      </section>
    </>
  )
}

interface BreedIntroProps {
  page: BreedPage
  heading: string
  parents: readonly Breadcrumb[]
}

/** The head of a breed's page: its portrait stands beside the text. */
export function BreedIntro({ page: { breed, lead }, heading, parents }: BreedIntroProps) {
  const { content } = useLanguage()
  const intro = <PageIntro heading={heading} lead={lead} breadcrumbs={parents} />
  if (!breed.picture) return intro
  return (
    <div className="page-width grid items-center gap-x-8 lg:grid-cols-[2fr_1fr]">
      <div className="-mx-gutter">{intro}</div>
      <img
        {...breed.picture}
        alt={content(breed.alt ?? '')}
        width={800}
        height={600}
        fetchPriority="high"
        className="mb-8 h-auto w-full max-w-md rounded-lg lg:mt-6"
      />
    </div>
  )
}
