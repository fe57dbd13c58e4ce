import { Fragment, type ReactNode } from 'react'
import { interests } from '../../domain/content/interests.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { Carousel } from '../../platform/ui/carousel.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { altOf } from '../../platform/ui/picture.ts'
import { RichText } from '../../platform/ui/rich-text.tsx'
import { Badges, CheckList, FactList, FeatureList } from '../../platform/ui/text-lists.tsx'
import { BeforePaying } from '../calculators/before-paying.tsx'
import { ListLinks } from '../herd/list-links.tsx'
import { calculatorTexts } from '../herd/list-texts.ts'
import { Papers } from '../layout/papers.tsx'
import { BeneathPrice } from '../layout/sale-terms.tsx'
import { ChatLink, SectionLink } from '../layout/site-link.tsx'
import { Members } from './members.tsx'
import { PictureCard } from './picture-card.tsx'
import type { PageCard, ShownBlock, ShownBlockOf, Team } from './shown-blocks.server.ts'

interface BlocksProps {
  blocks: readonly ShownBlock[]
  about: string
  topic?: string | undefined
  contact?: (people: Team | undefined) => ReactNode
}

/** The parts of a page. Short ones stand side by side on wide screens. */
export function Blocks({ blocks, ...page }: BlocksProps) {
  return rowsOf(blocks).map(([first, ...others], index) => {
    if (!first) return null
    return isShort(first) ? (
      <ShortBlocks key={index} blocks={[first, ...others]} {...page} />
    ) : (
      <WideBlock key={index} block={first} {...page} />
    )
  })
}

type PageProps = Omit<BlocksProps, 'blocks'>

/** Each wide block alone, and the short ones between with those of the same background. */
function rowsOf(blocks: readonly ShownBlock[]): ShownBlock[][] {
  const rows: ShownBlock[][] = []
  for (const block of blocks) {
    const [last] = rows.slice(-1)
    const [before] = last ?? []
    const isWithLast = before && isShort(before) && isShort(block) && before.isTinted === block.isTinted
    if (last && isWithLast) last.push(block)
    else rows.push([block])
  }
  return rows
}

const minIndexed = 5

function isShort(block: ShownBlock): boolean {
  switch (block.kind) {
    case 'text':
      return Boolean(block.heading) && !block.picture
    case 'steps':
      return block.steps.every(({ name }) => !name)
    case 'computed':
      return block.of === 'channels' || block.of === 'account'
    default:
      return ['picture', 'pictures', 'facts', 'badges', 'checks', 'price'].includes(block.kind)
  }
}

/** A price's conditions stand below the picture that follows it: on phones, too, the picture is near the price. */
function ShortBlocks({ blocks, ...page }: PageProps & { blocks: readonly ShownBlock[] }) {
  const cells: ReactNode[] = []
  for (let index = 0; index < blocks.length; index++) {
    const [block, next] = blocks.slice(index, index + 2)
    if (!block) continue
    if (block.kind === 'badges' && cells.length > 0) {
      cells.push(
        <div>
          {cells.pop()}
          <OfferBadges block={block} />
        </div>,
      )
      continue
    }
    cells.push(<ShortBlock block={block} {...page} />)
    if (block.kind !== 'price') continue
    if (next?.kind === 'picture' || next?.kind === 'pictures') {
      cells.push(<ShortBlock block={next} {...page} />)
      index++
    }
    if (block.buttons) cells.push(<PriceTerms block={block} />)
  }
  const shown = cells.map((cell, index) => <Fragment key={index}>{cell}</Fragment>)
  const isWider = blocks.some(({ kind }) => kind === 'pictures')
  const isTinted = blocks[0]?.isTinted
  const columns = cells.length === 1 ? 'lg:grid-cols-1' : isWider ? 'lg:grid-cols-[3fr_2fr]' : ''
  return (
    <div className={isTinted ? 'band' : undefined}>
      <div className={`page-width offer-grid ${isTinted ? 'pb-0' : ''} ${columns}`}>{shown}</div>
    </div>
  )
}

interface BlockProps<Block extends ShownBlock = ShownBlock> extends PageProps {
  block: Block
}

function ShortBlock({ block, about, topic }: BlockProps) {
  const { content } = useLanguage()
  switch (block.kind) {
    case 'text':
      return (
        <Part block={block}>
          <RichText html={block.html} />
          {block.figures && <Figures figures={block.figures} />}
          <Chats block={block} topic={topic} />
        </Part>
      )
    case 'picture':
      return (
        <figure id={block.id}>
          <img
            alt={content(altOf(block, ''))}
            {...block.picture}
            width={960}
            height={640}
            fetchPriority="high"
            className="h-auto w-full rounded-lg border-2 border-ink"
          />
          {block.caption && <figcaption className="mt-2 text-sm">{content(block.caption)}</figcaption>}
          <Links links={block.links} />
        </figure>
      )
    case 'pictures':
      return (
        <div id={block.id}>
          <Carousel label={block.label} about={about} slides={block.pictures} />
          <Links links={block.links} />
        </div>
      )
    case 'facts':
      return (
        <Part block={block} isCard={Boolean(block.buttons)}>
          <FactList facts={block.facts} />
          <Chats block={block} topic={topic} />
        </Part>
      )
    case 'badges':
      return <OfferBadges block={block} />
    case 'checks':
      return (
        <Part block={block}>
          <CheckList texts={block.texts} className={block.areWarnings ? 'never-list' : ''} />
        </Part>
      )
    case 'steps':
      return (
        <Part block={block}>
          <ol className="grid list-decimal gap-3 pl-6">
            {block.steps.map(({ text }, index) => (
              <li key={index}>{content(text)}</li>
            ))}
          </ol>
        </Part>
      )
    case 'price':
      return (
        <Part block={block} isCard={Boolean(block.buttons)}>
          <PriceCard block={block} />
          <Chats block={block} topic={topic} />
        </Part>
      )
    case 'computed':
      if (block.facts?.length === 0) return null
      return (
        <Part block={block} isCard>
          {block.facts && <FactList facts={block.facts} />}
        </Part>
      )
    default:
      return null
  }
}

interface PartProps {
  block: Omit<SectionProps['block'], 'isTinted'>
  isCard?: boolean
  children: ReactNode
}

function Part({ block: { id, heading, lead, links }, isCard = false, children }: PartProps) {
  const { content } = useLanguage()
  const className = isCard ? 'card gap-4 p-4 sm:p-6' : 'grid content-start gap-3'
  const Element = heading ? 'section' : 'div'
  return (
    <Element id={id} className={className}>
      {heading && <h2 className="font-heading text-2xl">{content(heading)}</h2>}
      {lead && <p>{content(lead)}</p>}
      {children}
      <Links links={links} />
    </Element>
  )
}

function OfferBadges({ block: { id, badges, facts, note, links } }: { block: ShownBlockOf<'badges'> }) {
  const { t, content } = useLanguage()
  return (
    <div id={id} className="mt-4">
      <Badges texts={badges} className="max-sm:gap-1 max-sm:*:px-2" />
      {facts && <FactList facts={facts} className="my-3" />}
      <p className="mt-2 text-ink-soft text-sm">{note ? content(note) : t('Selos dados pelo rancho.')}</p>
      <Links links={links} />
    </div>
  )
}

/** The buttons of a block: the first one is the page's main act. */
function Chats({
  block: { buttons },
  topic,
  others = 'button-pasture',
}: {
  block: { buttons?: readonly { text: string; message: string }[] | undefined }
  topic: string | undefined
  others?: string
}) {
  const { content } = useLanguage()
  return buttons?.map(({ text, message }, index) => (
    <ChatLink
      key={index}
      about={topic}
      text={message}
      className={`button ${index === 0 ? 'button-terracotta' : others}`}
    >
      {content(text)}
    </ChatLink>
  ))
}

function WideBlock({ block, about, topic, contact }: BlockProps) {
  const { t, content } = useLanguage()
  switch (block.kind) {
    case 'text':
      return block.picture ? (
        <Section block={block} eyebrow={block.id === 'about' ? t('Sobre') : undefined}>
          <div className="grid items-center gap-10 lg:grid-cols-2">
            <div className="grid justify-items-start gap-4 text-lg">
              <RichText html={block.html} />
              {block.figures && <Figures figures={block.figures} />}
              <Chats block={block} topic={topic} />
            </div>
            <img
              alt={content(altOf({ picture: block.picture, alt: block.alt }, ''))}
              {...block.picture}
              width={800}
              height={600}
              loading="lazy"
              className="block-print h-auto w-full rounded-lg"
            />
          </div>
        </Section>
      ) : block.sections.length < minIndexed || block.buttons || block.figures || block.links.length > 0 ? (
        <ShortBlocks blocks={[block]} about={about} topic={topic} />
      ) : (
        <LongText block={block} />
      )
    case 'features':
      return (
        <Section block={block}>
          <FeatureList points={block.points} />
        </Section>
      )
    case 'steps':
      return (
        <Section block={block}>
          {block.steps.some(({ when }) => when) ? <Timeline block={block} /> : <StepColumns block={block} />}
        </Section>
      )
    case 'cards':
      return (
        <Section block={block}>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {block.cards.map((card, index) => (
              <OwnCard key={index} card={card} index={index} />
            ))}
          </ul>
        </Section>
      )
    case 'panel':
      return (
        <div id={block.id} className="page-width pb-section">
          <section className="grid items-center justify-items-start gap-x-8 gap-y-4 rounded-lg bg-night p-6 text-on-night sm:p-10 md:grid-cols-[1fr_auto]">
            <h2 className="font-heading text-2xl leading-tight">{content(block.heading)}</h2>
            <p className="max-w-measure">{content(block.text)}</p>
            <div className="grid w-full gap-3 sm:w-auto md:col-start-2 md:row-span-2 md:row-start-1">
              <Chats block={block} topic={topic} others="button-outline" />
            </div>
            <Links links={block.links} />
          </section>
        </div>
      )
    case 'papers':
      return (
        <Papers id={block.id} papers={block.papers} className="page-width pb-section">
          <Links links={block.links} />
        </Papers>
      )
    case 'computed':
      return (
        <ComputedPart block={block}>
          {contact?.(block.people) ?? (
            <SectionLink to="contact" className="button button-terracotta">
              {t('Solicite sua cotação')}
            </SectionLink>
          )}
        </ComputedPart>
      )
    default:
      return <ShortBlocks blocks={[block]} about={about} topic={topic} />
  }
}

function Figures({ figures }: { figures: NonNullable<ShownBlockOf<'text'>['figures']> }) {
  const { content } = useLanguage()
  if (figures.length === 0) return null
  return (
    <dl className="mt-4 grid gap-4 text-base sm:grid-cols-3">
      {figures.map(({ value, label }, index) => (
        <div key={index} className="flex flex-col-reverse justify-end border-ochre border-l-4 pl-3">
          <dt>{content(label)}</dt>
          <dd className="font-heading text-3xl text-pasture">{content(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function StepColumns({ block: { steps } }: { block: ShownBlockOf<'steps'> }) {
  const { content } = useLanguage()
  return (
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-5">
      {steps.map(({ name, text }, index) => (
        <li key={index} className="flex gap-4 border-ink border-t-4 pt-4 lg:flex-col lg:gap-2">
          <span
            aria-hidden="true"
            className="w-8 shrink-0 font-heading text-5xl text-terracotta leading-none"
          >
            {index + 1}
          </span>
          <div>
            {name && <h3 className="font-heading text-xl leading-tight">{content(name)}</h3>}
            <p className="mt-2">{content(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Timeline({ block: { heading, steps } }: { block: ShownBlockOf<'steps'> }) {
  const { content } = useLanguage()
  const Heading = heading ? 'h3' : 'h2'
  return (
    <ol>
      {steps.map(({ name, when, text }, index) => (
        <li
          key={index}
          className="relative ml-5 border-terracotta border-l-2 pb-8 pl-9 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-0 -left-5 grid size-10 place-items-center rounded-full border-2 border-terracotta bg-paper font-heading text-terracotta text-xl"
          >
            {index + 1}
          </span>
          <div className="grid gap-x-10 gap-y-3 pt-1 lg:grid-cols-[22rem_minmax(0,1fr)]">
            <div className="grid content-start gap-2">
              {name && <Heading className="font-heading text-xl leading-tight">{content(name)}</Heading>}
              {when && <p className="font-semibold text-pasture first-letter:uppercase">{content(when)}</p>}
            </div>
            <p className="max-w-measure">{content(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** A card with an interest has its name and opens a chat; one with a page leads there. */
function OwnCard({ card, index }: { card: ShownBlockOf<'cards'>['cards'][number]; index: number }) {
  const { t, content } = useLanguage()
  const { interest, name = interest && t(interests[interest]), picture, text, path } = card
  return (
    <PictureCard name={name ?? ''} isBelowHeading picture={picture} index={index + 1}>
      <p className="grow">{content(text)}</p>
      {path ? (
        <PathLink path={path} className="button button-pasture">
          {t('Saiba Mais')}
        </PathLink>
      ) : (
        interest && (
          <ChatLink
            about={interest}
            text={t('Olá! Tenho interesse no produto: {product}', { product: t(interests[interest]) })}
            className="button button-pasture"
            aria-label={t('Falar no WhatsApp sobre {product}', { product: t(interests[interest]) })}
          >
            {t('Falar no WhatsApp')}
          </ChatLink>
        )
      )}
    </PictureCard>
  )
}

/** A long text with an index of its sections: beside it on wide screens, on phones folded between its summary and the rest. */
function LongText({ block: { id, html, sections } }: { block: ShownBlockOf<'text'> }) {
  const { t, content } = useLanguage()
  const [summary, rest] = html.split(/(?=<h2)([\s\S]*)/)
  return (
    <div
      id={id}
      className="page-width grid grid-cols-[minmax(0,1fr)] items-start pb-section lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-12"
    >
      <RichText html={summary ?? ''} />
      <nav
        aria-label={t('Nesta página')}
        className="about-page mt-6 py-2 print:hidden sm:py-5 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0"
      >
        <details className="wide-open">
          <summary className="details-summary">{t('Nesta página')}</summary>
          <p className="font-semibold max-sm:hidden">{t('Nesta página')}</p>
          <ol className="list-decimal columns-[12rem_2] gap-x-6 pl-6 sm:mt-2 sm:text-sm">
            {sections.map((name, index) => (
              <li key={name} className="break-inside-avoid">
                <a href={`#secao-${index + 1}`} className="block py-2 underline underline-offset-4 lg:py-1.5">
                  {content(name)}
                </a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <RichText html={rest ?? ''} />
    </div>
  )
}

interface PriceProps {
  block: ShownBlockOf<'price'>
}

/** A price that has expired is among its terms. */
function PriceCard({ block: { price, label, note, calf, buttons } }: PriceProps) {
  const { t, content } = useLanguage()
  return (
    <>
      {(price || label) && (
        <p>
          {price && (
            <strong className={buttons && 'price font-normal max-sm:text-2xl'}>{content(price)}</strong>
          )}{' '}
          {label && <span className={`block ${buttons ? 'font-semibold' : ''}`}>{content(label)}</span>}
        </p>
      )}
      {note && <p className="border-ochre border-l-4 pl-3">{content(note)}</p>}
      {calf && (
        <div>
          <p>{`${t('O bezerro que ela espera')}:`}</p>
          <FactList facts={calf.outcome} />
        </div>
      )}
    </>
  )
}

function PriceTerms({ block: { aboutPrice, terms, lists, calculator, calf } }: PriceProps) {
  const { t, content } = useLanguage()
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2 className="font-heading text-2xl">{t('O que está incluído')}</h2>
        {aboutPrice && <p>{content(aboutPrice)}</p>}
        <BeneathPrice terms={terms}>
          {lists.map(({ path, name }) => (
            <PathLink
              key={path}
              path={path}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {content(name)}
            </PathLink>
          ))}
          <BeforePaying calculator={calculator} text={calculator && calculatorTexts[calculator]} />
        </BeneathPrice>
      </section>
      {calf && calf.origin.length > 0 && (
        <section>
          <h2 className="mb-2 font-heading text-2xl">{t('Pais do bezerro e datas')}</h2>
          <FactList facts={calf.origin} />
        </section>
      )}
    </div>
  )
}

function Links({ links, isButton = false }: { links: ShownBlock['links']; isButton?: boolean }) {
  const { content } = useLanguage()
  const className = isButton
    ? 'button button-pasture'
    : 'inline-flex min-h-11 items-center underline underline-offset-4'
  return links.map(({ before, text, path, url }, index) => (
    <p key={index} className={isButton ? 'mt-8' : 'mt-2'}>
      {before && `${content(before)} `}
      {path ? (
        <PathLink path={path} className={className}>
          {content(text)}
        </PathLink>
      ) : (
        <a href={url} target="_blank" rel="noopener" className={className}>
          {content(text)}
        </a>
      )}
    </p>
  ))
}

interface SectionProps {
  block: Pick<ShownBlock, 'id' | 'isTinted' | 'links'> & {
    heading?: string | undefined
    lead?: string | undefined
  }
  eyebrow?: string | undefined
  children: ReactNode
}

function Section({ block, eyebrow, children }: SectionProps) {
  const { content } = useLanguage()
  const { id, heading, lead, isTinted, links } = block
  const areButtons = 'kind' in block && block.kind === 'cards'
  return (
    <section
      id={id}
      aria-labelledby={id && heading && `${id}-heading`}
      className={isTinted ? 'band' : 'pb-section'}
    >
      <div className="page-width">
        {eyebrow && <p className="font-semibold text-terracotta">{eyebrow}</p>}
        {heading && (
          <h2 id={id && `${id}-heading`} className="section-heading font-heading">
            {content(heading)}
          </h2>
        )}
        {lead && <p className="mt-3 max-w-measure text-balance text-lg">{content(lead)}</p>}
        <div className={heading ? 'mt-6 sm:mt-8' : undefined}>{children}</div>
        <Links links={links} isButton={areButtons} />
      </div>
    </section>
  )
}

/** Nothing where there is nothing to show. */
function ComputedPart({ block, children }: { block: ShownBlockOf<'computed'>; children: ReactNode }) {
  const { people, offers = [], cards = [], tiles = [], lists = [] } = block
  switch (block.of) {
    case 'contact':
      return <Section block={block}>{children}</Section>
    case 'people':
      return (
        people && (
          <Section block={block}>
            <Members members={people.members} className="sm:grid-cols-2 lg:grid-cols-3" />
          </Section>
        )
      )
    case 'herd':
      return <ListTiles tiles={tiles} />
    case 'lists':
      return (
        lists.length > 0 && (
          <Section block={block}>
            <ListLinks lists={lists} />
          </Section>
        )
      )
    default:
      return (
        offers.length + cards.length > 0 && (
          <Section block={block}>
            <ul
              className={`grid gap-6 ${block.of === 'offers' ? 'card-pairs md:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3'}`}
            >
              {offers.map((offer, index) => (
                <OfferCard key={offer.id} offer={offer} index={index} />
              ))}
              {cards.map((card, index) => (
                <PageLinkCard key={card.id} card={card} index={index} />
              ))}
            </ul>
          </Section>
        )
      )
  }
}

function PageLinkCard({ card, index }: { card: PageCard; index: number }) {
  const { content } = useLanguage()
  const { name, path, picture, alt, note, text, link } = card
  return (
    <PictureCard name={name} picture={picture} alt={picture && altOf({ picture, alt }, name)} index={index}>
      {note && <p className="font-semibold">{content(note)}</p>}
      {text && <p>{content(text)}</p>}
      <PathLink path={path} className="button button-pasture breed-link mt-auto sm:self-start">
        {content(link)}
      </PathLink>
    </PictureCard>
  )
}

/** Stands near the top of the home page: the sections below are about the ranch. */
function ListTiles({ tiles }: { tiles: readonly { path: string; name: string; text: string }[] }) {
  const { t, content } = useLanguage()
  if (tiles.length === 0) return null
  return (
    <nav aria-label={t('Animais à venda')} className="band py-6">
      <ul className="page-width grid gap-3 sm:grid-cols-3">
        {tiles.map(({ path, name, text }) => (
          <li key={path} className="relative rounded-md border-2 border-pasture bg-paper px-4 py-2">
            <PathLink
              path={path}
              className="flex min-h-8 items-center font-semibold text-pasture underline underline-offset-4 after:absolute after:inset-0"
            >
              {content(name)}
            </PathLink>
            {content(text)}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ShownOffer = NonNullable<ShownBlockOf<'computed'>['offers']>[number]

/** An offer with a link leads to its page, one without opens a chat (docs/product.md#catalogue). */
function OfferCard({ offer, index }: { offer: ShownOffer; index: number }) {
  const { t, content } = useLanguage()
  const { id, name, description, picture, ctaText, link, price, topics } = offer
  const button = 'button button-pasture mt-auto w-full px-2 sm:px-5 sm:w-auto sm:self-start'
  return (
    <PictureCard id={id} name={name} picture={picture} index={index}>
      <p>{content(description)}</p>
      {topics && (
        <ul className="check-list">
          {topics.map(({ anchor, text }) => (
            <li key={anchor} id={anchor} className="scroll-mt-72">
              {content(text)}
            </li>
          ))}
        </ul>
      )}
      {price && <OfferPrice price={price} />}
      {link ? (
        <PathLink path={link} className={button}>
          {content(ctaText)}
        </PathLink>
      ) : (
        <ChatLink
          about={id}
          text={t('Olá! Tenho interesse no produto: {product}', { product: content(name) })}
          className={button}
        >
          {content(ctaText)}
        </ChatLink>
      )}
    </PictureCard>
  )
}

function OfferPrice({ price: { figures, terms } }: { price: NonNullable<ShownOffer['price']> }) {
  const { content } = useLanguage()
  const [first, ...others] = figures
  return (
    <div className="grid gap-2">
      {first && (
        <p>
          <span className="price block">{content(first.figure)}</span> {content(first.per)}
        </p>
      )}
      {others.map(({ figure, per }) => (
        <p key={figure}>
          <strong className="whitespace-nowrap">{content(figure)}</strong> {content(per)}
        </p>
      ))}
      <BeneathPrice terms={terms} />
    </div>
  )
}
