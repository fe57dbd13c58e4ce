import { formPageField, instanceField } from '../../platform/forms/form-result.ts'
import type { FormAddition, SentForm, StoreReason } from '../../platform/forms/send-form.ts'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { requestSync, rest, storeMessage } from './send-unsent.ts'
import { unsentEvent } from './unsent-database.ts'

// The line about it must be here, too, before nothing loads.
import('./unsent-messages.tsx').catch(() => {})

/** The page that takes a stored form. No form with a password is stored. */
export type StoredFormPath = '/' | '/formacao-tecnica'

/**
 * Stores a form in the browser. Without signal the form is cleared once it is stored. After an error of the server it stays filled in,
 * and a second sentence says that it is stored.
 */
export async function storeUnsent(
  path: StoredFormPath,
  { body, language }: SentForm,
  reason: StoreReason,
): Promise<FormAddition> {
  const fields = new URLSearchParams(body)
  fields.set(formPageField, location.pathname + location.search)
  try {
    const message = { address: inLanguage(path, language), fields: String(fields), writtenAt: Date.now() }
    await storeMessage(fields.get(instanceField) ?? '', message)
  } catch (error) {
    if (reason === 'server-error') throw error
    return {
      notice: {
        kind: 'failure',
        text: 'Sem sinal, e este navegador não deixa guardar a mensagem. O que você escreveu continua aqui.',
      },
      second: undefined,
      offersChat: true,
    }
  }
  if (reason === 'server-error') rest()
  dispatchEvent(new Event(unsentEvent))
  void requestSync()
  if (reason === 'server-error')
    return {
      second:
        'Guardamos a mensagem neste celular e tentamos de novo sozinhos. Se você enviar outra vez, ela chega uma vez só.',
    }
  return {
    notice: { kind: 'neutral', text: 'Guardada neste celular. Enviamos quando o sinal voltar.' },
    second: undefined,
    typed: null,
    offersChat: false,
  }
}
