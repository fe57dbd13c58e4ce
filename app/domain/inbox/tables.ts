declare module '../../platform/database/schema.ts' {
  interface Tables {
    saved_answers: SavedAnswersTable
    staff_names: StaffNamesTable
  }
}

/** Texts with which staff answer leads, with placeholders. */
export interface SavedAnswersTable {
  id: string
  /** By which staff find it. */
  name: string
  /** Subject of the mail; empty for the usual one. */
  subject_pt: string
  subject_en: string
  text_pt: string
  /** Empty while it has no English. */
  text_en: string
  updated_at: number
  updated_by: string
}

/** The names with which staff members sign answers. */
interface StaffNamesTable {
  email: string
  name: string
}
