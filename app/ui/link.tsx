import type { ComponentProps, MouseEvent } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { chatAddress } from '../chat/address.ts'
import { subjectCode } from '../chat/reference.ts'
import { useLanguage } from '../language/language.tsx'
import { inLanguage, type PathKey, paths, sections, withoutLanguage } from '../paths.ts'
import { useRanch } from '../site.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href'>

/** A page of the site, in the visitor's language. */
export function PageLink({ to, ...rest }: AnchorProps & { to: PathKey }) {
  return <PathLink path={paths[to]} {...rest} />
}

/** A page by its Portuguese path, in the visitor's language; `search` begins with `?`. */
export function PathLink({ path, search = '', ...rest }: AnchorProps & { path: string; search?: string }) {
  const { language } = useLanguage()
  return <SiteLink href={inLanguage(path, language) + search} {...rest} />
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

/** Stays in the document where a plain click would leave it. The router's own link weighs 2 kB more, for prefetching. */
export function SiteLink({
  href,
  options,
  ...rest
}: ComponentProps<'a'> & { href: string; options?: NavigateOptions }) {
  const navigate = useNavigate()
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(href, options)
  }
  return <a href={href} onClick={follow} {...rest} />
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
