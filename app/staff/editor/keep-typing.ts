import { data, isRouteErrorResponse } from 'react-router'
import { accountPaths } from '../../domain/paths.ts'
import { removeTyping } from '../../platform/forms/unsent-typing.ts'
import { type Refused, refused } from '../outcome.tsx'
import type { EditorResult } from './editor-state.ts'

/** Sends what is typed. Where the line is lost, or the session has ended, the form stays as it is and says so. */
export async function keepTyping<Result>({ url }: Request, send: () => Promise<Result>) {
  try {
    return await send()
  } catch (error) {
    const address = error instanceof Response ? error.headers.get('location') : null
    if (address?.startsWith(accountPaths.login)) return unsent(ended, address)
    if (!address && !(isRouteErrorResponse(error) && error.status < 500)) return unsent(unanswered)
    if (address) removeTyping(new URL(url).pathname + new URL(url).search)
    throw error
  }
}

function unsent(text: string, login?: string) {
  const entry = login && { path: login, name: 'Entrar de novo' }
  const more: Partial<Refused> = { status: 503, ...(entry && { mistake: { entry, sentence: kept } }) }
  const result: EditorResult = { errors: [], isSaved: false, refused: refused(text, more) }
  // A failure: nothing is read again, which would fail, too.
  return data(result, { status: 503 })
}

const ended = 'Nada foi salvo: o seu acesso terminou.'
const kept = 'O que você escreveu fica guardado neste aparelho.'
const unanswered = 'Nada foi salvo: o site não respondeu. O que você escreveu está aqui: tente de novo.'
