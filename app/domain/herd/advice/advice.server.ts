import * as v from 'valibot'
import {
  control,
  id,
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

const traitCodes = v.pipe(v.array(line), v.nonEmpty('at least one text is needed'))

/**
 * What buyers want an animal for, with the rules of the advice about it. The thresholds are the ranch's own; its technical responsible
 * signs them.
 */
export const purposeSchema = v.object({
  id,
  name: text,
  /** What the traits say about this purpose, in a sentence. */
  explanation: text,
  /** The traits on short cards, the most telling first; lists are ordered by the first. */
  traits: traitCodes,
  /** An animal suits the purpose when each of these holds. Without them the purpose only orders lists, and advises on no animal. */
  suits: v.optional(
    v.pipe(
      v.array(
        v.object({
          traits: traitCodes,
          /** How many of the traits. */
          atLeast: wholeNumber(1, 10, 'so many traits are 1 to 10'),
          maxDeca: deca,
        }),
      ),
      v.nonEmpty('at least one rule is needed'),
    ),
  ),
  /** An animal with such a weak trait does not suit the purpose. */
  weakFrom: v.optional(deca),
  /** Buyers are told to look for another animal when one of these traits is as weak. */
  avoid: v.optional(v.object({ traits: traitCodes, minDeca: deca })),
  /** Where traits and thresholds come from. */
  source: text,
})

export type Purpose = Localized<v.InferOutput<typeof purposeSchema>>

/** A purpose with rules for a verdict. */
export type AdvisedPurpose = Purpose & {
  [Rule in 'suits' | 'avoid']: NonNullable<Purpose[Rule]>
}

export function hasRules(purpose: Purpose): purpose is AdvisedPurpose {
  return purpose.suits !== undefined && purpose.avoid !== undefined
}
