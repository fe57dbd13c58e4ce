import * as v from 'valibot'
import { checkForm } from '../../../platform/forms/check-form.ts'
import { readField } from '../../../platform/forms/form-result.ts'
import { honeypotField } from '../../../platform/forms/hidden-fields.ts'
import { emailAddress } from '../../../platform/forms/rules.ts'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { countClientEvent } from '../../../platform/rate-limit/attempts.server.ts'
import type { FormAction } from '../../form-action.server.ts'
import { mailOwnDataLink } from './links.server.ts'
import { type OwnDataRefusal, ownDataAsked, ownDataRefused } from './own-data.messages.ts'

const schema = v.object({ email: emailAddress })
/** In 15 minutes. */
const maxRequestsPerClient = 10

/** Mails a link to what the site keeps about an address. The result is the same whether or not it keeps anything. */
export const ownDataAction: FormAction = async (services, request, form) => {
  const typed = { email: readField(form, 'email') }
  const check = checkForm(schema, typed)
  if (!check.valid) return refuse('invalid-email', check.errors)
  if (readField(form, honeypotField)) return { result: ownDataAsked(), status: 200 }
  if (!services.mailReady) return refuse('failed')
  try {
    if (!(await countClientEvent(services, { kind: 'own data', max: maxRequestsPerClient })))
      return refuse('too-many')
    await mailOwnDataLink(services, check.output.email, languageOf(new URL(request.url).pathname))
    return { result: ownDataAsked(), status: 200 }
  } catch (error) {
    services.log.error('own data not asked', { error })
    return refuse('failed')
  }

  function refuse(refusal: OwnDataRefusal, errors?: Parameters<typeof ownDataRefused>[2]) {
    return { result: ownDataRefused(refusal, typed, errors), status: statuses[refusal] }
  }
}

const statuses: Record<OwnDataRefusal, number> = { 'invalid-email': 422, 'too-many': 429, failed: 503 }
