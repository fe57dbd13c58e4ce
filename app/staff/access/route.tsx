import { data, redirect } from 'react-router'
import { readEditors } from '../../domain/accounts/editors/editors.server.ts'
import { invitationAction } from '../../domain/accounts/editors/invitation.action.server.ts'
import { invitationNotices } from '../../domain/accounts/editors/invitation.messages.ts'
import { servicesContext } from '../../domain/contexts.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { EditorList } from './editor-list.tsx'
import { InvitationForm } from './invitation-form.tsx'

const noticeParameter = 'aviso'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const name = url.searchParams.get(noticeParameter)
  return {
    staff: services.staffEmails.toSorted(),
    editors: await readEditors(services),
    done: name === 'invited' || name === 'removed' ? invitationNotices[name] : undefined,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { outcome, result, status } = await invitationAction(
    services,
    request,
    context.get(staffContext).email,
  )
  if (status !== 200) return data(result, { status })
  const address = inLanguage(staffPaths.access, languageOf(url.pathname))
  throw redirect(`${address}?${noticeParameter}=${outcome}`)
}

export default function AccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { staff, editors, done } = loaderData
  return (
    <StaffPage heading="Quem tem acesso ao painel">
      <div className="mt-4">
        <Toast notice={actionData ? actionData.notice : done} />
      </div>
      <div className="mt-4 grid max-w-2xl gap-8">
        <InvitationForm key={editors.length} result={actionData} />
        <EditorList editors={editors} />
        <section className="grid gap-3">
          <h2 className="font-heading text-xl">{t('Acesso a tudo, também aos leads')}</h2>
          <ul className="wrap-anywhere grid gap-1">
            {staff.map((email) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
          <p className="text-ink-soft text-sm">
            {t('Estes e-mails ficam na configuração do site. Só quem cuida do servidor muda esta lista.')}
          </p>
        </section>
      </div>
    </StaffPage>
  )
}
