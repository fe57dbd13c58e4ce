import { filled } from '../../platform/i18n/translate.ts'
import { CheckField, IntentButton } from '../controls.tsx'
import { OutcomeNotice, type Refused } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { StaffPage } from '../staff-page.tsx'
import { ComparisonLists } from './comparison-lists.tsx'
import type { DryRun, ShownComparison } from './dry-run.server.ts'
import { SettingsForm } from './settings-form.tsx'

const settingsId = 'settings'

interface DryRunPageProps {
  dryRun: DryRun
  /** Why the last form did nothing; `errors` are of the settings. */
  refused: Refused<Record<string, string>> | undefined
}

/** What a spreadsheet would change, and the forms to set it up and to import it. */
export function DryRunPage({ dryRun, refused }: DryRunPageProps) {
  const { id, fileName, columns, comparison } = dryRun
  const openColumns = columns.filter(({ isOpen }) => isOpen).length
  const openWords = dryRun.words.filter(({ choice }) => choice === '').length
  const settings = refused?.errors && refused
  return (
    <StaffPage heading="Conferir a planilha">
      <p className="wrap-anywhere mt-1 text-ink-soft">{fileName || panelTexts.namelessSheet}</p>
      <OutcomeNotice refused={refused} />
      <HiddenParts hidden={dryRun.hidden} />
      {comparison ? (
        <div className="mt-4 grid items-start gap-8 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr]">
          <ImportForm comparison={comparison} openColumns={openColumns} openWords={openWords} />
          <div className="min-w-0 lg:row-span-2">
            <ComparisonLists comparison={comparison} />
          </div>
          <details id={settingsId} open={openColumns + openWords > 0 || Boolean(settings)}>
            <summary className="details-summary">Programa, rodada e colunas</summary>
            <SettingsForm dryRun={dryRun} refused={settings} />
          </details>
        </div>
      ) : (
        <div className="mt-4 max-w-2xl">
          <p className="font-semibold">Para conferir, diga de que programa e rodada são as avaliações.</p>
          <SettingsForm key={id} dryRun={dryRun} refused={settings} />
        </div>
      )}
      <form method="post" className="mt-8">
        <IntentButton intent="discard" label="Descartar esta planilha" className="min-h-12 text-link" />
      </form>
    </StaffPage>
  )
}

/** What the file hides and the import leaves out. */
function HiddenParts({ hidden: { sheets, columns, rows } }: { hidden: DryRun['hidden'] }) {
  const parts = [
    rows > 0 && `linhas: ${rows}`,
    columns.length > 0 && `colunas: ${columns.join(', ')}`,
    sheets.length > 0 && `abas: ${sheets.join(', ')}`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <p className="wrap-anywhere mt-3 rounded-lg border-2 border-ink p-3">
      {`O que está oculto ou filtrado na planilha fica de fora (${parts.join('; ')}).`}{' '}
      <a href={`#${settingsId}`} className="text-link">
        Ler também o que está oculto
      </a>
    </p>
  )
}

interface ImportFormProps {
  comparison: ShownComparison
  /** Columns without a meaning. */
  openColumns: number
  /** Words without a meaning. */
  openWords: number
}

/** Breeds that the import adds or switches on. */
function BreedNotes({ newBreeds, switchedOn }: Pick<ShownComparison, 'newBreeds' | 'switchedOn'>) {
  return (
    <>
      {newBreeds.length > 0 && (
        <p className="wrap-anywhere">{`Raças novas, criadas junto: ${newBreeds.join(', ')}.`}</p>
      )}
      {switchedOn.length > 0 && (
        <p className="wrap-anywhere">{`Raças que passam a aparecer no site: ${switchedOn.join(', ')}.`}</p>
      )}
    </>
  )
}

/** Counts of the comparison and the button that imports; new and absent animals are ticked apart. */
function ImportForm({ comparison, openColumns, openWords }: ImportFormProps) {
  const { digest, losing, questioned, absent, refused, unmatched } = comparison
  const importable = comparison.changed.total + comparison.new.total

  return (
    <form method="post" className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <input type="hidden" name="intent" value="import" />
      <input type="hidden" name="digest" value={digest} />
      <Counts comparison={comparison} />
      {losing > 0 && (
        <p className="font-semibold text-danger">
          {`A rodada nova não traz tudo o que a anterior tinha. Animais que perdem alguma característica: ${losing}.`}
        </p>
      )}
      {questioned.total > 0 && (
        <p className="font-semibold">
          {`Linhas com valores fora do comum: ${questioned.total}. Importar confirma que estão certos.`}
        </p>
      )}
      <SettingsLink text="Colunas que não conhecemos: {count}" count={openColumns} />
      <SettingsLink text="Palavras que o site não conhece: {count}" count={openWords} />
      <Tick
        name="addsNew"
        isTicked
        text="Criar os novos: {count}. Entram ocultos; confira e complete a ficha antes de mostrar."
        count={comparison.new.total}
      />
      <BreedNotes {...comparison} />
      <Tick
        name="hidesAbsent"
        text="Ocultar os animais à venda que não estão na planilha: {count}."
        count={absent.total}
      />
      {importable === 0 && (
        <p className="font-semibold">
          {refused.total + unmatched.total > 0
            ? 'Nada entra assim. O motivo de cada linha está na lista: corrija a planilha e envie de novo.'
            : 'Nada muda: o site já tem o que está na planilha.'}
        </p>
      )}
      {importable + absent.total > 0 && (
        <button type="submit" className="button button-terracotta">
          Importar
        </button>
      )}
      <p className="text-ink-soft text-sm">
        Células vazias, ou com “-”, “s/i” e parecidos, não apagam nada. A importação inteira pode ser
        desfeita.
      </p>
    </form>
  )
}

function Counts({ comparison }: { comparison: ShownComparison }) {
  const { changed, unchanged, unmatched, refused, leftOut } = comparison
  const rows: [string, number][] = [
    ['Mudam', changed.total],
    ['Novos', comparison.new.total],
    ['Sem mudança', unchanged],
    ['Sem par no site', unmatched.total],
    ['Recusadas', refused.total],
  ]
  if (leftOut.total > 0) rows.push(['Células deixadas de fora', leftOut.total])
  return (
    <dl>
      {rows.map(([label, count]) => (
        <div key={label} className="flex justify-between gap-4 border-ink/20 border-b py-2">
          <dt>{label}</dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CountedText {
  /** With `{count}`. */
  text: string
  count: number
}

function SettingsLink({ text, count }: CountedText) {
  if (count === 0) return null
  return (
    <a href={`#${settingsId}`} className="min-h-11 content-center text-link">
      {filled(text, { count })}
    </a>
  )
}

function Tick({ name, text, count, isTicked }: CountedText & { name: string; isTicked?: true }) {
  if (count === 0) return null
  return (
    <CheckField name={name} value="1" defaultChecked={isTicked}>
      {filled(text, { count })}
    </CheckField>
  )
}
