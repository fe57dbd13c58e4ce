import type { KeptResult, SentForm } from '../../platform/forms/use-form.ts'
import { keepMessage } from '../../platform/unsent/keep-message.ts'
import { SendOtherwise } from './send-otherwise.tsx'

// The line about it and its list must be here, too, before nothing loads.
import('./unsent-messages.tsx').catch(() => {})

/**
 * Keeps a form in the browser. The result clears the form only once it is stored; where the browser stores nothing, it offers the
 * chat and a copy.
 */
export async function keepUnsent(form: SentForm): Promise<KeptResult> {
  try {
    await keepMessage(form)
  } catch {
    return {
      notice: {
        kind: 'failure',
        text: 'Sem sinal, e este navegador não deixa guardar a mensagem. O que você escreveu continua aqui.',
      },
      offersChat: false,
      more: <SendOtherwise content={{ fields: form.body, about: form.about }} />,
    }
  }
  return {
    notice: { kind: 'neutral', text: 'Guardada neste celular. Enviamos quando o sinal voltar.' },
    typed: null,
    offersChat: false,
  }
}
