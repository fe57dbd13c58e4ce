import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { altOf } from '../../platform/ui/picture.ts'
import { ListLinks } from '../herd/list-links.tsx'
import { BeneathPrice } from '../layout/sale-terms.tsx'
import { ChatLink } from '../layout/site-link.tsx'
import { Members } from './members.tsx'
import { PictureCard } from './picture-card.tsx'
import { Section } from './section.tsx'
import type { PageCard, ShownBlockOf } from './shown-blocks.server.ts'

interface ComputedPartProps {
  block: ShownBlockOf<'computed'>
  /** The contact. */
  children: ReactNode
}

/** Nothing where there is nothing to show. */
export function ComputedPart({ block, children }: ComputedPartProps) {
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
    case 'offers':
      return (
        offers.length > 0 && (
          <Section block={block}>
            <ul className="card-pairs grid gap-6 md:grid-cols-2">
              {offers.map((offer, index) => (
                <OfferCard key={offer.id} offer={offer} index={index} />
              ))}
            </ul>
          </Section>
        )
      )
    default:
      return (
        cards.length > 0 && (
          <Section block={block}>
            <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
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
