import { receivesDailyMail } from '../../domain/inbox/daily-mail.server.ts'
import {
  type EndedDevice,
  type PushDevice,
  readDevices,
  readEndedDevices,
  readEndpointDigests,
} from '../../domain/push-devices/index.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { servicesContext } from '../../request/context.server.ts'
import { IntentButton } from '../controls.tsx'
import { formatTime } from '../format-time.ts'
import { doneIn, OutcomeNotice, respond } from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { noticesAction } from './notices.action.server.ts'
import { PushForm } from './push-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, pushKey, offline } = context.get(servicesContext)
  const { email } = context.get(staffContext)
  return {
    email,
    devices: await readDevices(database, email),
    ended: await readEndedDevices(database, email),
    endpointDigests: await readEndpointDigests(database, email),
    receivesDaily: await receivesDailyMail(database, email),
    pushKey: offline ? pushKey : null,
    done: doneIn(url),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { email } = context.get(staffContext)
  const outcome = await noticesAction(context.get(servicesContext), request, email)
  return respond(outcome, inLanguage(staffPaths.notices, languageOf(url.pathname)))
}

/** Settings of the notices of leads: push devices, and the daily mail (docs/product.md#notices-to-staff). */
export default function NoticesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { email, devices, ended, endpointDigests, receivesDaily, pushKey, done } = loaderData
  return (
    <StaffPage heading="Avisos de novos contatos">
      <OutcomeNotice done={done} refused={actionData} />
      <div className="mt-4 grid max-w-2xl gap-10">
        <section className="grid gap-3">
          <h2 className="font-heading text-xl">{t('No celular ou computador')}</h2>
          <p>
            {t(
              'Assim que chega um contato, o aparelho mostra um aviso, também com o site fechado. O aviso não traz nome nem mensagem: quem olhar para a tela bloqueada só vê que chegou algo.',
            )}
          </p>
          {pushKey === null ? (
            <p className="font-semibold">
              {t(
                'Os avisos no aparelho estão desligados na configuração do site (OFFLINE=off). Só quem cuida do servidor muda isso.',
              )}
            </p>
          ) : (
            <PushForm pushKey={pushKey} endpointDigests={endpointDigests} />
          )}
          <EndedDevices devices={ended} />
          <DeviceList devices={devices} />
        </section>
        <DailyMailForm email={email} isReceived={receivesDaily} />
      </div>
    </StaffPage>
  )
}

function EndedDevices({ devices }: { devices: EndedDevice[] }) {
  const { t, language } = useLanguage()
  return devices.map(({ id, name, endedAt }) => (
    <p key={id} className="wrap-anywhere font-semibold text-danger">
      {t(
        '{device} parou de avisar em {time}: o serviço de avisos do navegador encerrou a ligação. Ligue de novo nesse aparelho.',
        {
          device: name || t('Aparelho'),
          time: formatTime(endedAt, language),
        },
      )}
    </p>
  ))
}

function DeviceList({ devices }: { devices: PushDevice[] }) {
  const { t } = useLanguage()
  if (devices.length === 0) return <p>{t('Nenhum aparelho seu avisa ainda.')}</p>
  return (
    <ul aria-label={t('Aparelhos que avisam')} className="grid grid-cols-1 gap-2">
      {devices.map((device) => (
        <li key={device.id} className="grid gap-3 rounded-lg border-2 border-ink-soft/40 p-3">
          <DeviceFacts {...device} />
          <DeviceForms {...device} />
        </li>
      ))}
    </ul>
  )
}

function DeviceFacts({ name, createdAt, sentAt, failedAt }: PushDevice) {
  const { t, language } = useLanguage()
  return (
    <p>
      <span className="wrap-anywhere block font-bold">{name || t('Aparelho')}</span>
      <span className="text-ink-soft text-sm">
        {t('desde {time}', { time: formatTime(createdAt, language) })}
        {sentAt !== null && ` · ${t('último aviso em {time}', { time: formatTime(sentAt, language) })}`}
      </span>
      {failedAt !== null && (
        <span className="block font-semibold text-danger">
          {t('Não aceitou o aviso de {time}. O site tenta de novo por um dia.', {
            time: formatTime(failedAt, language),
          })}
        </span>
      )}
    </p>
  )
}

function DeviceForms({ id, name }: PushDevice) {
  const { t } = useLanguage()
  const device = name || t('Aparelho')
  return (
    <form method="post" className="flex flex-wrap gap-3">
      <IntentButton
        intent={`test:${id}`}
        label="Mandar um teste"
        about={device}
        className="button button-pasture"
      />
      <IntentButton
        intent={`remove:${id}`}
        label="Remover"
        about={device}
        className="button border-ink text-ink"
      />
    </form>
  )
}

function DailyMailForm({ email, isReceived }: { email: string; isReceived: boolean }) {
  const { t } = useLanguage()
  return (
    <section className="grid gap-3">
      <h2 className="font-heading text-xl">{t('Resumo do dia por e-mail')}</h2>
      <p>
        {t('Às 7 h, quando há contatos em aberto: quantos, há quanto tempo, e o link para abrir. Sem nomes.')}{' '}
        <span className="wrap-anywhere">
          {t(isReceived ? 'Chega em {email}.' : 'Não é enviado para {email}.', { email })}
        </span>
      </p>
      <form method="post">
        <button
          type="submit"
          name="intent"
          value={isReceived ? 'daily-mail-off' : 'daily-mail-on'}
          className={`button ${isReceived ? 'border-ink text-ink' : 'button-pasture'}`}
        >
          {t(isReceived ? 'Não receber mais' : 'Voltar a receber')}
        </button>
      </form>
    </section>
  )
}
