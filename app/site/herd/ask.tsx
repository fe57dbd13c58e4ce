import type { ReactNode } from 'react'
import { fillPlaceholders } from '../../domain/content/index.ts'
import type { AnimalState } from '../../domain/herd/animals.ts'
import type { ListDocument } from '../../domain/herd/lists.server.ts'
import { reservePath, watchPaths } from '../../domain/paths.ts'
import { unbroken } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { Translate } from '../../platform/i18n/translate.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import type { Picture } from '../../platform/ui/picture.ts'
import { ChatLink, SectionLink } from '../layout/site-link.tsx'
import { useLayout, useSite } from '../site-data.ts'

interface AnimalChatProps {
  animal: {
    id: string
    name: string
    state: AnimalState
    /** Empty for an animal without one. */
    registration: string
  }
  list: Pick<ListDocument, 'interest' | 'question'>
}

/** The chats about an animal, in the words of its list (docs/product.md#chat-links): to buy it, and to ask about it. */
export function AnimalChat({ animal, list }: AnimalChatProps) {
  const { content } = useLanguage()
  const { id, name, state, registration } = animal
  if (state === 'sold') return <SimilarChat animal={animal} />
  const chats = [
    { ...list.interest, className: 'button button-terracotta' },
    ...(list.question ? [{ ...list.question, className: 'text-link' }] : []),
  ]
  return chats.map(({ label, text, className }) => (
    <ChatLink
      key={className}
      text={content(fillPlaceholders(text, { name, registration: registration || name }))}
      about={id}
      className={className}
      // Screen readers may read the buttons of a list out of context.
      aria-label={`${content(label)}: ${name}`}
    >
      {content(label)}
    </ChatLink>
  ))
}

/** Leads to the form that asks for a reservation. Nothing for an animal that is sold. */
export function ReserveLink({ animal: { id, name, state } }: Pick<AnimalChatProps, 'animal'>) {
  const { t } = useLanguage()
  if (state === 'sold') return null
  return (
    <PathLink path={reservePath(id)} className="text-link" aria-label={t('Quero reservar: {name}', { name })}>
      {t('Quero reservar')}
    </PathLink>
  )
}

function SimilarChat({ animal: { id, name, registration } }: Pick<AnimalChatProps, 'animal'>) {
  const { t } = useLanguage()
  return (
    <ChatLink
      about={id}
      text={similarChatText(t, registration ? `${name} (${registration})` : name)}
      className="button button-pasture"
      aria-label={t('Quero um parecido: {name}', { name })}
    >
      {t('Quero um parecido')}
    </ChatLink>
  )
}

export function similarChatText(t: Translate, name: string): string {
  return t('Olá! Vi no site que já foi vendido: {name}. Vocês têm um parecido?', { name })
}

interface WatchFormProps {
  label: UiText
  watched: { list: string; search: string } | { animal: string }
}

/** Asks for mails about animals to come (docs/product.md#watches): small, since each list has it. The page that it posts to says the rest. */
export function WatchForm({ label, watched }: WatchFormProps) {
  const { t, language } = useLanguage()
  const { isMailOff } = useSite()
  return (
    <details>
      <summary className="details-summary">{t(label)}</summary>
      {isMailOff ? (
        <p>
          {t('Este site ainda não envia e-mails.')}{' '}
          <ChatLink text={t('Olá! Gostaria de mais informações.')} className="text-link">
            {t('Avise-me pelo WhatsApp')}
          </ChatLink>
        </p>
      ) : (
        <form method="post" action={inLanguage(watchPaths.watch, language)} className="max-w-measure">
          {Object.entries(watched).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="font-semibold">
            {t('E-mail')}
            <input type="email" name="email" autoComplete="email" required className="control" />
          </label>
          <button type="submit" className="button button-pasture mt-2">
            {t('Avise-me')}
          </button>
        </form>
      )}
    </details>
  )
}

/** Fills the rest of the last row, and shows the picture if the rest is large. */
export function AskTile({ picture, children }: { picture: Picture; children: ReactNode }) {
  const { t, content } = useLanguage()
  const { hours } = useSite()
  const { sections } = useLayout()
  const heading = `${t('Não achou?')} ${t('Diga o que procura')}`
  return (
    <li className="ask-tile">
      <img {...picture} alt="" width={640} height={360} loading="lazy" />
      <div>
        <div className="grid gap-1 sm:gap-2">
          <p className="font-heading">
            {sections.includes('contact') ? (
              <SectionLink
                to="contact"
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {heading}
              </SectionLink>
            ) : (
              heading
            )}
          </p>
          <p>
            {t('A equipe procura no rebanho e responde.')}{' '}
            {hours && `${content(hours).replace(/\d.*/, unbroken)}.`}
          </p>
        </div>
        <ChatLink
          text={t('Olá! Gostaria de mais informações.')}
          className="button button-pasture max-sm:w-full"
        >
          {t('Falar no WhatsApp')}
        </ChatLink>
        {children}
      </div>
    </li>
  )
}
