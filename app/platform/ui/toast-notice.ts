import type { UiText } from '../i18n/ui-text.ts'

export interface ToastNotice {
  /** `neutral`: neither is it done, nor did it fail. */
  kind: 'success' | 'neutral' | 'failure'
  /** Portuguese; shown in the visitor's language, also after it changes. */
  text: UiText
}
