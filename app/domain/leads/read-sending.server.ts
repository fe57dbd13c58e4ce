import { readField } from '../../platform/forms/form-result.ts'
import { honeypotField, instanceField } from '../../platform/forms/hidden-fields.ts'
import type { RequestServices } from '../services.server.ts'
import { sentFrom } from './sent-from.server.ts'
import type { Sending } from './store-lead.server.ts'

/** What every lead's form carries besides its own fields. */
export function readSending({ siteUrl }: RequestServices, request: Request, form: FormData): Sending {
  return {
    instance: readField(form, instanceField),
    honeypot: readField(form, honeypotField),
    origin: sentFrom(request, form, siteUrl),
  }
}
