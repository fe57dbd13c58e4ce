import * as v from 'valibot'
import { field, id, line, metadata, picture, someOf, text, texts } from './fields.server.ts'
import { money, wholeNumber } from './number-fields.server.ts'
import { refusal } from './refusal.server.ts'
import { lead, page, price } from './shared-fields.server.ts'
import type { Localized } from './text.ts'

const coursePart = money([10, 50_000])

/** The three ways to pay for a course, whose amounts must agree (docs/product.md#prices-and-limits). In cents. */
const coursePrice = v.pipe(
  v.object({
    cash: field(coursePart, 'Preço à vista', 'Cash price'),
    instalments: field(
      v.object({
        count: field(wholeNumber(2, 24), 'Número de parcelas', 'Number of instalments'),
        amount: field(coursePart, 'Valor da parcela', 'Amount of an instalment'),
        total: field(coursePart, 'Total parcelado', 'Total of the instalments'),
      }),
      'Parcelado no cartão',
      'Instalments by card',
    ),
    pix: field(
      v.object({
        downPayment: field(coursePart, 'Entrada', 'Down payment'),
        rest: field(coursePart, 'Restante', 'Remainder'),
      }),
      'À vista ou PIX',
      'Cash or PIX',
    ),
  }),
  v.check(
    ({ instalments: { count, amount, total } }) => count * amount === total,
    refusal(
      'As parcelas não somam o total parcelado: 10 parcelas de 220,00 somam 2.200,00.',
      'The instalments do not add up to their total: 10 instalments of 220.00 add up to 2,200.00.',
      'the instalments do not add up to their total',
    ),
  ),
  v.check(
    ({ cash, pix }) => pix.downPayment + pix.rest === cash,
    refusal(
      'Entrada e restante não somam o preço à vista: 500,00 e 1.500,00 somam 2.000,00.',
      'Down payment and rest do not add up to the cash price: 500.00 and 1,500.00 add up to 2,000.00.',
      'down payment and rest do not add up to the cash price',
    ),
  ),
)

const topics = texts('Tópico', 'List item')

export const courseSchema = v.object({
  id,
  title: field(text, 'Nome do curso', 'Name of the course', {
    hint: ['Aparece no cartão do curso.', 'Appears on the card of the course.'],
  }),
  picture,
  locations: field(someOf(field(line, 'Local', 'Location')), 'Locais', 'Locations'),
  instructors: field(texts('Instrutor', 'Instructor'), 'Instrutores', 'Instructors'),
  targetAudience: field(text, 'Público-alvo', 'Target audience'),
  objective: field(text, 'Objetivo', 'Objective'),
  objectiveItems: field(texts('Objetivo', 'Objective'), 'Objetivos em tópicos', 'Objectives as a list'),
  theoryContent: field(topics, 'Conteúdo teórico', 'Theoretical content'),
  practiceContent: field(topics, 'Conteúdo prático', 'Practical content'),
  bonusItems: field(texts('Bônus', 'Bonus'), 'Bônus', 'Bonuses'),
  price: field(coursePrice, 'Preços', 'Prices'),
})

/** A version without a checkout link, or with "#", can't be bought yet. */
const purchaseLink = v.pipe(
  v.union(
    [v.literal(''), v.literal('#'), v.pipe(v.string(), v.url(), v.startsWith('https://'))],
    refusal(
      'Cole um endereço que começa com https://, por exemplo https://www.exemplo.com.br, ou escreva # enquanto não houver link.',
      'Paste an address that starts with https://, for example https://www.example.com, or write # while there is no link.',
      'a link starts with https://, or is "#" while there is none',
    ),
  ),
  metadata({ control: 'address' }),
)

export const ebookSchema = v.object({
  id,
  title: field(text, 'Nome do eBook', 'Name of the eBook', {
    hint: ['Aparece no cartão do eBook.', 'Appears on the card of the eBook.'],
  }),
  picture,
  description: field(text, 'Descrição', 'Description', {
    hint: ['Aparece no cartão do eBook.', 'Appears on the card of the eBook.'],
  }),
  price,
  purchaseButtons: field(
    someOf(
      field(
        v.object({
          text: field(text, 'Nome da versão', 'Name of the version'),
          link: field(purchaseLink, 'Link de compra', 'Purchase link', {
            hint: [
              'Começa com https://. Escreva # enquanto não houver link.',
              'Starts with https://. Write # while there is no link.',
            ],
          }),
        }),
        'Versão',
        'Version',
      ),
      ['Coloque pelo menos uma versão.', 'Add at least one version.'],
    ),
    'Versões à venda',
    'Versions for sale',
  ),
})

export type Course = Localized<v.InferOutput<typeof courseSchema>>
export type Ebook = Localized<v.InferOutput<typeof ebookSchema>>

export const trainingSchema = v.object({
  ...page,
  lead,
  remainder: field(text, 'Texto antes dos eBooks', 'Text before the eBooks'),
})
