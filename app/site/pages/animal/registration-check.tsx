import { useState } from 'react'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { useHydrated } from '../../../platform/ui/use-hydrated.ts'

/** How to check the animal's registrations with the breeders' association. */
export function RegistrationCheck({
  text,
  rgn,
  rgd,
}: {
  text: string
  rgn: string
  rgd: string | undefined
}) {
  const { t, content } = useLanguage()
  const registrations = [{ kind: t('RGN'), number: rgn }, ...(rgd ? [{ kind: t('RGD'), number: rgd }] : [])]
  return (
    <section aria-labelledby="registro" className="animal-section screen-only">
      <h2 id="registro">{t('Confira o registro')}</h2>
      <p>{content(text)}</p>
      <ul className="registrations">
        {registrations.map(({ kind, number }) => (
          <li key={kind}>
            {kind} <code>{number}</code>
            <CopyButton registration={number} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Only where the browser lets a script write to the clipboard. */
function CopyButton({ registration }: { registration: string }) {
  const { t } = useLanguage()
  const [isCopied, setIsCopied] = useState(false)
  if (!useHydrated() || !navigator.clipboard) return null
  async function copy() {
    await navigator.clipboard.writeText(registration)
    setIsCopied(true)
  }
  return (
    <>
      <button type="button" onClick={() => void copy().catch(() => {})}>
        {t('Copiar {registration}', { registration })}
      </button>
      <span role="status">{isCopied && t('Copiado')}</span>
    </>
  )
}
