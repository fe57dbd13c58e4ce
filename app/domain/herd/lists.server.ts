import * as v from 'valibot'
import {
  choice,
  field,
  heading,
  id,
  type Localized,
  lead,
  metadata,
  page,
  papers,
  patternLine,
  picture,
  point,
  reference,
  saleTerms,
  sitePage,
  someOf,
  type Text,
  text,
  textDigest,
  wholeNumber,
} from '../content/index.server.ts'
import { type Animal, animalFacts, orderChoices } from './animals.server.ts'
import { traitCode } from './evaluations.server.ts'

const address = v.pipe(
  patternLine(
    /^\/((produto|banco-genetico)\/)?[a-z0-9-]+$/,
    'Comece com barra, em letras minúsculas: /doadoras.',
  ),
  metadata({ hint: 'Como /doadoras.' }),
)

const kinds = field(someOf(field(reference('kinds'), 'Tipo')), 'Tipos de animal')

const breeds = field(v.array(field(reference('breeds'), 'Raça')), 'Raças', {
  hint: 'Em branco: todas.',
})

const cardFacts = Object.fromEntries(
  animalFacts.filter((fact) => fact.in.includes('card')).map(({ code, name }) => [code, name]),
)

const order = v.pipe(reference('traits', 'code'), metadata({ choices: orderChoices }))

const chat = v.object({
  label: field(text, 'Botão'),
  text: field(text, 'Mensagem', {
    placeholders: ['name', 'registration'],
  }),
})

const section = v.object({
  heading: v.optional(heading),
  text: field(text, 'Texto'),
  link: v.optional(
    field(
      v.object({
        address: field(sitePage, 'Página'),
        label: field(text, 'Texto do link'),
      }),
      'Link para uma página',
    ),
  ),
})

/** Confirmed pregnancies, or offered matings: the heading stands where a list has both. */
const group = v.object({
  heading,
  text: field(text, 'Uma frase sobre eles'),
  terms: saleTerms,
})

/** A page that lists the animals of some kinds and breeds. The page of an animal belongs to the first list that has the animal. */
export const listSchema = v.object({
  id,
  address: field(address, 'Endereço da página', {
    hint: 'Como /doadoras. Em branco, vem do nome.',
    isForSearch: true,
  }),
  /** Also names the list's animals where texts mention them together. */
  name: field(text, 'Nome da lista'),
  linkText: v.optional(
    field(text, 'Texto dos links para ela', {
      hint: 'Em branco: o nome da lista.',
    }),
  ),
  ...page,
  lead: v.optional(lead),
  kinds,
  breeds: v.optional(breeds),
  /** The breed of the genetic bank whose page this is. */
  breed: v.optional(field(reference('breeds'), 'Raça do banco genético que a página mostra')),
  one: field(text, 'Um animal desta lista', {
    hint: 'No singular, como no meio de uma frase.',
  }),
  many: field(text, 'Vários animais desta lista', {
    hint: 'No plural, como no meio de uma frase.',
  }),
  searched: field(text, 'O que se pode escrever na busca'),
  cardFacts: field(v.array(field(choice(cardFacts), 'Informação')), 'Informações no cartão'),
  /** Cards show the traits that a visitor searches by, or else the first ones, where animals are evaluated. */
  showsTraits: field(v.boolean(), 'Mostra a avaliação genética nos cartões'),
  /** Traits in the full sheet on a card. */
  sheetTraits: v.optional(
    field(v.array(field(traitCode, 'Característica')), 'Características na ficha completa do cartão'),
  ),
  showsPrices: field(v.boolean(), 'Mostra preços'),
  terms: saleTerms,
  confirmedGroup: v.optional(field(group, 'Prenhezes confirmadas')),
  offeredGroup: v.optional(field(group, 'Acasalamentos oferecidos')),
  /** Ids of the purposes that the list offers; all without them. */
  purposes: v.optional(
    field(v.array(field(reference('purposes'), 'Finalidade')), 'Finalidades da compra', {
      hint: 'Em branco: todas.',
    }),
  ),
  unanswered: v.optional(
    field(text, 'O que a lista não responde', {
      hint: 'Como o temperamento. “Pergunte” leva à conversa.',
    }),
  ),
  order: v.optional(
    field(order, 'Ordem inicial', {
      hint: 'Em branco: a ordem do painel.',
    }),
  ),
  perPage: field(wholeNumber(3, 48), 'Animais por página'),
  /** Cards side by side on a wide screen; three without it. */
  columns: v.optional(field(wholeNumber(2, 4), 'Colunas em tela larga')),
  interest: field(chat, 'Botão de interesse'),
  question: v.optional(field(chat, 'Botão de pergunta')),
  /** Begins the ids of new animals: `touro` for `touro-26`. */
  idPrefix: field(id, 'Início do código dos animais novos', {
    isForSearch: true,
  }),
  /** Begins the references of chats about these animals: `NL` for `NL-07-K3F`. */
  chatCode: field(
    patternLine(/^[A-Z0-9]{2,6}$/, 'Escreva de 2 a 6 letras maiúsculas: NL.'),
    'Código nas conversas',
    { isForSearch: true },
  ),
  poster: field(picture, 'Desenho no lugar da foto'),
  /** Search engines show it for the animals' pages. */
  animalDescription: field(text, 'Descrição das páginas dos animais', {
    placeholders: ['name', 'breed', 'registration', 'donor', 'sire'],
    isForSearch: true,
  }),
  sections: v.optional(field(v.array(field(section, 'Texto')), 'Textos abaixo da lista')),
  papers,
  pointsHeading: v.optional(field(text, 'Título dos motivos')),
  points: v.optional(field(v.array(field(point, 'Motivo')), 'Motivos')),
  calculator: v.optional(
    field(
      choice({
        exchangeCalculator: 'Da troca por bezerros',
        pregnancyCalendar: 'Da data do parto',
      }),
      'Calculadora',
    ),
  ),
  linkedFrom: field(
    v.array(
      field(
        choice({
          menu: 'Menu',
          home: 'Página inicial',
          products: 'Produtos e soluções',
          geneticBank: 'Banco genético',
        }),
        'Lugar',
      ),
    ),
    'De onde há link para ela',
  ),
})

export type ListDocument = Localized<v.InferOutput<typeof listSchema>>

export type ListedFacts = Pick<Animal, 'kind' | 'breed' | 'isReference'>

/** An animal's page is below the first list that has it. The fields are the same in both languages. */
export function isListed(
  { kind, breed, isReference }: ListedFacts,
  { kinds, breeds = [] }: Pick<ListDocument, 'kinds' | 'breeds'>,
): boolean {
  return !isReference && kinds.includes(kind) && (breeds.length === 0 || breeds.includes(breed))
}

export type ListLink = ReturnType<typeof listLinks>[number]

export function listLinks(
  { lists }: { lists: readonly ListDocument[] },
  isLinked: (list: ListDocument) => boolean,
) {
  return lists
    .filter(isLinked)
    .map(({ address, name, linkText = name }) => ({ path: address, name: linkText }))
}

export function bilingual(pt: string, en: string): Text {
  return { pt, en, enOf: textDigest(pt) }
}

/** The other fields follow from name and kinds (`withDefaults`). */
export const newList = {
  showsTraits: true,
  showsPrices: true,
  perPage: 9,
  question: {
    label: bilingual('Saiba Mais', 'Learn More'),
    text: bilingual(
      'Olá! Gostaria de mais informações sobre {nome}.',
      'Hello! I would like more information about {name}.',
    ),
  },
  linkedFrom: ['menu', 'home'],
}
