import type { Lead } from '../../domain/leads/lead.ts'
import { IntentButton } from '../controls.tsx'
import { leadFormId } from './lead-form.tsx'

/** Says that a lead is held back, and takes it there or back. */
export function SpamPart({ isSuspectedSpam }: Pick<Lead, 'isSuspectedSpam'>) {
  if (!isSuspectedSpam)
    return (
      <IntentButton form={leadFormId} intent="spam" label="É spam" className="text-link justify-self-start" />
    )
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-danger">
        Suspeito de spam: fica fora de Hoje, dos avisos e dos números.
      </p>
      <IntentButton
        form={leadFormId}
        intent="not-spam"
        label="Não é spam"
        className="button button-pasture justify-self-start"
      />
    </div>
  )
}

/** Erases a lead, in two taps. */
export function ErasurePart() {
  return (
    <details>
      <summary className="details-summary">Apagar este contato…</summary>
      <p className="mt-2">
        Apaga para sempre o nome, o telefone, o e-mail, a mensagem, as anotações e os e-mails deste contato.
        Nos números ele continua contado, sem dizer quem é. Uma conta da pessoa no site continua.
      </p>
      <form method="post" className="mt-2">
        <IntentButton
          intent="erase"
          label="Apagar para sempre"
          className="button border-danger text-danger"
        />
      </form>
    </details>
  )
}
