import { type Figure, figures } from '../../domain/spreadsheet/synonyms.ts'
import { ChoiceField, InputField, SelectField } from '../controls.tsx'
import type { Refused } from '../outcome.tsx'
import type { DryRun, ShownColumn } from './dry-run.server.ts'

interface SettingsFormProps {
  dryRun: DryRun
  /** What was typed in a form that was refused, and the errors of its fields. */
  refused: Refused<Record<string, string>> | undefined
}

/** What staff say of a sheet: its header, what its columns are, and what it does not say itself. */
export function SettingsForm({ dryRun, refused }: SettingsFormProps) {
  const { programme, programmes, needsProgramme, runs, newKind, newBreed, sheets } = dryRun
  return (
    <form method="post" className="mt-3 grid gap-4">
      <input type="hidden" name="intent" value="settings" />
      <input type="hidden" name="headers" value="1" />
      {needsProgramme && (
        <SelectField label="Programa" name="programme" defaultValue={programme}>
          <option value="">Escolha</option>
          {programmes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {runs.map(({ programme, run }) => (
        <InputField
          key={programme}
          label={`Rodada ${programme}, como 2026-1`}
          name={`run-${programme}`}
          defaultValue={refused?.typed?.[`run-${programme}`] ?? run}
          error={refused?.errors?.[`run-${programme}`]}
        />
      ))}
      <ChoiceField
        label="Animais novos sem tipo na planilha são"
        name="newKind"
        value={newKind}
        options={dryRun.kinds}
      />
      <SelectField label="Animais novos sem raça na planilha são" name="newBreed" defaultValue={newBreed}>
        <option value="">Escolha</option>
        <Options options={dryRun.breeds} />
      </SelectField>
      {sheets.map((sheet) => (
        <SheetChoices key={sheet.number} sheet={sheet} dryRun={dryRun} />
      ))}
      <button type="submit" className="button button-pasture justify-self-start">
        Conferir de novo
      </button>
    </form>
  )
}

function Options({ options }: { options: readonly { code: string; name: string }[] }) {
  return options.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}

type ShownSheet = DryRun['sheets'][number]

const shownCells = 12

/** The first rows, with a tick at those of the header, and the columns below it. */
function SheetChoices({
  sheet: { name, number, header, top, columns },
  dryRun,
}: {
  sheet: ShownSheet
  dryRun: DryRun
}) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="wrap-anywhere font-heading text-lg">{name || 'Planilha'}</legend>
      <p className="text-ink-soft text-sm">
        Marque a linha do cabeçalho, ou as duas. Sem nenhuma, a aba fica de fora.
      </p>
      <section
        className="overflow-x-auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        aria-label={`Primeiras linhas: ${name || 'planilha'}`}
      >
        <table className="text-sm">
          <tbody>
            {top.map((cells, row) => (
              <tr key={row} className="border-ink/20 border-b">
                <th scope="row" className="pr-3 text-left font-normal">
                  <label className="flex min-h-11 items-center gap-2 whitespace-nowrap">
                    <input
                      type="checkbox"
                      name={`header-${number}-${row}`}
                      defaultChecked={header.includes(row)}
                      className="size-6 shrink-0"
                    />
                    {`Linha ${row + 1}`}
                  </label>
                </th>
                {cells.slice(0, shownCells).map((cell, index) => (
                  <td key={index} className="max-w-40 truncate pr-3">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {columns.map((column) => (
        <ColumnChoice key={column.key} column={column} dryRun={dryRun} />
      ))}
    </fieldset>
  )
}

const figureLabels: Readonly<Record<Figure, string>> = {
  value: 'valor',
  accuracy: 'acurácia',
  deca: 'DECA (1 a 10)',
  percentile: 'P % (TOP)',
  genomic: 'genômica',
}

const otherMeanings = [
  { code: 'id', name: 'Id do site' },
  { code: 'registration', name: 'Registro (RGN ou RGD)' },
  { code: 'series', name: 'Série do registro' },
  { code: 'run', name: 'Rodada da avaliação' },
  { code: 'date', name: 'Data da avaliação' },
]

interface ColumnChoiceProps {
  column: ShownColumn
  dryRun: DryRun
}

function ColumnChoice({
  column: { key, label, samples, meaning, isAsked, isTwice },
  dryRun,
}: ColumnChoiceProps) {
  const [kind = '', trait = '', figure = '', programme = ''] = meaning.split(':')
  const isEvaluation = kind === 'trait' || kind === 'run' || kind === 'date'
  const ownName = [
    programme || (kind !== 'trait' && trait),
    kind === 'trait' ? trait : kind === 'run' ? 'rodada' : 'data',
    figureLabels[figure as Figure],
  ]
  return (
    <label className={`grid gap-1 ${isAsked ? 'border-terracotta border-l-4 pl-3' : ''}`}>
      <span className="wrap-anywhere font-semibold">{label}</span>
      <span className="wrap-anywhere text-ink-soft text-sm">{samples.join(' · ') || 'sem dados'}</span>
      {isTwice && (
        <span className="text-sm">
          Duas colunas dizem o mesmo, com valores diferentes: escolha qual vale.
        </span>
      )}
      <select name={`column-${key}`} defaultValue={meaning} className="control">
        <option value="ignore">Deixar de fora</option>
        {isEvaluation && <option value={meaning}>{ownName.filter(Boolean).join(' ')}</option>}
        <Options options={otherMeanings} />
        <optgroup label="Dados do animal">
          <Options options={dryRun.fields} />
        </optgroup>
        {/* A known column seldom is a figure, and the list is long. */}
        {(isAsked || meaning === 'ignore' || isEvaluation) &&
          dryRun.traits.map((code) => (
            <optgroup key={code} label={code}>
              <Options
                options={figures.map((each) => ({
                  code: `trait:${code}:${each}`,
                  name: `${code}: ${figureLabels[each]}`,
                }))}
              />
            </optgroup>
          ))}
      </select>
    </label>
  )
}
