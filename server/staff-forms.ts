import { readStaffMember, type SessionServices } from '../app/domain/accounts/index.server.ts'
import { matingPath } from '../app/domain/paths.ts'
import { maxSheetBytes } from '../app/domain/spreadsheet/sheet.ts'
import { chatPastePath, isEditorPath, spreadsheetPath } from '../app/domain/staff-paths.ts'
import { pagePathOf } from '../app/platform/framework/single-fetch.ts'
import type { LongForm } from '../app/platform/http/limit-body.ts'
import { withoutLanguage } from '../app/platform/i18n/language-path.ts'

/** Bytes of a multipart form around its file. */
const formBytes = 16 * 1024

/** The sires of up to 2,000 cows, URL-encoded. Anyone may send them. */
export const matingForm: LongForm = {
  matches: (path) => withoutLanguage(pagePathOf(path)).startsWith(matingPath('')),
  admits: async () => true,
  maxBytes: 384 * 1024,
  maxFields: 10,
  handlesTooLarge: false,
}

/** Legal texts in two languages, as JSON; the trait tables of an animal. */
const longTextBytes = 1024 * 1024

export function staffForms(services: SessionServices): LongForm[] {
  const admits = async (request: Request) => (await readStaffMember(services, request)) !== null
  return [
    {
      matches: (path) => pagePathOf(path) === spreadsheetPath,
      admits,
      maxBytes: maxSheetBytes + formBytes,
      maxFields: 500,
      handlesTooLarge: true,
    },
    {
      matches: (path) => isEditorPath(pagePathOf(path)),
      maxBytes: longTextBytes,
      maxFields: 20_000,
      takesJson: true,
      admits,
      handlesTooLarge: false,
    },
    {
      matches: (path) => pagePathOf(path) === chatPastePath,
      maxBytes: longTextBytes,
      maxFields: 5_000,
      admits,
      handlesTooLarge: false,
    },
  ]
}
