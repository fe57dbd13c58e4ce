import * as v from 'valibot'
import {
  emailRow,
  type MailTable,
  phoneRows,
  tableHtml,
  tableText,
} from '../../../platform/mail/mail-table.server.ts'
import { oneLine, type RenderedMail } from '../../../platform/mail/rendered-mail.server.ts'

const contentSchema = v.object({
  tipo: v.picklist(['Veterinário', 'Produtor']),
  nome: v.string(),
  crmv: v.string(),
  estado: v.string(),
  email: v.pipe(v.string(), v.email()),
  telefone: v.string(),
  area: v.string(),
  fazenda: v.string(),
  cidade: v.string(),
  gado: v.string(),
})

declare module '../../../platform/mail/enqueue-mail.server.ts' {
  interface MailContents {
    registration: v.InferOutput<typeof contentSchema>
  }
}

/** docs/product.md#registration. */
export type RegistrationPayload = v.InferOutput<typeof contentSchema>

/**
 * The mail that tells the ranch of a registration. It is read by staff, so it is in Portuguese.
 * @throws when the stored content does not fit.
 */
export function registrationMail(content: unknown): RenderedMail {
  const payload = v.parse(contentSchema, content)
  const { tipo, nome, crmv, estado, email, telefone, area, fazenda, cidade, gado } = payload
  const place = [cidade, estado].filter(Boolean).join(', ')
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
        { label: cidade ? 'Cidade e estado' : 'Estado', value: place },
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
    fields: payload,
  }
}
