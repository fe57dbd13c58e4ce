import words from './synonyms.json' with { type: 'json' }

/**
 * The words of sheets are data. They guess what a column is, and staff have the last word; the names of fields are in their schemas, those
 * of programmes in their documents. Compared without accents, capitals, points and blanks, but with `%`, `$`, `@`, `€` and `£`, so that
 * a heading with another unit than its field's is no name of the field.
 *
 * `traitCodes` are the value only in a sheet with evaluations, and may end in the `g` of genomic ones; `DIPP` is in months, unlike `IPP`.
 * `traitWords` may be measures of the animal, too: they count only with a word for a figure. `columnNames` are no fields; fields of the
 * same name go before, and a `registration` may be RGN or RGD. Columns in `foreignGroups` describe another animal or a pregnancy, those in
 * `familyWords` say themselves which ancestor they are of. A parent is unknown where its cell has no other words than `unknownParentWords`.
 */
export const { traitCodes, traitWords, figureNames, columnNames } = words
export const { foreignGroups, familyWords, fillWords, nothingWords, openPrices } = words

export type Figure = keyof typeof figureNames
export const figures = Object.keys(figureNames) as Figure[]

export const relativeWords: readonly string[] = [...words.relativeWords, ...familyWords]
export const unknownParentWords: ReadonlySet<string> = new Set(words.unknownParentWords)
export const choiceWords: ReadonlyMap<string, string> = new Map(Object.entries(words.choiceWords))
/** Units behind a number, by those of fields. Another unit refuses the cell. */
export const unitNames: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(words.unitNames))
