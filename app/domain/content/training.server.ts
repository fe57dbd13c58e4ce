import * as v from 'valibot'
import * as source from '../../../content/training.ts'
import { cents, entries, id, picture, text, texts } from './field-schemas.server.ts'
import { parseContent } from './parse-content.server.ts'

const file = 'content/training.ts'

/** The three ways to pay for a course, whose amounts must agree (docs/product.md#prices-and-limits). In cents. */
const coursePrice = v.pipe(
  v.object({
    vista: cents,
    parcelado: v.object({
      parcelas: v.pipe(v.number(), v.integer(), v.minValue(2)),
      valor: cents,
      total: cents,
    }),
    pix: v.object({ entrada: cents, restante: cents }),
  }),
  v.check(
    ({ parcelado }) => parcelado.parcelas * parcelado.valor === parcelado.total,
    'the instalments do not add up to their total',
  ),
  v.check(
    ({ vista, pix }) => pix.entrada + pix.restante === vista,
    'down payment and rest do not add up to the cash price',
  ),
  v.transform(({ vista, parcelado, pix }) => ({
    cash: vista,
    instalments: { count: parcelado.parcelas, amount: parcelado.valor, total: parcelado.total },
    pix: { downPayment: pix.entrada, rest: pix.restante },
  })),
)

const course = v.object({
  id,
  title: text,
  picture,
  locations: texts,
  instructors: texts,
  targetAudience: text,
  objective: text,
  objectiveItems: texts,
  theoryContent: texts,
  practiceContent: texts,
  bonusItems: texts,
  price: coursePrice,
})

const ebook = v.object({
  id,
  title: text,
  picture,
  description: text,
  price: cents,
  purchaseButtons: v.pipe(
    v.array(
      v.object({
        text,
        link: v.union(
          [v.literal(''), v.literal('#'), v.pipe(v.string(), v.url(), v.startsWith('https://'))],
          'a link starts with https://, or is "#" while there is none',
        ),
      }),
    ),
    v.nonEmpty('an eBook has at least one version'),
  ),
})

export type Course = v.InferOutput<typeof course>
export type Ebook = v.InferOutput<typeof ebook>

export const training = parseContent(
  file,
  v.object({ title: text, description: text, heading: text, lead: text, remainder: text }),
  source.training,
)

export const courses = parseContent(file, entries(course), source.courses)
export const ebooks = parseContent(file, entries(ebook), source.ebooks)
