import { join } from 'node:path'
import type { MailSettings } from '../../app/platform/mail/settings.ts'
import { BadSetting, type Environment, read } from './reading.ts'
import { httpAddress, smtpAddress, text } from './values.ts'

const publicEmailJs = 'https://api.emailjs.com/api/v1.0/email/send'

/** SMTP, or EmailJS, or else a folder beside the data. @throws {BadSetting} */
export function mailSettings(environment: Environment, dataDir: string): MailSettings {
  const smtp = read(environment, 'SMTP_URL', smtpAddress, { secret: true })
  const publicKey = read(environment, 'EMAILJS_PUBLIC_KEY', text)
  const serviceId = read(environment, 'EMAILJS_SERVICE_ID', text)
  const templateId = read(environment, 'EMAILJS_TEMPLATE_ID', text)
  const privateKey = read(environment, 'EMAILJS_PRIVATE_KEY', text, { secret: true })
  const apiUrl = read(environment, 'EMAILJS_API_URL', httpAddress)
  const emailJs = [publicKey, serviceId, templateId, privateKey, apiUrl].some(Boolean)

  if (smtp && emailJs) throw new BadSetting('SMTP_URL', '(hidden)', 'it or the EMAILJS_ variables, not both')
  if (smtp) return { kind: 'smtp', url: smtp }
  if (!emailJs) return { kind: 'folder', folder: join(dataDir, 'mail') }
  if (publicKey && serviceId && templateId)
    return { kind: 'emailjs', publicKey, serviceId, templateId, privateKey, apiUrl: apiUrl ?? publicEmailJs }
  const required = {
    EMAILJS_PUBLIC_KEY: publicKey,
    EMAILJS_SERVICE_ID: serviceId,
    EMAILJS_TEMPLATE_ID: templateId,
  }
  return {
    kind: 'not-configured',
    missing: Object.entries(required).flatMap(([name, value]) => (value ? [] : [name])),
  }
}
