import { CheckField, IntentButton } from '../controls.tsx'
import { OutcomeNotice, type Refused } from '../outcome.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { DryRun, ShownComparison } from './dry-run.server.ts'
import { SettingsForm } from './settings-form.tsx'

const settingsId = 'colunas'

interface DryRunPageProps {
  dryRun: DryRun
  /** Why the last form did nothing; `errors` are of the settings. */
  refused: Refused<Record<string, string>> | undefined
}

/** What a spreadsheet would change, and the forms to say what it is and to import it. */
export function DryRunPage({ dryRun, refused }: DryRunPageProps) {
  const { fileName, comparison, leftOut, hidden } = dryRun
  const settings = refused?.errors && refused
  const openColumns = dryRun.sheets.flatMap(({ columns }) => columns.filter(({ isAsked }) => isAsked)).length
  const isAsking = openColumns > 0 || settings || !comparison || comparison.asksKind
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
              {comparison.lists.map((list) => (
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
        <details id={settingsId} open={Boolean(isAsking)} className="min-w-0">
          <summary className="details-summary">Cabeçalho e colunas</summary>
          <SettingsForm dryRun={dryRun} refused={settings} />
        </details>
      </div>
      <form method="post" className="mt-8">
        <IntentButton intent="discard" label="Descartar esta planilha" className="min-h-12 text-link" />
      </form>
    </StaffPage>
  )
}

function SettingsLink({ text }: { text: string }) {
  return (
    <a href={`#${settingsId}`} className="inline-block min-h-11 content-center text-link">
      {text}
    </a>
  )
}

interface ImportFormProps {
  comparison: ShownComparison
  /** Columns without a meaning. */
  openColumns: number
}

/** Counts of the comparison and the button that imports; rows that staff should look at are ticked apart. */
function ImportForm({ comparison, openColumns }: ImportFormProps) {
  const { digest, changed, incomplete, asked, absent, refused, unchanged, asksKind } = comparison
  const counts = { Mudam: changed, Novos: comparison.new, 'Sem mudança': unchanged, Recusadas: refused }
  const importable = changed + comparison.new + incomplete + asked
  const ticks: [name: string, count: number, text: string][] = [
    [
      'addsNew',
      comparison.new,
      'Criar os novos: {count}. Entram ocultos; confira e complete a ficha antes de mostrar.',
    ],
    [
      'addsIncomplete',
      incomplete,
      'Criar também os sem registro ou sem nascimento: {count}. Nenhum do site tem o mesmo nome.',
    ],
    ['includesAsked', asked, 'Importar também as linhas que perguntam: {count}. Conferi, estão certas.'],
    ['hidesAbsent', absent, 'Ocultar os animais à venda que não estão na planilha: {count}.'],
  ]
  return (
    <form method="post" className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <input type="hidden" name="digest" value={digest} />
      <dl>
        {Object.entries(counts).map(([label, count]) => (
          <div key={label} className="flex justify-between gap-4 border-ink/20 border-b py-2">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {asksKind && <SettingsLink text="Diga o tipo e a raça dos animais novos" />}
      {openColumns > 0 && <SettingsLink text={`Colunas que não conhecemos: ${openColumns}`} />}
      {ticks.map(([name, count, text]) =>
        count === 0 ? null : (
          <CheckField key={name} name={name} value="1" defaultChecked={name === 'addsNew'}>
            {text.replace('{count}', String(count))}
          </CheckField>
        ),
      )}
      {importable === 0 && (
        <p className="font-semibold">
          {refused > 0
            ? 'Nada entra assim. O motivo de cada linha está na lista: corrija a planilha e envie de novo.'
            : 'Nada muda: o site já tem o que está na planilha.'}
        </p>
      )}
      {importable + absent > 0 && (
        <IntentButton intent="import" label="Importar" className="button button-terracotta" />
      )}
      <p className="text-ink-soft text-sm">
        Células vazias, ou com “-”, “s/i” e parecidos, não apagam nada. Linhas recusadas não mudam nada. A
        importação inteira pode ser desfeita.
      </p>
    </form>
  )
}

function ComparisonList({ list: { heading, total, rows } }: { list: ShownComparison['lists'][number] }) {
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
