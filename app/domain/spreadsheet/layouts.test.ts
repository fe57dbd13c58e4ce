import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { compareFile } from '../../../test/spreadsheets/compare.ts'
import { csvFile, xlsxFile } from '../../../test/spreadsheets/files.ts'
import { moreTraits, type SampleSheet, samples } from '../../../test/spreadsheets/layouts.ts'
import { herdOf } from './herd.server.ts'
import { type ImportSettings, readImport } from './read-import.server.ts'

const [trait] = documents.traits
const listed = documents.traits.map(({ code }) => code)
const added = moreTraits.filter((code) => !listed.includes(code))
const traits = [...documents.traits, ...added.map((code) => ({ ...trait, id: code.toLowerCase(), code }))]
const herd = herdOf({ ...documents, traits })

function settingsOf({ settings }: SampleSheet): Partial<ImportSettings> {
  const runs = documents.programmes.flatMap(({ code: programme }) => {
    const run = settings?.runs?.[programme]
    return run ? [[programme, { run, date: '' }]] : []
  })
  return { programme: settings?.programme ?? '', runs: Object.fromEntries(runs) }
}

const readSample = (sample: SampleSheet, file: Buffer) => compareFile(file, { herd, ...settingsOf(sample) })

describe.each(samples)('a sheet of layout $layout', (sample) => {
  it.each([
    ['.xlsx', () => xlsxFile(sample.rows)],
    ['.csv', async () => csvFile(sample.rows)],
    ['.csv with tabs', async () => csvFile(sample.rows, '\t')],
  ])('gives its values as %s', async (_kind, file) => {
    const { read, ...comparison } = await readSample(sample, await file())
    expect(read.isComplete).toBe(true)
    expect(comparison.refused).toEqual([])
    expect(comparison.unmatched).toEqual([])
    expect(comparison.new).toEqual([])
    const found = Object.fromEntries(
      comparison.changes.map((change) => {
        if (change.kind !== 'fields') throw new Error(change.kind)
        return [change.id, change.fields['evaluations']]
      }),
    )
    for (const [id, byProgramme] of Object.entries(sample.expected))
      for (const [programme, expected] of Object.entries(byProgramme))
        expect(found[id]).toContainEqual(expect.objectContaining({ programme, ...expected }))
    // Names, births and pedigrees that are only written differently are no changes.
    expect(comparison.changed.flatMap(({ fields }) => fields.map(({ path }) => path[0]))).toEqual(
      expect.not.arrayContaining(['name', 'born', 'pedigree', 'rgn']),
    )
  })

  it('leaves no column to be chosen, except for those of traits that the list lacks', async () => {
    const { read } = await readSample(sample, await xlsxFile(sample.rows))
    const open = read.columns.filter(({ status }) => status === 'unknown' || status === 'unlisted')
    for (const { label } of open) expect(label).toMatch(/MGTe|D3P|DIPP|IQGg/)
  })
})

it('words of a programme mean figures only in sheets that are of the programme', () => {
  const meaningOf = (rows: SampleSheet['rows']) => {
    const settings = { programme: '', runs: {}, newIn: 'touros' } as const
    const sheets = [{ name: '', rows }]
    const read = readImport(sheets, herd, { fileName: '', settings })
    return read.columns.at(-1)?.meaning
  }
  expect(meaningOf([['Nome', 'RGN', 'PD-ED', 'Conf']])).toBeUndefined()
  expect(meaningOf([['PNMGL'], ['Nome', 'RGN', 'PD-ED', 'Conf']])).toMatchObject({
    figure: 'accuracy',
    trait: 'PD-ED',
  })
})
