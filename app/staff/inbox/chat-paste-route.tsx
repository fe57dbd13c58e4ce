import { pasteChat, type TypedChat } from '../../domain/inbox/chat-paste.server.ts'
import { chatPastePath, leadPath } from '../../domain/staff-paths.ts'
import { readFields } from '../../platform/forms/form-result.ts'
import { servicesContext } from '../../request/context.server.ts'
import { InputField, TextAreaField } from '../controls.tsx'
import { done, type FieldErrors, type Outcome, refusedFields, respond } from '../outcome.ts'
import { OutcomeNotice } from '../outcome-notice.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/chat-paste-route'

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const typed = readFields(await request.formData(), ['text', 'phone', 'name'])
  const author = { changedBy: context.get(staffContext).email, now: services.clock() }
  const stored = await pasteChat(services, typed, author)
  const outcome: Outcome<TypedChat> =
    typeof stored === 'string' ? refusedFields(refusals[stored], typed) : done('saved')
  const path = typeof stored === 'string' ? chatPastePath : leadPath(stored.leadId)
  return respond(outcome, path)
}

const refusals = {
  'wrong-text': {
    text: 'Cole a conversa, até 20.000 letras. Uma maior cabe em dois pedaços.',
  },
  'no-phone': {
    phone: 'A conversa não diz de quem é o telefone. Escreva com DDD, como (38) 99999-1234.',
  },
  'phone-of-another': {
    phone: 'O número que a conversa cita já é de um contato. Escreva o telefone desta pessoa, com DDD.',
  },
} as const satisfies Readonly<Record<string, FieldErrors>>

/** Takes a chat that was copied from WhatsApp (docs/product.md#pasted-chats). */
export default function PastedChat({ actionData }: Route.ComponentProps) {
  const { typed, errors = {} } = actionData ?? {}
  const hint: string =
    'Copie as mensagens no WhatsApp e cole aqui. Viram uma anotação no contato deste telefone, ou um contato novo. A referência do site (Ref. NL-07-K3F) traz o animal, a página e a campanha.'
  return (
    <StaffPage heading={panelTexts.pasteChat}>
      <p className="mt-2 max-w-2xl text-ink-soft">{hint}</p>
      <OutcomeNotice refused={actionData} />
      <form method="post" action={chatPastePath} className="mt-4 grid max-w-2xl gap-4">
        <TextAreaField
          label="Conversa"
          name="text"
          rows={10}
          required
          defaultValue={typed?.text}
          error={errors['text']}
        />
        <InputField
          label="Telefone, se a conversa não diz"
          name="phone"
          type="tel"
          defaultValue={typed?.phone}
          error={errors['phone']}
        />
        <InputField
          label="Nome, se a conversa não diz"
          name="name"
          maxLength={100}
          defaultValue={typed?.name}
        />
        <button type="submit" className="button button-terracotta justify-self-start">
          {panelTexts.save}
        </button>
      </form>
    </StaffPage>
  )
}
