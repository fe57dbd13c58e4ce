import * as v from 'valibot'
import {
  choice,
  facts,
  field,
  heading,
  id,
  type Localized,
  lead,
  line,
  page,
  patternLine,
  picture,
  point,
  someOf,
  text,
  wholeNumber,
} from '../content/index.server.ts'

const address = v.pipe(
  patternLine(
    /^\/[a-z0-9-]+(\/[a-z0-9-]+)?$/,
    'Comece com barra, em letras minúsculas: /doadoras.',
    'an address reads like "/doadoras"',
  ),
  facts({ hint: { pt: 'Como /doadoras.', en: 'Like /doadoras.' } }),
)

const kinds = field(someOf(field(line, 'Tipo', 'Kind')), 'Tipos de animal', 'Kinds of animals', {
  hint: ['Os códigos da lista de tipos.', 'The codes of the list of kinds.'],
})

const breeds = field(v.array(field(line, 'Raça', 'Breed')), 'Raças', 'Breeds', {
  hint: ['Os códigos da lista de raças. Em branco: todas.', 'The codes of the list of breeds. Empty: all.'],
})

/** Facts of an animal that its card in a list may show, in the order of the card. */
export const cardFacts = {
  registration: { pt: 'Registro', en: 'Registration' },
  born: { pt: 'Nascimento', en: 'Birth' },
  sire: { pt: 'Pai', en: 'Sire' },
  weight: { pt: 'Peso', en: 'Weight' },
  lactation: { pt: 'Lactação', en: 'Lactation' },
  confirmed: { pt: 'Confirmação da prenhez', en: 'Confirmation of the pregnancy' },
  donorMilk: { pt: 'Leite da doadora', en: "Donor's milk" },
  quantity: { pt: 'Quantidade', en: 'Quantity' },
  evaluation: { pt: 'Avaliação genética', en: 'Genetic evaluation' },
} as const

const chat = v.object({
  label: field(text, 'Botão', 'Button'),
  text: field(text, 'Mensagem', 'Message', {
    hint: [
      'Escreva name entre chaves onde entra o nome do animal, registration onde entra o registro.',
      "Write name in braces where the animal's name goes, registration where its registration goes.",
    ],
  }),
})

const section = v.object({
  heading: v.optional(heading),
  text: field(text, 'Texto', 'Text'),
  /** A page of the site, such as `/produto/novilha-sindi`. */
  link: v.optional(
    field(
      v.object({ address, label: field(text, 'Texto do link', 'Text of the link') }),
      'Link para uma página',
      'Link to a page',
    ),
  ),
})

/** A page that lists the animals of some kinds and breeds. The page of an animal belongs to the first list that has the animal. */
export const listSchema = v.object({
  id,
  address: field(address, 'Endereço da página', 'Address of the page'),
  name: field(text, 'Nome no menu', 'Name in menus'),
  ...page,
  lead: v.optional(lead),
  kinds,
  breeds: v.optional(breeds),
  /** The breed of the genetic bank whose page this is. */
  breed: v.optional(
    field(
      line,
      'Raça do banco genético que a página mostra',
      'Breed of the genetic bank that the page shows',
    ),
  ),
  one: field(text, 'Um animal desta lista', 'One animal of this list', { hint: ['touro', 'bull'] }),
  many: field(text, 'Vários animais desta lista', 'Several animals of this list', {
    hint: ['touros', 'bulls'],
  }),
  searched: field(text, 'O que se pode escrever na busca', 'What can be typed into the search'),
  cardFacts: field(
    v.array(field(choice(cardFacts), 'Informação', 'Fact')),
    'Informações no cartão',
    'Facts on the card',
  ),
  /** Traits in the full sheet on a card, by their codes. */
  sheetTraits: v.optional(
    field(
      v.array(field(line, 'Característica', 'Trait')),
      'Características na ficha completa do cartão',
      'Traits in the full sheet on the card',
    ),
  ),
  showsPrices: field(v.boolean(), 'Mostra preços', 'Shows prices'),
  /** Ids of the purposes that the list offers; all without them. */
  purposes: v.optional(
    field(v.array(field(line, 'Finalidade', 'Purpose')), 'Finalidades da compra', 'Purposes', {
      hint: ['Os códigos das finalidades. Em branco: todas.', 'The codes of the purposes. Empty: all.'],
    }),
  ),
  /** What the list is ordered by without a query: a trait's code, or another order as in addresses. */
  order: v.optional(
    field(line, 'Ordem inicial', 'Initial order', {
      hint: [
        'A sigla de uma característica, ou preco, leite, nome, nascimento. Em branco: a ordem do painel.',
        'The code of a trait, or preco, leite, nome, nascimento. Empty: the order of the panel.',
      ],
    }),
  ),
  perPage: field(wholeNumber(3, 48), 'Animais por página', 'Animals per page'),
  interest: field(chat, 'Botão de interesse', 'Button of interest'),
  question: v.optional(field(chat, 'Botão de pergunta', 'Button of a question')),
  /** Begins the ids of new animals: `touro` for `touro-26`. */
  idPrefix: field(id, 'Início do código dos animais novos', "Beginning of new animals' codes"),
  /** Begins the references of chats about these animals: `NL` for `NL-07-K3F`. */
  chatCode: field(
    patternLine(/^[A-Z0-9]{2,6}$/, 'Escreva de 2 a 6 letras maiúsculas: NL.', 'a code reads like NL'),
    'Código nas conversas',
    'Code in chats',
  ),
  /** In place of missing photographs. */
  poster: field(picture, 'Desenho no lugar da foto', 'Drawing in place of the picture'),
  /** Of the pages of these animals, for search engines. */
  animalDescription: field(text, 'Descrição das páginas dos animais', "Description of the animals' pages", {
    hint: [
      'Escreva name, breed e registration entre chaves onde entram nome, raça e registro.',
      'Write name, breed and registration in braces where they go.',
    ],
  }),
  sections: v.optional(
    field(v.array(field(section, 'Texto', 'Text')), 'Textos abaixo da lista', 'Texts below the list'),
  ),
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
