/** Why a copy could not be written or read. */
export type CopyFailure =
  | 'store-unreachable'
  | 'store-refuses'
  | 'store-full'
  | 'no-bucket'
  | 'missing'
  | 'disk-full'
  | 'wrong-key'
  | 'damaged'
  | 'no-backup'
  | 'no-store'
  | 'unknown'

export type CopyWarning = 'copy-late' | 'drill-late' | 'download-late'
