/** Why a file cannot be read. */
export type SheetFault =
  | 'empty'
  | 'old-excel'
  | 'unreadable'
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'no-header'

export class SheetError extends Error {
  readonly fault: SheetFault

  constructor(fault: SheetFault) {
    super(fault)
    this.fault = fault
  }
}
