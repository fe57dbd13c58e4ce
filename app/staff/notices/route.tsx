import { redirect } from 'react-router'
import { servicesContext } from '../../domain/contexts.server.ts'
import { wantsDailyMail } from '../../domain/inbox/daily-mail/daily-mail-choice.server.ts'
import { readDevices } from '../../domain/push-devices/index.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { DailyMailForm } from './daily-mail-form.tsx'
import { DeviceList } from './device-list.tsx'
import { noticesAction, outcomeIn } from './notices.action.server.ts'
import { noticesOutcomes } from './notices-outcomes.ts'
import { PushForm } from './push-form.tsx'

const noticeParameter = 'aviso'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, pushKey, offline } = context.get(servicesContext)
  const { email } = context.get(staffContext)
  return {
    email,
    devices: await readDevices(database, email),
    wantsDaily: await wantsDailyMail(database, email),
    pushKey: offline ? pushKey : null,
    outcome: outcomeIn(url, noticeParameter),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { email } = context.get(staffContext)
  const outcome = await noticesAction(context.get(servicesContext), request, email)
  throw redirect(
    `${inLanguage(staffPaths.notices, languageOf(url.pathname))}?${noticeParameter}=${outcome}`,
    303,
  )
}

/** How a staff member hears of leads: on which devices at once, and by a mail each morning (docs/product.md#notices-to-staff). */
export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { email, devices, wantsDaily, pushKey, outcome } = loaderData
  return (
    <StaffPage heading="Avisos de novos leads">
      <div className="mt-4">
        <Toast notice={outcome && noticesOutcomes[outcome]} />
      </div>
      <div className="mt-4 grid max-w-2xl gap-10">
        <section className="grid gap-3">
          <h2 className="font-heading text-xl">{t('No celular ou computador')}</h2>
          <p>
            {t(
              'Assim que chega um lead, o aparelho mostra um aviso, também com o site fechado. O aviso não traz nome nem mensagem: quem olhar para a tela bloqueada só vê que chegou algo.',
            )}
          </p>
          {pushKey === null ? (
            <p className="font-semibold">
              {t(
                'Os avisos no aparelho estão desligados na configuração do site (OFFLINE=off). Só quem cuida do servidor muda isso.',
              )}
            </p>
          ) : (
            <PushForm pushKey={pushKey} />
          )}
          <DeviceList devices={devices} />
        </section>
        <DailyMailForm email={email} wanted={wantsDaily} />
      </div>
    </StaffPage>
  )
}
