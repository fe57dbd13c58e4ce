import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPrivatePath } from '../../../domain/paths.ts'
import type { LostPageState } from '../../../platform/framework/open-as-document.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { SiteLink } from '../../../platform/ui/link.tsx'
import { type AskedAddress, askedAddress, missingSearch } from './asked-address.ts'

/** What became of the page that the visitor asked for. */
export function AskedPage() {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // The copy of this page was rendered without it.
  const [asked, setAsked] = useState<AskedAddress>()
  useEffect(() => {
    const found = askedAddress(search)
    setAsked(found)
    if (!found?.isKeptAsData) return
    // The worker leads the document here.
    const state: LostPageState = { addressInstead: pathname + missingSearch(found.address) }
    void navigate(found.address, { replace: true, state })
  }, [pathname, search, navigate])

  if (!asked) return null
  if (asked.isKeptAsData) return <p role="status">{t('Abrindo a cópia…')}</p>
  const { address } = asked
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
