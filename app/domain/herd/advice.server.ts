import * as v from 'valibot'
import {
  choice,
  field,
  id,
  type Localized,
  nameText,
  someOf,
  text,
  texts,
  wholeNumber,
} from '../content/index.server.ts'
import { orderChoices } from './animals.server.ts'
import { traitCode } from './evaluations.server.ts'

const deca = wholeNumber(1, 10)

const cautions = texts('Cuidado')

/** Shown beside all advice about animals. The ranch's responsible veterinarian signs it (CFMV resolution 1.649/2025). */
export const adviceSchema = v.object({
  birthWeight: field(
    v.object({
      trait: field(traitCode, 'Característica'),
      askFrom: field(deca, 'Aconselhar a perguntar a partir da DECA'),
      warnFrom: field(deca, 'Alertar a partir da DECA'),
    }),
    'Peso ao nascer',
  ),
  cautions: field(cautions, 'Cuidados em todas as páginas de animal'),
  bullCautions: v.optional(field(cautions, 'Cuidados só nas páginas de touros')),
  /** Shown about a pregnancy, in place of the cautions about evaluations. */
  pregnancyCautions: v.optional(field(cautions, 'Cuidados nas páginas de prenhezes')),
  youngBull: field(text, 'Aviso sobre acurácias de animal jovem'),
})

export type Advice = Localized<v.InferOutput<typeof adviceSchema>>

function traitCodes(label: string) {
  return field(someOf(field(traitCode, 'Característica')), label)
}

const traits = traitCodes('Características')

const suitRule = v.object({
  traits,
  atLeast: field(wholeNumber(1, 10), 'Pelo menos quantas'),
  maxDeca: field(deca, 'DECA até'),
})

/** The thresholds are the ranch's own. */
export const purposeSchema = v.object({
  id,
  name: nameText,
  /** Shown beside the name on pages of animals that suit the purpose. */
  explanation: field(text, 'Explicação'),
  /** The traits on short cards, the most telling first; lists are ordered by the first. */
  traits: field(v.array(field(traitCode, 'Característica')), 'Características, a mais importante primeiro'),
  /** Orders lists when the purpose has no traits. */
  order: v.optional(field(choice(orderChoices), 'Ordem, sem características')),
  /** Offered above pregnancies and embryos, otherwise above animals that are born. */
  isForCalves: v.optional(
    field(v.boolean(), 'Para prenhezes e embriões', {
      hint: 'Desligado: para os outros animais.',
    }),
  ),
  /** An animal suits the purpose when each of these holds. Without them the purpose only orders lists. */
  suits: v.optional(field(someOf(field(suitRule, 'Regra'), 'Coloque pelo menos uma regra.'), 'Quando serve')),
  /** An animal with such a weak trait does not suit the purpose. */
  weakFrom: v.optional(field(deca, 'Não serve com alguma a partir da DECA')),
})

export type Purpose = Localized<v.InferOutput<typeof purposeSchema>>
