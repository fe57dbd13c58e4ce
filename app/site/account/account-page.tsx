import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { accountPaths } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { translator } from '../../platform/i18n/translate.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { PageIntro } from '../layout/page-intro.tsx'
import { useRanch } from '../site-data.ts'

interface AccountPageProps {
  heading: ShownText
  title?: ShownText
  lead?: ShownText | undefined
  notice?: ToastNotice | undefined
  children?: ReactNode
}

export function AccountPage({ heading, title = heading, lead, notice, children }: AccountPageProps) {
  const { t, language } = useLanguage()
  const ranch = useRanch()
  // Not `t`, which gives "..." while English loads.
  const translateTitle = translator(language)
  return (
    <>
      <title>{`${translateTitle(title)} · ${translateTitle('Área do cliente')} · ${ranch.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageIntro heading={t(heading)} lead={lead && t(lead)} />
      <div className="page-width pb-section">
        <div className="max-w-measure">
          {notice && (
            <div className="mb-5">
              <Toast notice={notice} />
            </div>
          )}
          {children}
        </div>
      </div>
    </>
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
