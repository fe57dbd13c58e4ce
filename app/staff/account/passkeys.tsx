import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Passkey } from '../../domain/accounts/passkeys.server.ts'
import { ownPasskeyPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { InputField, IntentButton } from '../controls.tsx'
import { panelTexts } from '../panel-texts.ts'
import { StaffSection } from '../staff-page.tsx'

/** The member's passkeys. */
export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const { t, language } = useLanguage()
  return (
    <StaffSection heading={{ pt: 'Chaves de acesso', en: 'Passkeys' }}>
      <p>
        {t({
          pt: 'Com uma chave de acesso você entra com a digital, o rosto ou o PIN do aparelho, sem digitar a senha. Ela só serve neste endereço do site.',
          en: 'With a passkey you sign in with the fingerprint, face or PIN of the device, without typing the password. It works at this address of the website only.',
        })}
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id} className="grid gap-3 rounded-lg border-2 border-ink-soft/40 p-3">
            <p>
              <span className="wrap-anywhere block font-bold">
                {name || t({ pt: 'Chave de acesso', en: 'Passkey' })}
              </span>
              <span className="text-ink-soft text-sm">
                {t(panelTexts.since, { time: formatTime(createdAt, language) })}
                {usedAt !== null &&
                  ` · ${t({ pt: 'usado em {time}', en: 'used {time}' }, { time: formatTime(usedAt, language) })}`}
              </span>
            </p>
            <form method="post" className="flex flex-wrap items-end gap-3">
              <InputField
                label={{ pt: 'Nome da chave', en: 'Name of the passkey' }}
                name="name"
                defaultValue={name}
                maxLength={60}
              />
              <IntentButton
                intent={`passkey-rename:${id}`}
                label={{ pt: 'Mudar o nome', en: 'Change the name' }}
                about={name}
                className="button button-pasture"
              />
              <IntentButton
                intent={`passkey-remove:${id}`}
                label={{ pt: 'Remover a chave', en: 'Remove the passkey' }}
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
  const { t } = useLanguage()
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
      const asked = await post({ intent: 'options', password: field('password') })
      if (asked.status === 422) return setState('wrong-password')
      if (asked.status === 429) return setState('too-many')
      const response = await startRegistration({ optionsJSON: await asked.json() })
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
        <InputField
          label={{ pt: 'Nome da chave', en: 'Name of the passkey' }}
          name="name"
          maxLength={60}
          placeholder={t({ pt: 'Celular da sede', en: 'Phone of the farmhouse' })}
        />
        <InputField
          label={{ pt: 'Senha de agora', en: 'Current password' }}
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <button type="submit" className="button button-terracotta justify-self-start">
          {t({ pt: 'Criar chave de acesso', en: 'Create a passkey' })}
        </button>
      </form>
      <p role="status" className="font-semibold">
        {state !== 'idle' && t(texts[state])}
      </p>
    </>
  )
}

const texts: Record<'added' | 'wrong-password' | 'too-many' | 'failed', ShownText> = {
  added: {
    pt: 'Chave criada. Da próxima vez, toque em “Entrar com chave de acesso”.',
    en: 'Passkey created. Next time, press “Sign in with a passkey”.',
  },
  'wrong-password': { pt: 'A senha de agora não confere.', en: 'The current password is not right.' },
  'too-many': 'Muitas tentativas. Tente novamente mais tarde.',
  failed: {
    pt: 'A chave não foi criada. Tente de novo, ou use outro aparelho.',
    en: 'The passkey was not created. Try again, or use another device.',
  },
}

function post(fields: Record<string, string>): Promise<Response> {
  return fetch(ownPasskeyPath, { method: 'POST', body: new URLSearchParams(fields) })
}
