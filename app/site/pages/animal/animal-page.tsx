import type { ReactNode } from 'react'
import { animalStates } from '../../../domain/herd/animal-states.ts'
import { useInlinedStyle } from '../../../platform/framework/document.tsx'
import { shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { type Fact, FactList } from '../../../platform/ui/text-lists.tsx'
import { AddToComparison } from '../../herd/shortlist/add-to-comparison.tsx'
import { SingleVideoPlayback, Video } from '../../herd/video.tsx'
import { PageHead, StructuredData } from '../../layout/page-head.tsx'
import type { Breadcrumb } from '../../layout/page-intro.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { PrintHead } from '../../print-head.tsx'
import { Advice } from './advice.tsx'
import style from './animal.css?url'
import type { AnimalPageData } from './animal-page.server.ts'
import { Gallery } from './gallery.tsx'
import { JumpList, type PageSection } from './jump-list.tsx'
import printStyle from './print.css?url'
import { ShareButtons } from './share-buttons.tsx'
import { useOpenForPrint } from './use-open-for-print.ts'

interface AnimalPageProps {
  page: AnimalPageData
  /** The list that the page belongs to, for titles that are the same in both languages. */
  section?: UiText
  breadcrumbs: readonly Breadcrumb[]
  /** What the page of a sold one says. */
  soldNote: UiText
  price?: string
  facts: Fact[]
  /** The chat links. */
  chat: ReactNode
  /** Below the chat links: what belongs to the price. */
  links?: ReactNode
  /** The sections that visitors look for, in their order on the page. */
  sections: readonly PageSection[]
  /** The sections before the advice, and those after it. */
  children?: ReactNode
  after: ReactNode
}

/** The page of an animal or pregnancy (docs/product.md#animal-pages). In print it is one sheet. */
export function AnimalPage(props: AnimalPageProps) {
  const { t, content } = useLanguage()
  const { page, section, breadcrumbs, soldNote, price, facts, chat, links, sections, children, after } = props
  const { name, state } = page
  const isInlined = useInlinedStyle('animal')
  useOpenForPrint('.trait-group')
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

/** The photographs, or a drawing, and the videos. */
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
