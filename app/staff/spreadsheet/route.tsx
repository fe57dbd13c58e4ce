import { data, redirect } from 'react-router'
import { readImports } from '../../domain/spreadsheet/imports.server.ts'
import { findPending, storeSheet } from '../../domain/spreadsheet/pending-sheets.server.ts'
import { maxSheetBytes, SheetError, type SheetFault } from '../../domain/spreadsheet/sheet.ts'
import { herdCsvPath, herdXlsxPath, sheetImportPath } from '../../domain/staff-paths.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { ImportList } from './import-list.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { database, clock, documents } = context.get(servicesContext)
  const by = context.get(staffContext).email
  return {
    programmes: documents.programmes.map(({ code }) => code),
    pending: await findPending(database, { by, now: clock() }),
    imports: await readImports(database),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
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
    return redirect(sheetImportPath(id))
  } catch (error) {
    if (error instanceof SheetError)
      return data({ fault: error.fault }, { status: isPassing(error.fault) ? 503 : 422 })
    throw error
  }
}

/** Whether the same file can be read later. */
function isPassing(fault: SheetFault): boolean {
  return fault === 'busy' || fault === 'too-slow'
}

/** A file over the limit is not read: its form arrives empty. */
function isTooLarge(request: Request): boolean {
  return Number(request.headers.get('content-length') ?? 0) > maxSheetBytes
}

export default function SpreadsheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pending, imports, programmes } = loaderData
  return (
    <StaffPage heading="Planilha do rebanho">
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-2">
        <StaffSection heading="Enviar uma planilha">
          <p>
            {`Avaliações (${programmes.join(', ')}), bases de leilão ou a planilha baixada aqui. Antes de mudar o site, mostramos o que muda.`}
          </p>
          {pending && (
            <p className="rounded-lg border-2 border-ink p-3">
              Uma planilha espera a sua conferência:{' '}
              <PathLink path={sheetImportPath(pending.id)} className="text-link">
                {pending.fileName || panelTexts.namelessSheet}
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

/**
 * Android knows files by their type only, and gives .csv several, that of .xls among them. A file of .xls is offered so that the answer
 * can say how to save it.
 */
const fileTypes = [
  ...[
    '.xlsx',
    '.csv',
    '.tsv',
    '.txt',
    '.xls',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  ...[
    'text/csv',
    'text/comma-separated-values',
    'application/csv',
    'text/x-csv',
    'application/x-csv',
    'text/plain',
  ],
  ...['text/tab-separated-values', 'application/vnd.ms-excel', 'application/octet-stream'],
].join(',')

function UploadForm({ fault }: { fault: SheetFault | undefined }) {
  return (
    <form method="post" encType="multipart/form-data" className="grid gap-3">
      <label className="grid gap-1 font-semibold">
        Arquivo .xlsx ou .csv, até 5 MB
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
  'old-excel':
    'Este formato do Excel é antigo ou tem senha. Abra a planilha, salve como .xlsx e envie de novo.',
  unreadable: 'Não conseguimos ler este arquivo. Salve como .xlsx ou .csv e envie de novo.',
  'too-large': 'O arquivo é grande demais: o limite é de 5 MB. Divida a planilha ou tire as imagens.',
  'too-many-rows':
    'A planilha tem linhas demais: o limite é de 10.000. Apague linhas vazias no fim ou divida o arquivo.',
  'too-many-columns': 'A planilha tem colunas demais: o limite é de 400. Apague colunas vazias à direita.',
  'no-header':
    'Não achamos o cabeçalho. Ele deve estar nas 12 primeiras linhas, com colunas como Nome e RGN.',
  'too-much-work':
    'Esta planilha é complexa demais para ler. Copie os dados para uma planilha nova, ou salve como .csv, e envie de novo.',
  'too-slow': 'O servidor está ocupado e não terminou de ler a planilha. Tente de novo daqui a um minuto.',
  busy: 'Estamos lendo outra planilha. Envie de novo daqui a alguns segundos.',
}
