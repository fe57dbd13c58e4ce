import type { CopyStatus } from '../../domain/copies/index.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { copyDownloadPath, copyRestorePath, staffPaths } from '../../domain/staff-paths.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { InputField, IntentButton } from '../controls.tsx'
import { doneIn, OutcomeNotice, type Refused, respond } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { copiesAction, type StoreFields } from './copies.action.server.ts'
import { CopyKey } from './copy-key.tsx'
import { copyRefusalIn, failureTexts, warningTexts } from './copy-texts.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { copies } = context.get(servicesContext)
  return { status: await copies.readStatus(), refusal: copyRefusalIn(url), done: doneIn(url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const outcome = await copiesAction(services, request, context.get(staffContext).email)
  if (outcome.kind === 'new-key') return outcome
  return respond(outcome, staffPaths.copies)
}

/** Copies of everything, away from the server: the key, a download, a copy each day, and whether they can be restored. */
export default function CopiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { status, done, refusal } = loaderData
  const refused = actionData?.kind === 'refused' ? actionData : undefined
  const newKey = actionData?.kind === 'new-key' ? actionData : undefined
  return (
    <StaffPage heading={staffPageNames.copies}>
      <OutcomeNotice
        done={done}
        refused={refused ?? (refusal ? { kind: 'refused', status: 422, text: refusal } : undefined)}
      />
      {status.warnings.map((warning) => (
        <p key={warning} className="mt-4 max-w-2xl rounded-lg border-2 border-danger p-3 font-semibold">
          {warningTexts[warning]}
        </p>
      ))}
      <p className="mt-3 max-w-2xl print:hidden">
        Uma cópia de tudo o que está no site: animais, textos, fotos, contatos, contas e as configurações do
        painel. Vai trancada: só a sua chave abre.
      </p>
      <div className="mt-6 grid max-w-2xl gap-8">
        <CopyKey newKey={newKey} madeAt={status.keyMadeAt} checkedAt={status.keyCheckedAt} />
        {status.keyMadeAt !== null && (
          <>
            <Download downloadedAt={status.state.downloadedAt} />
            <Daily status={status} refused={refused} />
          </>
        )}
        <StaffSection heading="Restaurar" className="grid gap-2 print:hidden">
          <p>Traz tudo de volta neste servidor ou em outro, com a cópia e a chave.</p>
          <p>
            <PathLink path={copyRestorePath} className="text-link">
              Restaurar uma cópia
            </PathLink>
          </p>
        </StaffSection>
        <StaffSection heading="O que fica de fora" className="grid gap-2 print:hidden">
          <p>
            O que é da máquina e não do site: as variáveis do servidor, as senhas dele e o certificado https,
            que é feito de novo sozinho.
          </p>
          <p>
            Dados que alguém pediu para apagar continuam nas cópias antigas por até 30 dias. Se restaurar uma
            delas, apague esses dados de novo.
          </p>
        </StaffSection>
      </div>
    </StaffPage>
  )
}

function Download({ downloadedAt }: { downloadedAt: number | null }) {
  return (
    <StaffSection heading="Baixar agora" className="grid gap-3 print:hidden">
      <p>
        {downloadedAt === null
          ? 'Você ainda não baixou nenhuma cópia.'
          : `Última cópia baixada: ${formatTime(downloadedAt, 'pt')}`}
      </p>
      <form method="post" action={copyDownloadPath} className="grid gap-3">
        <input type="hidden" name="language" value={'pt'} />
        <InputField
          label={panelTexts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <button type="submit" className="button button-terracotta justify-self-start">
          Baixar uma cópia
        </button>
      </form>
    </StaffSection>
  )
}

function Daily({ status, refused }: { status: CopyStatus; refused: Refused<StoreFields> | undefined }) {
  const { store, state } = status
  const time = (at: number) => formatTime(at, 'pt')
  return (
    <StaffSection heading="Todo dia, fora do servidor" className="grid gap-3 print:hidden">
      <p>
        Às 3 h da manhã o site manda uma cópia a um armazenamento que você contrata, e guarda cada uma por 30
        dias. Serve qualquer serviço compatível com S3: Amazon S3, Backblaze B2, Cloudflare R2, Magalu Cloud,
        Locaweb.
      </p>
      {store && (
        <>
          <ul className="grid gap-1">
            <li className="wrap-anywhere">
              {`Armazenamento: ${store.bucket} em ${store.endpoint}`}
              {store.isOfEnvironment &&
                ` · ${'vem das variáveis do servidor, que valem mais que esta página'}`}
            </li>
            <li>
              {state.copiedAt === null
                ? 'Nenhuma cópia foi guardada ainda.'
                : `Última cópia: ${time(state.copiedAt)}, ${Math.ceil(state.copiedBytes / 1e6)} MB`}
            </li>
            {state.failedAt !== null && (
              <li className="font-semibold text-danger">
                {`Falhou ${time(state.failedAt)}:`} {failureText(state.failure)}
              </li>
            )}
            <li>
              {state.drilledAt === null
                ? 'Nenhuma cópia foi conferida ainda.'
                : `Última conferência, com uma restauração de teste: ${time(state.drilledAt)}`}
            </li>
            {state.drillFailedAt !== null && (
              <li className="font-semibold text-danger">
                {`A conferência falhou ${time(state.drillFailedAt)}:`} {failureText(state.drillFailure)}
              </li>
            )}
          </ul>
          <form method="post" className="flex flex-wrap gap-3">
            <IntentButton intent="copy" label="Fazer uma cópia agora" className="button button-terracotta" />
            {state.copiedAt !== null && (
              <IntentButton intent="drill" label="Conferir a última" className="button button-pasture" />
            )}
          </form>
        </>
      )}
      {!store?.isOfEnvironment && <StoreForm store={store} refused={refused} />}
    </StaffSection>
  )
}

function StoreForm({
  store,
  refused,
}: {
  store: CopyStatus['store']
  refused: Refused<StoreFields> | undefined
}) {
  const typed = refused?.typed ?? store
  const field = (name: keyof StoreFields) => ({
    name,
    defaultValue: typed?.[name] ?? '',
    error: refused?.errors?.[name],
    required: true,
    autoComplete: 'off',
  })
  return (
    <details
      open={!store || refused?.typed !== undefined}
      className="rounded-lg border-2 border-ink-soft/40 p-4"
    >
      <summary className="min-h-11 content-center font-semibold">
        {store ? 'Trocar o armazenamento' : 'Ligar um armazenamento'}
      </summary>
      <form method="post" noValidate className="mt-3 grid gap-4">
        <InputField {...field('endpoint')} label="Endereço do serviço" inputMode="url" />
        <InputField {...field('bucket')} label="Nome do espaço de armazenamento, só para este site" />
        <InputField {...field('region')} label="Região" />
        <InputField {...field('keyId')} label="Código da chave de acesso" />
        <InputField
          label={store ? 'Segredo (vazio: fica o de antes)' : 'Segredo da chave de acesso'}
          name="secret"
          type="password"
          autoComplete="off"
          error={refused?.errors?.['secret']}
        />
        <div className="flex flex-wrap gap-3">
          <IntentButton intent="store" label="Testar e salvar" className="button button-terracotta" />
          {store && (
            <IntentButton
              intent="remove-store"
              label="Desligar"
              className="button button-pasture"
              formNoValidate
            />
          )}
        </div>
      </form>
    </details>
  )
}

function failureText(code: string) {
  return Object.hasOwn(failureTexts, code)
    ? failureTexts[code as keyof typeof failureTexts]
    : failureTexts.unknown
}
