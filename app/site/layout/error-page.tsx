import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { formatPhoneNumber } from '../../platform/ui/whatsapp.ts'
import { useRanch } from '../site-facts.ts'
import { ChatLink } from './site-link.tsx'

interface ErrorPageProps {
  error: unknown
  children?: ReactNode
}

/** The page for unexpected errors (docs/product.md#pages). In production the server has already replaced the error's message. */
export function ErrorPage({ error, children }: ErrorPageProps) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const heading = t('Esta página não abriu')
  return (
    <div className="page-width grid justify-items-start gap-6 py-14">
      <title>{heading}</title>
      <h1 className="font-heading text-3xl">{heading}</h1>
      {/* A document: the router would keep the error. */}
      <a href={pathname + search} className="button button-terracotta">
        {t('Tentar de novo')}
      </a>
      {children}
      <p lang="en" className="text-ink-soft text-sm">
        Unexpected Application Error!{' '}
        {isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : String(error)}
      </p>
    </div>
  )
}

/** Phone and chat. */
export function PhoneAndChat() {
  const { whatsapp } = useRanch()
  const number = formatPhoneNumber(whatsapp)
  return (
    <div className="grid justify-items-start underline underline-offset-4">
      <a href={`tel:+${whatsapp}`} className="py-2">
        {number}
      </a>
      <ChatLink className="py-2">WhatsApp {number}</ChatLink>
    </div>
  )
}
