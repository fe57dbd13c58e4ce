/** Why a file cannot be read. */
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
  /** Another file is being read. */
  | 'busy'

export class SheetError extends Error {
  readonly fault: SheetFault

  constructor(fault: SheetFault) {
    super(fault)
    this.fault = fault
  }
}
