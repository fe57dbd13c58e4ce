import { asNamed } from '../../domain/spreadsheet/column-choice.ts'
import type { ReferenceField } from '../../domain/spreadsheet/references.server.ts'
import { type Figure, figures } from '../../domain/spreadsheet/synonyms.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { InputField, SelectField } from '../controls.tsx'
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
          <InputField label="Rodada, como 2026-1" {...control(`run-${each.programme}`, each.run)} />
          <InputField
            label="Data da avaliação, se souber"
            type="date"
            {...control(`date-${each.programme}`, each.date)}
          />
        </fieldset>
      ))}
      <SelectField
        label="Animais novos entram em"
        name="newIn"
        defaultValue={newIn}
        options={Object.fromEntries(Object.entries(lists).map(([id, name]) => [id, { pt: name, en: name }]))}
      />
      <WordChoices dryRun={dryRun} />
      <ColumnChoices dryRun={dryRun} />
      <KnownColumns dryRun={dryRun} />
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          name="readsHidden"
          value="1"
          defaultChecked={dryRun.readsHidden}
          className="size-6 shrink-0"
        />
        <span>{t('Ler também linhas, colunas e abas ocultas ou filtradas')}</span>
      </label>
      <button type="submit" className="button button-pasture justify-self-start">
        {t('Conferir de novo')}
      </button>
    </form>
  )
}

const figureLabels: Readonly<Record<Figure, UiText>> = {
  value: 'valor',
  accuracy: 'acurácia',
  deca: 'DECA (1 a 10)',
  percentile: 'P % (TOP)',
  genomic: 'genômica',
}

/** What words for kinds and breeds mean that the site does not have. */
function WordChoices({ dryRun: { words, meanings } }: { dryRun: DryRun }) {
  const { t } = useLanguage()
  if (words.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="font-heading text-lg">{t('Palavras que o site não conhece')}</legend>
      <p className="text-ink-soft text-sm">
        {t('Animais novos com estas palavras ficam de fora até você dizer o que são.')}
      </p>
      {words.map(({ key, field, text, choice, near }) => (
        <label key={key} className="grid gap-1 font-semibold">
          <span className="wrap-anywhere">{`${t(wordLabels[field])}: ${text}`}</span>
          {near.length > 0 && (
            <span className="font-normal text-ink-soft text-sm">
              {t('Parecido: {names}.', { names: near.join(', ') })}
            </span>
          )}
          <select name={`word-${key}`} defaultValue={choice} className="control font-normal">
            <option value="">{t('Deixar de fora')}</option>
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

const wordLabels = { kind: 'Tipo', breed: 'Raça', cross: 'Grau de sangue' } as const satisfies Readonly<
  Record<ReferenceField, UiText>
>

/** Columns whose names are known can be left out, too. */
function KnownColumns({ dryRun: { known } }: { dryRun: DryRun }) {
  const { t } = useLanguage()
  if (known.length === 0) return null
  return (
    <details>
      <summary className="details-summary">
        {t('Colunas reconhecidas: {count}', { count: String(known.length) })}
      </summary>
      <div className="grid gap-3">
        {known.map(({ index, label, heading }) => (
          <label key={index} className="grid gap-1 font-semibold">
            <span className="wrap-anywhere">{label}</span>
            <select name={`column-${index}`} className="control font-normal">
              <option value="">
                {heading ? t('Usar como {heading}', { heading }) : t('Usar como diz o nome')}
              </option>
              <option value="ignore">{t('Deixar de fora')}</option>
            </select>
          </label>
        ))}
      </div>
    </details>
  )
}

/** Meanings of unknown columns; remembered for later sheets of the same layout. */
function ColumnChoices({ dryRun: { columns, fields, traits } }: { dryRun: DryRun }) {
  const { t } = useLanguage()
  if (columns.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="font-heading text-lg">{t('Colunas que não conhecemos')}</legend>
      <p className="text-ink-soft text-sm">
        {t('Diga uma vez o que são: a próxima planilha igual já vem certa.')}
      </p>
      {columns.map(({ index, label, choice, unlisted, isRepeated, isNamed }) => (
        <label key={index} className="grid gap-1 font-semibold">
          <span className="wrap-anywhere">{label}</span>
          {unlisted && (
            <span className="font-normal text-ink-soft text-sm">
              {t('Característica fora da lista do site: {code}', { code: unlisted })}
            </span>
          )}
          {isRepeated && (
            <span className="font-normal text-ink-soft text-sm">
              {t('Outra coluna já diz o mesmo: vale a primeira, se você não escolher.')}
            </span>
          )}
          <select name={`column-${index}`} defaultValue={choice} className="control font-normal">
            <option value="ignore">{t('Ignorar')}</option>
            {isNamed && <option value={asNamed}>{t('Usar como diz o nome')}</option>}
            <optgroup label={t('Dados do animal')}>
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
