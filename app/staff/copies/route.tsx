import type { CopyStatus } from '../../domain/copies/index.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { copyDownloadPath, copyRestorePath, staffPaths } from '../../domain/staff-paths.ts'
import { TextField } from '../../platform/forms/field.tsx'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
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

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const outcome = await copiesAction(services, request, context.get(staffContext).email)
  if (outcome.kind === 'new-key') return outcome
  return respond(outcome, inLanguage(staffPaths.copies, languageOf(url.pathname)))
}

/** Copies of everything, away from the server: the key, a download, a copy each day, and whether they can be restored. */
export default function CopiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { status, done, refusal } = loaderData
  const refused = actionData?.kind === 'refused' ? actionData : undefined
  const newKey = actionData?.kind === 'new-key' ? actionData : undefined
  return (
    <StaffPage heading={staffPageNames.copies}>
      <OutcomeNotice
        done={done}
        refused={refused ?? (refusal && { kind: 'refused', status: 422, text: refusal })}
      />
      {status.warnings.map((warning) => (
        <p key={warning} className="mt-4 max-w-2xl rounded-lg border-2 border-danger p-3 font-semibold">
          {t(warningTexts[warning])}
        </p>
      ))}
      <p className="mt-3 max-w-2xl print:hidden">
        {t({
          pt: 'Uma cópia de tudo o que está no site: animais, textos, fotos, contatos, contas e as configurações do painel. Vai trancada: só a sua chave abre.',
          en: 'A copy of everything on the website: animals, texts, pictures, contacts, accounts and the settings of the panel. It is locked: only your key opens it.',
        })}
      </p>
      <div className="mt-6 grid max-w-2xl gap-8">
        <CopyKey newKey={newKey} madeAt={status.keyMadeAt} checkedAt={status.keyCheckedAt} />
        {status.keyMadeAt !== null && (
          <>
            <Download downloadedAt={status.state.downloadedAt} />
            <Daily status={status} refused={refused} />
          </>
        )}
        <StaffSection heading={{ pt: 'Restaurar', en: 'Restore' }} className="grid gap-2 print:hidden">
          <p>
            {t({
              pt: 'Traz tudo de volta neste servidor ou em outro, com a cópia e a chave.',
              en: 'Brings everything back on this server or on another, with the backup and the key.',
            })}
          </p>
          <p>
            <PathLink path={copyRestorePath} className="text-link">
              {t({ pt: 'Restaurar uma cópia', en: 'Restore a backup' })}
            </PathLink>
          </p>
        </StaffSection>
        <StaffSection
          heading={{ pt: 'O que fica de fora', en: 'What is left out' }}
          className="grid gap-2 print:hidden"
        >
          <p>
            {t({
              pt: 'O que é da máquina e não do site: as variáveis do servidor, as senhas dele e o certificado https, que é feito de novo sozinho.',
              en: 'What belongs to the machine and not to the website: the server’s variables, its passwords and the https certificate, which is made again by itself.',
            })}
          </p>
          <p>
            {t({
              pt: 'Dados que alguém pediu para apagar continuam nas cópias antigas por até 30 dias. Se restaurar uma delas, apague esses dados de novo.',
              en: 'Data that someone asked to delete stay in earlier backups for up to 30 days. If you restore one of those, delete these data again.',
            })}
          </p>
        </StaffSection>
      </div>
    </StaffPage>
  )
}

function Download({ downloadedAt }: { downloadedAt: number | null }) {
  const { t, language } = useLanguage()
  return (
    <StaffSection heading={{ pt: 'Baixar agora', en: 'Download now' }} className="grid gap-3 print:hidden">
      <p>
        {downloadedAt === null
          ? t({ pt: 'Você ainda não baixou nenhuma cópia.', en: 'You have not downloaded a backup yet.' })
          : t(
              { pt: 'Última cópia baixada: {time}', en: 'Last download: {time}' },
              { time: formatTime(downloadedAt, language) },
            )}
      </p>
      <form method="post" action={copyDownloadPath} className="grid gap-3">
        <input type="hidden" name="language" value={language} />
        <InputField
          label={panelTexts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <button type="submit" className="button button-terracotta justify-self-start">
          {t({ pt: 'Baixar uma cópia', en: 'Download a backup' })}
        </button>
      </form>
    </StaffSection>
  )
}

function Daily({ status, refused }: { status: CopyStatus; refused: Refused<StoreFields> | undefined }) {
  const { t, language } = useLanguage()
  const { store, state } = status
  const time = (at: number) => formatTime(at, language)
  return (
    <StaffSection
      heading={{ pt: 'Todo dia, fora do servidor', en: 'Each day, away from the server' }}
      className="grid gap-3 print:hidden"
    >
      <p>
        {t({
          pt: 'Às 3 h da manhã o site manda uma cópia a um armazenamento que você contrata, e guarda cada uma por 30 dias. Serve qualquer serviço compatível com S3: Amazon S3, Backblaze B2, Cloudflare R2, Magalu Cloud, Locaweb.',
          en: 'At 3 in the morning the website sends a backup to a storage that you rent, and keeps each for 30 days. Any service that is compatible with S3 will do: Amazon S3, Backblaze B2, Cloudflare R2, Magalu Cloud, Locaweb.',
        })}
      </p>
      {store && (
        <>
          <ul className="grid gap-1">
            <li className="wrap-anywhere">
              {t(
                { pt: 'Armazenamento: {bucket} em {endpoint}', en: 'Storage: {bucket} at {endpoint}' },
                { bucket: store.bucket, endpoint: store.endpoint },
              )}
              {store.isOfEnvironment &&
                ` · ${t({ pt: 'vem das variáveis do servidor, que valem mais que esta página', en: 'set by the server’s variables, which go before this page' })}`}
            </li>
            <li>
              {state.copiedAt === null
                ? t({ pt: 'Nenhuma cópia foi guardada ainda.', en: 'No backup has been stored yet.' })
                : t(
                    { pt: 'Última cópia: {time}, {size} MB', en: 'Last backup: {time}, {size} MB' },
                    {
                      time: time(state.copiedAt),
                      size: Math.ceil(state.copiedBytes / 1e6),
                    },
                  )}
            </li>
            {state.failedAt !== null && (
              <li className="font-semibold text-danger">
                {t({ pt: 'Falhou {time}:', en: 'Failed {time}:' }, { time: time(state.failedAt) })}{' '}
                {t(failureText(state.failure))}
              </li>
            )}
            <li>
              {state.drilledAt === null
                ? t({ pt: 'Nenhuma cópia foi conferida ainda.', en: 'No backup has been verified yet.' })
                : t(
                    {
                      pt: 'Última conferência, com uma restauração de teste: {time}',
                      en: 'Last verified, by a trial restore: {time}',
                    },
                    { time: time(state.drilledAt) },
                  )}
            </li>
            {state.drillFailedAt !== null && (
              <li className="font-semibold text-danger">
                {t(
                  { pt: 'A conferência falhou {time}:', en: 'The verification failed {time}:' },
                  { time: time(state.drillFailedAt) },
                )}{' '}
                {t(failureText(state.drillFailure))}
              </li>
            )}
          </ul>
          <form method="post" className="flex flex-wrap gap-3">
            <IntentButton
              intent="copy"
              label={{ pt: 'Fazer uma cópia agora', en: 'Make a backup now' }}
              className="button button-terracotta"
            />
            {state.copiedAt !== null && (
              <IntentButton
                intent="drill"
                label={{ pt: 'Conferir a última', en: 'Verify the last one' }}
                className="button button-pasture"
              />
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
  const { t } = useLanguage()
  const typed = refused?.typed ?? store
  const field = {
    typed: (name: string) => typed?.[name as keyof StoreFields] ?? '',
    error: (name: string) => refused?.errors?.[name],
    required: true,
    autoComplete: 'off',
  }
  return (
    <details
      open={!store || refused?.typed !== undefined}
      className="rounded-lg border-2 border-ink-soft/40 p-4"
    >
      <summary className="min-h-11 content-center font-semibold">
        {t(
          store
            ? { pt: 'Trocar o armazenamento', en: 'Change the storage' }
            : { pt: 'Ligar um armazenamento', en: 'Connect a storage' },
        )}
      </summary>
      <form method="post" noValidate className="mt-3 grid gap-4">
        <TextField
          {...field}
          name="endpoint"
          label={{ pt: 'Endereço do serviço', en: 'Address of the service' }}
          inputMode="url"
        />
        <TextField
          {...field}
          name="bucket"
          label={{
            pt: 'Nome do espaço de armazenamento, só para este site',
            en: 'Name of the storage space, for this website alone',
          }}
        />
        <TextField {...field} name="region" label={{ pt: 'Região', en: 'Region' }} />
        <TextField
          {...field}
          name="keyId"
          label={{ pt: 'Código da chave de acesso', en: 'Code of the access key' }}
        />
        <InputField
          label={
            store
              ? { pt: 'Segredo (vazio: fica o de antes)', en: 'Secret (empty: keeps the one before)' }
              : { pt: 'Segredo da chave de acesso', en: 'Secret of the access key' }
          }
          name="secret"
          type="password"
          autoComplete="off"
          error={refused?.errors?.['secret']}
        />
        <div className="flex flex-wrap gap-3">
          <IntentButton
            intent="store"
            label={{ pt: 'Testar e salvar', en: 'Test and save' }}
            className="button button-terracotta"
          />
          {store && (
            <IntentButton
              intent="remove-store"
              label={{ pt: 'Desligar', en: 'Disconnect' }}
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
