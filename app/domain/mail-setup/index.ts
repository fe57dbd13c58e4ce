import type { ShownText } from '../../platform/i18n/ui-text.ts'

export interface MailService {
  brand: string
  host: string
  port: number
  /** TLS from the start, or after STARTTLS. */
  security: 'tls' | 'starttls'
  /** What the service wants that its customers do not expect. */
  hint?: ShownText
}

const appPassword: ShownText = {
  pt: 'Use uma senha de app: ligue a verificação em duas etapas na conta e crie uma em “Senhas de app”.',
  en: 'Use an app password: turn on two-step verification for the account and make one under “App passwords”.',
}

/** What owners mostly have. A mailbox of another service is entered by hand. */
export const mailServices = {
  gmail: {
    brand: 'Gmail, Google Workspace',
    host: 'smtp.gmail.com',
    port: 465,
    security: 'tls',
    hint: appPassword,
  },
  outlook: {
    brand: 'Outlook, Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    hint: {
      pt: 'Quem administra o Microsoft 365 precisa ligar “SMTP autenticado” na caixa. Contas pessoais (@outlook.com, @hotmail.com) não servem mais para sites.',
      en: 'The administrator of Microsoft 365 has to turn on “Authenticated SMTP” for the mailbox. Personal accounts (@outlook.com, @hotmail.com) no longer work for websites.',
    },
  },
  zoho: { brand: 'Zoho Mail', host: 'smtp.zoho.com', port: 465, security: 'tls', hint: appPassword },
  locaweb: { brand: 'Locaweb', host: 'email-ssl.com.br', port: 465, security: 'tls' },
  hostinger: { brand: 'Hostinger', host: 'smtp.hostinger.com', port: 465, security: 'tls' },
  uol: { brand: 'UOL Host', host: 'smtps.uhserver.com', port: 465, security: 'tls' },
  brevo: {
    brand: 'Brevo',
    host: 'smtp-relay.brevo.com',
    port: 587,
    security: 'starttls',
    hint: {
      pt: 'O usuário e a chave estão em “SMTP e API”. Se a porta 587 não responder, use a 2525.',
      en: 'User and key are under “SMTP & API”. If port 587 does not answer, use 2525.',
    },
  },
  ses: {
    brand: 'Amazon SES',
    host: 'email-smtp.sa-east-1.amazonaws.com',
    port: 587,
    security: 'starttls',
    hint: {
      pt: 'Crie “credenciais SMTP” no SES: não são as chaves da AWS. Se a porta 587 não responder, use a 2587.',
      en: 'Create “SMTP credentials” in SES: they are not the keys of AWS. If port 587 does not answer, use 2587.',
    },
  },
} as const satisfies Record<string, MailService>
