import type { Cell } from './cell-values.server.ts'

/** A sheet as its file has it. Rows and columns are counted from zero. */
export interface Sheet {
  name: string
  rows: Cell[][]
  isHidden?: boolean
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  /** Cells whose formula has no stored result. */
  formulas?: readonly (readonly [row: number, column: number])[]
  merges?: readonly Merge[]
  /** Whether its days are counted from 1904. */
  is1904?: boolean
}

/** Merged cells: the value is in the first of them. */
export type Merge = readonly [top: number, left: number, bottom: number, right: number]

/** The choice by which staff read a column as its name says, after another choice. */
export const asNamed = 'named'

export type SheetFault =
  | 'empty'
  | 'old-excel'
  | 'unreadable'
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'no-header'
  | 'too-much-work'
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
