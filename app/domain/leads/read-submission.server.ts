import { readField } from '../../platform/forms/form-result.ts'
import { honeypotField, instanceField } from '../../platform/forms/hidden-fields.ts'
import type { RequestServices } from '../services.server.ts'
import { readLeadSource } from './lead-source.server.ts'
import type { Submission } from './store-lead.server.ts'

/** What every lead's form carries besides its own fields. */
export function readSubmission({ siteUrl }: RequestServices, request: Request, form: FormData): Submission {
  return {
    instance: readField(form, instanceField),
    honeypot: readField(form, honeypotField),
    origin: readLeadSource(request, form, siteUrl),
  }
}
