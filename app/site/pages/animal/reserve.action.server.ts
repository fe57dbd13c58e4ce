import type { Ranch } from '../../../domain/content/index.server.ts'
import { pixCode } from '../../../domain/content/index.ts'
import { animalField, reservesField } from '../../../domain/leads/contact/contact.form.ts'
import { submitContact } from '../../../domain/leads/contact/contact.server.ts'
import { type FormResult, readField } from '../../../platform/forms/form-result.ts'
import { drawQr } from '../../../platform/ui/draw-qr.server.ts'
import type { PageAction } from '../../../request/page-form.server.ts'

export interface ReserveResult extends FormResult {
  deposit?: ReturnType<typeof depositCode>
}

/** Stores the request as a contact, and answers with the ranch's Pix code while the animal is for sale (docs/product.md#reservations). */
export const reserveAction: PageAction<ReserveResult> = async (services, request, form) => {
  form.set(reservesField, '1')
  const { answer, stored } = await submitContact(services, request, form)
  if (!stored || stored.isSuspectedSpam || answer.result.notice?.kind !== 'success') return answer
  const animal = readField(form, animalField)
  const isForSale = services.content.pt.animals.some(
    ({ id, state }) => id === animal && state === 'available',
  )
  return {
    ...answer,
    result: { ...answer.result, deposit: isForSale ? depositCode(services.ranch) : undefined },
  }
}

/** Undefined for a ranch that wants no deposit. */
function depositCode({ payment, company, city }: Ranch) {
  if (payment?.deposit === undefined) return undefined
  const { pixKey: key, deposit: cents } = payment
  const text = pixCode({ key, name: company.name, city, cents })
  return text ? { text, qr: drawQr(text), cents, holder: company.name, taxNumber: company.cnpj } : undefined
}
