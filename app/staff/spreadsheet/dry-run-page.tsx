import { useLanguage } from '../../platform/i18n/language.tsx'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
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
  const { t } = useLanguage()
  const { id, fileName, columns, comparison } = dryRun
  const openColumns = columns.filter(({ isOpen }) => isOpen).length
  const openWords = dryRun.words.filter(({ choice }) => choice === '').length
  const settings = refused?.errors && refused
  return (
    <StaffPage heading={{ pt: 'Conferir a planilha', en: 'Check the spreadsheet' }}>
      <p className="wrap-anywhere mt-1 text-ink-soft">{fileName || t(panelTexts.namelessSheet)}</p>
      <OutcomeNotice refused={refused} />
      <HiddenParts hidden={dryRun.hidden} />
      {comparison ? (
        <div className="mt-4 grid items-start gap-8 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr]">
          <ImportForm comparison={comparison} openColumns={openColumns} openWords={openWords} />
          <div className="min-w-0 lg:row-span-2">
            <ComparisonLists comparison={comparison} />
          </div>
          <details id={settingsId} open={openColumns + openWords > 0 || Boolean(settings)}>
            <summary className="details-summary">
              {t({ pt: 'Programa, rodada e colunas', en: 'Programme, run and columns' })}
            </summary>
            <SettingsForm dryRun={dryRun} refused={settings} />
          </details>
        </div>
      ) : (
        <div className="mt-4 max-w-2xl">
          <p className="font-semibold">
            {t({
              pt: 'Para conferir, diga de que programa e rodada são as avaliações.',
              en: 'To check, tell us the programme and run of the evaluations.',
            })}
          </p>
          <SettingsForm key={id} dryRun={dryRun} refused={settings} />
        </div>
      )}
      <form method="post" className="mt-8">
        <IntentButton
          intent="discard"
          label={{ pt: 'Descartar esta planilha', en: 'Discard this spreadsheet' }}
          className="min-h-12 text-link"
        />
      </form>
    </StaffPage>
  )
}

/** What the file hides and the import leaves out. */
function HiddenParts({ hidden: { sheets, columns, rows } }: { hidden: DryRun['hidden'] }) {
  const { t } = useLanguage()
  const parts = [
    rows > 0 && t({ pt: 'linhas: {count}', en: 'rows: {count}' }, { count: rows }),
    columns.length > 0 &&
      t({ pt: 'colunas: {names}', en: 'columns: {names}' }, { names: columns.join(', ') }),
    sheets.length > 0 && t({ pt: 'abas: {names}', en: 'sheets: {names}' }, { names: sheets.join(', ') }),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <p className="wrap-anywhere mt-3 rounded-lg border-2 border-ink p-3">
      {t(
        {
          pt: 'O que está oculto ou filtrado na planilha fica de fora ({parts}).',
          en: 'What is hidden or filtered in the spreadsheet is left out ({parts}).',
        },
        { parts: parts.join('; ') },
      )}{' '}
      <a href={`#${settingsId}`} className="text-link">
        {t({ pt: 'Ler também o que está oculto', en: 'Read what is hidden, too' })}
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
  const { t } = useLanguage()
  return (
    <>
      {newBreeds.length > 0 && (
        <p className="wrap-anywhere">
          {t(
            { pt: 'Raças novas, criadas junto: {names}.', en: 'New breeds, added with them: {names}.' },
            { names: newBreeds.join(', ') },
          )}
        </p>
      )}
      {switchedOn.length > 0 && (
        <p className="wrap-anywhere">
          {t(
            {
              pt: 'Raças que passam a aparecer no site: {names}.',
              en: 'Breeds that the site begins to show: {names}.',
            },
            { names: switchedOn.join(', ') },
          )}
        </p>
      )}
    </>
  )
}

/** Counts of the comparison and the button that imports; new and absent animals are ticked apart. */
function ImportForm({ comparison, openColumns, openWords }: ImportFormProps) {
  const { digest, losing, questioned, absent, refused, unmatched } = comparison
  const importable = comparison.changed.total + comparison.new.total
  const { t } = useLanguage()
  return (
    <form method="post" className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <input type="hidden" name="intent" value="import" />
      <input type="hidden" name="digest" value={digest} />
      <Counts comparison={comparison} />
      {losing > 0 && (
        <p className="font-semibold text-danger">
          {t(
            {
              pt: 'A rodada nova não traz tudo o que a anterior tinha. Animais que perdem alguma característica: {count}.',
              en: 'The new run lacks some of what the earlier one had. Animals that lose a trait: {count}.',
            },
            { count: losing },
          )}
        </p>
      )}
      {questioned.total > 0 && (
        <p className="font-semibold">
          {t(
            {
              pt: 'Linhas com valores fora do comum: {count}. Importar confirma que estão certos.',
              en: 'Rows with unusual values: {count}. Importing confirms that they are right.',
            },
            { count: questioned.total },
          )}
        </p>
      )}
      <SettingsLink
        text={{ pt: 'Colunas que não conhecemos: {count}', en: 'Columns that we do not know: {count}' }}
        count={openColumns}
      />
      <SettingsLink
        text={{
          pt: 'Palavras que o site não conhece: {count}',
          en: 'Words that the site does not know: {count}',
        }}
        count={openWords}
      />
      <Tick
        name="addsNew"
        isTicked
        text={{
          pt: 'Criar os novos: {count}. Entram ocultos; confira e complete a ficha antes de mostrar.',
          en: 'Create the new ones: {count}. They start hidden; check and complete them before showing them.',
        }}
        count={comparison.new.total}
      />
      <BreedNotes {...comparison} />
      <Tick
        name="hidesAbsent"
        text={{
          pt: 'Ocultar os animais à venda que não estão na planilha: {count}.',
          en: 'Hide the animals for sale that are not in the spreadsheet: {count}.',
        }}
        count={absent.total}
      />
      {importable === 0 && (
        <p className="font-semibold">
          {t(
            refused.total + unmatched.total > 0
              ? {
                  pt: 'Nada entra assim. O motivo de cada linha está na lista: corrija a planilha e envie de novo.',
                  en: 'Nothing can be imported like this. The list gives the reason of each row: correct the spreadsheet and send it again.',
                }
              : {
                  pt: 'Nada muda: o site já tem o que está na planilha.',
                  en: 'Nothing changes: the site has what is in the spreadsheet.',
                },
          )}
        </p>
      )}
      {importable + absent.total > 0 && (
        <button type="submit" className="button button-terracotta">
          {t({ pt: 'Importar', en: 'Import' })}
        </button>
      )}
      <p className="text-ink-soft text-sm">
        {t({
          pt: 'Células vazias, ou com “-”, “s/i” e parecidos, não apagam nada. A importação inteira pode ser desfeita.',
          en: 'Empty cells and “-” delete nothing. The whole import can be undone.',
        })}
      </p>
    </form>
  )
}

function Counts({ comparison }: { comparison: ShownComparison }) {
  const { t } = useLanguage()
  const { changed, unchanged, unmatched, refused, leftOut } = comparison
  const rows: [BilingualText, number][] = [
    [{ pt: 'Mudam', en: 'Change' }, changed.total],
    [{ pt: 'Novos', en: 'New' }, comparison.new.total],
    [{ pt: 'Sem mudança', en: 'Unchanged' }, unchanged],
    [{ pt: 'Sem par no site', en: 'Without a match on the site' }, unmatched.total],
    [{ pt: 'Recusadas', en: 'Refused' }, refused.total],
  ]
  if (leftOut.total > 0) rows.push([{ pt: 'Células deixadas de fora', en: 'Cells left out' }, leftOut.total])
  return (
    <dl>
      {rows.map(([label, count]) => (
        <div key={label.pt} className="flex justify-between gap-4 border-ink/20 border-b py-2">
          <dt>{t(label)}</dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CountedText {
  /** With `{count}`. */
  text: BilingualText
  count: number
}

function SettingsLink({ text, count }: CountedText) {
  const { t } = useLanguage()
  if (count === 0) return null
  return (
    <a href={`#${settingsId}`} className="min-h-11 content-center text-link">
      {t(text, { count })}
    </a>
  )
}

function Tick({ name, text, count, isTicked }: CountedText & { name: string; isTicked?: true }) {
  const { t } = useLanguage()
  if (count === 0) return null
  return (
    <CheckField name={name} value="1" defaultChecked={isTicked}>
      {t(text, { count })}
    </CheckField>
  )
}
