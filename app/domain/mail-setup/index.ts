export interface MailService {
  brand: string
  host: string
  port: number
  /** TLS from the start, or after STARTTLS. */
  security: 'tls' | 'starttls'
  /** What the service wants that its customers do not expect. */
  hint?: string
}

const appPassword: string =
  'Use uma senha de app: ligue a verificação em duas etapas na conta e crie uma em “Senhas de app”.'

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
    hint: 'Quem administra o Microsoft 365 precisa ligar “SMTP autenticado” na caixa. Contas pessoais (@outlook.com, @hotmail.com) não servem mais para sites.',
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
    hint: 'O usuário e a chave estão em “SMTP e API”. Se a porta 587 não responder, use a 2525.',
  },
  ses: {
    brand: 'Amazon SES',
    host: 'email-smtp.sa-east-1.amazonaws.com',
    port: 587,
    security: 'starttls',
    hint: 'Crie “credenciais SMTP” no SES: não são as chaves da AWS. Se a porta 587 não responder, use a 2587.',
  },
} as const satisfies Record<string, MailService>
