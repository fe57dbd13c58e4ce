import type { BilingualText } from '../platform/i18n/ui-text.ts'

/** What visitors read where a link would be mailed, while no mail leaves the site. */
export const mailOffTexts = {
  link: {
    pt: 'Este site ainda não envia e-mails, então o link não vai chegar. Ligue para o rancho ou chame no WhatsApp.',
    en: 'This website does not send e-mails yet, so the link will not arrive. Call the ranch or write to it on WhatsApp.',
  },
  registration: {
    pt: 'Este site ainda não envia e-mails. O rancho recebe o seu cadastro, mas o link de confirmação não vai chegar. Ligue para o rancho ou chame no WhatsApp.',
    en: 'This website does not send e-mails yet. The ranch gets your registration, but the link that confirms it will not arrive. Call the ranch or write to it on WhatsApp.',
  },
} as const satisfies Record<string, BilingualText>

export interface MailState {
  mail: { isDelivered(): boolean }
  hasEmbeddedAccounts: boolean
}

/** Whether links to accounts reach nobody. Accounts at Google get theirs from Google. */
export function lacksAccountMail({ mail, hasEmbeddedAccounts }: MailState): boolean {
  return hasEmbeddedAccounts && !mail.isDelivered()
}
