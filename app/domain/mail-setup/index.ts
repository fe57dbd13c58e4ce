export { type MailService, mailServices } from './mail-services.ts'
