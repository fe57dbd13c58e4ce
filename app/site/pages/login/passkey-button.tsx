import { useState } from 'react'
import { passkeyPath } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

/** Signs a member in with a passkey. Only with a script: without one there is the password. */
export function PasskeyButton({ onSignedIn }: { onSignedIn(): void }) {
  const { t } = useLanguage()
  const [refusal, setRefusal] = useState<UiText>()

  async function signIn() {
    setRefusal(undefined)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const asked = await post({ intent: 'options' })
      if (!asked.ok) return setRefusal(asked.status === 429 ? tooMany : failed)
      const response = await startAuthentication({ optionsJSON: await asked.json() })
      const posted = await post({ intent: 'sign-in', response: JSON.stringify(response) })
      if (posted.ok) onSignedIn()
      else setRefusal(posted.status === 429 ? tooMany : failed)
    } catch {
      // Also when the person cancels.
      setRefusal(failed)
    }
  }

  return (
    <div className="scripted mt-6 grid gap-2">
      <button
        type="button"
        className="button button-pasture justify-self-start"
        onClick={() => void signIn()}
      >
        {t('Entrar com chave de acesso')}
      </button>
      <p className="text-ink-soft text-sm">{t('Para quem cuida do site e criou uma chave no painel.')}</p>
      {refusal && (
        <p role="alert" className="font-semibold text-danger">
          {t(refusal)}
        </p>
      )}
    </div>
  )
}

const failed: UiText = 'Não deu para entrar com a chave. Tente de novo ou use a senha.'
const tooMany: UiText = 'Muitas tentativas. Tente novamente mais tarde.'

function post(fields: Record<string, string>): Promise<Response> {
  return fetch(passkeyPath, { method: 'POST', body: new URLSearchParams(fields) })
}
