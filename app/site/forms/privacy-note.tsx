import { privacyVersionField } from '../../platform/forms/form-result.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PageLink } from '../layout/site-link.tsx'
import { useSite } from '../site-data.ts'

export function PrivacyNote() {
  const { t } = useLanguage()
  return (
    <p className="mt-3 text-ink-soft text-sm">
      <PrivacyVersion />
      {t('Usamos os seus dados só para responder.')}{' '}
      <PageLink to="privacy" className="underline underline-offset-4">
        {t('Política de Privacidade')}
      </PageLink>
    </p>
  )
}

/** Tells the server which privacy notice the form links: the notice may change before the form is sent. */
export function PrivacyVersion() {
  return <input type="hidden" name={privacyVersionField} value={useSite().privacyVersion} />
}
