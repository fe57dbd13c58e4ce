import { programmes } from '../../domain/spreadsheet/synonyms.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { ColumnChoices } from './column-choices.tsx'
import type { DryRun } from './dry-run.server.ts'

interface SettingsFormProps {
  dryRun: DryRun
  /** What was typed in a form that was refused, and the names of the wrong fields. */
  refused: { wrong: string[]; typed: Record<string, string> } | undefined
}

/** What the sheet does not say itself: programme, run, meanings of unknown columns, the list of new animals. */
export function SettingsForm({ dryRun, refused }: SettingsFormProps) {
  const { t } = useLanguage()
  const { programme, needsProgramme, runs, newIn } = dryRun
  const control = (name: string, value: string) => ({
    name,
    defaultValue: refused?.typed[name] ?? value,
    className: 'control font-normal',
    'aria-invalid': refused?.wrong.includes(name) ?? false,
    'aria-describedby': refused?.wrong.includes(name) ? `${name}-error` : undefined,
  })
  const asked = runs.length > 0 ? runs : []
  return (
    <form method="post" className="mt-3 grid gap-4">
      <input type="hidden" name="intent" value="settings" />
      {needsProgramme && (
        <label className="grid gap-1 font-semibold">
          {t('Programa')}
          <select name="programme" defaultValue={programme} className="control font-normal">
            <option value="">{t('Escolha')}</option>
            {programmes.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {asked.map((each) => (
        <fieldset key={each.programme} className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-1 font-heading text-lg">{each.programme}</legend>
          <label className="grid content-start gap-1 font-semibold">
            {t('Rodada, como 2026-1')}
            <input {...control(`run-${each.programme}`, each.run)} />
            {refused?.wrong.includes(`run-${each.programme}`) && (
              <span id={`run-${each.programme}-error`} role="alert" className="text-danger">
                {t('Escreva o ano e o número, como 2026-1.')}
              </span>
            )}
          </label>
          <label className="grid content-start gap-1 font-semibold">
            {t('Data da avaliação, se souber')}
            <input type="date" {...control(`date-${each.programme}`, each.date)} />
            {refused?.wrong.includes(`date-${each.programme}`) && (
              <span id={`date-${each.programme}-error`} role="alert" className="text-danger">
                {t('Escolha um dia que existe.')}
              </span>
            )}
          </label>
        </fieldset>
      ))}
      <label className="grid gap-1 font-semibold">
        {t('Animais novos entram em')}
        <select name="newIn" defaultValue={newIn} className="control font-normal">
          <option value="bulls">{t('Touros')}</option>
          <option value="girAnimals">{t('Gir')}</option>
        </select>
      </label>
      <ColumnChoices dryRun={dryRun} />
      <button type="submit" className="button button-pasture justify-self-start">
        {t('Conferir de novo')}
      </button>
    </form>
  )
}
