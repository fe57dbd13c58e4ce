import type { CopyStatus } from '../../domain/copies/index.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { copyDownloadPath, staffPaths } from '../../domain/staff-paths.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { servicesContext } from '../../request/context.server.ts'
import { InputField, IntentButton } from '../controls.tsx'
import { doneIn, respond } from '../outcome.ts'
import { OutcomeNotice } from '../outcome-notice.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { copiesAction } from './copies.action.server.ts'
import { CopyKey } from './copy-key.tsx'
import { copyRefusalParameter, copyRefusalText, warningTexts } from './copy-texts.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { copies } = context.get(servicesContext)
  const refusal = copyRefusalText(url.searchParams.get(copyRefusalParameter) ?? '')
  return { status: await copies.readStatus(), refusal, done: doneIn(url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const outcome = await copiesAction(services, request, context.get(staffContext).email)
  if (outcome.kind === 'new-key') return outcome
  return respond(outcome, staffPaths.copies)
}

/** Copies of everything, away from the server: the key, a download, and a copy each day. */
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
            <Daily {...status} />
          </>
        )}
        <StaffSection heading="Para restaurar" className="grid gap-2 print:hidden">
          <p>
            Quem cuida do servidor traz tudo de volta, neste ou em outro, com a cópia, a chave e o comando{' '}
            <code>npm run restore</code>.
          </p>
          <p>
            Ficam de fora as variáveis do servidor. Dados que alguém pediu para apagar continuam nas cópias
            antigas por até 30 dias: se restaurar uma delas, apague esses dados de novo.
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

function Daily({ store, state }: CopyStatus) {
  const { copiedAt, copiedBytes, failedAt, failure } = state
  return (
    <StaffSection heading="Todo dia, fora do servidor" className="grid gap-3 print:hidden">
      <p>
        Às 3 h da manhã o site manda uma cópia a um armazenamento compatível com S3, como Amazon S3, Backblaze
        B2, Cloudflare R2 ou Magalu Cloud, confere se ela abre inteira e guarda cada uma por 30 dias.
      </p>
      {!store && (
        <p className="font-semibold">
          Ainda não há armazenamento: quem cuida do servidor o liga com as variáveis COPY_S3_.
        </p>
      )}
      {store && (
        <>
          <ul className="grid gap-1">
            <li className="wrap-anywhere">{`Armazenamento: ${store.bucket} em ${store.endpoint}`}</li>
            <li>
              {copiedAt === null
                ? 'Nenhuma cópia foi guardada ainda.'
                : `Última cópia: ${formatTime(copiedAt, 'pt')}, ${Math.ceil(copiedBytes / 1e6)} MB`}
            </li>
            {failedAt !== null && (
              <li className="font-semibold text-danger">
                {`Falhou ${formatTime(failedAt, 'pt')}: ${copyRefusalText(failure)}`}
              </li>
            )}
          </ul>
          <form method="post">
            <IntentButton intent="copy" label="Fazer uma cópia agora" className="button button-terracotta" />
          </form>
        </>
      )}
    </StaffSection>
  )
}
