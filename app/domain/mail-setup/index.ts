export { type MailService, type MailServiceId, mailServices } from './mail-services.ts'
