import type { PendingSheet } from '../../domain/spreadsheet/pending-sheets.server.ts'
import { type ImportSettings, meaningOfChoice } from '../../domain/spreadsheet/read-import.server.ts'
import { readRun } from '../../domain/spreadsheet/read-rows.server.ts'
import { programmes } from '../../domain/spreadsheet/synonyms.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { isDay } from '../../platform/ranch-time.ts'

export interface TypedSettings {
  settings: ImportSettings
  /** Chosen meanings by the column's place. */
  meanings: Map<number, string>
  /** Names of fields with something else than a run or a day. */
  wrong: string[]
}

/** Reads the form about a sheet. Runs that are missing or wrong are left out. */
export function readSettings(form: FormData, { herd, read }: PendingSheet): TypedSettings {
  const wrong: string[] = []
  const runs = programmes.flatMap((programme) => {
    const typed = readField(form, `run-${programme}`).trim()
    const date = readField(form, `date-${programme}`).trim()
    const run = readRun(typed)
    if (typed && !run) wrong.push(`run-${programme}`)
    if (date && !isDay(date)) wrong.push(`date-${programme}`)
    return run ? [[programme, { run, date: isDay(date) ? date : '' }] as const] : []
  })
  const codes = new Set(herd.traits.map(({ code }) => code))
  const meanings = read.columns.flatMap((_, index) => {
    const choice = readField(form, `column-${index}`)
    return choice && meaningOfChoice(choice, codes) ? [[index, choice] as const] : []
  })
  const programme = programmes.find((each) => each === readField(form, 'programme')) ?? ''
  const newIn = readField(form, 'newIn') === 'girAnimals' ? 'girAnimals' : 'bulls'
  return {
    settings: { programme, runs: Object.fromEntries(runs), newIn },
    meanings: new Map(meanings),
    wrong,
  }
}
