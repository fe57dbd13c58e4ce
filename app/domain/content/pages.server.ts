import * as v from 'valibot'
import {
  afterSaleSchema,
  authenticitySchema,
  courseCalculatorSchema,
  exchangeCalculatorSchema,
  marketSchema,
  pregnancyCalendarSchema,
  recipientCalculatorSchema,
} from './calculators.server.ts'
import {
  codeLine,
  field,
  freeReference,
  id,
  isoDate,
  line,
  markdown,
  metadata,
  picture,
  text,
  texts,
} from './fields.server.ts'
import { homeSchema } from './home.server.ts'
import { privacySchema, termsSchema } from './legal-texts.server.ts'
import { decimalNumber } from './number-fields.server.ts'
import { offeringSchema, siteSchema } from './offering.server.ts'
import {
  bullExchangeSchema,
  catalogueSchema,
  cattleExchangeSchema,
  offerSchema,
  premiumRecipientSchema,
} from './offers.server.ts'
import { ranchSchema } from './ranch.server.ts'
import { alt, crmv, lead, nameText, page, point } from './shared-fields.server.ts'
import type { Localized } from './text.ts'
import { courseSchema, ebookSchema, trainingSchema } from './training.server.ts'

const teamSchema = v.object({
  ...page,
  lead,
  picture,
  text: field(v.array(field(text, 'Parágrafo', 'Paragraph')), 'Texto', 'Text'),
  specialtiesHeading: field(text, 'Título das especialidades', 'Heading of the specialties'),
  specialties: field(v.array(field(point, 'Especialidade', 'Specialty')), 'Especialidades', 'Specialties'),
  /** Above the members, while there are any. */
  membersHeading: v.optional(field(text, 'Título das pessoas', 'Heading of the people')),
})

const teamMemberSchema = v.object({
  id,
  name: line,
  role: field(text, 'Função', 'Role'),
  picture: v.optional(picture),
  crmv: v.optional(crmv),
  description: v.optional(
    field(text, 'Descrição', 'Description', {
      hint: ['Aparece na página da equipe.', 'Appears on the page of the team.'],
    }),
  ),
})

const geneticBankSchema = v.object({ ...page, lead })

const crossCode = codeLine(/^[\p{L}\d][\p{L}\d ./+-]{0,19}$/u, 'Escreva como 3/4.', 'Write it like 3/4.')

const breedSchema = v.object({
  id,
  name: line,
  picture: v.optional(picture),
  alt,
  description: v.optional(
    field(text, 'Descrição', 'Description', {
      hint: [
        'Aparece na página da raça. {mínimo} e {máximo} são os dias de gestação do calendário da prenhez.',
        "Shown on the breed's page. {from} and {to} are the days of gestation of the pregnancy calendar.",
      ],
      placeholders: ['from', 'to'],
    }),
  ),
  /** In the names of what is for sale, where it is another one. */
  offerName: v.optional(
    field(text, 'Nome nas ofertas', 'Name in offers', {
      hint: [
        'Com a aptidão, se houver. Em branco: o nome da raça.',
        'With its purpose, such as dairy. Empty: the name of the breed.',
      ],
    }),
  ),
  registry: v.optional(
    field(text, 'Associação que registra a raça', 'Association that registers the breed', {
      hint: ['Aparece onde se confere o registro.', 'Shown where a registration is checked.'],
    }),
  ),
  crosses: v.optional(
    field(
      v.array(
        field(
          v.object({
            code: field(crossCode, 'Grau de sangue', 'Blood fraction', { hint: ['Como 3/4.', 'Like 3/4.'] }),
            name: nameText,
            shares: v.optional(
              field(
                v.array(
                  field(
                    v.object({
                      breed: field(line, 'Raça', 'Breed', {
                        hint: ['O código da raça.', 'The code of the breed.'],
                      }),
                      name: nameText,
                      percent: field(decimalNumber(0.1, 100, '%'), 'Parte do sangue', 'Share of the blood'),
                    }),
                    'Parte',
                    'Share',
                  ),
                ),
                'Sangue de cada raça',
                'Blood of each breed',
              ),
            ),
          }),
          'Cruzamento',
          'Cross',
        ),
      ),
      'Cruzamentos',
      'Crosses',
    ),
  ),
})

export type Breed = Localized<v.InferOutput<typeof breedSchema>>

const reading = field(text, 'Como ler as avaliações', 'How to read the evaluations')

const comparePageSchema = v.object({
  ...page,
  lead,
  choosingHeading: field(text, 'Título dos passos', 'Heading of the steps'),
  choosing: field(texts('Passo', 'Step'), 'Passos', 'Steps'),
  reading,
})

const animalPageSchema = v.object({
  note: v.optional(
    field(
      text,
      'Aviso no alto da página dos animais de exemplo',
      'Note at the top of the pages of sample animals',
    ),
  ),
  pictureNote: v.optional(
    field(
      text,
      'Aviso curto na imagem dos animais de exemplo',
      'Short note on the pictures of sample animals',
    ),
  ),
  registration: field(text, 'Como conferir o registro', 'How to check the registration', {
    hint: [
      '{associação} é a que registra a raça do animal.',
      "{association} is the one that registers the animal's breed.",
    ],
    placeholders: ['registry'],
  }),
  priceTerms: v.optional(
    field(text, 'O que nenhum preço inclui', 'What no price includes', {
      hint: [
        'Aparece embaixo de cada preço cuja lista não diz outra coisa.',
        'Shown beneath each price whose list does not say otherwise.',
      ],
    }),
  ),
  guarantee: v.optional(
    field(text, 'O que a garantia das prenhezes cobre', 'What the guarantee of pregnancies covers'),
  ),
})

/** The page of a breed without animals yet. */
const placeholderPageSchema = v.object({ lead: v.pipe(lead, metadata({ placeholders: ['breed'] })) })

/** An article of the blog. What it leaves out is made up for in `article.server.ts`. */
const articleSchema = v.object({
  id,
  title: field(text, 'Título', 'Heading', {
    hint: ['Aparece no blog e no Google.', 'Appears in the blog and on Google.'],
  }),
  summary: v.optional(
    field(text, 'Resumo', 'Summary', {
      hint: ['Em branco: as primeiras frases do texto.', 'Empty: the first sentences of the text.'],
    }),
  ),
  date: v.optional(
    field(isoDate, 'Data', 'Date', {
      hint: ['Em branco: o dia da primeira publicação.', 'Empty: the day of the first publication.'],
    }),
  ),
  picture: v.optional(picture),
  alt,
  offer: v.optional(
    field(freeReference('offers', 'topics.anchor'), 'Assunto do botão', 'Topic of the button', {
      hint: [
        'Um assunto de Produtos e Soluções leva para lá; qualquer outro abre o WhatsApp com esse assunto.',
        'A topic of Products and Solutions leads there; any other opens WhatsApp with this topic.',
      ],
    }),
  ),
  callToAction: v.optional(field(text, 'Convite no fim do artigo', 'Invitation at the end of the article')),
  buttonText: v.optional(
    field(text, 'Texto do botão', 'Text of the button', {
      hint: ['Em branco, com assunto: Falar com especialista.', 'Empty, with a topic: Talk to a specialist.'],
    }),
  ),
  body: markdown,
})

export type Article = Localized<v.InferOutput<typeof articleSchema>>

const blogSchema = v.object({ ...page, lead })

/** The schemas of documents that exist once, by their collections' names. */
export const contentSchemas = {
  ranch: ranchSchema,
  authenticity: authenticitySchema,
  afterSale: afterSaleSchema,
  terms: termsSchema,
  privacy: privacySchema,
  home: homeSchema,
  site: siteSchema,
  offering: offeringSchema,
  catalogue: catalogueSchema,
  premiumRecipient: premiumRecipientSchema,
  bullExchange: bullExchangeSchema,
  cattleExchange: cattleExchangeSchema,
  training: trainingSchema,
  market: marketSchema,
  exchangeCalculator: exchangeCalculatorSchema,
  recipientCalculator: recipientCalculatorSchema,
  courseCalculator: courseCalculatorSchema,
  pregnancyCalendar: pregnancyCalendarSchema,
  team: teamSchema,
  geneticBank: geneticBankSchema,
  comparePage: comparePageSchema,
  animalPage: animalPageSchema,
  placeholderPage: placeholderPageSchema,
  blog: blogSchema,
}

export const contentListSchemas = {
  offers: offerSchema,
  courses: courseSchema,
  ebooks: ebookSchema,
  breeds: breedSchema,
  articles: articleSchema,
  teamMembers: teamMemberSchema,
}
