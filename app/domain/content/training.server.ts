import * as v from 'valibot'
import { blocks } from './blocks.server.ts'
import { field, id, line, metadata, picture, someOf, text, texts } from './fields.server.ts'
import { money, wholeNumber } from './number-fields.server.ts'

import { lead, page, price } from './shared-fields.server.ts'
import type { Localized } from './text.ts'

const coursePart = money([10, 50_000])

/** The three ways to pay for a course, whose amounts must agree (docs/product.md#prices-and-limits). In cents. */
const coursePrice = v.pipe(
  v.object({
    cash: field(coursePart, 'Preço à vista'),
    instalments: field(
      v.object({
        count: field(wholeNumber(2, 24), 'Número de parcelas'),
        amount: field(coursePart, 'Valor da parcela'),
        total: field(coursePart, 'Total parcelado'),
      }),
      'Parcelado no cartão',
    ),
    pix: field(
      v.object({
        downPayment: field(coursePart, 'Entrada'),
        rest: field(coursePart, 'Restante'),
      }),
      'À vista ou PIX',
    ),
  }),
  v.check(
    ({ instalments: { count, amount, total } }) => count * amount === total,
    'As parcelas não somam o total parcelado: 10 parcelas de 220,00 somam 2.200,00.',
  ),
  v.check(
    ({ cash, pix }) => pix.downPayment + pix.rest === cash,
    'Entrada e restante não somam o preço à vista: 500,00 e 1.500,00 somam 2.000,00.',
  ),
)

const topics = texts('Tópico')

export const courseSchema = v.object({
  id,
  title: field(text, 'Nome do curso', {
    hint: 'Aparece no cartão do curso.',
  }),
  picture,
  locations: field(someOf(field(line, 'Local')), 'Locais'),
  instructors: field(texts('Instrutor'), 'Instrutores'),
  targetAudience: field(text, 'Público-alvo'),
  objective: field(text, 'Objetivo'),
  objectiveItems: field(texts('Objetivo'), 'Objetivos em tópicos'),
  theoryContent: field(topics, 'Conteúdo teórico'),
  practiceContent: field(topics, 'Conteúdo prático'),
  bonusItems: field(texts('Bônus'), 'Bônus'),
  price: field(coursePrice, 'Preços'),
})

/** A version without a checkout link, or with "#", can't be bought yet. */
const purchaseLink = v.pipe(
  v.union(
    [v.literal(''), v.literal('#'), v.pipe(v.string(), v.url(), v.startsWith('https://'))],
    'Cole um endereço que começa com https://, por exemplo https://www.exemplo.com.br, ou escreva # enquanto não houver link.',
  ),
  metadata({ control: 'address' }),
)

export const ebookSchema = v.object({
  id,
  title: field(text, 'Nome do eBook', {
    hint: 'Aparece no cartão do eBook.',
  }),
  picture,
  description: field(text, 'Descrição', {
    hint: 'Aparece no cartão do eBook.',
  }),
  price,
  purchaseButtons: field(
    someOf(
      field(
        v.object({
          text: field(text, 'Nome da versão'),
          link: field(purchaseLink, 'Link de compra', {
            hint: 'Começa com https://. Escreva # enquanto não houver link.',
          }),
        }),
        'Versão',
      ),
      'Coloque pelo menos uma versão.',
    ),
    'Versões à venda',
  ),
})

export type Course = Localized<v.InferOutput<typeof courseSchema>>
export type Ebook = Localized<v.InferOutput<typeof ebookSchema>>

export const trainingSchema = v.object({
  ...page,
  lead,
  remainder: field(text, 'Texto antes dos eBooks'),
  blocks: v.optional(blocks),
})
