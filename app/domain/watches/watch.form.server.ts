import * as v from 'valibot'
import { checkForm, emailAddress } from '../../platform/forms/check-form.ts'
import {
  type FieldErrors,
  type FormAction,
  type FormResult,
  readFields,
  refusedForm,
  succeeded,
} from '../../platform/forms/form-result.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import type { Log } from '../../platform/log.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { countClientEvent, type RateLimitServices } from '../../platform/rate-limit/attempts.server.ts'
import { linkNotMailed } from '../accounts/index.server.ts'
import type { Herd } from '../herd/index.server.ts'
import { countMatches, toWatched, watchedPath, watchedText } from './watched.server.ts'
import { askForWatch, maxWatches } from './watches.server.ts'

export interface WatchResult extends FormResult {
  asked?: WatchedNow[]
}

/** What is waited for, and how many animals there are already. */
interface WatchedNow {
  text: string
  /** Portuguese. */
  path: string
  count: number
}

interface WatchFormServices extends RateLimitServices {
  content: { pt: Herd; en: Herd }
  outbox: { wake(): void }
  mail: { canSend: boolean; isDelivered(): boolean }
  log: Log
}

const schema = v.object({ email: emailAddress })
/** In 15 minutes. */
const maxRequestsPerClient = 10
/** Far above the search of a list that has a limit for each of its traits. */
const maxSearchLength = 4_000

const refusals = {
  gone: {
    status: 422,
    text: 'Esta lista ou este animal já não está no site. Abra a página dele e peça de novo.',
  },
  available: { status: 422, text: 'Este animal está disponível agora: não precisa esperar.' },
  'too-many': { status: 429, text: 'Muitos pedidos desta rede. Tente novamente em 15 minutos.' },
  failed: { status: 503, text: 'Não foi possível guardar o aviso agora. Tente novamente em alguns minutos.' },
} as const

/** Takes watches: of an animal, or of lists, with one search. The result is the same whether or not a mail is sent, and for every address. */
export const watchAction: FormAction<WatchFormServices, WatchResult> = async (services, request, form) => {
  const lists = [...new Set(form.getAll('list').map(String))].slice(0, maxWatches)
  const typed = { ...readFields(form, ['email', 'animal', 'search']), list: lists.join() }
  const language = languageOf(new URL(request.url).pathname)
  const herd = services.content[language]
  const check = checkForm(schema, { email: typed.email })
  if (!typed.animal && lists.length === 0) {
    const errors: FieldErrors = { ...(!check.valid && check.errors), list: noListText }
    return { result: refusedForm(undefined, typed, { errors }), status: 422 }
  }
  if (typed.search.length > maxSearchLength) return refuse('gone')
  const named = typed.animal ? [''] : lists
  const watched = named
    .map((list) => toWatched(herd, { ...typed, list }))
    .filter((each) => each !== undefined)
  if (watched.length < named.length) return refuse('gone')
  const asked = watched.map((each) => ({
    text: watchedText(herd, each, language),
    path: watchedPath(herd, each),
    count: countMatches(herd, each, ranchDay(services.clock())),
  }))
  if (typed.animal && asked.some(({ count }) => count > 0)) return refuse('available', asked)
  if (!check.valid) return { result: { ...refusedForm(undefined, typed, check), asked }, status: 422 }
  if (!services.mail.canSend) return refuse('failed', asked)
  try {
    if (!(await countClientEvent(services, { kind: 'watch', max: maxRequestsPerClient })))
      return refuse('too-many', asked)
    for (const each of watched)
      await askForWatch(services, { email: check.output.email, language, watched: each })
    const result = services.mail.isDelivered() ? succeeded(askedText) : linkNotMailed()
    return { result: { ...result, asked }, status: 200 }
  } catch (error) {
    services.log.error('watch not stored', { error })
    return refuse('failed', asked)
  }

  function refuse(refusal: keyof typeof refusals, asked?: WatchedNow[]) {
    const { text, status } = refusals[refusal]
    return { result: { ...refusedForm(text, typed), ...(asked && { asked }) }, status }
  }
}

const noListText = 'Escolha pelo menos uma lista.'

const askedText =
  'Falta confirmar: abra a mensagem que mandamos para o seu e-mail e toque no botão. Mandamos no máximo uma por dia, e ela confirma tudo o que você pedir: veja também a caixa de spam.'
