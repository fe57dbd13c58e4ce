import * as v from 'valibot'
import { inLanguage, type Language } from '../../../platform/i18n/language-path.ts'
import type { MailContext, RenderedMail } from '../../../platform/mail/rendered-mail.server.ts'
import { accountPaths } from '../../paths.ts'
import { type ActionMailTexts, actionMail } from '../link.mail.server.ts'

const contentSchema = v.object({ language: v.picklist(['pt', 'en']) })

declare module '../../../platform/mail/enqueue-mail.server.ts' {
  interface MailContents {
    invitation: v.InferOutput<typeof contentSchema>
  }
}

/** Invites a person to edit the site. @throws when the stored content does not fit the schema. */
export function invitationMail(content: unknown, { from, siteUrl }: MailContext): RenderedMail {
  const { language } = v.parse(contentSchema, content)
  const address = (page: 'registration' | 'login') => siteUrl + inLanguage(accountPaths[page], language)
  const texts = mailTexts[language](from.name, address('login'))
  return actionMail({ ...texts, language, link: address('registration'), signature: from.name })
}

const mailTexts: Record<Language, (ranch: string, login: string) => ActionMailTexts> = {
  pt: (ranch, login) => ({
    subject: `Convite para cuidar do site: ${ranch}`,
    greeting: `A equipe da ${ranch} convidou você para editar o site: animais, ofertas, cursos e textos.`,
    action: 'Criar a minha conta',
    notes: [
      'Faça o cadastro com este mesmo e-mail e confirme o endereço pelo link que vai chegar. Depois é só entrar: o painel fica em “Minha Conta”.',
      `Se você já tem conta com este e-mail, entre direto: ${login}`,
      'O convite vale por 30 dias e só para este e-mail. Se você não esperava por ele, ignore esta mensagem.',
    ],
  }),
  en: (ranch, login) => ({
    subject: `Invitation to look after the website: ${ranch}`,
    greeting: `The team of ${ranch} has invited you to edit the website: animals, offers, courses and texts.`,
    action: 'Create my account',
    notes: [
      'Register with this e-mail address and confirm it with the link that you will receive. Then sign in: the staff pages are under “My Account”.',
      `If you already have an account with this e-mail address, sign in: ${login}`,
      'The invitation is valid for 30 days and for this e-mail address only. If you did not expect it, ignore this message.',
    ],
  }),
}
