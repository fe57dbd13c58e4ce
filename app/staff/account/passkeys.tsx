import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Passkey } from '../../domain/accounts/passkeys.server.ts'
import { ownPasskeyPath } from '../../domain/staff-paths.ts'
import { filled } from '../../platform/i18n/translate.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { InputField, IntentButton } from '../controls.tsx'
import { panelTexts } from '../panel-texts.ts'
import { StaffSection } from '../staff-page.tsx'

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  return (
    <StaffSection heading="Chaves de acesso">
      <p>
        Com uma chave de acesso você entra com a digital, o rosto ou o PIN do aparelho, sem digitar a senha.
        Ela só serve neste endereço do site.
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id} className="grid gap-3 rounded-lg border-2 border-ink-soft/40 p-3">
            <p>
              <span className="wrap-anywhere block font-bold">{name || 'Chave de acesso'}</span>
              <span className="text-ink-soft text-sm">
                {filled(panelTexts.since, { time: formatTime(createdAt, 'pt') })}
                {usedAt !== null && ` · ${`usado em ${formatTime(usedAt, 'pt')}`}`}
              </span>
            </p>
            <form method="post" className="flex flex-wrap items-end gap-3">
              <InputField label="Nome da chave" name="name" defaultValue={name} maxLength={60} />
              <IntentButton
                intent={`passkey-rename:${id}`}
                label="Mudar o nome"
                about={name}
                className="button button-pasture"
              />
              <IntentButton
                intent={`passkey-remove:${id}`}
                label="Remover a chave"
                about={name}
                className="button border-ink text-ink"
              />
            </form>
          </li>
        ))}
      </ul>
      <NewPasskey />
    </StaffSection>
  )
}

function NewPasskey() {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<'idle' | 'added' | 'wrong-password' | 'too-many' | 'failed'>('idle')

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const field = (name: string) => String(typed.get(name) ?? '')
    setState('idle')
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const options = await post({ intent: 'options', password: field('password') })
      if (options.status === 422) return setState('wrong-password')
      if (options.status === 429) return setState('too-many')
      const response = await startRegistration({ optionsJSON: await options.json() })
      const posted = await post({ intent: 'add', name: field('name'), response: JSON.stringify(response) })
      if (!posted.ok) return setState('failed')
      form.reset()
      setState('added')
      await revalidate()
    } catch {
      // Also when the person cancels.
      setState('failed')
    }
  }

  return (
    <>
      <form method="post" className="grid gap-4" onSubmit={(event) => void add(event)}>
        <InputField label="Nome da chave" name="name" maxLength={60} placeholder="Celular da sede" />
        <InputField label="Senha de agora" name="password" type="password" autoComplete="current-password" />
        <button type="submit" className="button button-terracotta justify-self-start">
          Criar chave de acesso
        </button>
      </form>
      <p role="status" className="font-semibold">
        {state !== 'idle' && texts[state]}
      </p>
    </>
  )
}

const texts: Record<'added' | 'wrong-password' | 'too-many' | 'failed', string> = {
  added: 'Chave criada. Da próxima vez, toque em “Entrar com chave de acesso”.',
  'wrong-password': 'A senha de agora não confere.',
  'too-many': 'Muitas tentativas. Tente novamente mais tarde.',
  failed: 'A chave não foi criada. Tente de novo, ou use outro aparelho.',
}

function post(fields: Record<string, string>): Promise<Response> {
  return fetch(ownPasskeyPath, { method: 'POST', body: new URLSearchParams(fields) })
}
