import * as v from 'valibot'
import { shortDate } from '../../platform/i18n/format.ts'
import { htmlLang, inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import {
  escapeHtml,
  type MailContext,
  mailHtml,
  type RenderedMail,
} from '../../platform/mail/templates.server.ts'
import { type ActionMailTexts, actionMail } from '../accounts/index.server.ts'
import { codeParameter, watchPaths } from '../paths.ts'

const confirmationSchema = v.object({ code: v.string(), language: v.picklist(['pt', 'en']) })
const link = v.object({ text: v.string(), path: v.string() })
const newsSchema = v.object({
  ...confirmationSchema.entries,
  animals: v.array(link),
  /** Further animals. */
  more: v.number(),
  searches: v.array(link),
  stopped: v.array(v.string()),
  ending: v.array(v.object({ text: v.string(), day: v.string() })),
})

declare module '../../platform/mail/mail-queue.server.ts' {
  interface MailContents {
    'watch-confirmation': v.InferOutput<typeof confirmationSchema>
    'watch-news': v.InferOutput<typeof newsSchema>
  }
}

/**
 * Asks for a confirmation, in the words of the site alone: anybody can type a search, and another person's address.
 * @throws when the stored content does not fit the schema.
 */
export function watchConfirmationMail(content: unknown, context: MailContext): RenderedMail {
  const { code, language } = v.parse(confirmationSchema, content)
  const { from, button, siteUrl } = context
  const address = codeAddress(siteUrl, 'watchConfirm', { code, language })
  const mail = { language, link: address, button, signature: from.name }
  return withUnsubscribe(actionMail({ ...confirmationTexts[language](from.name), ...mail }), context, {
    code,
    language,
  })
}

const confirmationTexts: Record<Language, (ranch: string) => ActionMailTexts> = {
  pt: (ranch) => ({
    subject: `Confirme o seu aviso: ${ranch}`,
    greeting: 'Alguém pediu, com este e-mail, para ser avisado de animais do nosso site.',
    action: 'Ver o que foi pedido e confirmar',
    notes: [
      'O aviso só começa depois do botão da página, e vale por 12 meses. O link vale por 7 dias.',
      'Se não foi você, ignore esta mensagem: sem a confirmação não mandamos nada.',
    ],
  }),
  en: (ranch) => ({
    subject: `Confirm your notice: ${ranch}`,
    greeting: 'Someone asked, with this e-mail, to be told of animals on our site.',
    action: 'See what was asked for and confirm',
    notes: [
      'Notices begin only after the button on the page, and hold for 12 months. The link is valid for 7 days.',
      'If it was not you, ignore this message: without the confirmation we send nothing.',
    ],
  }),
}

/** What is new about the watches of an address. @throws when the stored content does not fit the schema. */
export function watchNewsMail(content: unknown, context: MailContext): RenderedMail {
  const { code, language, animals, more, searches, stopped, ending } = v.parse(newsSchema, content)
  const { siteUrl, from } = context
  const texts = newsTexts[language]
  const page = ({ text, path }: { text: string; path: string }) => ({
    text,
    address: siteUrl + inLanguage(path, language),
  })
  const leave = codeAddress(siteUrl, 'watchLeave', { code, language })
  const renew = codeAddress(siteUrl, 'watchConfirm', { code, language })
  const parts: Part[] = [
    ...(animals.length > 0
      ? [
          { heading: texts.animals, items: animals.map(page) },
          { heading: more > 0 ? texts.more(more) : texts.searches, items: searches.map(page) },
        ]
      : []),
    ...(stopped.length > 0 ? [{ heading: texts.stopped, items: stopped.map((text) => ({ text })) }] : []),
    ...(ending.length > 0
      ? [
          {
            heading: texts.ending,
            items: [
              ...ending.map(({ text, day }) => ({ text: `${text} (${shortDate(day, language)})` })),
              { text: texts.renew, address: renew },
            ],
          },
        ]
      : []),
    { heading: texts.why, items: [{ text: texts.leave, address: leave }] },
  ]
  const count = animals.length + more
  const subject = `${count > 0 ? texts.subject(count) : texts.otherSubject}: ${from.name}`
  const text = parts.map(partText).join('\n')
  const html = mailHtml({ lang: htmlLang[language], heading: subject, body: parts.map(partHtml).join('\n') })
  const mail = { subject, replyTo: undefined, text, html, fields: { link: leave, message: text } }
  return withUnsubscribe(mail, context, { code, language })
}

interface Part {
  heading: string
  items: { text: string; address?: string }[]
}

function partText({ heading, items }: Part): string {
  return [
    heading,
    ...items.map(({ text, address }) => [`- ${text}`, address].filter(Boolean).join('\n  ')),
    '',
  ].join('\n')
}

function partHtml({ heading, items }: Part): string {
  const lines = items.map(({ text, address }) => {
    const shown = escapeHtml(text)
    return `<li>${address ? `<a href="${escapeHtml(address)}">${shown}</a>` : shown}</li>`
  })
  return `<p>${escapeHtml(heading)}</p><ul>${lines.join('')}</ul>`
}

interface Code {
  code: string
  language: Language
}

function codeAddress(siteUrl: string, page: keyof typeof watchPaths, { code, language }: Code): string {
  return `${siteUrl}${inLanguage(watchPaths[page], language)}?${codeParameter}=${code}`
}

function withUnsubscribe(mail: RenderedMail, { siteUrl }: MailContext, code: Code): RenderedMail {
  return { ...mail, unsubscribe: codeAddress(siteUrl, 'watchLeave', code) }
}

const newsTexts = {
  pt: {
    subject: (count: number) =>
      count === 1 ? '1 animal que você espera' : `${count} animais que você espera`,
    otherSubject: 'Sobre os seus avisos',
    animals: 'Entrou no site o que você espera:',
    more: (count: number) => `e mais ${new Intl.NumberFormat('pt-BR').format(count)}. Todos, pela sua busca:`,
    searches: 'Todos, pela sua busca:',
    stopped:
      'Paramos estes avisos, porque o site já não tem a característica, a raça, a lista ou o animal que eles pediam. Se quiser, faça outra busca e peça de novo:',
    ending: 'Estes avisos acabam logo:',
    renew: 'Continuar por mais 12 meses',
    why: 'Você recebe esta mensagem, no máximo uma por dia, porque pediu e confirmou um aviso no nosso site.',
    leave: 'Ver ou parar os meus avisos',
  },
  en: {
    subject: (count: number) =>
      count === 1 ? '1 animal that you are waiting for' : `${count} animals that you are waiting for`,
    otherSubject: 'About your notices',
    animals: 'What you are waiting for is on the site:',
    more: (count: number) =>
      `and ${new Intl.NumberFormat('en').format(count)} more. All of them, by your search:`,
    searches: 'All of them, by your search:',
    stopped:
      'We have stopped these notices, because the site no longer has the trait, breed, list or animal that they named. If you like, search again and ask anew:',
    ending: 'These notices end soon:',
    renew: 'Keep them for another 12 months',
    why: 'You receive this message, one a day at most, because you asked for a notice on our site and confirmed it.',
    leave: 'See or stop my notices',
  },
}
