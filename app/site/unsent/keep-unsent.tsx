import type { FormAddition, KeepReason, SentForm } from '../../platform/forms/send-form.ts'
import { keepMessage } from '../../platform/unsent/keep-message.ts'
import type { KeptForm } from '../../platform/unsent/kept-forms.ts'
import { SendOtherwise } from './send-otherwise.tsx'

export { dropKept } from '../../platform/unsent/keep-message.ts'

// The line about it and its list must be here, too, before nothing loads.
import('./unsent-messages.tsx').catch(() => {})

/**
 * Keeps a form in the browser. Without signal the form is cleared once it is stored. After an error of the server it stays filled in,
 * and a second sentence says that it is kept.
 */
export async function keepUnsent(path: KeptForm, form: SentForm, reason: KeepReason): Promise<FormAddition> {
  try {
    await keepMessage(path, form, reason)
  } catch (error) {
    if (reason === 'server-error') throw error
    return {
      notice: {
        kind: 'failure',
        text: 'Sem sinal, e este navegador não deixa guardar a mensagem. O que você escreveu continua aqui.',
      },
      second: undefined,
      offersChat: false,
      more: <SendOtherwise content={{ fields: form.body, about: form.about }} />,
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
