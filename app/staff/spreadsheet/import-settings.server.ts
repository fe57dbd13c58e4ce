import { newAnimalChoices } from '../../domain/spreadsheet/new-animal.server.ts'
import type { PendingSheet } from '../../domain/spreadsheet/pending-sheets.server.ts'
import { readRun } from '../../domain/spreadsheet/read-figures.server.ts'
import { type ImportSettings, meaningOfChoice } from '../../domain/spreadsheet/read-import.server.ts'
import { asNamed } from '../../domain/spreadsheet/sheet.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { isDay, isoDay } from '../../platform/ranch-time.ts'

const maxWords = 100
const maxWordLength = 200

interface TypedSettings {
  settings: ImportSettings
  /** Of fields with something else than a run or a day. */
  errors: Record<string, string>
}

/** Reads the form about a sheet. Runs that are missing or wrong are left out. */
export function readSettings(form: FormData, { herd, read, settings }: PendingSheet): TypedSettings {
  const errors: Record<string, string> = {}
  const programmes = herd.programmes.map(({ code }) => code)
  const runs = programmes.flatMap((programme) => {
    const typed = readField(form, `run-${programme}`).trim()
    const date = isoDay(readField(form, `date-${programme}`).trim())
    const run = readRun(typed)
    if (typed && !run) errors[`run-${programme}`] = 'Escreva o ano e o número, como 2026-1.'
    if (date && !isDay(date)) errors[`date-${programme}`] = 'Escreva uma data que exista, como 27/05/2024.'
    return run ? [[programme, { run, date: isDay(date) ? date : '' }] as const] : []
  })
  const codes = new Set(herd.traits.map(({ code }) => code))
  const columns = read.columns.flatMap(({ choiceKey }, index) => {
    const choice = readField(form, `column-${index}`)
    return choice === asNamed || meaningOfChoice(choice, codes) ? [[choiceKey, choice] as const] : []
  })
  const programme = programmes.find((each) => each === readField(form, 'programme')) ?? ''
  const typedList = readField(form, 'newIn')
  const words = Object.fromEntries(
    [...form.keys()]
      .flatMap((name) => {
        const meaning = readField(form, name)
        return name.startsWith('word-') && meaning
          ? [[name.slice('word-'.length).slice(0, maxWordLength), meaning.slice(0, maxWordLength)]]
          : []
      })
      .slice(0, maxWords),
  )
  const choices = newAnimalChoices(herd)
  const newIn = choices.find(({ id }) => id === typedList)?.id ?? choices[0]?.id ?? ''
  return {
    settings: {
      programme,
      runs: Object.fromEntries(runs),
      newIn,
      words,
      columns: { ...settings.columns, ...Object.fromEntries(columns) },
      readsHidden: readField(form, 'readsHidden') === '1',
    },
    errors,
  }
}

/** What stays in the fields of a refused form. */
export function typedTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form.keys()].filter((name) => /^(run|date)-/.test(name)).map((name) => [name, readField(form, name)]),
  )
}
