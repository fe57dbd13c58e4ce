import * as v from 'valibot'
import { isEmailAddress } from '../../platform/email-address.ts'
import { htmlLang, inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import {
  emailRow,
  escapeHtml,
  type MailContext,
  type MailTable,
  mailHtml,
  oneLine,
  phoneRows,
  type RenderedMail,
  tableHtml,
  tableText,
} from '../../platform/mail/templates.server.ts'
import { accountPaths, codeParameter } from '../paths.ts'
import type { LinkKind } from './identity.server.ts'
import { userTypes } from './registration.form.ts'
import type { Registration } from './registration-rules.ts'

const linkSchema = v.object({ code: v.string(), language: v.picklist(['pt', 'en']) })
/** Without a code the invitation leads to the registration. */
const invitationSchema = v.partial(linkSchema, ['code'])

declare module '../../platform/mail/mail-queue.server.ts' {
  interface MailContents {
    verification: v.InferOutput<typeof linkSchema>
    'password-reset': v.InferOutput<typeof linkSchema>
    invitation: v.InferOutput<typeof invitationSchema>
  }
}

/** Verifies an address, in its owner's language. @throws when the stored content does not fit the schema. */
export function verificationMail(content: unknown, origin: MailContext): RenderedMail {
  return linkMail('verification', content, origin)
}

/** Brings the link to set a new password. @throws when the stored content does not fit the schema. */
export function passwordResetMail(content: unknown, origin: MailContext): RenderedMail {
  return linkMail('password-reset', content, origin)
}

function linkMail(kind: LinkKind, content: unknown, { from, button, siteUrl }: MailContext): RenderedMail {
  const { code, language } = v.parse(linkSchema, content)
  const path = inLanguage(accountPaths[kind === 'verification' ? 'confirm' : 'newPassword'], language)
  const link = `${siteUrl}${path}?${codeParameter}=${code}`
  return actionMail({
    ...mailTexts[kind][language](from.name),
    language,
    link,
    button,
    signature: from.name,
  })
}

const mailTexts: Record<LinkKind, Record<Language, (ranch: string) => ActionMailTexts>> = {
  verification: {
    pt: (ranch) => ({
      subject: `Confirme o seu e-mail: ${ranch}`,
      greeting:
        'Recebemos um cadastro com este e-mail. Falta só confirmar: abra o link e digite a senha que você criou no cadastro.',
      action: 'Confirmar o e-mail',
      notes: [
        'O link vale por 24 horas e funciona uma vez. Se esqueceu a senha, crie uma nova na mesma página.',
        'Se não foi você que se cadastrou, ignore esta mensagem: sem a sua confirmação, ninguém entra, e o cadastro perde a validade em 30 dias. Não digite uma senha que outra pessoa passou para você.',
      ],
    }),
    en: (ranch) => ({
      subject: `Confirm your e-mail: ${ranch}`,
      greeting:
        'We have received a registration with this e-mail. One step is left: open the link and enter the password that you chose when you registered.',
      action: 'Confirm the e-mail',
      notes: [
        'The link is valid for 24 hours and works once. If you forgot the password, set a new one on the same page.',
        'If it was not you who registered, ignore this message: without your confirmation, no one can sign in, and the registration expires after 30 days. Do not enter a password that someone else gave you.',
      ],
    }),
  },
  'password-reset': {
    pt: (ranch) => ({
      subject: `Crie uma nova senha: ${ranch}`,
      greeting: 'Pediram uma nova senha para a sua conta.',
      action: 'Criar uma nova senha',
      notes: [
        'O link vale por 1 hora e funciona uma vez.',
        'Se não foi você, ignore esta mensagem: a sua senha continua a mesma.',
      ],
    }),
    en: (ranch) => ({
      subject: `Set a new password: ${ranch}`,
      greeting: 'A new password was requested for your account.',
      action: 'Set a new password',
      notes: [
        'The link is valid for 1 hour and works once.',
        'If it was not you, ignore this message: your password stays the same.',
      ],
    }),
  },
}

export interface ActionMailTexts {
  subject: string
  greeting: string
  action: string
  notes: string[]
}

interface ActionMail extends ActionMailTexts, Pick<MailContext, 'button'> {
  language: Language
  link: string
  signature: string
}

export function actionMail(mail: ActionMail): RenderedMail {
  const { language, subject, greeting, action, link, notes, signature, button } = mail
  const text = [greeting, '', `${action}:`, link, '', ...notes, '', signature, ''].join('\n')
  const body = [
    `<p>${escapeHtml(greeting)}</p>`,
    `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${button.ground};color:${button.text};font-weight:bold">${escapeHtml(action)}</a></p>`,
    ...notes.map((note) => `<p>${withLinks(escapeHtml(note))}</p>`),
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

/** Addresses end at a blank, and none has a sign of HTML. */
function withLinks(html: string): string {
  return html.replace(/https?:\/\/[^\s&]+/g, '<a href="$&">$&</a>')
}

/** Invites a person to the panel. @throws when the stored content does not fit the schema. */
export function invitationMail(content: unknown, { from, button, siteUrl }: MailContext): RenderedMail {
  const invitation = v.parse(invitationSchema, content)
  const { language, code } = invitation
  const steps = invitationSteps[language][code ? 'link' : 'registration']
  const texts = invitationTexts[language](
    from.name,
    steps,
    siteUrl + inLanguage(accountPaths.login, language),
  )
  return actionMail({
    ...texts,
    language,
    link: invitationLink(siteUrl, invitation),
    button,
    signature: from.name,
  })
}

/** The absolute address that an invitation leads to. */
export function invitationLink(
  siteUrl: string,
  { code, language }: v.InferOutput<typeof invitationSchema>,
): string {
  const address = (path: string) => siteUrl + inLanguage(path, language)
  return code
    ? `${address(accountPaths.invitation)}?${codeParameter}=${code}`
    : address(accountPaths.registration)
}

const invitationSteps: Record<Language, Record<'link' | 'registration', string[]>> = {
  pt: {
    link: [
      'Diga o seu nome e escolha uma senha: o painel abre em seguida.',
      'O link vale por 7 dias, funciona uma vez e é só seu: não passe a ninguém.',
    ],
    registration: [
      'Faça o cadastro com este mesmo e-mail e confirme o endereço pelo link que vai chegar. Depois é só entrar: o painel fica em “Minha Conta”.',
      'O convite vale por 30 dias e só para este e-mail.',
    ],
  },
  en: {
    link: [
      'Give your name and choose a password: the staff pages open at once.',
      'The link is valid for 7 days, works once and is yours alone: do not pass it on.',
    ],
    registration: [
      'Register with this e-mail address and confirm it with the link that you will receive. Then sign in: the staff pages are under “My Account”.',
      'The invitation is valid for 30 days and for this e-mail address only.',
    ],
  },
}

const invitationTexts: Record<Language, (ranch: string, steps: string[], login: string) => ActionMailTexts> =
  {
    pt: (ranch, steps, login) => ({
      subject: `Convite para cuidar do site: ${ranch}`,
      greeting: `A equipe da ${ranch} convidou você para cuidar do site.`,
      action: 'Criar a minha conta',
      notes: [
        ...steps,
        `Se você já tem conta com este e-mail, entre direto: ${login}`,
        'Se você não esperava por este convite, ignore esta mensagem.',
      ],
    }),
    en: (ranch, steps, login) => ({
      subject: `Invitation to look after the website: ${ranch}`,
      greeting: `The team of ${ranch} has invited you to help look after the website.`,
      action: 'Create my account',
      notes: [
        ...steps,
        `If you already have an account with this e-mail address, sign in: ${login}`,
        'If you did not expect this invitation, ignore this message.',
      ],
    }),
  }

/** Fields of the mail and the webhook, by the names of docs/product.md#registration. */
const contentFields = {
  tipo: ({ userType }) => userTypes[userType],
  nome: ({ nomeCompleto }) => nomeCompleto,
  crmv: ({ crmv }) => crmv,
  estado: ({ estado }) => estado,
  email: ({ email }) => email,
  telefone: ({ telefone }) => telefone,
  area: ({ areaAtuacao }) => areaAtuacao,
  fazenda: ({ nomeFazenda, fazenda }) => [nomeFazenda, fazenda].filter(Boolean).join(' / '),
  cidade: ({ cidade }) => cidade,
  gado: ({ numeroCabecas }) => numeroCabecas,
} as const satisfies Record<string, (registration: Registration) => string>

type ContentField = keyof typeof contentFields
type RegistrationMailContent = {
  [Field in ContentField]: ReturnType<(typeof contentFields)[Field]>
}

export function registrationMailContent(registration: Registration): RegistrationMailContent {
  const values = Object.entries(contentFields).map(([field, read]) => [field, read(registration)])
  return Object.fromEntries(values) as RegistrationMailContent
}

const contentSchema = v.object({
  ...v.entriesFromList(Object.keys(contentFields) as ContentField[], v.string()),
  tipo: v.picklist(Object.values(userTypes)),
  email: v.pipe(v.string(), v.check(isEmailAddress)),
})

declare module '../../platform/mail/mail-queue.server.ts' {
  interface MailContents {
    registration: v.InferOutput<typeof contentSchema>
  }
}

/** Tells the ranch of a registration, in Portuguese. @throws when the stored content does not fit the schema. */
export function registrationMail(content: unknown): RenderedMail {
  const fields = v.parse(contentSchema, content)
  const { tipo, nome, crmv, estado, email, telefone, area, fazenda, cidade, gado } = fields
  const location = [cidade, estado].filter(Boolean).join(', ')
  const table: MailTable = {
    heading: 'Novo cadastro pelo site',
    rows: [
      { label: 'Tipo', value: tipo },
      { label: 'Nome', value: nome },
      emailRow(email),
      ...phoneRows(telefone),
      ...[
        { label: 'CRMV', value: crmv },
        { label: 'Área de atuação', value: area },
        { label: 'Fazenda', value: fazenda },
        { label: cidade ? 'Cidade e estado' : 'Estado', value: location },
        { label: 'Cabeças de gado', value: gado },
      ].filter(({ value }) => value),
    ],
    note: 'A pessoa ainda precisa confirmar o e-mail para entrar. Para responder, basta responder a este e-mail.',
  }
  return {
    subject: oneLine(`Cadastro pelo site: ${nome}, ${tipo}`),
    replyTo: { name: oneLine(nome), address: email },
    text: tableText(table),
    html: tableHtml(table),
    fields,
  }
}
