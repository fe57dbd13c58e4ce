import { data, redirect } from 'react-router'
import {
  findPending,
  readImports,
  type SheetImport,
  storeSheet,
} from '../../domain/spreadsheet/imports.server.ts'
import { maxSheetBytes, SheetError, type SheetFault } from '../../domain/spreadsheet/sheet.ts'
import { herdCsvPath, herdXlsxPath, sheetImportPath } from '../../domain/staff-paths.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { importCounts } from './import-route.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext)
  const by = context.get(staffContext).email
  return {
    pending: await findPending(database, { by, now: clock() }),
    imports: await readImports(database),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { database, clock, readSheets } = context.get(servicesContext)
  const file = (await request.formData()).get('file')
  try {
    if (!(file instanceof File)) throw new SheetError(isTooLarge(request) ? 'too-large' : 'empty')
    const sheets = await readSheets(Buffer.from(await file.arrayBuffer()))
    if (typeof sheets === 'string') throw new SheetError(sheets)
    const id = await storeSheet(database, {
      sheets,
      fileName: file.name,
      by: context.get(staffContext),
      now: clock(),
    })
    return redirect(sheetImportPath(id) + url.search)
  } catch (error) {
    if (error instanceof SheetError)
      return data({ fault: error.fault }, { status: error.fault === 'busy' ? 503 : 422 })
    throw error
  }
}

/** A file over the limit is not read: its form arrives empty. */
function isTooLarge(request: Request): boolean {
  return Number(request.headers.get('content-length') ?? 0) > maxSheetBytes
}

export default function SpreadsheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pending, imports } = loaderData
  return (
    <StaffPage heading="Planilha do rebanho">
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-2">
        <StaffSection heading="Enviar uma planilha">
          <p>
            Avaliações, bases de leilão, a planilha do escritório ou a baixada aqui. Antes de mudar o site,
            mostramos o que muda.
          </p>
          {pending && (
            <p className="rounded-lg border-2 border-ink p-3">
              Uma planilha espera a sua conferência:{' '}
              <PathLink path={sheetImportPath(pending.id)} className="text-link">
                {pending.fileName || 'Planilha sem nome'}
              </PathLink>
            </p>
          )}
          <UploadForm fault={actionData?.fault} />
        </StaffSection>
        <StaffSection heading="Baixar o rebanho">
          <p>Uma linha para cada animal. Mude o que quiser e envie de volta; não mexa na coluna Id.</p>
          <div className="flex flex-wrap gap-3">
            <a href={herdXlsxPath} download="rebanho.xlsx" className="button button-pasture">
              Baixar .xlsx
            </a>
            <a href={herdCsvPath} download="rebanho.csv" className="button button-pasture">
              Baixar .csv
            </a>
          </div>
        </StaffSection>
      </div>
      <section className="mt-8">
        <h2 className="font-heading text-xl">Importações</h2>
        <ImportList imports={imports} />
      </section>
    </StaffPage>
  )
}

function ImportList({ imports }: { imports: SheetImport[] }) {
  if (imports.length === 0) return <p className="mt-2">Nenhuma planilha foi importada ainda.</p>
  return (
    <ul className="mt-4 grid grid-cols-1 gap-2">
      {imports.map((each) => (
        <li key={each.id}>
          <PathLink
            path={sheetImportPath(each.id)}
            className="wrap-anywhere grid min-h-12 gap-x-4 gap-y-1 rounded-lg border-2 border-ink-soft/40 p-3 hover:bg-paper-deep sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
          >
            <span className="text-ink-soft text-sm">{formatTime(each.importedAt, 'pt')}</span>
            <span>
              {each.fileName || 'Planilha sem nome'}
              <span className="block text-ink-soft text-sm">{importCounts(each)}</span>
            </span>
            {each.undoneAt !== null && (
              <span className="badge justify-self-start sm:self-center">Desfeita</span>
            )}
          </PathLink>
        </li>
      ))}
    </ul>
  )
}

/** Android knows files by their type only, and gives .csv several, that of .xls among them. */
const fileTypes = [
  ...['.xlsx', '.xlsm', '.xls', '.xlsb', '.ods', '.csv', '.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ...[
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  ],
  ...['text/csv', 'text/comma-separated-values', 'application/csv', 'text/x-csv', 'application/x-csv'],
  ...['text/plain', 'text/tab-separated-values', 'application/vnd.ms-excel', 'application/octet-stream'],
].join(',')

function UploadForm({ fault }: { fault: SheetFault | undefined }) {
  return (
    <form method="post" encType="multipart/form-data" className="grid gap-3">
      <label className="grid gap-1 font-semibold">
        Arquivo de planilha (.xlsx, .xls, .ods ou .csv), até 5 MB
        <input
          type="file"
          name="file"
          required
          accept={fileTypes}
          className="control min-w-0 font-normal"
          aria-invalid={Boolean(fault)}
          aria-describedby={fault && 'file-error'}
        />
      </label>
      {fault && (
        <p id="file-error" role="alert" className="font-semibold text-danger">
          {faultTexts[fault]}
        </p>
      )}
      <button type="submit" className="button button-terracotta justify-self-start">
        Conferir
      </button>
    </form>
  )
}

const faultTexts: Readonly<Record<SheetFault, string>> = {
  empty: 'Escolha uma planilha com dados.',
  'web-page':
    'Este arquivo é uma página da web com nome de planilha. Abra no Excel, salve como .xlsx e envie de novo.',
  password: 'Esta planilha tem senha. Tire a senha, salve e envie de novo.',
  unreadable: 'Não conseguimos ler este arquivo. Salve como .xlsx ou .csv e envie de novo.',
  'too-large': 'O arquivo é grande demais: o limite é de 5 MB. Divida a planilha ou tire as imagens.',
  'too-many-rows':
    'A planilha tem linhas demais: o limite é de 10.000. Apague linhas vazias no fim ou divida o arquivo.',
  'too-many-columns': 'A planilha tem colunas demais: o limite é de 400. Apague colunas vazias à direita.',
  'too-much-work':
    'Esta planilha é complexa demais para ler. Copie os dados para uma planilha nova, ou salve como .csv, e envie de novo.',
  busy: 'O servidor está ocupado. Envie de novo daqui a um minuto.',
}
