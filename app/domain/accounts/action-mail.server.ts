import { htmlLang, type Language } from '../../platform/i18n/language-path.ts'
import { escapeHtml, mailHtml, type RenderedMail } from '../../platform/mail/rendered-mail.server.ts'

export interface ActionMailTexts {
  subject: string
  greeting: string
  /** What the link does. */
  action: string
  notes: string[]
}

interface ActionMail extends ActionMailTexts {
  language: Language
  link: string
  signature: string
}

/** A mail that asks for one action, behind one link. */
export function actionMail(mail: ActionMail): RenderedMail {
  const { language, subject, greeting, action, link, notes, signature } = mail
  const text = [greeting, '', `${action}:`, link, '', ...notes, '', signature, ''].join('\n')
  const body = [
    `<p>${escapeHtml(greeting)}</p>`,
    `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#2f5d3a;color:#fbf7ef;font-weight:bold">${escapeHtml(action)}</a></p>`,
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    `<p style="font-size:14px;word-break:break-all">${escapeHtml(link)}</p>`,
    `<p>${escapeHtml(signature)}</p>`,
  ].join('\n')
  return {
    subject,
    replyTo: undefined,
    text,
    html: mailHtml({ lang: htmlLang[language], heading: subject, body }),
    fields: { link, message: text },
  }
}
