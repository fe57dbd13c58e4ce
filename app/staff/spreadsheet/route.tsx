import { redirect } from 'react-router'
import {
  findPending,
  readImports,
  type SheetImport,
  storeSheet,
} from '../../domain/spreadsheet/imports.server.ts'
import { maxSheetBytes, type SheetFault } from '../../domain/spreadsheet/sheet.ts'
import { herdXlsxPath, sheetImportPath } from '../../domain/staff-paths.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { InputField } from '../controls.tsx'
import { refused, respond } from '../outcome.ts'
import { OutcomeNotice } from '../outcome-notice.tsx'
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
  // A file over the limit is not read: its form arrives empty.
  const missing = Number(request.headers.get('content-length') ?? 0) > maxSheetBytes ? 'too-large' : 'empty'
  const sheets = file instanceof File ? await readSheets(Buffer.from(await file.arrayBuffer())) : missing
  if (typeof sheets === 'string')
    return respond(refused(faultTexts[sheets], { status: sheets === 'busy' ? 503 : 422 }))
  const fileName = file instanceof File ? file.name : ''
  const by = context.get(staffContext)
  const id = await storeSheet(database, { sheets, fileName, by, now: clock() })
  return redirect(sheetImportPath(id) + url.search)
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
          <OutcomeNotice refused={actionData} />
          <form method="post" encType="multipart/form-data" className="grid gap-3">
            {/* Any file may be chosen: Android knows files by their types only, and gives those of sheets several. */}
            <InputField
              label="Arquivo de planilha (.xlsx, .xls, .ods ou .csv), até 5 MB"
              type="file"
              name="file"
              required
            />
            <button type="submit" className="button button-terracotta justify-self-start">
              Conferir
            </button>
          </form>
        </StaffSection>
        <StaffSection heading="Baixar o rebanho">
          <p>Uma linha para cada animal. Mude o que quiser e envie de volta; não mexa na coluna Id.</p>
          <a href={herdXlsxPath} download="rebanho.xlsx" className="button button-pasture justify-self-start">
            Baixar .xlsx
          </a>
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
    <ul className="mt-4">
      {imports.map((each) => (
        <li key={each.id} className="wrap-anywhere border-ink/20 border-b py-2">
          <PathLink path={sheetImportPath(each.id)} className="text-link">
            {each.fileName || 'Planilha sem nome'}
          </PathLink>{' '}
          {each.undoneAt !== null && <span className="badge">Desfeita</span>}
          <span className="block text-ink-soft text-sm">
            {`${formatTime(each.importedAt, 'pt')} · ${importCounts(each)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const faultTexts: Readonly<Record<SheetFault, string>> = {
  empty: 'Escolha uma planilha com dados.',
  'web-page':
    'Este arquivo é uma página da web com nome de planilha. Abra no Excel, salve como .xlsx e envie de novo.',
  password: 'Esta planilha tem senha. Tire a senha, salve e envie de novo.',
  unreadable: 'Não conseguimos ler este arquivo. Salve como .xlsx ou .csv e envie de novo.',
  'too-large':
    'A planilha é grande demais: o limite é de 5 MB, 10.000 linhas e 400 colunas. Apague o que está vazio, tire as imagens ou divida o arquivo.',
  'too-much-work':
    'Esta planilha é complexa demais para ler. Copie os dados para uma planilha nova, ou salve como .csv, e envie de novo.',
  busy: 'O servidor está ocupado. Envie de novo daqui a um minuto.',
}
