import type { ComponentProps, MouseEvent } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { inLanguage } from '../i18n/language-path.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href'>

/** Links a page by its Portuguese path, in the visitor's language; `search` begins with `?`. */
export function PathLink({
  path,
  search = '',
  ...rest
}: AnchorProps & { path: string; search?: string | undefined }) {
  const { language } = useLanguage()
  return <SiteLink href={inLanguage(path, language) + search} {...rest} />
}

/** A link that the router follows without loading a document. The router's own `Link` weighs 2 kB more, for prefetching. */
export function SiteLink({
  href,
  options,
  onClick,
  ...rest
}: ComponentProps<'a'> & { href: string; options?: NavigateOptions }) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(href, options)
  }
  return <a href={href} onClick={follow} data-stay={options?.preventScrollReset ? '' : undefined} {...rest} />
}
