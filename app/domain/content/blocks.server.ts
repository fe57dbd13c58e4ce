import * as v from 'valibot'
import {
  choice,
  field,
  id,
  isoDate,
  line,
  markdown,
  metadata,
  picture,
  reference,
  text,
  texts,
  webAddress,
} from './fields.server.ts'
import { interests } from './interests.ts'
import { offerMarks } from './offer-marks.ts'
import type { Placeholder } from './placeholders.ts'
import {
  alt,
  badgesHint,
  caption,
  heading,
  lead,
  nameText,
  page,
  papers,
  price,
  saleTerms,
  sitePage,
  slide,
} from './shared-fields.server.ts'
import type { Localized } from './text.ts'

export const ranchPlaceholders: readonly Placeholder[] = [
  'name',
  'legalName',
  'cnpj',
  'address',
  'email',
  'phone',
  'privacyOfficer',
  'privacyEmail',
  'siteUrl',
  'bonus',
  ...offerMarks,
]

const filledText = v.pipe(text, metadata({ placeholders: ['bonus', ...offerMarks] }))

const optionalHeading = v.optional(heading)
const optionalLead = v.optional(lead)

const buttons = v.optional(
  field(
    v.array(
      field(
        v.object({
          text: field(text, 'Texto do botão'),
          message: field(text, 'Mensagem que o botão abre no WhatsApp'),
        }),
        'Botão',
      ),
    ),
    'Botões do WhatsApp',
  ),
)

const link = v.object({
  before: v.optional(field(text, 'Texto antes do link')),
  text: field(text, 'Texto do link'),
  page: v.optional(
    field(sitePage, 'Página do site', { hint: 'O link some quando o site não tem a página.' }),
  ),
  url: v.optional(field(webAddress, 'Ou endereço de outro site')),
})

/** What each block may have beside its own fields. */
const common = {
  links: v.optional(field(v.array(field(link, 'Link')), 'Links')),
  isTinted: v.optional(field(v.boolean(), 'Fundo mais escuro')),
  isHidden: v.optional(field(v.boolean(), 'Escondida do site')),
  /** Part of addresses: `/#about`. */
  id: v.optional(field(id, 'Código no endereço', { hint: 'Para links que levam a esta parte.' })),
}

const facts = field(
  v.array(field(v.object({ name: field(text, 'Dado'), value: field(filledText, 'Valor') }), 'Dado')),
  'Dados',
)

const figures = v.optional(
  field(v.array(field(v.object({ value: field(text, 'Valor'), label: caption }), 'Número')), 'Números'),
)

/** The window of birth follows from the transfer and the breed. */
const carriedCalf = v.object({
  breed: field(reference('breeds'), 'Raça'),
  cross: v.optional(field(reference('breeds', 'crosses.code'), 'Grau de sangue')),
  donor: v.optional(field(line, 'Doadora')),
  sire: v.optional(field(line, 'Touro')),
  transferred: v.optional(field(isoDate, 'Embrião transferido em')),
  confirmed: v.optional(field(isoDate, 'Confirmada por ultrassom')),
})

export const priceCalculators = {
  exchangeCalculator: 'Quantos bezerros por touro',
  recipientCalculator: 'Preço da receptora pelo peso',
} as const

export const computedParts = {
  people: 'Pessoas da equipe',
  offers: 'Cartões do catálogo',
  breeds: 'Raças do banco genético',
  herd: 'Listas à venda, com preços',
  lists: 'Botões das listas de animais',
  animals: 'Animais de uma lista',
  courses: 'Cursos',
  articles: 'Artigos do blog',
  channels: 'Canais oficiais do rancho',
  account: 'Conta em que se paga',
  contact: 'Contato',
} as const

/** A key means the same in all kinds: what walks schemas sees a block as an object with the fields of all. */
function kind<const Kind extends string, const Entries extends v.ObjectEntries>(
  code: Kind,
  label: string,
  hint: string,
  entries: Entries,
) {
  return v.pipe(v.object({ kind: v.literal(code), ...entries, ...common }), metadata({ label, hint }))
}

export const blockSchema = v.variant('kind', [
  kind('text', 'Texto', 'Parágrafos, com foto ao lado se quiser', {
    heading: optionalHeading,
    body: v.pipe(markdown, metadata({ placeholders: [...ranchPlaceholders, 'version', 'since'] })),
    picture: v.optional(picture),
    alt,
    figures,
    buttons,
  }),
  kind('picture', 'Foto', 'Uma foto grande', { picture, alt, caption: v.optional(caption) }),
  kind('pictures', 'Fotos em carrossel', 'Duas ou mais, uma de cada vez', {
    label: field(text, 'O que as fotos mostram'),
    pictures: field(v.pipe(v.array(slide), v.minLength(2, 'Coloque pelo menos duas fotos.')), 'Fotos'),
  }),
  kind('facts', 'Dados', 'Nome e valor, em linhas', { heading: optionalHeading, facts, buttons }),
  kind('badges', 'Selos', 'Selos da oferta, e quem os deu', {
    badges: field(texts('Selo'), 'Selos', { hint: badgesHint }),
    facts: v.optional(facts),
    note: v.optional(field(text, 'Quem deu os selos, e por quê', { hint: 'Uma linha, embaixo dos selos.' })),
  }),
  kind('checks', 'Lista com ✓', 'Uma linha para cada ponto', {
    heading: optionalHeading,
    texts: field(texts('Item'), 'Itens'),
    areWarnings: v.optional(field(v.boolean(), 'Com ✗: o que não se faz')),
  }),
  kind('features', 'Vantagens', 'Pontos lado a lado, com título e texto', {
    heading: optionalHeading,
    points: field(
      v.array(field(v.object({ name: nameText, text: filledText, picture: v.optional(picture) }), 'Ponto')),
      'Pontos',
    ),
  }),
  kind('steps', 'Passos', 'Numerados, com prazo se quiser', {
    heading: optionalHeading,
    lead: optionalLead,
    steps: field(
      v.array(
        field(
          v.object({
            name: v.optional(nameText),
            when: v.optional(field(text, 'Quando', { hint: 'Como: em até 2 dias úteis.' })),
            text: filledText,
          }),
          'Passo',
        ),
      ),
      'Passos',
    ),
  }),
  kind('price', 'Preço', 'Valor, o que ele inclui e o botão de interesse', {
    heading: optionalHeading,
    cents: v.optional(price),
    text: v.optional(field(text, 'Preço em palavras', { hint: 'Como: 1 por 10. Em vez do valor.' })),
    label: v.optional(field(text, 'Embaixo do preço')),
    note: v.optional(field(text, 'Aviso')),
    calf: v.optional(field(carriedCalf, 'O bezerro que ela espera')),
    buttons,
    aboutPrice: v.optional(field(text, 'Sobre o preço')),
    terms: saleTerms,
    calculator: v.optional(field(choice(priceCalculators), 'Calculadora do preço')),
  }),
  kind('cards', 'Cartões', 'Foto, texto e botão, lado a lado', {
    heading: optionalHeading,
    lead: optionalLead,
    cards: field(
      v.array(
        field(
          v.object({
            picture: v.optional(picture),
            interest: v.optional(
              field(choice(interests), 'Interesse no formulário de contato', {
                hint: 'O cartão tem o nome dele e abre o WhatsApp.',
              }),
            ),
            name: v.optional(nameText),
            text,
            page: v.optional(field(sitePage, 'Página do site')),
          }),
          'Cartão',
        ),
      ),
      'Cartões',
    ),
  }),
  kind('panel', 'Chamada', 'Faixa escura com um botão do WhatsApp', { heading, text, buttons }),
  kind('papers', 'Documentos em PDF', 'Para quem visita o site baixar', { papers }),
  kind('computed', 'Do site', 'Equipe, cursos, artigos, animais de uma lista', {
    of: field(choice(computedParts), 'O que mostrar'),
    heading: optionalHeading,
    lead: optionalLead,
    list: v.optional(field(reference('lists'), 'Lista', { hint: 'Só para: animais de uma lista.' })),
  }),
])

export type StoredBlock = v.InferOutput<typeof blockSchema>

export type Block = Localized<StoredBlock>

export type BlockKind = Block['kind']

export const blocks = field(v.array(v.pipe(blockSchema, metadata({ label: 'Parte' }))), 'Partes da página')

export const documentPage = {
  ...page,
  lead: optionalLead,
  blocks,
}

export function blocksOf<Each extends { kind: string }, Kind extends Each['kind']>(
  { blocks: all }: { blocks: readonly Each[] },
  wanted: Kind,
): Extract<Each, { kind: Kind }>[] {
  return all.filter((each): each is Extract<Each, { kind: Kind }> => each.kind === wanted)
}
