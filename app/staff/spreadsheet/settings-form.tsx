import type { ReferenceField } from '../../domain/spreadsheet/references.server.ts'
import { asNamed } from '../../domain/spreadsheet/sheet.ts'
import { type Figure, figures } from '../../domain/spreadsheet/synonyms.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
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
  const { t } = useLanguage()
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
          <option value="">{t('Escolha')}</option>
          {programmes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {runs.map((each) => (
        <fieldset key={each.programme} className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-1 font-heading text-lg">{each.programme}</legend>
          <InputField
            label={{ pt: 'Rodada, como 2026-1', en: 'Run, such as 2026-1' }}
            {...control(`run-${each.programme}`, each.run)}
          />
          <InputField
            label={{ pt: 'Data da avaliação, se souber', en: 'Date of the evaluation, if known' }}
            type="date"
            {...control(`date-${each.programme}`, each.date)}
          />
        </fieldset>
      ))}
      <SelectField
        label={{
          pt: 'Animais novos sem tipo nem sexo na planilha são',
          en: 'New animals without kind and sex in the spreadsheet are',
        }}
        name="newIn"
        defaultValue={newIn}
        options={Object.fromEntries(Object.entries(lists).map(([id, name]) => [id, { pt: name, en: name }]))}
      />
      <WordChoices dryRun={dryRun} />
      <ColumnChoices dryRun={dryRun} />
      <KnownColumns dryRun={dryRun} />
      <CheckField name="readsHidden" value="1" defaultChecked={dryRun.readsHidden}>
        {t({
          pt: 'Ler também linhas, colunas e abas ocultas ou filtradas',
          en: 'Read hidden and filtered rows, columns and sheets, too',
        })}
      </CheckField>
      <button type="submit" className="button button-pasture justify-self-start">
        {t({ pt: 'Conferir de novo', en: 'Check again' })}
      </button>
    </form>
  )
}

const figureLabels: Readonly<Record<Figure, ShownText>> = {
  value: { pt: 'valor', en: 'value' },
  accuracy: { pt: 'acurácia', en: 'accuracy' },
  deca: { pt: 'DECA (1 a 10)', en: 'DECA (1 to 10)' },
  percentile: { pt: 'P % (TOP)', en: 'P % (TOP)' },
  genomic: 'genômica',
}

/** As `newBreedMeaning` of the server's `references.server.ts`, and what stands for no breed. */
const [newBreedMeaning, leftOut] = ['+', '-']

/** What words for kinds and breeds mean that the site does not have. */
function WordChoices({ dryRun: { words, meanings } }: { dryRun: DryRun }) {
  const { t } = useLanguage()
  if (words.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="font-heading text-lg">
        {t({ pt: 'Palavras que o site não conhece', en: 'Words that the site does not know' })}
      </legend>
      <p className="text-ink-soft text-sm">
        {t({
          pt: 'Animais novos com estas palavras ficam de fora até você dizer o que são.',
          en: 'New animals with these words are left out until you say what they are.',
        })}
      </p>
      {words.map(({ key, field, text, choice, near }) => (
        <label key={key} className="grid gap-1 font-semibold">
          <span className="wrap-anywhere">{`${t(wordLabels[field])}: ${text}`}</span>
          {near.length > 0 && (
            <span className="font-normal text-ink-soft text-sm">
              {t({ pt: 'Parecido: {names}.', en: 'Similar: {names}.' }, { names: near.join(', ') })}
            </span>
          )}
          <select name={`word-${key}`} defaultValue={choice} className="control font-normal">
            <option value={choice === newBreedMeaning || choice === leftOut ? leftOut : ''}>
              {t({ pt: 'Deixar de fora', en: 'Leave out' })}
            </option>
            {field === 'breed' && (
              <option value={newBreedMeaning}>{t({ pt: 'É uma raça nova', en: 'It is a new breed' })}</option>
            )}
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
  kind: { pt: 'Tipo', en: 'Kind' },
  breed: 'Raça',
  cross: { pt: 'Grau de sangue', en: 'Blood fraction' },
} as const satisfies Readonly<Record<ReferenceField, ShownText>>

/** Columns whose names are known can be left out, too. */
function KnownColumns({ dryRun: { known } }: { dryRun: DryRun }) {
  const { t } = useLanguage()
  if (known.length === 0) return null
  return (
    <details>
      <summary className="details-summary">
        {t({ pt: 'Colunas reconhecidas: {count}', en: 'Known columns: {count}' }, { count: known.length })}
      </summary>
      <div className="grid gap-3">
        {known.map(({ index, label, heading }) => (
          <label key={index} className="grid gap-1 font-semibold">
            <span className="wrap-anywhere">{label}</span>
            <select name={`column-${index}`} className="control font-normal">
              <option value="">
                {heading
                  ? t({ pt: 'Usar como {heading}', en: 'Use as {heading}' }, { heading })
                  : t({ pt: 'Usar como diz o nome', en: 'Use as its name says' })}
              </option>
              <option value="ignore">{t({ pt: 'Deixar de fora', en: 'Leave out' })}</option>
            </select>
          </label>
        ))}
      </div>
    </details>
  )
}

/** Meanings of unknown columns. */
function ColumnChoices({ dryRun: { columns, fields, traits } }: { dryRun: DryRun }) {
  const { t } = useLanguage()
  if (columns.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="font-heading text-lg">
        {t({ pt: 'Colunas que não conhecemos', en: 'Columns that we do not know' })}
      </legend>
      {columns.map(({ index, label, choice, unlisted, isRepeated, isNamed }) => (
        <label key={index} className="grid gap-1 font-semibold">
          <span className="wrap-anywhere">{label}</span>
          {unlisted && (
            <span className="font-normal text-ink-soft text-sm">
              {t(
                {
                  pt: 'Característica fora da lista do site: {code}',
                  en: 'Trait that is not in the site’s list: {code}',
                },
                { code: unlisted },
              )}
            </span>
          )}
          {isRepeated && (
            <span className="font-normal text-ink-soft text-sm">
              {t({
                pt: 'Outra coluna já diz o mesmo: vale a primeira, se você não escolher.',
                en: 'Another column says the same: the first one counts unless you choose.',
              })}
            </span>
          )}
          <select name={`column-${index}`} defaultValue={choice} className="control font-normal">
            <option value="ignore">{t({ pt: 'Ignorar', en: 'Ignore' })}</option>
            {isNamed && (
              <option value={asNamed}>{t({ pt: 'Usar como diz o nome', en: 'Use as its name says' })}</option>
            )}
            <optgroup label={t({ pt: 'Dados do animal', en: 'Facts of the animal' })}>
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
                    {`${code}: ${t(figureLabels[figure])}`}
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
