import { type RouterContextProvider, redirect } from 'react-router'
import { servicesContext } from '../../../domain/contexts.server.ts'
import { deleteOwnData } from '../../../domain/privacy/own-data/act.server.ts'
import { mailOwnDataLink } from '../../../domain/privacy/own-data/links.server.ts'
import { ownDataAddress } from '../../../domain/privacy/own-data/notices.ts'
import { closeVisit } from '../../../domain/privacy/own-data/visit.server.ts'
import { readField } from '../../../platform/forms/form-result.ts'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { findVisit } from './find-visit.server.ts'

export const confirmField = 'confirm'

/** The page's forms: deletes the data, mails a link that may delete them, or closes the page. */
export async function viewAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ error: UiText }> {
  const services = context.get(servicesContext)
  const language = languageOf(new URL(request.url).pathname)
  const visit = await findVisit(context, request)
  const form = await request.formData()
  if (!visit) throw redirect(ownDataAddress('ownData', language), 303)
  switch (readField(form, 'operation')) {
    case 'close':
      throw redirect(ownDataAddress('ownData', language, 'fechado'), {
        status: 303,
        headers: { 'Set-Cookie': await closeVisit(services, request) },
      })
    case 'mail':
      await mailOwnDataLink(services, visit.email, language)
      throw redirect(ownDataAddress('ownDataView', language, 'link-enviado'), 303)
    case 'delete':
      // A session may be of a device that was left open; a link proves the mailbox now.
      if (visit.proof !== 'link') return { error: 'Para apagar, abra o link que mandamos para o seu e-mail.' }
      if (readField(form, confirmField) !== 'yes')
        return { error: 'Marque a caixa para confirmar que quer apagar tudo.' }
      await deleteOwnData(services, visit.email)
      throw redirect(ownDataAddress('ownData', language, 'apagado'), {
        status: 303,
        headers: { 'Set-Cookie': await closeVisit(services, request) },
      })
    default:
      throw redirect(ownDataAddress('ownDataView', language), 303)
  }
}
