import type { UiText } from '../../../platform/i18n/ui-text.ts'

/** Labels and hints of the calculators' documents and of the page of authenticity, as in `field-labels.server.ts`. */

type Texts = Readonly<Record<string, UiText>>

export const calculatorFieldLabels: Texts = {
  account: 'Agência e conta',
  'authenticity.account': 'Texto sobre a conta',
  accountHeading: 'Título da conta',
  arrobaCents: 'Preço da arroba',
  arrobasPerLiveArroba: 'Arrobas por arroba de peso vivo',
  bank: 'Banco',
  baseCents: 'Preço da prenhez',
  bonusCents: 'Bônus do veterinário',
  calfCents: 'Preço do bezerro',
  calves: 'Bezerros por touro',
  channels: 'Texto sobre os canais',
  channelsHeading: 'Título dos canais',
  check: 'Como conferir um animal',
  checkHeading: 'Título da conferência',
  confirmationDays: 'Confirmação',
  deviation: 'Desvio-padrão da gestação',
  dryOffDays: 'Secagem antes do parto',
  embryoAgeDays: 'Idade do embrião',
  fixed: 'Preço fechado',
  formula: 'Preço pelo peso',
  gestations: 'Gestação por raça',
  isDairy: 'Raça leiteira',
  mean: 'Gestação média',
  liveArrobaKg: 'Peso vivo de uma arroba',
  never: 'O que nunca pedimos',
  neverHeading: 'Título do que nunca pedimos',
  notes: 'Observações',
  notesHeading: 'Título das observações',
  paid: 'Para quem já pagou',
  paidHeading: 'Título para quem já pagou',
  payment: 'Conta da empresa',
  pixKey: 'Chave PIX',
  readings: 'Proporções',
  registry: 'Consulta da ABCZ',
  'registry.label': 'Texto do link',
  'registry.url': 'Endereço da consulta',
  restDueDays: 'Restante vence antes do curso',
  'market.url': 'Endereço da fonte',
  'gestations.url': 'Endereço da fonte',
  tricks: 'Golpes',
  tricksHeading: 'Título dos golpes',
  ultrasoundDays: 'Primeiro ultrassom',
  why: 'Por que há dois preços',
  whyHeading: 'Título da explicação',
}

export const calculatorItemLabels: Texts = {
  check: 'Passo',
  gestations: 'Raça',
  never: 'Item',
  notes: 'Observação',
  paid: 'Passo',
  readings: 'Proporção',
  tricks: 'Golpe',
  why: 'Parágrafo',
}

export const calculatorHints: Texts = {
  'market.source': 'Quem publicou, de que região e mês. Aparece ao lado dos preços.',
  'market.date': 'O último dia a que os preços se referem.',
  pixKey: 'Se mudar, mude aqui primeiro: a página diz isso aos compradores.',
  'payment.account': 'Como 0001 / 123456-7. O titular é sempre a empresa.',
  arrobasPerLiveArroba: 'Quantas arrobas se pagam por arroba de peso vivo: 1,5.',
}

export const calculatorUnits: Texts = {
  liveArrobaKg: 'kg',
  restDueDays: 'dias úteis',
  embryoAgeDays: 'dias',
  ultrasoundDays: 'dias',
  confirmationDays: 'dias',
  dryOffDays: 'dias',
  'gestations.mean': 'dias',
  'gestations.deviation': 'dias',
}
