import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPrivatePath, offlinePath } from '../../../domain/paths.ts'
import type { LostPageState } from '../../../platform/framework/open-as-document.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { SiteLink } from '../../../platform/ui/link.tsx'

export function RequestedPage() {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // Hydration fails with it: this page is stored as it was rendered without the query.
  const [requested, setAsked] = useState<RequestedAddress>()
  useEffect(() => {
    const found = requestedAddress(search)
    setAsked(found)
    if (!found?.hasData) return
    // The worker redirects documents here.
    const state: LostPageState = { addressInstead: pathname + missingSearch(found.address) }
    void navigate(found.address, { replace: true, state })
  }, [pathname, search, navigate])

  if (!requested) return null
  if (requested.hasData) return <p role="status">{t('Abrindo a cópia…')}</p>
  const { address } = requested
  const [plain = ''] = address.split('?')
  const isPrivate = isPrivatePath(withoutLanguage(plain))
  return (
    <div className="grid justify-items-start gap-4 rounded-lg border-2 border-ink p-4">
      <p className="wrap-anywhere">
        {isPrivate
          ? t('Conta, dados pessoais e painel não ficam guardados no celular: eles precisam de sinal.')
          : t('A página {address} não está guardada neste celular.', { address })}
      </p>
      {plain !== address && !isPrivate && (
        <p>
          {t('Filtros, comparações e cálculos precisam de sinal.')}{' '}
          <SiteLink href={plain} className="underline underline-offset-4">
            {t('Ver a página sem filtro')}
          </SiteLink>
        </p>
      )}
      {/* A document: the router would ask for data only. */}
      <a href={address} className="button button-terracotta">
        {t('Tentar de novo')}
      </a>
    </div>
  )
}

/** The worker names the page that it could not show: `pagina` where a script can show it from its data, `de` where nothing can. */
const dataParameter = 'pagina'
const missingParameter = 'de'

interface RequestedAddress {
  address: string
  hasData: boolean
}

/** The page of this site that the visitor asked for; undefined where the address names none. */
export function requestedAddress(search: string): RequestedAddress | undefined {
  const parameters = new URLSearchParams(search)
  const withData = ownAddress(parameters.get(dataParameter))
  if (withData) return { address: withData, hasData: true }
  const missing = ownAddress(parameters.get(missingParameter))
  return missing ? { address: missing, hasData: false } : undefined
}

function missingSearch(address: string): string {
  return `?${new URLSearchParams({ [missingParameter]: address })}`
}

/** Anyone can make a link to this page: only paths of this site are followed, and never this page itself. */
function ownAddress(value: string | null): string | undefined {
  if (!value?.startsWith('/')) return undefined
  const origin = 'https://own.invalid'
  const url = new URL(value, origin)
  const isOwn = url.origin === origin && value === url.pathname + url.search
  return isOwn && !url.pathname.startsWith('//') && withoutLanguage(url.pathname) !== offlinePath
    ? value
    : undefined
}
