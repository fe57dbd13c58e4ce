import { data, redirect } from 'react-router'
import type { Author } from '../../domain/publishing/index.server.ts'
import { asNamed } from '../../domain/spreadsheet/column-choice.ts'
import {
  findImport,
  importSheet,
  type SheetImport,
  undoImport,
} from '../../domain/spreadsheet/imports.server.ts'
import { newAnimalChoices } from '../../domain/spreadsheet/new-animal.server.ts'
import {
  discardPending,
  type PendingSheet,
  readPending,
  saveSettings,
} from '../../domain/spreadsheet/pending-sheets.server.ts'
import { readRun } from '../../domain/spreadsheet/read-figures.server.ts'
import { type ImportSettings, meaningOfChoice } from '../../domain/spreadsheet/read-import.server.ts'
import { sheetImportPath, spreadsheetPath } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { isDay, isoDay } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import { formatTime } from '../format-time.ts'
import { notSaved, OutcomeNotice, type Refused, refused, refusedFields } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/import-route'
import { dryRun } from './dry-run.server.ts'
import { DryRunPage } from './dry-run-page.tsx'
import { ImportCounts } from './import-list.tsx'

type Context = Route.LoaderArgs['context']

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const { by, now } = personOf(context)
  const pending = await readPending(database, params.id, { by: by.email, now })
  if (pending)
    return {
      pending: dryRun(pending, {
        language: languageOf(url.pathname),
        mayShow: context.get(staffContext).hasFullAccess,
      }),
    }
  const found = await findImport(database, params.id)
  if (!found) throw notFound()
  return { imported: found }
}

/** Takes four forms: settings of the sheet, import, undo of the import, discarding the file. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { database } = services
  const { by, now } = personOf(context)
  const form = await request.formData()
  const language = languageOf(url.pathname)
  const to = (path: string) => redirect(inLanguage(path, language))
  const refuse = (refusal: Refused<Record<string, string>>) => data(refusal, { status: refusal.status })
  switch (readIntent(form, ['settings', 'import', 'undo', 'discard'])?.name) {
    case 'settings': {
      const pending = await readPending(database, params.id, { by: by.email, now })
      if (!pending) return to(spreadsheetPath)
      const { settings, meanings, errors } = readSettings(form, pending)
      await saveSettings(database, pending, settings, meanings)
      if (Object.keys(errors).length > 0) return refuse(refusedFields(errors, typedTexts(form)))
      return to(sheetImportPath(params.id))
    }
    case 'import':
      return importPending().catch(refuseChange)
    case 'undo':
      return undo().catch(refuseChange)
    case 'discard':
      await discardPending(database, params.id, by.email)
      return to(spreadsheetPath)
    default:
      return refuse(refused(notSaved))
  }

  function refuseChange(error: unknown) {
    return refuse(refusedChange(error, language, { outdated, documentOf: () => undefined }))
  }

  async function importPending() {
    const { kind } = await importSheet(services, params.id, {
      by,
      digest: readField(form, 'digest'),
      addsNew: readField(form, 'addsNew') === '1',
      hidesAbsent: readField(form, 'hidesAbsent') === '1',
    })
    if (kind === 'outdated') return refuse(refused(outdated, { status: 409 }))
    if (kind === 'nothing')
      return refuse(
        refused(
          {
            pt: 'Não há nada para importar: marque o que deve entrar.',
            en: 'There is nothing to import: tick what should go in.',
          },
          { status: 409 },
        ),
      )
    return to(kind === 'gone' ? spreadsheetPath : sheetImportPath(params.id))
  }

  async function undo() {
    const keepsLaterChanges = readField(form, 'keepsLaterChanges') === '1'
    const outcome = await undoImport(services, params.id, { by, keepsLaterChanges })
    if (outcome.kind !== 'changed-since') return to(sheetImportPath(params.id))
    const text = {
      pt: 'Nada foi desfeito: estes animais mudaram depois da importação.',
      en: 'Nothing was undone: these animals have changed since the import.',
    }
    return refuse(refused(text, { status: 409, names: outcome.names }))
  }
}

const outdated = {
  pt: 'O rebanho mudou desde a conferência. Nada foi importado: confira de novo o que muda.',
  en: 'The herd has changed since the check. Nothing was imported: check again what changes.',
}

function personOf(context: Context): { by: Author; now: number } {
  return { by: context.get(staffContext), now: context.get(servicesContext).clock() }
}

function typedTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form.keys()].filter((name) => /^(run|date)-/.test(name)).map((name) => [name, readField(form, name)]),
  )
}

export default function SheetImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pending, imported } = loaderData
  if (pending) return <DryRunPage dryRun={pending} refused={actionData} />
  return <ResultPage result={imported} refused={actionData} />
}

interface ResultPageProps {
  result: SheetImport
  /** Why an undo has done nothing; `names` are of animals with later changes. */
  refused: Refused<unknown> | undefined
}

const shownNames = 20

function ResultPage({ result, refused }: ResultPageProps) {
  const changedSince = refused?.names
  const { t, language } = useLanguage()
  const { fileName, importedAt, importedBy, undoneAt, undoneBy } = result
  return (
    <StaffPage heading={{ pt: 'Importação de planilha', en: 'Import of a spreadsheet' }}>
      <div className="mt-4 grid max-w-2xl gap-4">
        <p className="wrap-anywhere">
          <span className="font-semibold">{fileName || t(panelTexts.namelessSheet)}</span>
          <span className="block text-ink-soft">{`${formatTime(importedAt, language)} · ${importedBy}`}</span>
        </p>
        {!changedSince && <OutcomeNotice refused={refused} />}
        <p role="status" className="text-lg">
          <ImportCounts counts={result} />
        </p>
        {undoneAt !== null ? (
          <p className="font-semibold">
            {t(
              { pt: 'Desfeita em {time} por {person}.', en: 'Undone on {time} by {person}.' },
              {
                time: formatTime(undoneAt, language),
                person: undoneBy,
              },
            )}
          </p>
        ) : (
          <form method="post" className="grid gap-3 rounded-lg border-2 border-ink p-4">
            <input type="hidden" name="intent" value="undo" />
            {changedSince ? (
              <>
                <p role="alert" className="font-semibold text-danger">
                  {t({
                    pt: 'Nada foi desfeito: estes animais mudaram depois da importação.',
                    en: 'Nothing was undone: these animals have changed since the import.',
                  })}
                </p>
                <ul className="list-disc pl-5">
                  {changedSince.slice(0, shownNames).map((name, index) => (
                    <li key={index}>{name}</li>
                  ))}
                </ul>
                {changedSince.length > shownNames && (
                  <p>{t(panelTexts.more, { count: String(changedSince.length - shownNames) })}</p>
                )}
                <button
                  type="submit"
                  name="keepsLaterChanges"
                  value="1"
                  className="button button-terracotta justify-self-start"
                >
                  {t({ pt: 'Desfazer nos outros animais', en: 'Undo for the other animals' })}
                </button>
              </>
            ) : (
              <>
                <p>
                  {t({
                    pt: 'Desfazer devolve a todos os animais desta importação o que tinham antes.',
                    en: 'Undo gives all animals of this import what they had before.',
                  })}
                </p>
                <button type="submit" className="button button-terracotta justify-self-start">
                  {t({ pt: 'Desfazer a importação', en: 'Undo the import' })}
                </button>
              </>
            )}
          </form>
        )}
        <PathLink path={spreadsheetPath} className="text-link">
          {t({ pt: 'Todas as planilhas', en: 'All spreadsheets' })}
        </PathLink>
      </div>
    </StaffPage>
  )
}

const maxWords = 100
const maxWordLength = 200

interface TypedSettings {
  settings: ImportSettings
  /** Chosen meanings by the index of their columns. */
  meanings: Map<number, string>
  /** Of fields with something else than a run or a day. */
  errors: Record<string, ShownText>
}

/** Reads the form about a sheet. Runs that are missing or wrong are left out. */
function readSettings(form: FormData, { herd, read }: PendingSheet): TypedSettings {
  const errors: Record<string, ShownText> = {}
  const programmes = herd.programmes.map(({ code }) => code)
  const runs = programmes.flatMap((programme) => {
    const typed = readField(form, `run-${programme}`).trim()
    const date = isoDay(readField(form, `date-${programme}`).trim())
    const run = readRun(typed)
    if (typed && !run)
      errors[`run-${programme}`] = {
        pt: 'Escreva o ano e o número, como 2026-1.',
        en: 'Write the year and the number, such as 2026-1.',
      }
    if (date && !isDay(date))
      errors[`date-${programme}`] = {
        pt: 'Escreva uma data que exista, como 27/05/2024.',
        en: 'Write a date that exists, like 27/05/2024.',
      }
    return run ? [[programme, { run, date: isDay(date) ? date : '' }] as const] : []
  })
  const codes = new Set(herd.traits.map(({ code }) => code))
  const meanings = read.columns.flatMap((_, index) => {
    const choice = readField(form, `column-${index}`)
    return choice === asNamed || (choice && meaningOfChoice(choice, codes)) ? [[index, choice] as const] : []
  })
  const programme = programmes.find((each) => each === readField(form, 'programme')) ?? ''
  const typedList = readField(form, 'newIn')
  const words = Object.fromEntries(
    [...form.keys()]
      .flatMap((name) => {
        const meaning = readField(form, name)
        return name.startsWith('word-') && meaning
          ? [[name.slice('word-'.length).slice(0, maxWordLength), meaning.slice(0, maxWordLength)]]
          : []
      })
      .slice(0, maxWords),
  )
  const choices = newAnimalChoices(herd)
  const newIn = choices.find(({ id }) => id === typedList)?.id ?? choices[0]?.id ?? ''
  return {
    settings: {
      programme,
      runs: Object.fromEntries(runs),
      newIn,
      words,
      readsHidden: readField(form, 'readsHidden') === '1',
    },
    meanings: new Map(meanings),
    errors,
  }
}
