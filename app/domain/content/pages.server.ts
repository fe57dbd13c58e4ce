import * as v from 'valibot'
import { blocks, blocksOf, documentPage } from './blocks.server.ts'
import {
  exchangeCalculatorSchema,
  marketSchema,
  pregnancyCalendarSchema,
  recipientCalculatorSchema,
} from './calculators.server.ts'
import {
  choice,
  codeLine,
  field,
  freeReference,
  id,
  isoDate,
  line,
  markdown,
  metadata,
  picture,
  reference,
  text,
  texts,
} from './fields.server.ts'
import { homeSchema } from './home.server.ts'
import { privacySchema } from './legal-texts.server.ts'
import { decimalNumber } from './number-fields.server.ts'
import { offerSchema } from './offers.server.ts'
import { activities, menuEntries } from './panel-names.ts'
import { ranchSchema } from './ranch.server.ts'
import { alt, crmv, lead, nameText, page } from './shared-fields.server.ts'
import type { Localized } from './text.ts'
import { courseSchema, ebookSchema, trainingSchema } from './training.server.ts'

const teamMemberSchema = v.object({
  id,
  name: line,
  role: field(text, 'Função'),
  picture: v.optional(picture),
  crmv: v.optional(crmv),
  description: v.optional(
    field(text, 'Descrição', {
      hint: 'Aparece na página da equipe.',
    }),
  ),
})

const crossCode = codeLine(/^[\p{L}\d][\p{L}\d ./+-]{0,19}$/u, 'Escreva como 3/4.')

const breedSchema = v.object({
  id,
  name: line,
  picture: v.optional(picture),
  alt,
  description: v.optional(
    field(text, 'Descrição', {
      hint: 'Aparece na página da raça. {mínimo} e {máximo} são os dias de gestação do calendário da prenhez.',
      placeholders: ['from', 'to'],
    }),
  ),
  /** In the names of what is for sale, where it is another one. */
  offerName: v.optional(
    field(text, 'Nome nas ofertas', {
      hint: 'Com a aptidão, se houver. Em branco: o nome da raça.',
    }),
  ),
  registry: v.optional(
    field(text, 'Associação que registra a raça', {
      hint: 'Aparece onde se confere o registro.',
    }),
  ),
  crosses: v.optional(
    field(
      v.array(
        field(
          v.object({
            code: field(crossCode, 'Grau de sangue', { hint: 'Como 3/4.' }),
            name: nameText,
            shares: v.optional(
              field(
                v.array(
                  field(
                    v.object({
                      breed: field(line, 'Raça', {
                        hint: 'O código da raça.',
                      }),
                      name: nameText,
                      percent: field(decimalNumber(0.1, 100, '%'), 'Parte do sangue'),
                    }),
                    'Parte',
                  ),
                ),
                'Sangue de cada raça',
              ),
            ),
          }),
          'Cruzamento',
        ),
      ),
      'Cruzamentos',
    ),
  ),
})

export type StoredBreed = v.InferOutput<typeof breedSchema>

export type Breed = Localized<StoredBreed>

const reading = field(text, 'Como ler as avaliações')

const comparePageSchema = v.object({
  ...page,
  lead,
  choosingHeading: field(text, 'Título dos passos'),
  choosing: field(texts('Passo'), 'Passos'),
  reading,
})

const animalPageSchema = v.object({
  note: v.optional(field(text, 'Aviso no alto da página dos animais de exemplo')),
  pictureNote: v.optional(field(text, 'Aviso curto na imagem dos animais de exemplo')),
  registration: field(text, 'Como conferir o registro', {
    hint: '{associação} é a que registra a raça do animal.',
    placeholders: ['registry'],
  }),
  priceTerms: v.optional(
    field(text, 'O que nenhum preço inclui', {
      hint: 'Aparece embaixo de cada preço cuja lista não diz outra coisa.',
    }),
  ),
  guarantee: v.optional(field(text, 'O que a garantia das prenhezes cobre')),
})

const placeholderPageSchema = v.object({ lead: v.pipe(lead, metadata({ placeholders: ['breed'] })) })

/** An article of the blog. What it leaves out is made up for in `article.server.ts`. */
const articleSchema = v.object({
  id,
  title: field(text, 'Título', {
    hint: 'Aparece no blog e no Google.',
  }),
  summary: v.optional(
    field(text, 'Resumo', {
      hint: 'Em branco: as primeiras frases do texto.',
    }),
  ),
  date: v.optional(
    field(isoDate, 'Data', {
      hint: 'Em branco: o dia da primeira publicação.',
    }),
  ),
  picture: v.optional(picture),
  alt,
  offer: v.optional(
    field(freeReference('offers', 'topics.anchor'), 'Assunto do botão', {
      hint: 'Um assunto de Produtos e Soluções leva para lá; qualquer outro abre o WhatsApp com esse assunto.',
    }),
  ),
  callToAction: v.optional(field(text, 'Convite no fim do artigo')),
  buttonText: v.optional(
    field(text, 'Texto do botão', {
      hint: 'Em branco, com assunto: Falar com especialista.',
    }),
  ),
  body: markdown,
})

export type Article = Localized<v.InferOutput<typeof articleSchema>>

const blogSchema = v.object({ ...page, lead, blocks: v.optional(blocks) })

const offeringSchema = v.object({
  activities: field(v.array(field(choice(activities), 'Atividade')), 'O que o rancho oferece'),
  /** Breeds whose page in the genetic bank is left out, with their rows in the pregnancy calendar. */
  hiddenBreeds: v.optional(field(v.array(field(reference('breeds'), 'Raça')), 'Raças que o rancho não cria')),
  /** Kinds without lists on the site, and without a button in the panel. */
  hiddenKinds: v.optional(field(v.array(field(reference('kinds'), 'Tipo')), 'Tipos que o rancho não vende')),
})

const siteSchema = v.object({
  menu: field(
    v.pipe(
      v.array(field(choice(menuEntries), 'Entrada')),
      v.check((codes) => new Set(codes).size === codes.length, 'Cada uma só pode aparecer uma vez.'),
    ),
    'Menu',
  ),
})

const documentSchema = v.object(documentPage)

/** The calculator compares its price with that by weight. */
const premiumRecipientSchema = v.object({
  ...documentPage,
  blocks: v.pipe(
    blocks,
    v.check(
      (all) => blocksOf({ blocks: all }, 'price').some(({ cents }) => cents !== undefined),
      'A página precisa do preço em reais: acrescente a parte Preço.',
    ),
  ),
})

/** A page of the ranch's own, at the address of its id. A name is enough: search engines get the rest from what it shows. */
const ownPageSchema = v.object({
  id,
  heading: field(text, 'Nome da página'),
  isInMenu: v.optional(field(v.boolean(), 'No menu do site')),
  menuName: v.optional(field(text, 'Nome no menu', { hint: 'Em branco: o nome da página.' })),
  lead: v.optional(lead),
  blocks,
  title: v.optional(page.title),
  description: v.optional(page.description),
})

/** The schemas of documents that exist once, by their collections' names. */
export const contentSchemas = {
  ranch: ranchSchema,
  authenticity: documentSchema,
  afterSale: documentSchema,
  terms: documentSchema,
  privacy: privacySchema,
  home: homeSchema,
  site: siteSchema,
  offering: offeringSchema,
  catalogue: documentSchema,
  premiumRecipient: premiumRecipientSchema,
  bullExchange: documentSchema,
  cattleExchange: documentSchema,
  training: trainingSchema,
  market: marketSchema,
  exchangeCalculator: exchangeCalculatorSchema,
  recipientCalculator: recipientCalculatorSchema,
  pregnancyCalendar: pregnancyCalendarSchema,
  team: documentSchema,
  geneticBank: documentSchema,
  comparePage: comparePageSchema,
  animalPage: animalPageSchema,
  placeholderPage: placeholderPageSchema,
  blog: blogSchema,
}

export const contentListSchemas = {
  pages: ownPageSchema,
  offers: offerSchema,
  courses: courseSchema,
  ebooks: ebookSchema,
  breeds: breedSchema,
  articles: articleSchema,
  teamMembers: teamMemberSchema,
}
