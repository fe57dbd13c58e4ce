import type { UiText } from '../i18n/ui-text.ts'

export interface ToastNotice {
  kind: 'success' | 'failure'
  /** Portuguese; shown in the visitor's language, also after it changes. */
  text: UiText
}
