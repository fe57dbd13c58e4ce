export type Cell = string | number | boolean | null

/** Rows and columns are counted from zero. */
export interface Sheet {
  name: string
  rows: Cell[][]
  isHidden?: boolean
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  merges?: readonly Merge[]
}

/** Merged cells: the value is in the first of them. */
export type Merge = readonly [top: number, left: number, bottom: number, right: number]

export const withoutResult = '#SEM RESULTADO'

export type SheetFault =
  | 'empty'
  | 'web-page'
  | 'password'
  | 'unreadable'
  | 'too-large'
  /** It takes more memory or time than a sheet may. */
  | 'too-much-work'
  /** The server had no time for it: the same file can be read later. */
  | 'busy'

export class SheetError extends Error {
  readonly fault: SheetFault

  constructor(fault: SheetFault) {
    super(fault)
    this.fault = fault
  }
}

export const maxSheetBytes = 5 * 1024 * 1024
/** Bytes of a workbook's parts together, unpacked. */
export const maxUnpackedBytes = 60 * 1024 * 1024
export const maxRows = 10_000
export const maxColumns = 400
export const maxCellLength = 2_000
/** Counts all sheets, with empty cells before the last of each row. */
export const maxCells = 1_000_000
/** Characters of all cells; the texts of a workbook may be referred to many times. */
export const maxTextLength = 5_000_000
export const maxSheets = 20
