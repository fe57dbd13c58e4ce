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
