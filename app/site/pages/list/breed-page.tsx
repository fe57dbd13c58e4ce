import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { altOf } from '../../../platform/ui/picture.ts'
import { CalfName, FigureList } from '../../herd/animal-card.tsx'
import { WatchForm } from '../../herd/ask.tsx'
import { Portraits } from '../../herd/video.tsx'
import { type Breadcrumb, PageIntro } from '../../layout/page-intro.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import type { BreedPage } from './breed-page.server.ts'

/** docs/product.md#animals */
const placeholderCount = 9

/** The page of a breed until its first animal is published: where its animals are for sale, and nine cards for those to come. */
export function PlaceholderList({ page: { breed, elsewhere }, list }: { page: BreedPage; list: string }) {
  const { t, content } = useLanguage()
  const name = content(breed.name)
  return (
    <>
      <div className="page-width pt-4 pb-section">
        {elsewhere.length > 0 && (
          <section aria-labelledby="for-sale">
            <h2 id="for-sale" className="mb-4 font-heading text-2xl">
              {t('{breed} à venda agora', { breed: name })}
            </h2>
            <ul className="grid gap-6">
              {elsewhere.map(({ path, search, text, animals }) => (
                <li key={path + search}>
                  <ul className="mb-4 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
                    {animals.map((animal) => (
                      <li key={animal.path} className="breed-offer card relative text-sm">
                        {animal.portraits.length > 0 && (
                          <div className="video-poster max-sm:hidden">
                            <Portraits pictures={animal.portraits} />
                          </div>
                        )}
                        <div className="flex grow flex-col gap-2 p-3 sm:p-4">
                          <PathLink
                            path={animal.path}
                            className="breed-link font-heading text-lg leading-tight underline underline-offset-4"
                          >
                            {animal.title ? <CalfName title={animal.title} /> : content(animal.name)}
                          </PathLink>
                          <p className="font-heading text-pasture text-xl">{content(animal.offer)}</p>
                          <FigureList figures={animal.figures} />
                          <p
                            aria-hidden="true"
                            className="mt-auto pt-1 font-semibold underline underline-offset-4"
                          >
                            {t('Ver detalhes')}
                          </p>
                        </div>
                      </li>
                    ))}
                  </ul>
                  <PathLink
                    path={path}
                    search={search}
                    rel={search ? 'nofollow' : undefined}
                    className="button button-pasture max-sm:w-full"
                  >
                    {content(text)}
                  </PathLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        {elsewhere.length > 0 ? (
          <div className="mt-3">
            <WatchForm label="Avise-me quando entrar mais" watched={{ list, search: '' }} />
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <ChatLink
              about={breed.id}
              text={t('Olá! Gostaria de mais informações sobre animais {breed}.', { breed: name })}
              className="button button-terracotta"
            >
              {t('Avise-me pelo WhatsApp')}
            </ChatLink>
            <WatchForm label="Avise-me quando houver" watched={{ list, search: '' }} />
          </div>
        )}
      </div>
      <section className="page-width pb-section">
        <h2 className="mb-4 font-heading text-xl">{t('Disponível em breve')}</h2>
        <ul className="grid grid-cols-3 gap-2 sm:gap-4 lg:grid-cols-9 lg:gap-2">
          {Array.from({ length: placeholderCount }, (_, index) => index + 1).map((number) => (
            <li key={number} className="flex">
              <article className="grid grow content-between gap-1 rounded-lg border-2 border-ink-soft/50 border-dashed p-2 text-ink-soft text-xs wrap-anywhere sm:text-sm">
                <h3 className="text-balance font-bold leading-tight">
                  {t('Animal {breed} {number}', { breed: name, number })}
                </h3>
                <p className="leading-tight">{t('Vídeo indisponível')}</p>
                <p>{t('Em breve')}</p>
              </article>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

interface BreedIntroProps {
  page: BreedPage
  heading: string
  parents: readonly Breadcrumb[]
}

export function BreedIntro({ page: { breed, lead }, heading, parents }: BreedIntroProps) {
  const { content } = useLanguage()
  const intro = <PageIntro heading={heading} lead={lead} breadcrumbs={parents} isCompact />
  if (!breed.picture) return intro
  return (
    <div className="page-width grid gap-x-8 lg:grid-cols-[5fr_2fr]">
      <div className="-mx-gutter">{intro}</div>
      <img
        {...breed.picture}
        alt={content(altOf({ picture: breed.picture, alt: breed.alt }, breed.name))}
        width={800}
        height={600}
        fetchPriority="high"
        className="mb-2 aspect-[2/1] w-full rounded-lg border-2 border-ink object-cover object-[0_30%] sm:mb-6 lg:mt-6 lg:aspect-auto lg:h-0 lg:min-h-[calc(100%-3rem)]"
      />
    </div>
  )
}
