import * as v from 'valibot'
import { checkForm, emailAddress } from '../../platform/forms/check-form.ts'
import {
  type FormAction,
  type FormResult,
  readFields,
  refusedForm,
  succeeded,
} from '../../platform/forms/form-result.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import type { Log } from '../../platform/log.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { countClientEvent, type RateLimitServices } from '../../platform/rate-limit/attempts.server.ts'
import { linkNotMailed } from '../accounts/index.server.ts'
import type { Herd } from '../herd/index.server.ts'
import { askForWatch, readWatch, watchedSearch } from './index.server.ts'

export interface WatchResult extends FormResult {
  /** What is waited for, and the animals that are there already. The path is Portuguese. */
  asked?: ReturnType<typeof readWatch>
}

interface WatchFormServices extends RateLimitServices {
  content: { pt: Herd; en: Herd }
  outbox: { wake(): void }
  mail: { canSend: boolean; isDelivered(): boolean }
  log: Log
}

const schema = v.object({ email: emailAddress })
/** In 15 minutes. */
const maxRequestsPerClient = 20
/** Far above the search of a list that has a limit for each of its traits. */
const maxSearchLength = 4_000

/** Takes a watch of an animal or a search. The result is the same whether or not a mail is sent, and for every address. */
export const watchAction: FormAction<WatchFormServices, WatchResult> = async (services, request, form) => {
  const typed = readFields(form, ['email', 'animal', 'list', 'search'])
  const { email, animal, list, search: typedSearch } = typed
  const language = languageOf(new URL(request.url).pathname)
  const herd = services.content[language]
  const refuse = (status: number, text: UiText, asked?: WatchResult['asked']) => ({
    result: { ...refusedForm(text, typed), asked },
    status,
  })
  try {
    // Counted before the search is read: refused requests cost as much.
    if (!(await countClientEvent(services, { kind: 'watch', max: maxRequestsPerClient })))
      return refuse(429, 'Muitos pedidos desta rede. Tente novamente em 15 minutos.')
    const isShort = typedSearch.length <= maxSearchLength
    const search = isShort && watchedSearch(herd, animal ? { animal } : { list, search: typedSearch })
    const asked = search ? readWatch(herd, search, language, ranchDay(services.clock())) : undefined
    if (!search || !asked)
      return refuse(422, 'Esta lista ou este animal já não está no site. Abra a página dele e peça de novo.')
    if (animal && asked.found.length > 0)
      return refuse(422, 'Este animal está disponível agora: não precisa esperar.', asked)
    const check = checkForm(schema, { email })
    if (!check.valid) return { result: { ...refusedForm(undefined, typed, check), asked }, status: 422 }
    if (!services.mail.canSend) return refuse(503, notStored, asked)
    await askForWatch(services, { email: check.output.email, language, search })
    const result = services.mail.isDelivered() ? succeeded(askedText) : linkNotMailed()
    return { result: { ...result, asked }, status: 200 }
  } catch (error) {
    services.log.error('watch not stored', { error })
    return refuse(503, notStored)
  }
}

const notStored = 'Não foi possível guardar o aviso agora. Tente novamente em alguns minutos.'
const askedText =
  'Falta confirmar: abra a mensagem que mandamos para o seu e-mail e toque no botão. Mandamos no máximo uma por dia: veja também a caixa de spam. Se você saiu dos avisos há menos de seis meses, confirme pelo link de uma mensagem antiga.'
