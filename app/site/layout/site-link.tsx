import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { topicCode } from '../../domain/chat/index.ts'
import { type PathKey, paths, sections } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, withoutLanguage } from '../../platform/i18n/language-path.ts'
import type { BilingualText, UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink, SiteLink } from '../../platform/ui/link.tsx'
import { formatPhoneNumber, whatsAppUrl } from '../../platform/ui/whatsapp.ts'
import { useRanch, useSite } from '../site-data.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href'>

/** Links a page of the site, in the visitor's language; `search` begins with `?`. */
export function PageLink({ to, ...rest }: AnchorProps & { to: PathKey; search?: string | undefined }) {
  return <PathLink path={paths[to]} {...rest} />
}

/**
 * Links a section of the home page. On the home page it scrolls smoothly; elsewhere the home page opens and then scrolls
 * (`useSectionScroll`). Without a script the browser jumps.
 */
export function SectionLink({ to, ...rest }: AnchorProps & { to: keyof typeof sections }) {
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const isElsewhere = withoutLanguage(pathname) !== paths.home
  const options = isElsewhere ? { preventScrollReset: true, state: { scrollTo: sections[to] } } : {}
  return <SiteLink href={`${inLanguage(paths.home, language)}#${sections[to]}`} options={options} {...rest} />
}

/** Opens a chat with the ranch in a new tab. `text` is the prefilled message; `about`, the offer's id, is for `reportChats`. */
export function ChatLink({
  text,
  about,
  ...rest
}: AnchorProps & { text?: string; about?: string | undefined }) {
  const { ranch, herdCodes } = useSite()
  return (
    <a
      href={whatsAppUrl(ranch.whatsapp, text)}
      target="_blank"
      rel="noopener"
      data-ref={topicCode(about, herdCodes)}
      {...rest}
    />
  )
}

export function ShareLink({ text, ...rest }: AnchorProps & { text: string }) {
  const { t } = useLanguage()
  return (
    <a href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noopener" {...rest}>
      {t('Mandar por WhatsApp')}
    </a>
  )
}

/** Says what happens instead where a link would be mailed, while no mail leaves the site. */
export function MailOffNotice({ text }: { text: BilingualText }) {
  const { t } = useLanguage()
  return (
    <div role="note" className="my-5 border-ochre border-l-4 pl-4">
      <p>{t(text)}</p>
      <div className="flex flex-wrap gap-x-6">
        <ChatLink className="text-link">WhatsApp</ChatLink>
        <CallLink className="text-link" />
      </div>
    </div>
  )
}

export function CallAndChat({ isCallFirst = false, chat }: { isCallFirst?: boolean; chat?: UiText }) {
  const { t } = useLanguage()
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {isCallFirst && <CallLink className="button button-terracotta" />}
      <ChatLink className={`button ${isCallFirst ? 'button-pasture' : 'button-terracotta'}`}>
        {chat ? t(chat) : 'WhatsApp'}
      </ChatLink>
      {!isCallFirst && <CallLink className="button button-pasture" />}
    </div>
  )
}

function CallLink({ className }: { className: string }) {
  const { t } = useLanguage()
  const { whatsapp } = useRanch()
  return (
    <a href={`tel:+${whatsapp}`} className={className}>
      {t('Ligue: {number}', { number: formatPhoneNumber(whatsapp) })}
    </a>
  )
}
