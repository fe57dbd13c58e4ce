import * as v from 'valibot'
import { inLanguage, type Language } from '../../../platform/i18n/language-path.ts'
import type { MailContext, RenderedMail } from '../../../platform/mail/rendered-mail.server.ts'
import { type ActionMailTexts, actionMail } from '../../accounts/index.server.ts'
import { codeParameter, ownDataPaths } from '../../paths.ts'

const contentSchema = v.object({ code: v.string(), language: v.picklist(['pt', 'en']) })

declare module '../../../platform/mail/enqueue-mail.server.ts' {
  interface MailContents {
    'own-data': v.InferOutput<typeof contentSchema>
  }
}

/** Brings the link to one's own data. The same for every address. @throws when the stored content does not fit the schema. */
export function ownDataMail(content: unknown, { from, siteUrl }: MailContext): RenderedMail {
  const { code, language } = v.parse(contentSchema, content)
  const link = `${siteUrl}${inLanguage(ownDataPaths.ownDataLink, language)}?${codeParameter}=${code}`
  return actionMail({ ...mailTexts[language](from.name), language, link, signature: from.name })
}

const mailTexts: Record<Language, (ranch: string) => ActionMailTexts> = {
  pt: (ranch) => ({
    subject: `O que guardamos sobre você: ${ranch}`,
    greeting: 'Alguém pediu, com este e-mail, para ver o que o nosso site guarda sobre você.',
    action: 'Ver os meus dados',
    notes: [
      'O link vale por 1 hora e abre uma vez. Na página você pode baixar tudo ou apagar.',
      'Se não foi você, ignore esta mensagem: nada foi mostrado nem alterado. Não passe o link a ninguém.',
    ],
  }),
  en: (ranch) => ({
    subject: `What we keep about you: ${ranch}`,
    greeting: 'Someone asked, with this e-mail, to see what our site keeps about you.',
    action: 'See my data',
    notes: [
      'The link is valid for 1 hour and opens once. On the page you can download everything or delete it.',
      'If it was not you, ignore this message: nothing was shown or changed. Do not pass the link on.',
    ],
  }),
}
