import * as v from 'valibot'
import { stateNames } from '../../platform/brazilian-states.ts'
import { parsePhone } from '../../platform/phone.ts'
import { choice, email, field, line, metadata, text, webAddress } from './fields.server.ts'

import { money } from './number-fields.server.ts'
import { pixKey } from './pix-code.ts'
import { formatTaxNumber, hasRightDigits, isTaxNumber } from './tax-number.ts'

const company = v.object({
  name: field(line, 'Nome ou razão social'),
  /** A ranch may sell in a farmer's own name, without a company. */
  cnpj: v.optional(
    field(
      v.pipe(
        line,
        v.transform(formatTaxNumber),
        v.check(isTaxNumber, 'Escreva o CNPJ como 11.222.333/0001-81, ou o CPF como 123.456.789-09.'),
        v.check(hasRightDigits, 'Confira o número: os dois últimos dígitos não batem com o resto.'),
      ),
      'CNPJ ou CPF',
      {
        hint: 'Como 11.222.333/0001-81, ou 123.456.789-09 de quem vende no próprio nome. Aparece no rodapé.',
      },
    ),
  ),
  address: v.optional(field(line, 'Endereço da empresa')),
})

const payment = v.object({
  bank: field(line, 'Banco'),
  account: field(line, 'Agência e conta', {
    hint: 'Como 0001 / 765432-1. O titular é quem vende.',
  }),
  pixKey: field(
    v.pipe(
      line,
      v.check(
        (typed) => pixKey(typed) !== undefined,
        'Confira a chave: CPF ou CNPJ com pontos, celular com +55 ou (DDD), e-mail ou chave aleatória.',
      ),
    ),
    'Chave PIX',
    { hint: 'Se mudar, mude aqui primeiro: a página diz isso aos compradores.' },
  ),
  /** In cents. */
  deposit: v.optional(
    field(money([50, 100_000]), 'Sinal da reserva', {
      hint: 'Com um valor, quem pede reserva de um animal à venda vê o código Pix. O sinal não reserva sozinho: confira e reserve você.',
    }),
  ),
})

/** The ranch's names and contacts, before settings override the contacts. */
export const ranchSchema = v.object({
  name: line,
  /** Under the icon on a phone, where the whole name is too long. */
  shortName: v.optional(field(line, 'Nome curto')),
  email,
  /** Digits with country code. */
  whatsapp: field(
    v.pipe(
      v.string(),
      v.transform((typed) => parsePhone(typed).international || typed),
      v.regex(/^\d{10,15}$/, 'Escreva o número com DDD, por exemplo (34) 98888-7777.'),
      metadata({ control: 'phone' }),
    ),
    'Número do WhatsApp',
    { hint: 'Com DDD: (34) 98888-7777.' },
  ),
  city: field(line, 'Cidade'),
  state: field(choice(stateNames), 'Estado'),
  hours: v.optional(
    field(text, 'Horário de atendimento', {
      hint: 'Como “Segunda a sexta, das 8h às 18h”.',
    }),
  ),
  firstMessage: v.optional(
    field(text, 'Primeira mensagem', {
      hint: 'Abre no WhatsApp ou no e-mail quando você responde a um contato.',
      placeholders: ['name', 'subject'],
    }),
  ),
  responsible: v.optional(
    field(
      v.object({
        name: field(line, 'Nome do responsável'),
        registration: field(line, 'Registro no conselho', {
          hint: 'Como CRMV-MG 1234.',
        }),
      }),
      'Responsável técnico',
    ),
  ),
  social: v.optional(
    field(
      v.object({
        name: field(line, 'Nome da rede'),
        url: field(v.pipe(v.string(), v.transform(socialAddress), webAddress), 'Endereço da página', {
          hint: 'O @ do Instagram, ou o endereço que começa com https://.',
        }),
      }),
      'Rede social',
    ),
  ),
  /** The company behind the site (Decree 7.962/2013), shown in the footer and in the legal texts. */
  company: field(company, 'Empresa'),
  /** The account that the ranch is paid to. Its holder is the company; shown on the page of authenticity only. */
  payment: v.optional(field(payment, 'Conta da empresa')),
  /** The data protection officer (LGPD art. 41). */
  privacy: field(v.object({ officer: field(line, 'Encarregado dos dados'), email }), 'Privacidade'),
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
