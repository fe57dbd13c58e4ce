import * as v from 'valibot'
import { isEmailAddress } from '../../platform/email-address.ts'
import {
  emailRow,
  type MailTable,
  oneLine,
  phoneRows,
  type RenderedMail,
  tableHtml,
  tableText,
} from '../../platform/mail/templates.server.ts'
import { userTypes } from './registration.form.ts'
import type { Registration } from './registration-rules.ts'

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
