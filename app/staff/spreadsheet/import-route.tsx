import { data, redirect } from 'react-router'
import { servicesContext } from '../../domain/contexts.server.ts'
import type { Author } from '../../domain/publishing/index.server.ts'
import { importSheet } from '../../domain/spreadsheet/import-sheet.server.ts'
import { discardPending, readPending, saveSettings } from '../../domain/spreadsheet/pending-sheets.server.ts'
import { findImport, undoImport } from '../../domain/spreadsheet/undo-import.server.ts'
import { sheetImportPath, spreadsheetPath } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/import-route'
import { dryRun } from './dry-run.server.ts'
import { DryRunPage } from './dry-run-page.tsx'
import { readSettings } from './read-settings.server.ts'
import { ResultPage } from './result-page.tsx'

type Context = Route.LoaderArgs['context']

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const { by, now } = personOf(context)
  const pending = await readPending(database, params.id, { by: by.email, now })
  if (pending) return { pending: dryRun(pending, languageOf(url.pathname)) }
  const found = await findImport(database, params.id)
  if (!found) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return { imported: found }
}

/** Takes four forms, told apart by `intent`: settings of the sheet, import, undo of the import, discarding the file. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { database, publish } = context.get(servicesContext)
  const { by, now } = personOf(context)
  const form = await request.formData()
  const to = (path: string) => redirect(inLanguage(path, languageOf(url.pathname)))
  switch (readField(form, 'intent')) {
    case 'settings': {
      const pending = await readPending(database, params.id, { by: by.email, now })
      if (!pending) return to(spreadsheetPath)
      const { settings, meanings, wrong } = readSettings(form, pending)
      await saveSettings(database, pending, settings, meanings)
      if (wrong.length > 0)
        return data({ problem: 'settings' as const, wrong, typed: typedTexts(form) }, { status: 422 })
      return to(sheetImportPath(params.id))
    }
    case 'import': {
      const { kind } = await importSheet(database, params.id, {
        ...{ by, now, publish, digest: readField(form, 'digest') },
        addsNew: readField(form, 'addsNew') === '1',
        hidesAbsent: readField(form, 'hidesAbsent') === '1',
      })
      if (kind === 'outdated' || kind === 'nothing') return data({ problem: kind }, { status: 409 })
      return to(kind === 'gone' ? spreadsheetPath : sheetImportPath(params.id))
    }
    case 'undo': {
      const keepsLaterChanges = readField(form, 'keepsLaterChanges') === '1'
      const options = { by, now, publish, keepsLaterChanges }
      const outcome = await undoImport(database, params.id, options)
      if (outcome.kind === 'changed-since')
        return data({ problem: 'changed-since' as const, names: outcome.names }, { status: 409 })
      return to(sheetImportPath(params.id))
    }
    case 'discard':
      await discardPending(database, params.id, by.email)
      return to(spreadsheetPath)
    default:
      return data({ problem: 'unknown' as const }, { status: 422 })
  }
}

function personOf(context: Context): { by: Author; now: number } {
  return { by: context.get(staffContext), now: context.get(servicesContext).clock() }
}

/** What was typed, by the names of the fields. */
function typedTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form.keys()].filter((name) => /^(run|date)-/.test(name)).map((name) => [name, readField(form, name)]),
  )
}

export default function SheetImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pending, imported } = loaderData
  if (pending) return <DryRunPage dryRun={pending} answer={actionData} />
  return (
    <ResultPage
      result={imported}
      changedSince={actionData?.problem === 'changed-since' ? actionData.names : undefined}
    />
  )
}
