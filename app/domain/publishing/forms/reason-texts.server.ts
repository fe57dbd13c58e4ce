import type { UiText } from '../../../platform/i18n/ui-text.ts'

/** Why a value is refused, for staff. */
export interface Reason {
  text: UiText
  /** The part of a text that is refused; never translated. */
  detail?: string
}

/** What staff read in place of a message of the content's checks, which are for the operator's commands. */
export function reasonText(message: string): Reason {
  if (Object.hasOwn(reasonTexts, message)) return { text: reasonTexts[message] ?? otherReason }
  const [start, text] = Object.entries(reasonStarts).find(([each]) => message.startsWith(each)) ?? []
  if (start === undefined || !text) return { text: otherReason }
  const detail = message.slice(start.length)
  return { text, ...(detailedStarts.has(start) && { detail }) }
}

export const otherReason: UiText = 'Confira este campo.'

export const missingReason: UiText = 'Preencha este campo.'

const reasonTexts: Readonly<Record<string, UiText>> = {
  'a text is missing': missingReason,
  'an English text is missing': missingReason,
  'at least one text is needed': 'Coloque pelo menos um item.',
  'a badge is PO, Doadora, Alta Produção or Novilha': 'Escolha uma opção da lista.',
  'a badge is Validado or Premium': 'Escolha uma opção da lista.',
  'the first badge of a bull is PO': 'O primeiro selo de um touro é PO.',
  'the second badge is Elite, Premium, Champion or Superior': 'Escolha uma opção da lista.',
  'a state is available, reserved, sold or hidden': 'Escolha uma opção da lista.',
  'a result is fit, unfit, negative or positive': 'Escolha uma opção da lista.',
  'a programme is PMGZ, ANCP or GenePlus': 'Escolha uma opção da lista.',
  'an exam is andrological, brucellosis or tuberculosis': 'Escolha uma opção da lista.',
  'an interest is one of the five codes': 'Escolha uma opção da lista.',
  'animals are "gir" or "placeholders"': 'Escolha uma opção da lista.',
  'better is "higher" or "lower"': 'Escolha uma opção da lista.',
  'a link is the Portuguese path of a page': 'Escolha uma opção da lista.',
  'DECA is a whole number from 1 (best) to 10': 'A DECA vai de 1 a 10.',
  'accuracy is a percentage from 1 to 99': 'A acurácia vai de 1 a 99.',
  'a group is index, growth, maternal, reproductive, carcass or visual': 'Escolha uma opção da lista.',
  'so many traits are 1 to 10': 'Escreva um número de 1 a 10.',
  'at least one rule is needed': 'Coloque pelo menos uma regra.',
  'the sentence holds {difference} or {value}':
    'Escreva difference ou value entre chaves, onde entra o valor.',
  'a percentile is 0 to 100': 'O P % vai de 0 a 100.',
  'a percentage is 0 to 100': 'Escreva um número de 0 a 100.',
  'decimals are 0 to 3': 'Escreva um número de 0 a 3.',
  'a bull weighs 200 to 1400 kg': 'Um touro pesa de 200 a 1.400 kg.',
  'scrotal circumference is 15 to 50 cm': 'A circunferência escrotal vai de 15 a 50 cm.',
  'a lactation is 1000 to 20000 kg': 'Uma lactação vai de 1.000 a 20.000 kg.',
  'a lactation lasts 100 to 400 days': 'Uma lactação dura de 100 a 400 dias.',
  'dairy donors give at least 5000 litres (docs/product.md#audience-and-offers)':
    'O leite da doadora vai de 5.000 a 20.000 litros.',
  'there are 2 to 24 instalments': 'São de 2 a 24 parcelas.',
  'the instalments do not add up to their total': 'As parcelas não somam o total parcelado.',
  'down payment and rest do not add up to the cash price': 'Entrada e restante não somam o preço à vista.',
  'a bull costs 1 to 100 calves': 'Um touro custa de 1 a 100 bezerros.',
  'at least one reading is needed': 'Coloque pelo menos um item.',
  'at least one breed is needed': 'Coloque pelo menos um item.',
  'a recipient weighs 100 to 1200 kg': 'Uma receptora pesa de 100 a 1.200 kg.',
  'the factor is 0.01 to 10 with at most two decimals': 'Escreva um número de 0,01 a 10, como 1,5.',
  'an arroba is 15 to 60 kg of live weight': 'Uma arroba tem de 15 a 60 kg de peso vivo.',
  'the rest is due 0 to 60 weekdays before': 'O restante vence de 0 a 60 dias úteis antes.',
  'a number of days is needed': 'Este número de dias não é possível.',
  'a gestation lasts 240 to 320 days': 'Uma gestação dura de 240 a 320 dias.',
  'a standard deviation is 1 to 20 days': 'Um desvio-padrão é de 1 a 20 dias.',
  'money is held in whole cents': 'Escreva um valor como 3.500,00.',
  'a price is at most a billion': 'O preço é alto demais.',
  'a price is more than nothing': 'O preço é maior que zero.',
  'a day is written like 2024-05-27': 'Escolha uma data que exista.',
  'a run reads like 2026-1': 'Escreva como 2026-1.',
  'a registration reads like "MTZG 1182"': 'Escreva como MTZG 1182.',
  'a CRMV reads like MG-12345': 'Escreva como MG-12345.',
  'a CNPJ reads like 12.345.678/0001-95': 'Escreva como 12.345.678/0001-95.',
  'a state is two capital letters': 'Escreva a sigla com duas letras maiúsculas: MG.',
  'the number is digits with country code': 'Só números, com 55 e DDD: 5538999990000.',
  'an e-mail address is needed': 'Escreva um e-mail válido.',
  'an address starts with https://': 'O endereço começa com https://.',
  'a link starts with https://, or is "#" while there is none':
    'Começa com https://. Escreva # enquanto não houver link.',
  'an id has small letters, digits and hyphens': 'Use letras minúsculas sem acento, números e hifens.',
  'a picture is named like "card-premium"': 'Escolha uma foto.',
  'a carousel has two pictures or more': 'Coloque pelo menos duas fotos.',
  'an eBook has at least one version': 'Coloque pelo menos uma versão.',
  'a programme evaluates an animal once': 'Cada programa avalia o animal uma vez: junte as avaliações.',
  'there is no such trait': 'Esta característica não está na lista.',
  'this id is given to two animals': 'Este código já é de outro animal.',
  'this id is taken by an earlier entry': 'Este código já está em uso.',
  'a trait code reads like "PE-365"': 'Escreva a sigla como no sumário: PE-365.',
  'a long text has at most 30,000 characters': 'Um texto longo tem até 30.000 caracteres.',
  'a long text has at most 20 levels': 'Há listas ou citações demais umas dentro das outras.',
  'a long text cannot be read as Markdown': 'Não conseguimos ler a formatação deste texto.',
}

/** Messages that end in what is wrong. */
const reasonStarts: Readonly<Record<string, UiText>> = {
  'HTML is shown as text: ': 'O texto não pode ter HTML:',
  "an address starts with https:, mailto:, / or #, and a picture's with /: ":
    'Um link começa com https:, mailto:, / ou #, e uma foto com /:',
  'content/images has no picture ': 'Escolha uma foto.',
  'a breed is one of ': 'Escolha uma opção da lista.',
  'an offer is one of the topics: ': 'Escolha uma opção da lista.',
}

const detailedStarts: ReadonlySet<string> = new Set(Object.keys(reasonStarts).slice(0, 2))
