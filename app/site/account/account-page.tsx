import type { ComponentProps } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { accountPaths } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { OwnDataPage } from '../layout/own-data-page.tsx'

export function AccountPage({ children, ...page }: Omit<ComponentProps<typeof OwnDataPage>, 'area'>) {
  return (
    <OwnDataPage area="Área do cliente" {...page}>
      <div>{children}</div>
    </OwnDataPage>
  )
}

/** Shows refusals of account and staff pages; rethrows any other error. */
export function AccessBoundary({ error }: { error: unknown }) {
  const { t } = useLanguage()
  const page = isRouteErrorResponse(error) && pages[error.status]
  if (!page) throw error
  return (
    <AccountPage {...page}>
      <PathLink path={accountPaths.account} className="button button-terracotta">
        {t('Minha Conta')}
      </PathLink>
    </AccountPage>
  )
}

const pages: Record<number, { heading: ShownText; lead: ShownText }> = {
  403: { heading: 'Sem acesso', lead: 'Esta conta não tem acesso ao painel da equipe.' },
  404: { heading: 'Não encontrado', lead: 'Esta página não existe ou foi apagada.' },
  503: {
    heading: 'Não foi possível confirmar quem você é',
    lead: 'O serviço de contas não responde agora. Tente de novo em alguns minutos.',
  },
}
