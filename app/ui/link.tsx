import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { chatAddress } from '../chat.ts'
import { useLanguage } from '../language/language.tsx'
import { inLanguage, type PathKey, paths, sections, withoutLanguage } from '../paths.ts'
import { useRanch } from '../site.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href'>

/** A page of the site, in the visitor's language. */
export function PageLink({ to, ...rest }: AnchorProps & { to: PathKey }) {
  const { language } = useLanguage()
  return <Link to={inLanguage(paths[to], language)} {...rest} />
}

/**
 * A section of the home page. There it is a smooth scroll; from elsewhere the home page opens first and scrolls then
 * (`useSectionScroll`), and without a script the browser jumps.
 */
export function SectionLink({ to, ...rest }: AnchorProps & { to: keyof typeof sections }) {
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const elsewhere = withoutLanguage(pathname) !== paths.home
  return (
    <Link
      to={{ pathname: inLanguage(paths.home, language), hash: sections[to] }}
      preventScrollReset={elsewhere}
      state={elsewhere ? { scrollTo: sections[to] } : null}
      {...rest}
    />
  )
}

/** Opens a chat with the ranch in a new tab, with the text already written. */
export function ChatLink({ text, ...rest }: AnchorProps & { text?: string }) {
  const { whatsapp } = useRanch()
  return <a href={chatAddress(whatsapp, text)} target="_blank" rel="noopener" {...rest} />
}
