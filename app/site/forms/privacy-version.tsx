import { privacyVersionField } from '../../platform/forms/hidden-fields.ts'
import { useSite } from '../site-facts.ts'

/** Tells the server which privacy notice the form links: the notice may change before the form is sent. */
export function PrivacyVersion() {
  return <input type="hidden" name={privacyVersionField} value={useSite().privacyVersion} />
}
