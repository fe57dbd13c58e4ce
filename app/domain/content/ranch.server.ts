import * as v from 'valibot'
import { parsePhone } from '../../platform/phone.ts'
import { formatCnpj, hasRightDigits } from './cnpj.ts'
import { email, facts, field, line, text, webAddress } from './fields.server.ts'
import { refusal } from './refusal.server.ts'

const company = v.object({
  name: field(line, 'Razão social', 'Legal name'),
  /** A ranch may sell in a farmer's own name, without a company. */
  cnpj: v.optional(
    field(
      v.pipe(
        line,
        v.transform(formatCnpj),
        v.regex(
          /^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/,
          refusal('Escreva como 11.222.333/0001-81.', 'Write it like 11.222.333/0001-81.'),
        ),
        v.check(
          hasRightDigits,
          refusal(
            'Confira o CNPJ: os dois últimos dígitos não batem com o resto.',
            'Check the CNPJ: its last two digits do not fit the rest.',
          ),
        ),
      ),
      'CNPJ',
      'CNPJ',
      { hint: ['Como 11.222.333/0001-81.', 'Like 11.222.333/0001-81.'] },
    ),
  ),
  address: v.optional(field(line, 'Endereço da empresa', 'Company address')),
})

const payment = v.object({
  bank: field(line, 'Banco', 'Bank'),
  account: field(line, 'Agência e conta', 'Branch and account', {
    hint: [
      'Como 0001 / 765432-1. O titular é sempre a empresa.',
      'Such as 0001 / 765432-1. The holder is always the company.',
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
      facts({ control: 'phone' }),
    ),
    'Número do WhatsApp',
    'WhatsApp number',
    { hint: ['Com DDD: (34) 98888-7777.', 'With its area code: (34) 98888-7777.'] },
  ),
  city: field(line, 'Cidade', 'City'),
  state: field(
    v.pipe(
      line,
      v.toUpperCase(),
      v.regex(
        /^[A-Z]{2}$/,
        refusal('Escreva a sigla do estado, como MG.', 'Write the two letters, like MG.'),
      ),
    ),
    'Estado',
    'State',
    { hint: ['A sigla: MG.', 'The abbreviation: MG.'] },
  ),
  hours: v.optional(
    field(text, 'Horário de atendimento', 'Opening hours', {
      hint: ['Como “Segunda a sexta, das 8h às 18h”.', 'Such as “Monday to Friday, 8 am to 6 pm”.'],
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
        url: field(webAddress, 'Endereço da página', 'Address of the page'),
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
