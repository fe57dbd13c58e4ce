import * as v from 'valibot'
import {
  control,
  isoDate,
  type Localized,
  line,
  text,
  texts,
  wholeNumber,
} from '../../content/index.server.ts'

const deca = wholeNumber(1, 10, 'DECA is a whole number from 1 (best) to 10')

/** What stands beside all advice about animals. A technical responsible signs it (CFMV resolution 1.649/2025). */
export const adviceSchema = v.object({
  /** Thresholds of the birth weight; see `adviseOnBirthWeight`. */
  birthWeight: v.object({ askFrom: deca, warnFrom: deca, source: text }),
  /** Shown with the advice about every animal. */
  cautions: texts,
  /** Shown besides with that about a bull. */
  bullCautions: v.optional(texts),
  /** Shown about a pregnancy, in place of the cautions about evaluations. */
  pregnancyCautions: v.optional(texts),
  /** The caution about a bull without evaluated progeny. */
  youngBull: text,
  responsible: v.object({
    name: line,
    crmv: v.pipe(line, v.regex(/^[A-Z]{2}-\d{3,6}$/, 'a CRMV reads like MG-12345'), control('line')),
  }),
  /** The day of the responsible's last review of rules and texts. */
  reviewed: isoDate,
})

export type Advice = Localized<v.InferOutput<typeof adviceSchema>>
