import * as v from 'valibot'
import { cents, control, id, lines, picture, text, texts, wholeNumber } from './fields.server.ts'
import type { Localized } from './text.ts'

/** The three ways to pay for a course, whose amounts must agree (docs/product.md#prices-and-limits). In cents. */
const coursePrice = v.pipe(
  v.object({
    cash: cents,
    instalments: v.object({
      count: wholeNumber(2, 24, 'there are 2 to 24 instalments'),
      amount: cents,
      total: cents,
    }),
    pix: v.object({ downPayment: cents, rest: cents }),
  }),
  v.check(
    ({ instalments: { count, amount, total } }) => count * amount === total,
    'the instalments do not add up to their total',
  ),
  v.check(
    ({ cash, pix }) => pix.downPayment + pix.rest === cash,
    'down payment and rest do not add up to the cash price',
  ),
)

export const courseSchema = v.object({
  id,
  title: text,
  picture,
  locations: lines,
  instructors: texts,
  targetAudience: text,
  objective: text,
  objectiveItems: texts,
  theoryContent: texts,
  practiceContent: texts,
  bonusItems: texts,
  price: coursePrice,
})

/** A version without a checkout link, or with "#", can't be bought yet. */
export const ebookSchema = v.object({
  id,
  title: text,
  picture,
  description: text,
  price: cents,
  purchaseButtons: v.pipe(
    v.array(
      v.object({
        text,
        link: v.pipe(
          v.union(
            [v.literal(''), v.literal('#'), v.pipe(v.string(), v.url(), v.startsWith('https://'))],
            'a link starts with https://, or is "#" while there is none',
          ),
          control('address'),
        ),
      }),
    ),
    v.nonEmpty('an eBook has at least one version'),
  ),
})

export type Course = Localized<v.InferOutput<typeof courseSchema>>
export type Ebook = Localized<v.InferOutput<typeof ebookSchema>>

/** Technical training (/formacao-tecnica). */
export const trainingSchema = v.object({
  title: text,
  description: text,
  heading: text,
  lead: text,
  remainder: text,
})
