import { data, redirect } from 'react-router'
import type { Author, PublishServices } from '../../domain/publishing/index.server.ts'
import {
  findImport,
  importSheet,
  type SheetImport,
  undoImport,
} from '../../domain/spreadsheet/imports.server.ts'
import { discardPending, readPending, saveSettings } from '../../domain/spreadsheet/pending-sheets.server.ts'
import { sheetImportPath, spreadsheetPath } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { filled } from '../../platform/i18n/translate.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import { notSaved, OutcomeNotice, type Refused, refused, refusedFields } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { type UnseenAnimals, unseenAnimals } from '../preview/unseen-animals.server.ts'
import { UnseenNotice } from '../preview/unseen-notice.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/import-route'
import { dryRun } from './dry-run.server.ts'
import { DryRunPage } from './dry-run-page.tsx'
import { ImportCounts } from './import-list.tsx'
import { readSettings, typedTexts } from './import-settings.server.ts'

type Context = Route.LoaderArgs['context']

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database } = services
  const { by, now } = personOf(context)
  const pending = await readPending(database, params.id, { by: by.email, now })
  if (pending)
    return {
      pending: dryRun(pending, {
        mayShow: context.get(staffContext).hasFullAccess,
      }),
    }
  const found = await findImport(database, params.id)
  if (!found) throw notFound()

  return { imported: found, unseen: unseenAnimals(services, { reader: context.get(staffContext) }) }
}

/** Takes four forms: settings of the sheet, import, undo of the import, discarding the file. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const sent = { ...personOf(context), services: context.get(servicesContext), id: params.id, form }
  const outcome = await actOn(sent).catch((error: unknown) =>
    refusedChange(error, { outdated, documents: context.get(servicesContext).documents }),
  )
  return typeof outcome === 'string' ? redirect(outcome) : data(outcome, { status: outcome.status })
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
  const { kind } = await importSheet(services, id, {
    by,
    digest: readField(form, 'digest'),
    addsNew: readField(form, 'addsNew') === '1',
    hidesAbsent: readField(form, 'hidesAbsent') === '1',
  })
  if (kind === 'outdated') return refused(outdated, { status: 409 })
  if (kind === 'nothing') return refused(nothingTicked, { status: 409 })
  return kind === 'gone' ? spreadsheetPath : sheetImportPath(id)
}

async function undo({ services, id, form, by }: SentForm): Promise<SheetOutcome> {
  const keepsLaterChanges = readField(form, 'keepsLaterChanges') === '1'
  const outcome = await undoImport(services, id, { by, keepsLaterChanges })
  if (outcome.kind !== 'changed-since') return sheetImportPath(id)
  return refused(changedSinceImport, { status: 409, names: outcome.names })
}

const nothingTicked = 'Não há nada para importar: marque o que deve entrar.'

const changedSinceImport = 'Nada foi desfeito: estes animais mudaram depois da importação.'

const outdated = 'O rebanho mudou desde a conferência. Nada foi importado: confira de novo o que muda.'

function personOf(context: Context): { by: Author; now: number } {
  return { by: context.get(staffContext), now: context.get(servicesContext).clock() }
}

export default function SheetImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pending, imported, unseen } = loaderData
  if (pending) return <DryRunPage dryRun={pending} refused={actionData} />
  return <ResultPage result={imported} unseen={unseen} refused={actionData} />
}

interface ResultPageProps {
  result: SheetImport
  unseen: UnseenAnimals | undefined
  /** Why an undo has done nothing; `names` are of animals with later changes. */
  refused: Refused<unknown> | undefined
}

const shownNames = 20

function ResultPage({ result, unseen, refused }: ResultPageProps) {
  const changedSince = refused?.names

  const { fileName, importedAt, importedBy, undoneAt, undoneBy } = result
  return (
    <StaffPage heading="Importação de planilha">
      <div className="mt-4 grid max-w-2xl gap-4">
        <p className="wrap-anywhere">
          <span className="font-semibold">{fileName || panelTexts.namelessSheet}</span>
          <span className="block text-ink-soft">{`${formatTime(importedAt, 'pt')} · ${importedBy}`}</span>
        </p>
        {!changedSince && <OutcomeNotice refused={refused} />}
        <p role="status" className="text-lg">
          <ImportCounts counts={result} />
        </p>
        <UnseenNotice unseen={unseen} />
        {undoneAt !== null ? (
          <p className="font-semibold">{`Desfeita em ${formatTime(undoneAt, 'pt')} por ${undoneBy}.`}</p>
        ) : (
          <form method="post" className="grid gap-3 rounded-lg border-2 border-ink p-4">
            <input type="hidden" name="intent" value="undo" />
            {changedSince ? (
              <>
                <p role="alert" className="font-semibold text-danger">
                  {changedSinceImport}
                </p>
                <ul className="list-disc pl-5">
                  {changedSince.slice(0, shownNames).map((name, index) => (
                    <li key={index}>{name}</li>
                  ))}
                </ul>
                {changedSince.length > shownNames && (
                  <p>{filled(panelTexts.more, { count: changedSince.length - shownNames })}</p>
                )}
                <button
                  type="submit"
                  name="keepsLaterChanges"
                  value="1"
                  className="button button-terracotta justify-self-start"
                >
                  Desfazer nos outros animais
                </button>
              </>
            ) : (
              <>
                <p>Desfazer devolve a todos os animais desta importação o que tinham antes.</p>
                <button type="submit" className="button button-terracotta justify-self-start">
                  Desfazer a importação
                </button>
              </>
            )}
          </form>
        )}
        <PathLink path={spreadsheetPath} className="text-link">
          Todas as planilhas
        </PathLink>
      </div>
    </StaffPage>
  )
}
