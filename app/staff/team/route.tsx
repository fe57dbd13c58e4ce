import { staffPaths } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'

export function loader({ context }: Route.LoaderArgs) {
  return { mayInvite: context.get(staffContext).mayReadLeads }
}

export default function TeamPage({ loaderData: { mayInvite } }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <StaffPage heading="Equipe">
      <p className="mt-4 max-w-2xl">
        {t(
          mayInvite
            ? 'Aqui você decide quem edita o site.'
            : 'A sua conta edita o site. Os leads e os números ficam com quem atende.',
        )}
      </p>
      {mayInvite && (
        <PathLink path={staffPaths.access} className="button button-terracotta mt-6">
          {t('Quem tem acesso ao painel')}
        </PathLink>
      )}
    </StaffPage>
  )
}
