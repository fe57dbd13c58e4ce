import { type ReactNode, useEffect } from 'react'
import { animalStates } from '../../../domain/herd/animals.ts'
import { useInlinedStyle } from '../../../platform/framework/document.tsx'
import { shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { imageLoading } from '../../../platform/ui/image-loading.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { type Fact, FactList } from '../../../platform/ui/text-lists.tsx'
import { useHydrated } from '../../../platform/ui/use-hydrated.ts'
import { AddToComparison } from '../../herd/shortlist.tsx'
import { SingleVideoPlayback, Video } from '../../herd/video.tsx'
import { PageHead, StructuredData } from '../../layout/page-head.tsx'
import { type Breadcrumb, PageIntro } from '../../layout/page-intro.tsx'
import { PrintHead } from '../../print-head.tsx'
import style from './animal.css?url'
import type { AnimalPageData, AnimalPhotograph, SimilarAnimal } from './animal-page.server.ts'
import { Advice } from './animal-sections.tsx'
import printStyle from './print.css?url'

interface AnimalPageProps {
  page: AnimalPageData
  /** The list that the page belongs to, for titles that are the same in both languages. */
  section?: UiText
  breadcrumbs: readonly Breadcrumb[]
  soldNote: UiText
  price?: string
  facts: Fact[]
  chat: ReactNode
  links?: ReactNode
  sections: readonly PageSection[]
  children?: ReactNode
  after: ReactNode
}

/** The page of an animal or pregnancy (docs/product.md#animal-pages). In print it is one sheet. */
export function AnimalPage(props: AnimalPageProps) {
  const { t, content } = useLanguage()
  const { page, section, breadcrumbs, soldNote, price, facts, chat, links, sections, children, after } = props
  const { name, state } = page
  const isInlined = useInlinedStyle('animal')
  useOpenForPrint()
  return (
    <>
      {!isInlined && <link rel="stylesheet" href={style} precedence="page" />}
      <link rel="stylesheet" href={printStyle} media="print" precedence="print" />
      <PageHead
        title={name}
        {...(section && { section })}
        description={page.description}
        share={page.share}
      />
      <StructuredData data={page.structured} />
      <article className="animal-page">
        <PrintHead address={page.address} qr={page.qr} className="print-head" />
        <PageIntro heading={name} badges={page.badges} breadcrumbs={breadcrumbs} />
        <div className="page-width animal-body">
          {page.note && <p className="animal-note">{content(page.note)}</p>}
          {state !== 'available' && (
            <div className="animal-state">
              <p>
                <strong>{t(animalStates[state])}</strong>
              </p>
              {state === 'sold' && <p>{t(soldNote)}</p>}
              {state === 'reserved' && <p>{t('Está reservado. Pergunte se a reserva se confirmou.')}</p>}
            </div>
          )}
          <JumpList sections={sections} />
          <div className="animal-top">
            <Pictures page={page} />
            <section aria-labelledby="dados" className="animal-section">
              <h2 id="dados">{t('Dados')}</h2>
              {price && <p className="price">{content(price)}</p>}
              <FactList facts={facts} className="animal-facts" />
              <div className="animal-actions screen-only">{chat}</div>
              {links && <div className="screen-only mt-2">{links}</div>}
              <div className="screen-only my-4">
                <AddToComparison id={page.id} name={name} />
              </div>
              <ShareButtons name={name} address={page.address} />
            </section>
          </div>
          {children}
          <Advice advice={page.advice} />
          {after}
        </div>
      </article>
    </>
  )
}

function Pictures({ page: { name, photographs, videos, poster } }: { page: AnimalPageData }) {
  const { t, language } = useLanguage()
  const [first] = photographs
  const videoPoster = first ? { ...first.picture, alt: '' } : { src: poster }
  return (
    <div className="animal-pictures">
      {first && <Gallery photographs={photographs} name={name} />}
      {!first && videos.length === 0 && (
        <img src={poster} alt="" width={640} height={360} fetchPriority="high" />
      )}
      {videos.length > 0 && (
        <section aria-labelledby="videos" className="animal-videos screen-only">
          <h2 id="videos" className="sr-only">
            {t('Vídeos')}
          </h2>
          <SingleVideoPlayback>
            {videos.map(({ address, date }) => (
              <figure key={`${address} ${date}`}>
                <Video address={address} name={name} poster={videoPoster} />
                <figcaption>{t('Vídeo de {day}', { day: shortDate(date, language) })}</figcaption>
              </figure>
            ))}
          </SingleVideoPlayback>
        </section>
      )}
    </div>
  )
}

/** The photographs in a row that is swiped or scrolled, without a script. */
function Gallery({ photographs, name }: { photographs: readonly AnimalPhotograph[]; name: string }) {
  const { t, content, language } = useLanguage()
  const label = t('Fotos de {name}', { name })
  return (
    <ul
      aria-label={label}
      tabIndex={photographs.length > 1 ? 0 : undefined}
      className="carousel-track gallery"
    >
      {photographs.map(({ picture, alt, date }, index) => (
        <li key={picture.src} className="carousel-slide">
          <figure>
            <img {...picture} alt={content(alt)} width={960} height={640} {...imageLoading(index)} />
            {date && <figcaption>{t('Foto de {day}', { day: shortDate(date, language) })}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}

/** Sends the page's address by WhatsApp to anybody, and prints the page. Without scripts the browser's menu prints. */
function ShareButtons({ name, address }: { name: string; address: string }) {
  const { t } = useLanguage()
  const isHydrated = useHydrated()
  return (
    <div className="animal-share screen-only">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${name}\n${address}`)}`}
        target="_blank"
        rel="noopener"
      >
        {t('Mandar por WhatsApp')}
      </a>
      {isHydrated && (
        <button type="button" onClick={() => print()}>
          {t('Imprimir ficha')}
        </button>
      )}
    </div>
  )
}

interface PageSection {
  id: string
  name: UiText
}

export const evaluatedSections: readonly PageSection[] = [
  { id: 'ficha', name: 'Avaliação' },
  { id: 'conselho', name: 'Para que serve' },
  { id: 'pedigree', name: 'Pedigree' },
  { id: 'perguntar', name: 'Perguntar' },
]

function JumpList({ sections }: { sections: readonly PageSection[] }) {
  const { t } = useLanguage()
  return (
    <nav aria-label={t('Nesta página')}>
      <ul className="flex flex-wrap gap-2">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="choice-link">
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SimilarAnimalsProps {
  animals: readonly SimilarAnimal[]
  reason: UiText
}

export function SimilarAnimals({ animals, reason }: SimilarAnimalsProps) {
  const { t, content } = useLanguage()
  if (animals.length === 0) return null
  return (
    <section aria-labelledby="parecidos" className="animal-section screen-only">
      <h2 id="parecidos">{t('Três parecidos')}</h2>
      <p>{t(reason)}</p>
      <ul className="similar">
        {animals.map(({ path, name, facts }) => (
          <li key={path}>
            <PathLink path={path}>{content(name)}</PathLink>
            <p>{content(facts)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Opens what is folded while the page prints, for browsers whose style sheets can't (docs/browsers.md). */
function useOpenForPrint(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    function open() {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('.trait-group:not([open])')]
      for (const each of opened) each.open = true
    }
    function close() {
      for (const each of opened) each.open = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [])
}
