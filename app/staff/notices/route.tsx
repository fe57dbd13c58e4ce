import {
  addDevice,
  deviceName,
  enqueuePush,
  type PushDevice,
  readDevices,
  removeDevice,
} from '../../domain/push-devices/index.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { readFields } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { filled } from '../../platform/i18n/translate.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { servicesContext } from '../../request/context.server.ts'
import { IntentButton } from '../controls.tsx'
import { done, doneIn, type Outcome, refused, respond } from '../outcome.ts'
import { OutcomeNotice } from '../outcome-notice.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { PushForm } from './push-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, pushKey, offline } = context.get(servicesContext)
  const { email } = context.get(staffContext)
  return {
    devices: await readDevices(database, email),
    pushKey: offline ? pushKey : null,
    done: doneIn(url),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(staffContext)
  const outcome = await noticesAction(context.get(servicesContext), request, email)
  return respond(outcome, staffPaths.notices)
}

/** The devices that notify of leads (docs/product.md#notices-to-staff). */
export default function NoticesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { devices, pushKey, done } = loaderData
  return (
    <StaffPage heading="Avisos de novos contatos">
      <OutcomeNotice done={done} refused={actionData} />
      <div className="mt-4 grid max-w-2xl gap-10">
        <StaffSection heading="No celular ou computador">
          <p>
            Assim que chega um contato, o aparelho mostra um aviso, também com o site fechado. O aviso não
            traz nome nem mensagem: quem olhar para a tela bloqueada só vê que chegou algo.
          </p>
          {pushKey === null ? (
            <p className="font-semibold">
              Os avisos no aparelho estão desligados na configuração do site (OFFLINE=off). Só quem cuida do
              servidor muda isso.
            </p>
          ) : (
            <PushForm pushKey={pushKey} />
          )}
          <DeviceList devices={devices} />
        </StaffSection>
      </div>
    </StaffPage>
  )
}

function DeviceList({ devices }: { devices: PushDevice[] }) {
  if (devices.length === 0) return <p>Nenhum aparelho seu avisa ainda.</p>
  return (
    <ul aria-label="Aparelhos que avisam" className="grid grid-cols-1 gap-2">
      {devices.map((device) => (
        <li key={device.id} className="grid gap-3 rounded-lg border-2 border-ink-soft/40 p-3">
          <DeviceDetails {...device} />
          <DeviceForms {...device} />
        </li>
      ))}
    </ul>
  )
}

function DeviceDetails({ name, createdAt, sentAt, failedAt }: PushDevice) {
  return (
    <p>
      <span className="wrap-anywhere block font-bold">{name || panelTexts.device}</span>
      <span className="text-ink-soft text-sm">
        {filled(panelTexts.since, { time: formatTime(createdAt, 'pt') })}
        {sentAt !== null && ` · ${`último aviso em ${formatTime(sentAt, 'pt')}`}`}
      </span>
      {failedAt !== null && (
        <span className="block font-semibold text-danger">
          {`Não aceitou o aviso de ${formatTime(failedAt, 'pt')}. O site tenta de novo por um dia.`}
        </span>
      )}
    </p>
  )
}

function DeviceForms({ id, name }: PushDevice) {
  const device = name || panelTexts.device
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

const intents = ['add', 'remove', 'test'] as const

type NoticeServices = Pick<RequestServices, 'database' | 'clock' | 'outbox' | 'offline' | 'pushHosts'>

async function noticesAction(services: NoticeServices, request: Request, email: string): Promise<Outcome> {
  const form = await request.formData()
  const { name, id = '' } = readIntent(form, intents) ?? {}
  switch (name) {
    case 'add':
      return addOwnDevice(services, request, { email, form })
    case 'remove':
      await removeDevice(services.database, { id, email })
      return done('device-removed')
    case 'test':
      return tryOwnDevice(services, { id, email })
    default:
      return notAdded
  }
}

async function addOwnDevice(
  { database, clock, offline, pushHosts }: NoticeServices,
  request: Request,
  { email, form }: { email: string; form: FormData },
): Promise<Outcome> {
  // With copies switched off, browsers remove the worker that would show the notices.
  if (!offline) return notAdded
  const outcome = await addDevice(database, {
    email,
    now: clock(),
    moreHosts: pushHosts,
    name: deviceName(request.headers.get('user-agent') ?? ''),
    subscription: readFields(form, ['endpoint', 'p256dh', 'auth']),
  })
  return outcome === 'added' ? done('device-added') : notAdded
}

async function tryOwnDevice(
  { database, clock, outbox }: NoticeServices,
  { id, email }: { id: string; email: string },
): Promise<Outcome> {
  const device = (await readDevices(database, email)).find((each) => each.id === id)
  if (!device) return notAdded
  await database
    .transaction()
    .execute((transaction) => enqueuePush(transaction, device.id, { kind: 'test', now: clock() }))
  outbox.wake()
  return done('tested')
}

const notAdded = refused(
  'Não foi possível ligar os avisos neste aparelho. Permita os avisos deste site nas configurações do navegador e toque de novo em Avisar neste aparelho.',
)
