/** Bytes of an uploaded file. */
export const maxSheetBytes = 5 * 1024 * 1024
/** Bytes of an .xlsx file's parts together, unpacked. */
export const maxUnpackedBytes = 60 * 1024 * 1024
export const maxRows = 10_000
export const maxColumns = 400
/** Characters of a cell. */
export const maxCellLength = 2_000
/** Characters of all cells; the texts of a workbook may be referred to many times. */
export const maxTextLength = 20_000_000
export const maxSheets = 20
