declare module '../../platform/database/schema.ts' {
  interface Tables {
    sheet_imports: SheetImportsTable
    pending_sheets: PendingSheetsTable
    sheet_columns: SheetColumnsTable
  }
}

/** Spreadsheets that were imported. */
export interface SheetImportsTable {
  /** The batch of the revisions that the import made. */
  id: string
  file_name: string
  imported_at: number
  /** The staff member's address. */
  imported_by: string
  /** Numbers of animals. */
  changed: number
  added: number
  hidden: number
  undone_at: number | null
  /** The staff member's address; empty while the import stands. */
  undone_by: string
}

/** Uploaded spreadsheets between dry run and import. */
export interface PendingSheetsTable {
  /** Also of the import. */
  id: string
  file_name: string
  /** JSON of the sheets' cells. */
  sheets: string
  /** JSON of programme, runs and the list of new animals. */
  settings: string
  /** The staff member's address: nobody else sees the file. */
  uploaded_by: string
  expires_at: number
}

/** What staff said that columns mean, remembered for each layout. */
export interface SheetColumnsTable {
  /** Digest of the layout's column names. */
  layout: string
  /** A column's key within the layout. */
  name: string
  /** `ignore`, `field:rgd` or `trait:STAY:deca`. */
  meaning: string
}
