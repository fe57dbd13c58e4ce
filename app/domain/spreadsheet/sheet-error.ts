export type SheetFault =
  | 'empty'
  | 'old-excel'
  | 'unreadable'
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'no-header'
  /** It takes more memory or time than a sheet may. */
  | 'too-much-work'
  /** The server had no time for it: the same file can be read later. */
  | 'too-slow'
  | 'busy'

export class SheetError extends Error {
  readonly fault: SheetFault

  constructor(fault: SheetFault) {
    super(fault)
    this.fault = fault
  }
}

export const maxSheetBytes = 5 * 1024 * 1024
/** Bytes of an .xlsx file's parts together, unpacked. */
export const maxUnpackedBytes = 60 * 1024 * 1024
export const maxRows = 10_000
export const maxColumns = 400
export const maxCellLength = 2_000
/** Of all sheets, with the empty ones before the last of each row. */
export const maxCells = 1_000_000
/** Characters of all cells; the texts of a workbook may be referred to many times. */
export const maxTextLength = 5_000_000
export const maxSheets = 20
