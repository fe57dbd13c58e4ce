import * as v from 'valibot'
import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import type { MailContext, RenderedMail } from '../../platform/mail/templates.server.ts'
import { type ActionMailTexts, actionMail } from '../accounts/index.server.ts'
import { codeParameter, watchPaths } from '../paths.ts'

const confirmationSchema = v.object({ code: v.string(), language: v.picklist(['pt', 'en']) })
const pages = v.array(v.object({ text: v.string(), path: v.string() }))
const newsSchema = v.object({
  ...confirmationSchema.entries,
  animals: pages,
  /** Further animals. */
  more: v.number(),
  searches: pages,
  stopped: v.array(v.string()),
  /** The day on which the first of the watches ends. */
  until: v.optional(v.string()),
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
  const [link, leave] = codeAddresses(context, code, language)
  return watchMail(confirmationTexts[language], context, { language, link, leave })
}

/** What is new about the watches of an address. @throws when the stored content does not fit the schema. */
export function watchNewsMail(content: unknown, context: MailContext): RenderedMail {
  const { code, language, animals, more, searches, stopped, until } = v.parse(newsSchema, content)
  const [, leave] = codeAddresses(context, code, language)
  const texts = newsTexts[language]
  const address = (path: string) => context.siteUrl + inLanguage(path, language)
  const lines = (named: typeof animals) => named.map(({ text, path }) => `${text}: ${address(path)}`)
  const count = animals.length + more
  const [first] = searches
  const mail = {
    subject: count > 0 ? texts.subject(count) : texts.otherSubject,
    greeting: count > 0 ? texts.greeting : texts.stopped(stopped),
    action: first ? texts.search : texts.leave,
    notes: [
      ...lines(animals),
      ...(more > 0 ? [texts.more(more)] : []),
      ...lines(searches),
      ...(count > 0 && stopped.length > 0 ? [texts.stopped(stopped)] : []),
      texts.why,
      `${until ? texts.until(until) : ''}${texts.leave}: ${leave}`,
    ],
  }
  return watchMail(mail, context, { language, link: first ? address(first.path) : leave, leave })
}

/** What a mail with news says before and after its animals, for the page that offers it. */
export function newsSample(language: Language) {
  const { subject, greeting, search, why } = newsTexts[language]
  return { subject: subject(1), greeting, action: search, why }
}

function codeAddresses({ siteUrl }: MailContext, code: string, language: Language): [string, string] {
  const address = (path: string) => `${siteUrl}${inLanguage(path, language)}?${codeParameter}=${code}`
  return [address(watchPaths.watchConfirm), address(watchPaths.watchLeave)]
}

function watchMail(
  texts: ActionMailTexts,
  { from, button }: MailContext,
  { leave, ...rest }: { language: Language; link: string; leave: string },
): RenderedMail {
  const subject = `${texts.subject}: ${from.name}`
  return { ...actionMail({ ...texts, ...rest, subject, button, signature: from.name }), unsubscribe: leave }
}

const confirmationTexts: Record<Language, ActionMailTexts> = {
  pt: {
    subject: 'Confirme o seu aviso',
    greeting: 'Alguém pediu, com este e-mail, para ser avisado de animais do nosso site.',
    action: 'Ver o que foi pedido e confirmar',
    notes: [
      'O aviso só começa depois do botão da página, e vale por 12 meses. O link confirma por 7 dias.',
      'Se não foi você, ignore esta mensagem: sem a confirmação não mandamos nada.',
    ],
  },
  en: {
    subject: 'Confirm your notice',
    greeting: 'Someone asked, with this e-mail, to be told of animals on our site.',
    action: 'See what was asked for and confirm',
    notes: [
      'Notices begin only after the button on the page, and hold for 12 months. The link confirms for 7 days.',
      'If it was not you, ignore this message: without the confirmation we send nothing.',
    ],
  },
}

const newsTexts = {
  pt: {
    subject: (count: number) =>
      count === 1 ? '1 animal que você espera' : `${count} animais que você espera`,
    otherSubject: 'Sobre os seus avisos',
    greeting: 'Entrou no site o que você espera.',
    search: 'Ver no site',
    more: (count: number) => `e mais ${new Intl.NumberFormat('pt-BR').format(count)}:`,
    stopped: (watched: string[]) =>
      `Paramos de avisar, porque o site já não tem a característica, a raça, a lista ou o animal que você pediu: ${watched.join('; ')}. Se quiser, faça outra busca e peça de novo.`,
    why: 'Mandamos no máximo uma mensagem por dia, porque você pediu e confirmou.',
    until: (day: string) => `Os seus avisos valem até ${day}. `,
    leave: 'Ver, renovar ou parar os avisos',
  },
  en: {
    subject: (count: number) =>
      count === 1 ? '1 animal that you are waiting for' : `${count} animals that you are waiting for`,
    otherSubject: 'About your notices',
    greeting: 'What you are waiting for is on the site.',
    search: 'See it on the site',
    more: (count: number) => `and ${new Intl.NumberFormat('en').format(count)} more:`,
    stopped: (watched: string[]) =>
      `We have stopped telling you, because the site no longer has the trait, breed, list or animal that you asked for: ${watched.join('; ')}. If you like, search again and ask once more.`,
    why: 'We send one message a day at most, because you asked for it and confirmed it.',
    until: (day: string) => `Your notices hold until ${day}. `,
    leave: 'See, renew or stop the notices',
  },
}
