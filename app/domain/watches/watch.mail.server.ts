import * as v from 'valibot'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { MailContext, RenderedMail } from '../../platform/mail/templates.server.ts'
import { actionMail } from '../accounts/index.server.ts'
import { codeParameter, watchPaths } from '../paths.ts'

const schema = v.object({
  code: v.string(),
  language: v.picklist(['pt', 'en']),
  /** Absent in a mail that asks for a confirmation. `path` is Portuguese; `more` counts further animals. */
  news: v.optional(
    v.object({
      path: v.string(),
      animals: v.array(v.object({ text: v.string(), path: v.string() })),
      more: v.number(),
    }),
  ),
})

declare module '../../platform/mail/mail-queue.server.ts' {
  interface MailContents {
    'watch-confirmation': v.InferOutput<typeof schema>
    'watch-news': v.InferOutput<typeof schema>
  }
}

/**
 * Tells the animals that are new to the searches of an address, or asks for a confirmation: that in the words of the site alone, as anybody
 * can type a search and another person's address. @throws when the stored content does not fit the schema.
 */
export function watchMail(content: unknown, { siteUrl, from, button }: MailContext): RenderedMail {
  const { code, language, news } = v.parse(schema, content)
  const texts = mailTexts[language]
  const address = (path: string) => siteUrl + inLanguage(path, language)
  const withCode = (path: string) => `${address(path)}?${codeParameter}=${code}`
  const unsubscribe = withCode(watchPaths.watchLeave)
  const { subject, greeting, action, notes } = news ? texts.news : texts.confirmation
  const mail = actionMail({
    ...{ language, greeting, action, button, signature: from.name },
    subject: `${subject}: ${from.name}`,
    link: news ? address(news.path) : withCode(watchPaths.watchConfirm),
    notes: [
      ...(news?.animals.map(({ text, path }) => `${text}: ${address(path)}`) ?? []),
      ...(news && news.more > 0 ? [`+ ${news.more}`] : []),
      ...notes,
      `${texts.leave}: ${unsubscribe}`,
    ],
  })
  return { ...mail, unsubscribe }
}

const mailTexts = {
  pt: {
    confirmation: {
      subject: 'Confirme o seu aviso',
      greeting: 'Alguém pediu, com este e-mail, para ser avisado de animais do nosso site.',
      action: 'Ver o que foi pedido e confirmar',
      notes: [
        'O aviso só começa depois do botão da página, e vale por 12 meses. O link confirma por 7 dias.',
        'Se não foi você, ignore esta mensagem: sem a confirmação não avisamos de nada.',
      ],
    },
    news: {
      subject: 'Entrou o que você espera',
      greeting: 'Entrou no site o que você espera.',
      action: 'Ver no site',
      notes: ['Mandamos no máximo uma mensagem por dia, por 12 meses, porque você pediu e confirmou.'],
    },
    leave: 'Ver os avisos, ou sair deles para que ninguém peça com o seu e-mail',
  },
  en: {
    confirmation: {
      subject: 'Confirm your notice',
      greeting: 'Someone asked, with this e-mail, to be told of animals on our site.',
      action: 'See what was asked for and confirm',
      notes: [
        'Notices begin only after the button on the page, and hold for 12 months. The link confirms for 7 days.',
        'If it was not you, ignore this message: without the confirmation we tell you nothing.',
      ],
    },
    news: {
      subject: 'What you are waiting for is here',
      greeting: 'What you are waiting for is on the site.',
      action: 'See it on the site',
      notes: ['We send one message a day at most, for 12 months, because you asked for it and confirmed it.'],
    },
    leave: 'See the notices, or leave them so that nobody asks with your e-mail',
  },
}
