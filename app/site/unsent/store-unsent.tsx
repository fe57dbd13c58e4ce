import type { StoredFormPath } from '../../domain/leads/stored-forms.ts'
import { formPageField, instanceField } from '../../platform/forms/form-result.ts'
import type { FormAddition, SentForm, StoreReason } from '../../platform/forms/send-form.ts'
import { messageStore } from './message-store.ts'
import { SendOtherwise } from './send-otherwise.tsx'
import { requestSync } from './send-unsent.ts'
import { dispatchUnsent, markUnsent } from './unsent-mark.ts'

// The line about it and its list must be here, too, before nothing loads.
import('./unsent-messages.tsx').catch(() => {})

/**
 * Stores a form in the browser. Without signal the form is cleared once it is stored. After an error of the server it stays filled in,
 * and a second sentence says that it is stored.
 */
export async function storeUnsent(
  path: StoredFormPath,
  form: SentForm,
  reason: StoreReason,
): Promise<FormAddition> {
  try {
    await storeMessage(path, form, reason)
  } catch (error) {
    if (reason === 'server-error') throw error
    return {
      notice: {
        kind: 'failure',
        text: 'Sem sinal, e este navegador não deixa guardar a mensagem. O que você escreveu continua aqui.',
      },
      second: undefined,
      offersChat: false,
      more: <SendOtherwise content={{ path, fields: form.body, about: form.about }} />,
    }
  }
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

/** A server that could not take the form gets some time before the form is sent again by itself. */
const afterServerErrorMs = 10_000

/** @throws when the browser refuses. */
async function storeMessage(
  path: StoredFormPath,
  { body, language, about }: SentForm,
  reason: StoreReason,
): Promise<void> {
  const page = location.pathname + location.search
  const fields = new URLSearchParams(body)
  fields.set(formPageField, page)
  const now = Date.now()
  markUnsent()
  await messageStore.put({
    path,
    language,
    about,
    page,
    instance: fields.get(instanceField) ?? '',
    fields: String(fields),
    writtenAt: now,
    attempts: 1,
    nextAttemptAt: reason === 'server-error' ? now + afterServerErrorMs : now,
    lastFailure: reason,
    deleteAt: null,
    isConfirmed: false,
  })
  // Another tab that saw no message may have removed the mark meanwhile.
  markUnsent()
  dispatchUnsent()
  void requestSync()
}

export async function removeUnsent(instance: string): Promise<void> {
  await messageStore.remove(instance)
  dispatchUnsent()
}
