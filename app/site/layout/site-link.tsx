import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { subjectCode } from '../../domain/chat/chat-reference.ts'
import { type PathKey, paths, sections } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, withoutLanguage } from '../../platform/i18n/language-path.ts'
import { chatAddress } from '../../platform/ui/chat-address.ts'
import { PathLink, SiteLink } from '../../platform/ui/link.tsx'
import { useRanch } from '../site-facts.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href'>

/** A page of the site, in the visitor's language. */
export function PageLink({ to, ...rest }: AnchorProps & { to: PathKey }) {
  return <PathLink path={paths[to]} {...rest} />
}

/**
 * A section of the home page. There it is a smooth scroll; from elsewhere the home page opens first and scrolls then
 * (`useSectionScroll`), and without a script the browser jumps.
 */
export function SectionLink({ to, ...rest }: AnchorProps & { to: keyof typeof sections }) {
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const elsewhere = withoutLanguage(pathname) !== paths.home
  const options = elsewhere ? { preventScrollReset: true, state: { scrollTo: sections[to] } } : {}
  return <SiteLink href={`${inLanguage(paths.home, language)}#${sections[to]}`} options={options} {...rest} />
}

/** Opens a chat with the ranch in a new tab, with the text already written. `about` is the id of what is on offer, for `chatScript`. */
export function ChatLink({
  text,
  about,
  ...rest
}: AnchorProps & { text?: string; about?: string | undefined }) {
  const { whatsapp } = useRanch()
  return (
    <a
      href={chatAddress(whatsapp, text)}
      target="_blank"
      rel="noopener"
      data-ref={subjectCode(about)}
      {...rest}
    />
  )
}
