import type { Lead } from '../../domain/leads/lead.ts'
import type { PersonalCounts } from '../../domain/privacy/personal-data.server.ts'
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

interface ErasurePartProps {
  lead: Pick<Lead, 'email' | 'phone'>
  person: PersonalCounts
}

/** Erases a person, in two taps, with a count before. */
export function ErasurePart({ lead, person: { leads, watches, accounts, others } }: ErasurePartProps) {
  const who = [lead.email, lead.phone].filter(Boolean).join(', ')
  const kinds = [
    [leads, 'contatos'],
    [watches, 'avisos por e-mail'],
    [accounts, 'conta no site'],
    [others, 'outros registros, como anotações e e-mails'],
  ] as const
  const counts = kinds.flatMap(([count, kind]) => (count > 0 ? [`${count} ${kind}`] : [])).join(', ')
  return (
    <details>
      <summary className="details-summary">Apagar tudo desta pessoa…</summary>
      <p className="wrap-anywhere mt-2">
        {`Apaga para sempre o que o site guarda de ${who || 'quem escreveu'}: ${counts}. Nos números os contatos continuam contados, sem dizer de quem são.`}
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
