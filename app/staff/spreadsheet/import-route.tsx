import { redirect } from 'react-router'
import { safeStaffPath } from '../../domain/accounts/local-address.ts'
import { picturesByNamePath } from '../../domain/pictures/index.ts'
import {
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
import { IntentButton } from '../controls.tsx'
import { notSaved, type Refused, refused, respond } from '../outcome.ts'
import { OutcomeNotice } from '../outcome-notice.tsx'
import { animalsWithoutPage } from '../preview/animals-without-page.server.ts'
import { WithoutPageNotice } from '../preview/animals-without-page.tsx'
import { listParameters } from '../sections/list-forms.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/import-route'
import { dryRun, readSettings } from './dry-run.server.ts'
import { DryRunPage } from './dry-run-page.tsx'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, clock, documents } = services
  const reader = context.get(staffContext)
  const pending = await readPending(database, params.id, { by: reader.email, now: clock() })
  if (pending) return { pending: dryRun(pending, documents) }
  const found = await findImport(database, params.id)
  if (!found) throw notFound()
  return {
    imported: found,
    unseen: animalsWithoutPage(services, { reader }),
    back: safeStaffPath(url.searchParams.get(backParameter) ?? ''),
  }
}

/** Takes three forms: settings of the sheet, import, undo of the import. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { documents } = context.get(servicesContext)
  const form = await request.formData()
  const acted = actOn(form, params.id, context)
  const outcome = await acted.catch((error: unknown) => refusedChange(error, { outdated, documents }))
  return typeof outcome === 'string' ? redirect(outcome + url.search) : respond(outcome)
}

async function actOn(
  form: FormData,
  id: string,
  context: Route.ActionArgs['context'],
): Promise<string | Refused> {
  const services = context.get(servicesContext)
  const by = context.get(staffContext)
  switch (readIntent(form, ['settings', 'import', 'undo'])?.name) {
    case 'settings': {
      const pending = await readPending(services.database, id, { by: by.email, now: services.clock() })
      if (pending) await saveSettings(services.database, id, readSettings(form, pending))
      return pending ? sheetImportPath(id) : spreadsheetPath
    }
    case 'import': {
      const ticks = new Set(form.keys())
      const outcome = await importSheet(services, id, { by, digest: readField(form, 'digest'), ticks })
      if (outcome === 'outdated') return refused(outdated, { status: 409 })
      if (outcome === 'nothing')
        return refused('Não há nada para importar: marque o que deve entrar.', { status: 409 })
      return outcome === 'gone' ? spreadsheetPath : sheetImportPath(id)
    }
    case 'undo': {
      const names = await undoImport(services, id, by)
      const text = 'Nada foi desfeito: estes animais mudaram depois da importação.'
      return names.length > 0
        ? refused(text, { status: 409, names: names.slice(0, 20) })
        : sheetImportPath(id)
    }
    default:
      return refused(notSaved)
  }
}

const outdated = 'O rebanho mudou desde a conferência. Nada foi importado: confira de novo o que muda.'

export default function SheetImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pending, imported, unseen, back } = loaderData
  if (pending) return <DryRunPage dryRun={pending} refused={actionData} />
  const { fileName, importedAt, importedBy, undoneAt, undoneBy } = imported
  const hidden = `${staffPaths.herd}?${listParameters.state}=hidden`
  const next = [
    ...(imported.added > 0 ? [[hidden, 'Ver os ocultos e mostrar']] : []),
    [staffPaths.herd, 'Ver os animais'],
    [picturesByNamePath, 'Pôr fotos pelo nome do arquivo'],
    ...(back ? [[back, 'Voltar para onde estava']] : []),
  ] as const
  return (
    <StaffPage heading="Importação de planilha">
      <div className="mt-4 grid max-w-2xl gap-4">
        <p className="wrap-anywhere">
          <span className="font-semibold">{fileName || 'Planilha sem nome'}</span>
          <span className="block text-ink-soft">{`${formatTime(importedAt, 'pt')} · ${importedBy}`}</span>
        </p>
        <OutcomeNotice refused={actionData} />
        <p role="status" className="text-lg">
          {importCounts(imported)}
        </p>
        <WithoutPageNotice unseen={unseen} />
        {undoneAt === null ? (
          <>
            <section aria-labelledby="agora">
              <h2 id="agora" className="font-heading text-xl">
                E agora?
              </h2>
              <ul className="mt-2 flex flex-wrap gap-3">
                {next.map(([path, text]) => (
                  <li key={path}>
                    <PathLink path={path} className="button button-pasture">
                      {text}
                    </PathLink>
                  </li>
                ))}
              </ul>
            </section>
            <form method="post" className="grid gap-3 rounded-lg border-2 border-ink p-4">
              <p>
                Desfazer devolve a todos os animais desta importação o que tinham antes. Se algum mudou
                depois, nada é desfeito.
              </p>
              <IntentButton
                intent="undo"
                label="Desfazer a importação"
                className="button button-terracotta justify-self-start"
              />
            </form>
          </>
        ) : (
          <p className="font-semibold">{`Desfeita em ${formatTime(undoneAt, 'pt')} por ${undoneBy}.`}</p>
        )}
        <PathLink path={spreadsheetPath} className="text-link">
          Todas as planilhas
        </PathLink>
      </div>
    </StaffPage>
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
