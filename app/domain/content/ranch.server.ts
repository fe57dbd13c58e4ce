import * as v from 'valibot'
import { stateNames } from '../../platform/brazilian-states.ts'
import { parsePhone } from '../../platform/phone.ts'
import { choice, email, field, line, metadata, text, webAddress } from './fields.server.ts'
import { refusal } from './refusal.server.ts'
import { formatTaxNumber, hasRightDigits, isTaxNumber } from './tax-number.ts'

const company = v.object({
  name: field(line, 'Nome ou razão social', 'Legal name'),
  /** A ranch may sell in a farmer's own name, without a company. */
  cnpj: v.optional(
    field(
      v.pipe(
        line,
        v.transform(formatTaxNumber),
        v.check(
          isTaxNumber,
          refusal(
            'Escreva o CNPJ como 11.222.333/0001-81, ou o CPF como 123.456.789-09.',
            'Write the CNPJ like 11.222.333/0001-81, or the CPF like 123.456.789-09.',
          ),
        ),
        v.check(
          hasRightDigits,
          refusal(
            'Confira o número: os dois últimos dígitos não batem com o resto.',
            'Check the number: its last two digits do not fit the rest.',
          ),
        ),
      ),
      'CNPJ ou CPF',
      'CNPJ or CPF',
      {
        hint: [
          'Como 11.222.333/0001-81, ou 123.456.789-09 de quem vende no próprio nome. Aparece no rodapé.',
          "Like 11.222.333/0001-81, or 123.456.789-09 of who sells in one's own name. The footer shows it.",
        ],
      },
    ),
  ),
  address: v.optional(field(line, 'Endereço da empresa', 'Company address')),
})

const payment = v.object({
  bank: field(line, 'Banco', 'Bank'),
  account: field(line, 'Agência e conta', 'Branch and account', {
    hint: [
      'Como 0001 / 765432-1. O titular é quem vende.',
      'Such as 0001 / 765432-1. Its holder is the seller.',
    ],
  }),
  pixKey: field(line, 'Chave PIX', 'PIX key', {
    hint: [
      'Se mudar, mude aqui primeiro: a página diz isso aos compradores.',
      'If it changes, change it here first: the page says so to buyers.',
    ],
  }),
})

/** The ranch's names and contacts, before settings override the contacts. */
export const ranchSchema = v.object({
  name: line,
  /** Under the icon on a phone, where the whole name is too long. */
  shortName: v.optional(field(line, 'Nome curto', 'Short name')),
  email,
  /** Digits with country code. */
  whatsapp: field(
    v.pipe(
      v.string(),
      v.transform((typed) => parsePhone(typed).international || typed),
      v.regex(
        /^\d{10,15}$/,
        refusal(
          'Escreva o número com DDD, por exemplo (34) 98888-7777.',
          'Write the number with its area code, for example (34) 98888-7777.',
        ),
      ),
      metadata({ control: 'phone' }),
    ),
    'Número do WhatsApp',
    'WhatsApp number',
    { hint: ['Com DDD: (34) 98888-7777.', 'With its area code: (34) 98888-7777.'] },
  ),
  city: field(line, 'Cidade', 'City'),
  state: field(choice(stateNames), 'Estado', 'State'),
  hours: v.optional(
    field(text, 'Horário de atendimento', 'Opening hours', {
      hint: ['Como “Segunda a sexta, das 8h às 18h”.', 'Such as “Monday to Friday, 8 am to 6 pm”.'],
    }),
  ),
  firstMessage: v.optional(
    field(text, 'Primeira mensagem', 'First message', {
      hint: [
        'Abre no WhatsApp ou no e-mail quando você responde a um contato.',
        'Opens in WhatsApp or a mail when you answer a contact.',
      ],
      placeholders: ['name', 'subject'],
    }),
  ),
  responsible: v.optional(
    field(
      v.object({
        name: field(line, 'Nome do responsável', 'Name of the veterinarian or agronomist'),
        registration: field(line, 'Registro no conselho', 'Registration', {
          hint: ['Como CRMV-MG 1234.', 'Such as CRMV-MG 1234.'],
        }),
      }),
      'Responsável técnico',
      'Responsible veterinarian',
    ),
  ),
  social: v.optional(
    field(
      v.object({
        name: field(line, 'Nome da rede', 'Name of the network'),
        url: field(
          v.pipe(v.string(), v.transform(socialAddress), webAddress),
          'Endereço da página',
          'Address of the page',
          {
            hint: [
              'O @ do Instagram, ou o endereço que começa com https://.',
              'The @ of Instagram, or an address that starts with https://.',
            ],
          },
        ),
      }),
      'Rede social',
      'Social network',
    ),
  ),
  /** The company behind the site (Decree 7.962/2013), shown in the footer and in the legal texts. */
  company: field(company, 'Empresa', 'Company'),
  /** The account that the ranch is paid to. Its holder is the company; shown on the page of authenticity only. */
  payment: v.optional(field(payment, 'Conta da empresa', "The company's account")),
  /** The data protection officer (LGPD art. 41). */
  privacy: field(
    v.object({ officer: field(line, 'Encarregado dos dados', 'Data protection officer'), email }),
    'Privacidade',
    'Privacy',
  ),
})

export type Ranch = v.InferOutput<typeof ranchSchema>

/** The address of a page from what people write of it: `@name` of Instagram, or an address without https. Other texts stay as they are. */
export function socialAddress(typed: string): string {
  const written = typed.trim()
  const [, name] = /^@([\w.]{1,30})$/.exec(written) ?? []
  if (name) return `https://www.instagram.com/${name}/`
  return /^(?:http:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/\S+$/i.test(written)
    ? `https://${written.replace(/^http:\/\//i, '')}`
    : written
}
