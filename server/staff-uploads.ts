import { isStaffRequest } from '../app/domain/accounts/is-staff-request.server.ts'
import { spreadsheetPath } from '../app/domain/paths.ts'
import type { Services } from '../app/domain/services.server.ts'
import { maxSheetBytes } from '../app/domain/spreadsheet/limits.ts'
import { pagePathOf } from '../app/platform/framework/data-address.ts'
import type { Upload } from '../app/platform/http/limit-body.ts'
import { withoutLanguage } from '../app/platform/i18n/language-path.ts'

/** Bytes of a multipart form around its file. */
const formBytes = 16 * 1024

/** Staff pages that take files, with their limits. */
export function staffUploads(services: Services): Upload[] {
  return [upload(spreadsheetPath, maxSheetBytes)]

  function upload(page: string, maxFileBytes: number): Upload {
    return {
      matches: (path) => withoutLanguage(pagePathOf(path)) === page,
      maxBytes: maxFileBytes + formBytes,
      admits: (request) => isStaffRequest(services, request),
    }
  }
}
