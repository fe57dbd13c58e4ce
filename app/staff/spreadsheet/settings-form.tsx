import type { ReferenceField } from '../../domain/spreadsheet/references.server.ts'
import { asNamed } from '../../domain/spreadsheet/sheet.ts'
import { type Figure, figures } from '../../domain/spreadsheet/synonyms.ts'
import { CheckField, InputField, SelectField } from '../controls.tsx'
import type { Refused } from '../outcome.tsx'
import type { DryRun } from './dry-run.server.ts'

interface SettingsFormProps {
  dryRun: DryRun
  /** What was typed in a form that was refused, and the errors of its fields. */
  refused: Refused<Record<string, string>> | undefined
}

/** What the sheet does not say itself: programme, run, meanings of unknown columns, the list of new animals. */
export function SettingsForm({ dryRun, refused }: SettingsFormProps) {
  const { programme, programmes, needsProgramme, runs, newIn, lists } = dryRun
  const control = (name: string, value: string) => ({
    name,
    defaultValue: refused?.typed?.[name] ?? value,
    className: 'content-start',
    error: refused?.errors?.[name],
  })
  return (
    <form method="post" className="mt-3 grid gap-4">
      <input type="hidden" name="intent" value="settings" />
      {needsProgramme && (
        <SelectField label="Programa" name="programme" defaultValue={programme}>
          <option value="">Escolha</option>
          {programmes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {runs.map((each) => (
        <fieldset key={each.programme} className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-1 font-heading text-lg">{each.programme}</legend>
          <InputField label="Rodada, como 2026-1" {...control(`run-${each.programme}`, each.run)} />
          <InputField
            label="Data da avaliação, se souber"
            type="date"
            {...control(`date-${each.programme}`, each.date)}
          />
        </fieldset>
      ))}
      <SelectField
        label="Animais novos sem tipo nem sexo na planilha são"
        name="newIn"
        defaultValue={newIn}
        options={lists}
      />
      <WordChoices dryRun={dryRun} />
      <ColumnChoices dryRun={dryRun} />
      <KnownColumns dryRun={dryRun} />
      <CheckField name="readsHidden" value="1" defaultChecked={dryRun.readsHidden}>
        Ler também linhas, colunas e abas ocultas ou filtradas
      </CheckField>
      <button type="submit" className="button button-pasture justify-self-start">
        Conferir de novo
      </button>
    </form>
  )
}

const figureLabels: Readonly<Record<Figure, string>> = {
  value: 'valor',
  accuracy: 'acurácia',
  deca: 'DECA (1 a 10)',
  percentile: 'P % (TOP)',
  genomic: 'genômica',
}

/** As `newBreedMeaning` of the server's `references.server.ts`, and what stands for no breed. */
const [newBreedMeaning, leftOut] = ['+', '-']

/** What words for kinds and breeds mean that the site does not have. */
function WordChoices({ dryRun: { words, meanings } }: { dryRun: DryRun }) {
  if (words.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="font-heading text-lg">Palavras que o site não conhece</legend>
      <p className="text-ink-soft text-sm">
        Animais novos com estas palavras ficam de fora até você dizer o que são.
      </p>
      {words.map(({ key, field, text, choice, near }) => (
        <label key={key} className="grid gap-1 font-semibold">
          <span className="wrap-anywhere">{`${wordLabels[field]}: ${text}`}</span>
          {near.length > 0 && (
            <span className="font-normal text-ink-soft text-sm">{`Parecido: ${near.join(', ')}.`}</span>
          )}
          <select name={`word-${key}`} defaultValue={choice} className="control font-normal">
            <option value={choice === newBreedMeaning || choice === leftOut ? leftOut : ''}>
              Deixar de fora
            </option>
            {field === 'breed' && <option value={newBreedMeaning}>É uma raça nova</option>}
            {meanings[field].map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}

const wordLabels = {
  kind: 'Tipo',
  breed: 'Raça',
  cross: 'Grau de sangue',
} as const satisfies Readonly<Record<ReferenceField, string>>

/** Columns whose names are known can be left out, too. */
function KnownColumns({ dryRun: { known } }: { dryRun: DryRun }) {
  if (known.length === 0) return null
  return (
    <details>
      <summary className="details-summary">{`Colunas reconhecidas: ${known.length}`}</summary>
      <div className="grid gap-3">
        {known.map(({ index, label, heading }) => (
          <label key={index} className="grid gap-1 font-semibold">
            <span className="wrap-anywhere">{label}</span>
            <select name={`column-${index}`} className="control font-normal">
              <option value="">{heading ? `Usar como ${heading}` : 'Usar como diz o nome'}</option>
              <option value="ignore">Deixar de fora</option>
            </select>
          </label>
        ))}
      </div>
    </details>
  )
}

/** Meanings of unknown columns. */
function ColumnChoices({ dryRun: { columns, fields, traits } }: { dryRun: DryRun }) {
  if (columns.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="font-heading text-lg">Colunas que não conhecemos</legend>
      {columns.map(({ index, label, choice, unlisted, isRepeated, isNamed }) => (
        <label key={index} className="grid gap-1 font-semibold">
          <span className="wrap-anywhere">{label}</span>
          {unlisted && (
            <span className="font-normal text-ink-soft text-sm">
              {`Característica fora da lista do site: ${unlisted}`}
            </span>
          )}
          {isRepeated && (
            <span className="font-normal text-ink-soft text-sm">
              Outra coluna já diz o mesmo: vale a primeira, se você não escolher.
            </span>
          )}
          <select name={`column-${index}`} defaultValue={choice} className="control font-normal">
            <option value="ignore">Ignorar</option>
            {isNamed && <option value={asNamed}>Usar como diz o nome</option>}
            <optgroup label="Dados do animal">
              {fields.map(({ name, heading }) => (
                <option key={name} value={`field:${name}`}>
                  {heading}
                </option>
              ))}
            </optgroup>
            {traits.map((code) => (
              <optgroup key={code} label={code}>
                {figures.map((figure) => (
                  <option key={figure} value={`trait:${code}:${figure}`}>
                    {`${code}: ${figureLabels[figure]}`}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}
