import { data, redirect } from 'react-router'
import { safeStaffPath } from '../../domain/local-address.ts'
import { picturesByNamePath } from '../../domain/pictures/index.ts'
import type { Author, PublishServices } from '../../domain/publishing/index.server.ts'
import {
  discardPending,
  findImport,
  importSheet,
  readPending,
  type SheetImport,
  saveSettings,
  undoImport,
} from '../../domain/spreadsheet/imports.server.ts'
import { sheetImportPath, spreadsheetPath, staffPaths } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { backParameter } from '../content/entry-paths.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import { CheckField, IntentButton } from '../controls.tsx'
import { notSaved, OutcomeNotice, type Refused, refused, refusedFields } from '../outcome.tsx'
import { type UnseenAnimals, unseenAnimals } from '../preview/unseen-animals.server.ts'
import { UnseenNotice } from '../preview/unseen-notice.tsx'
import { listParameters } from '../sections/list-forms.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/import-route'
import { dryRun, readSettings, typedTexts } from './dry-run.server.ts'
import { DryRunPage } from './dry-run-page.tsx'

type Context = Route.LoaderArgs['context']

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database } = services
  const { by, now } = personOf(context)
  const pending = await readPending(database, params.id, { by: by.email, now })
  if (pending) return { pending: dryRun(pending) }
  const found = await findImport(database, params.id)
  if (!found) throw notFound()
  return {
    imported: found,
    unseen: unseenAnimals(services, { reader: context.get(staffContext) }),
    back: safeStaffPath(url.searchParams.get(backParameter) ?? ''),
  }
}

/** Takes four forms: settings of the sheet, import, undo of the import, discarding the file. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const sent = { ...personOf(context), services: context.get(servicesContext), id: params.id, form }
  const outcome = await actOn(sent).catch((error: unknown) =>
    refusedChange(error, { outdated, documents: context.get(servicesContext).documents }),
  )
  return typeof outcome === 'string'
    ? redirect(outcome + url.search)
    : data(outcome, { status: outcome.status })
}

/** A form about a sheet or its import. */
interface SentForm {
  services: PublishServices
  id: string
  form: FormData
  by: Author
  now: number
}

/** The path of the next page, or why nothing was done. */
type SheetOutcome = string | Refused<Record<string, string>>

async function actOn(sent: SentForm): Promise<SheetOutcome> {
  switch (readIntent(sent.form, ['settings', 'import', 'undo', 'discard'])?.name) {
    case 'settings':
      return changeSettings(sent)
    case 'import':
      return importPending(sent)
    case 'undo':
      return undo(sent)
    case 'discard':
      await discardPending(sent.services.database, sent.id, sent.by.email)
      return spreadsheetPath
    default:
      return refused(notSaved)
  }
}

async function changeSettings({
  services: { database },
  id,
  form,
  by,
  now,
}: SentForm): Promise<SheetOutcome> {
  const pending = await readPending(database, id, { by: by.email, now })
  if (!pending) return spreadsheetPath
  const { settings, errors } = readSettings(form, pending)
  await saveSettings(database, id, settings)
  return Object.keys(errors).length > 0 ? refusedFields(errors, typedTexts(form)) : sheetImportPath(id)
}

async function importPending({ services, id, form, by }: SentForm): Promise<SheetOutcome> {
  const outcome = await importSheet(services, id, {
    by,
    digest: readField(form, 'digest'),
    ticks: {
      new: form.has('addsNew'),
      incomplete: form.has('addsIncomplete'),
      asked: form.has('includesAsked'),
      hidesAbsent: form.has('hidesAbsent'),
    },
  })
  if (outcome === 'outdated') return refused(outdated, { status: 409 })
  if (outcome === 'nothing')
    return refused('Não há nada para importar: marque o que deve entrar.', { status: 409 })
  return outcome === 'gone' ? spreadsheetPath : sheetImportPath(id)
}

async function undo({ services, id, form, by }: SentForm): Promise<SheetOutcome> {
  const names = await undoImport(services, id, { by, keepsLaterChanges: form.has('keepsLaterChanges') })
  return names.length > 0
    ? refused('Nada foi desfeito: estes animais mudaram depois da importação.', {
        status: 409,
        names: names.slice(0, 20),
      })
    : sheetImportPath(id)
}

const outdated = 'O rebanho mudou desde a conferência. Nada foi importado: confira de novo o que muda.'

function personOf(context: Context): { by: Author; now: number } {
  return { by: context.get(staffContext), now: context.get(servicesContext).clock() }
}

export default function SheetImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pending, imported, unseen, back } = loaderData
  if (pending) return <DryRunPage dryRun={pending} refused={actionData} />
  return <ResultPage result={imported} unseen={unseen} back={back} refused={actionData} />
}

interface ResultPageProps {
  result: SheetImport
  unseen: UnseenAnimals | undefined
  /** The page of the panel that led to the spreadsheet. */
  back: string | undefined
  /** Why an undo has done nothing; `names` are of animals with later changes. */
  refused: Refused<unknown> | undefined
}

function ResultPage({ result, unseen, back, refused }: ResultPageProps) {
  const { fileName, importedAt, importedBy, undoneAt, undoneBy } = result
  return (
    <StaffPage heading="Importação de planilha">
      <div className="mt-4 grid max-w-2xl gap-4">
        <p className="wrap-anywhere">
          <span className="font-semibold">{fileName || 'Planilha sem nome'}</span>
          <span className="block text-ink-soft">{`${formatTime(importedAt, 'pt')} · ${importedBy}`}</span>
        </p>
        <OutcomeNotice refused={refused} />
        <p role="status" className="text-lg">
          {importCounts(result)}
        </p>
        <UnseenNotice unseen={unseen} />
        {undoneAt === null && (
          <section aria-labelledby="agora">
            <h2 id="agora" className="font-heading text-xl">
              E agora?
            </h2>
            <ul className="mt-2 flex flex-wrap gap-3">
              {result.added > 0 && (
                <NextLink
                  path={`${staffPaths.herd}?${listParameters.state}=hidden`}
                  text="Ver os ocultos e mostrar"
                />
              )}
              <NextLink path={staffPaths.herd} text="Ver os animais" />
              <NextLink path={picturesByNamePath} text="Pôr fotos pelo nome do arquivo" />
              {back && <NextLink path={back} text="Voltar para onde estava" />}
            </ul>
          </section>
        )}
        {undoneAt !== null ? (
          <p className="font-semibold">{`Desfeita em ${formatTime(undoneAt, 'pt')} por ${undoneBy}.`}</p>
        ) : (
          <form method="post" className="grid gap-3 rounded-lg border-2 border-ink p-4">
            <p>Desfazer devolve a todos os animais desta importação o que tinham antes.</p>
            {refused?.names && (
              <CheckField name="keepsLaterChanges" value="1">
                Deixar como estão os que mudaram depois
              </CheckField>
            )}
            <IntentButton
              intent="undo"
              label="Desfazer a importação"
              className="button button-terracotta justify-self-start"
            />
          </form>
        )}
        <PathLink path={spreadsheetPath} className="text-link">
          Todas as planilhas
        </PathLink>
      </div>
    </StaffPage>
  )
}

function NextLink({ path, text }: { path: string; text: string }) {
  return (
    <li>
      <PathLink path={path} className="button button-pasture">
        {text}
      </PathLink>
    </li>
  )
}

export function importCounts({
  changed,
  added,
  hidden,
}: Pick<SheetImport, 'changed' | 'added' | 'hidden'>): string {
  return [`Mudados: ${changed}`, added > 0 && `Novos: ${added}`, hidden > 0 && `Ocultados: ${hidden}`]
    .filter(Boolean)
    .join(' · ')
}
