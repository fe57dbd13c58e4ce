import { CheckField, ChoiceField, InputField, IntentButton, SelectField } from '../controls.tsx'
import type { Refused } from '../outcome.ts'
import { OutcomeNotice } from '../outcome-notice.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { DryRun } from './dry-run.server.ts'

type Comparison = NonNullable<DryRun['comparison']>
type ShownSheet = DryRun['sheets'][number]

const settingsId = 'colunas'

export function DryRunPage({ dryRun, refused }: { dryRun: DryRun; refused: Refused | undefined }) {
  const { fileName, comparison, leftOut, hidden, openColumns } = dryRun
  return (
    <StaffPage heading="Conferir a planilha">
      <p className="wrap-anywhere mt-1 text-ink-soft">{fileName || 'Planilha sem nome'}</p>
      <OutcomeNotice refused={refused} />
      {hidden.length > 0 && (
        <p className="wrap-anywhere mt-3">
          O que está oculto ou filtrado na planilha fica de fora ({hidden.join('; ')}). Para entrar, mostre no
          Excel e envie de novo.
        </p>
      )}
      {leftOut.length > 0 && (
        <p className="wrap-anywhere mt-3">
          Colunas que não entram: {leftOut.join(', ')}. <SettingsLink text="Mudar" />
        </p>
      )}
      <div
        className={comparison ? 'mt-4 grid items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]' : 'mt-4'}
      >
        {comparison ? (
          <>
            <ImportForm comparison={comparison} openColumns={openColumns} />
            <div className="grid min-w-0 gap-6 lg:row-span-2">
              {Object.values(comparison.lists).map((list) => (
                <ComparisonList key={list.heading} list={list} />
              ))}
            </div>
          </>
        ) : (
          <p className="font-semibold">
            Para conferir, diga qual é o cabeçalho, qual coluna é o nome ou o registro e, se há avaliações, de
            que programa e rodada são.
          </p>
        )}
        <details
          id={settingsId}
          open={openColumns > 0 || !comparison || comparison.isKindMissing}
          className="min-w-0"
        >
          <summary className="details-summary">Cabeçalho e colunas</summary>
          <SettingsForm dryRun={dryRun} />
        </details>
      </div>
    </StaffPage>
  )
}

function SettingsLink({ text }: { text: string }) {
  return (
    <a href={`#${settingsId}`} className="text-link">
      {text}
    </a>
  )
}

/** Counts of the comparison and the button that imports; rows that staff should look at are ticked apart. */
function ImportForm({ comparison, openColumns }: { comparison: Comparison; openColumns: number }) {
  const { digest, unchanged, isKindMissing, lists } = comparison
  const { changed, incomplete, asked, absent, refused } = lists
  const ticks = {
    new: 'Criar os novos: {count}. Entram ocultos; confira e complete a ficha antes de mostrar.',
    incomplete: 'Criar também os sem registro ou sem nascimento: {count}. Nenhum do site tem o mesmo nome.',
    asked: 'Importar também as linhas que perguntam: {count}. Conferi, estão certas.',
    absent: 'Ocultar os animais à venda que não estão na planilha: {count}.',
  }
  const importable = changed.total + lists.new.total + incomplete.total + asked.total
  return (
    <form method="post" className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <input type="hidden" name="digest" value={digest} />
      <p className="text-lg">
        {`Mudam: ${changed.total} · Novos: ${lists.new.total} · Sem mudança: ${unchanged} · Recusadas: ${refused.total}`}
      </p>
      {isKindMissing && <SettingsLink text="Diga o tipo e a raça dos animais novos" />}
      {openColumns > 0 && <SettingsLink text={`Colunas que não conhecemos: ${openColumns}`} />}
      {(Object.keys(ticks) as (keyof typeof ticks)[]).map((name) =>
        lists[name].total === 0 ? null : (
          <CheckField key={name} name={name} value="1" defaultChecked={name === 'new'}>
            {ticks[name].replace('{count}', String(lists[name].total))}
          </CheckField>
        ),
      )}
      {importable === 0 && (
        <p className="font-semibold">
          {refused.total > 0
            ? 'Nada entra assim. O motivo de cada linha está na lista: corrija a planilha e envie de novo.'
            : 'Nada muda: o site já tem o que está na planilha.'}
        </p>
      )}
      {importable + absent.total > 0 && (
        <IntentButton intent="import" label="Importar" className="button button-terracotta" />
      )}
      <p className="text-ink-soft text-sm">
        Células vazias, ou com “-”, “s/i” e parecidos, não apagam nada. Linhas recusadas não mudam nada. A
        importação inteira pode ser desfeita.
      </p>
    </form>
  )
}

function ComparisonList({ list: { heading, total, rows } }: { list: Comparison['lists']['new'] }) {
  if (total === 0) return null
  return (
    <section>
      <h2 className="font-heading text-xl">{`${heading} (${total})`}</h2>
      <ul className="mt-2">
        {rows.map(({ place, label, notes }, index) => (
          <li key={index} className="wrap-anywhere border-ink/20 border-b py-2">
            <span className="text-ink-soft text-sm">{place}</span>{' '}
            <span className="font-semibold">{label}</span>
            {notes.map((note, at) => (
              <span key={at} className="block">
                {note}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {rows.length < total && <p className="mt-2 text-ink-soft">e mais {total - rows.length}</p>}
    </section>
  )
}

function SettingsForm({ dryRun }: { dryRun: DryRun }) {
  const { programme, programmes, needsProgramme, runs, newKind, newBreed, kinds, breeds, sheets } = dryRun
  return (
    <form method="post" className="mt-3 grid gap-4">
      <input type="hidden" name="headers" value="1" />
      {needsProgramme && (
        <SelectField label="Programa" name="programme" defaultValue={programme} options={programmes}>
          <option value="">Escolha</option>
        </SelectField>
      )}
      {runs.map(({ programme, typed, run }) => (
        <InputField
          key={programme}
          label={`Rodada ${programme}, como 2026-1`}
          name={`run-${programme}`}
          defaultValue={typed || run}
          error={typed && !run ? 'Escreva como 2026-1 ou 2026.' : undefined}
        />
      ))}
      <ChoiceField
        label="Animais novos sem tipo na planilha são"
        name="newKind"
        value={newKind}
        options={kinds}
      />
      <SelectField
        label="Animais novos sem raça na planilha são"
        name="newBreed"
        defaultValue={newBreed}
        options={breeds}
      >
        <option value="">Escolha</option>
      </SelectField>
      {sheets.map((sheet) => (
        <SheetChoices key={sheet.number} sheet={sheet} dryRun={dryRun} />
      ))}
      <IntentButton
        intent="settings"
        label="Conferir de novo"
        className="button button-pasture justify-self-start"
      />
    </form>
  )
}

const shownCells = 12

/** The first rows, with a tick at those of the header, and the columns below it. */
function SheetChoices({ sheet, dryRun }: { sheet: ShownSheet; dryRun: DryRun }) {
  const { name, number, header, top, columns } = sheet
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
                <th scope="row" className="whitespace-nowrap pr-3 text-left font-normal">
                  <CheckField name={`header-${number}-${row}`} defaultChecked={header.includes(row)}>
                    {`Linha ${row + 1}`}
                  </CheckField>
                </th>
                {cells.slice(0, shownCells).map((cell, index) => (
                  <td key={index} className="max-w-40 truncate pr-3">
                    {String(cell ?? '')}
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

function ColumnChoice({ column, dryRun }: { column: ShownSheet['columns'][number]; dryRun: DryRun }) {
  const { key, label, samples, meaning, isTwice } = column
  const isAsked = meaning === undefined
  const isField = dryRun.meanings.some(([code]) => code === meaning)
  // A known column seldom is a figure, and the list is long.
  const options = [...dryRun.meanings, ...(isField ? [] : dryRun.traitMeanings)]
  const isListed = isAsked || meaning === 'ignore' || options.some(([code]) => code === meaning)
  return (
    <label className={`grid gap-1 ${isAsked ? 'border-terracotta border-l-4 pl-3' : ''}`}>
      <span className="wrap-anywhere font-semibold">{label}</span>
      <span className="wrap-anywhere text-ink-soft text-sm">{samples.join(' · ') || 'sem dados'}</span>
      {isTwice && (
        <span className="text-sm">
          Duas colunas dizem o mesmo, com valores diferentes: escolha qual vale.
        </span>
      )}
      <select name={`column-${key}`} defaultValue={meaning ?? 'ignore'} className="control">
        <option value="ignore">Deixar de fora</option>
        {!isListed && <option value={meaning}>{meaning.split(':').slice(1).join(' ')}</option>}
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
