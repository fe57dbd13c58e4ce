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
import { animalFacts } from './animals.server.ts'
import { traitCode } from './evaluations.server.ts'

const address = v.pipe(
  patternLine(
    /^\/((produto|banco-genetico)\/)?[a-z0-9-]+$/,
    'Comece com barra, em letras minúsculas: /doadoras.',
    'Start with a slash, in small letters: /doadoras.',
  ),
  metadata({ hint: { pt: 'Como /doadoras.', en: 'Like /doadoras.' } }),
)

const kinds = field(someOf(field(reference('kinds'), 'Tipo', 'Kind')), 'Tipos de animal', 'Kinds of animals')

const breeds = field(v.array(field(reference('breeds'), 'Raça', 'Breed')), 'Raças', 'Breeds', {
  hint: ['Em branco: todas.', 'Empty: all.'],
})

/** Facts of an animal that its card in a list may show, in the order of the card. */
const cardFacts = Object.fromEntries(
  animalFacts.filter((fact) => fact.in.includes('card')).map(({ code, name }) => [code, name]),
)

/** A trait's code, or another order as in addresses. */
const order = v.pipe(
  reference('traits', 'code'),
  metadata({
    choices: {
      preco: { pt: 'Preço', en: 'Price' },
      leite: { pt: 'Leite', en: 'Milk' },
      nome: { pt: 'Nome', en: 'Name' },
      nascimento: { pt: 'Nascimento', en: 'Birth' },
      consanguinidade: { pt: 'Consanguinidade', en: 'Inbreeding' },
      parto: { pt: 'Parto esperado', en: 'Expected calving' },
    },
  }),
)

const chat = v.object({
  label: field(text, 'Botão', 'Button'),
  text: field(text, 'Mensagem', 'Message', {
    placeholders: ['name', 'registration'],
  }),
})

const section = v.object({
  heading: v.optional(heading),
  text: field(text, 'Texto', 'Text'),
  link: v.optional(
    field(
      v.object({
        address: field(sitePage, 'Página', 'Page'),
        label: field(text, 'Texto do link', 'Text of the link'),
      }),
      'Link para uma página',
      'Link to a page',
    ),
  ),
})

/** Confirmed pregnancies, or offered matings: the heading stands where a list has both. */
const group = v.object({
  heading,
  text: field(text, 'Uma frase sobre eles', 'A sentence about them'),
  terms: saleTerms,
})

/** A page that lists the animals of some kinds and breeds. The page of an animal belongs to the first list that has the animal. */
export const listSchema = v.object({
  id,
  address: field(address, 'Endereço da página', 'Address of the page', {
    hint: ['Como /doadoras. Em branco, vem do nome.', 'Like /doadoras. Empty: made from the name.'],
    isForSearch: true,
  }),
  /** Above the cards, and where the animals of the list are named together. */
  name: field(text, 'Nome da lista', 'Name of the list'),
  linkText: v.optional(
    field(text, 'Texto dos links para ela', 'Text of links to it', {
      hint: ['Em branco: o nome da lista.', 'Empty: the name of the list.'],
    }),
  ),
  ...page,
  lead: v.optional(lead),
  kinds,
  breeds: v.optional(breeds),
  /** The breed of the genetic bank whose page this is. */
  breed: v.optional(
    field(
      reference('breeds'),
      'Raça do banco genético que a página mostra',
      'Breed of the genetic bank that the page shows',
    ),
  ),
  one: field(text, 'Um animal desta lista', 'One animal of this list', {
    hint: ['No singular, como no meio de uma frase.', 'In the singular, as within a sentence.'],
  }),
  many: field(text, 'Vários animais desta lista', 'Several animals of this list', {
    hint: ['No plural, como no meio de uma frase.', 'In the plural, as within a sentence.'],
  }),
  searched: field(text, 'O que se pode escrever na busca', 'What can be typed into the search'),
  cardFacts: field(
    v.array(field(choice(cardFacts), 'Informação', 'Fact')),
    'Informações no cartão',
    'Facts on the card',
  ),
  /** Cards show the traits that a visitor searches by, or else the first ones, where animals are evaluated. */
  showsTraits: field(
    v.boolean(),
    'Mostra a avaliação genética nos cartões',
    'Shows the genetic evaluation on cards',
  ),
  /** Traits in the full sheet on a card. */
  sheetTraits: v.optional(
    field(
      v.array(field(traitCode, 'Característica', 'Trait')),
      'Características na ficha completa do cartão',
      'Traits in the full sheet on the card',
    ),
  ),
  showsPrices: field(v.boolean(), 'Mostra preços', 'Shows prices'),
  terms: saleTerms,
  confirmedGroup: v.optional(field(group, 'Prenhezes confirmadas', 'Confirmed pregnancies')),
  offeredGroup: v.optional(field(group, 'Acasalamentos oferecidos', 'Offered matings')),
  /** Ids of the purposes that the list offers; all without them. */
  purposes: v.optional(
    field(
      v.array(field(reference('purposes'), 'Finalidade', 'Purpose')),
      'Finalidades da compra',
      'Purposes',
      { hint: ['Em branco: todas.', 'Empty: all.'] },
    ),
  ),
  unanswered: v.optional(
    field(text, 'O que a lista não responde', 'What the list does not answer', {
      hint: [
        'Como o temperamento. “Pergunte” leva à conversa.',
        'Such as temperament. “Ask” leads to the chat.',
      ],
    }),
  ),
  /** What the list is ordered by without a query. */
  order: v.optional(
    field(order, 'Ordem inicial', 'Initial order', {
      hint: ['Em branco: a ordem do painel.', 'Empty: the order of the panel.'],
    }),
  ),
  perPage: field(wholeNumber(3, 48), 'Animais por página', 'Animals per page'),
  /** How many cards stand side by side on a wide screen; three without it. */
  columns: v.optional(field(wholeNumber(2, 4), 'Colunas em tela larga', 'Columns on a wide screen')),
  interest: field(chat, 'Botão de interesse', 'Button of interest'),
  question: v.optional(field(chat, 'Botão de pergunta', 'Button of a question')),
  /** Begins the ids of new animals: `touro` for `touro-26`. */
  idPrefix: field(id, 'Início do código dos animais novos', "Beginning of new animals' codes", {
    isForSearch: true,
  }),
  /** Begins the references of chats about these animals: `NL` for `NL-07-K3F`. */
  chatCode: field(
    patternLine(
      /^[A-Z0-9]{2,6}$/,
      'Escreva de 2 a 6 letras maiúsculas: NL.',
      'Write 2 to 6 capital letters: NL.',
    ),
    'Código nas conversas',
    'Code in chats',
    { isForSearch: true },
  ),
  /** In place of missing photographs. */
  poster: field(picture, 'Desenho no lugar da foto', 'Drawing in place of the picture'),
  /** Of the pages of these animals, for search engines. */
  animalDescription: field(text, 'Descrição das páginas dos animais', "Description of the animals' pages", {
    placeholders: ['name', 'breed', 'registration', 'donor', 'sire'],
    isForSearch: true,
  }),
  sections: v.optional(
    field(v.array(field(section, 'Texto', 'Text')), 'Textos abaixo da lista', 'Texts below the list'),
  ),
  papers,
  pointsHeading: v.optional(field(text, 'Título dos motivos', 'Heading of the reasons')),
  points: v.optional(field(v.array(field(point, 'Motivo', 'Reason')), 'Motivos', 'Reasons')),
  calculator: v.optional(
    field(
      choice({
        exchangeCalculator: { pt: 'Da troca por bezerros', en: 'Of the exchange for calves' },
        pregnancyCalendar: { pt: 'Da data do parto', en: 'Of the calving date' },
      }),
      'Calculadora',
      'Calculator',
    ),
  ),
  linkedFrom: field(
    v.array(
      field(
        choice({
          menu: { pt: 'Menu', en: 'Menu' },
          home: { pt: 'Página inicial', en: 'Home page' },
          products: { pt: 'Produtos e soluções', en: 'Products and solutions' },
          geneticBank: { pt: 'Banco genético', en: 'Genetic bank' },
        }),
        'Lugar',
        'Place',
      ),
    ),
    'De onde há link para ela',
    'Where it is linked from',
  ),
})

export type ListDocument = Localized<v.InferOutput<typeof listSchema>>

/** A text of the site's own, whose English is that of its Portuguese. */
export function bilingual(pt: string, en: string): Text {
  return { pt, en, enOf: textDigest(pt) }
}

/** What the form of a new list begins with. The rest follows from its name and kinds (`withMadeFields`). */
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
