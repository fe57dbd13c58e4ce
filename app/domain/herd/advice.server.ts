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
import { traitCode } from './evaluations.server.ts'

const deca = wholeNumber(1, 10)

const cautions = texts('Cuidado', 'Caution')

/** What stands beside all advice about animals. The ranch's responsible veterinarian signs it (CFMV resolution 1.649/2025). */
export const adviceSchema = v.object({
  birthWeight: field(
    v.object({
      trait: field(traitCode, 'Característica', 'Trait'),
      askFrom: field(deca, 'Aconselhar a perguntar a partir da DECA', 'Advise to ask from DECA'),
      warnFrom: field(deca, 'Alertar a partir da DECA', 'Warn from DECA'),
    }),
    'Peso ao nascer',
    'Birth weight',
  ),
  cautions: field(cautions, 'Cuidados em todas as páginas de animal', 'Cautions on all animal pages'),
  bullCautions: v.optional(
    field(cautions, 'Cuidados só nas páginas de touros', 'Cautions on pages of bulls only'),
  ),
  /** Shown about a pregnancy, in place of the cautions about evaluations. */
  pregnancyCautions: v.optional(
    field(cautions, 'Cuidados nas páginas de prenhezes', 'Cautions on pages of pregnancies'),
  ),
  youngBull: field(
    text,
    'Aviso sobre acurácias de animal jovem',
    'Caution about accuracies of a young animal',
  ),
})

export type Advice = Localized<v.InferOutput<typeof adviceSchema>>

function traitCodes(pt: string, en: string) {
  return field(someOf(field(traitCode, 'Característica', 'Trait')), pt, en)
}

const traits = traitCodes('Características', 'Traits')

const suitRule = v.object({
  traits,
  atLeast: field(wholeNumber(1, 10), 'Pelo menos quantas', 'At least how many'),
  maxDeca: field(deca, 'DECA até', 'DECA up to'),
})

/** What buyers want an animal for. The thresholds are the ranch's own. */
export const purposeSchema = v.object({
  id,
  name: nameText,
  /** Shown beside the name on pages of animals that suit the purpose. */
  explanation: field(text, 'Explicação', 'Explanation'),
  /** The traits on short cards, the most telling first; lists are ordered by the first. */
  traits: field(
    v.array(field(traitCode, 'Característica', 'Trait')),
    'Características, a mais importante primeiro',
    'Traits, the most important first',
  ),
  /** Of lists, where the purpose has no trait. */
  order: v.optional(
    field(
      choice({
        consanguinidade: { pt: 'Menor consanguinidade primeiro', en: 'Lowest inbreeding first' },
        parto: { pt: 'Primeiros a nascer', en: 'First to be born' },
      }),
      'Ordem, sem características',
      'Order, without traits',
    ),
  ),
  /** Offered above pregnancies and embryos, otherwise above animals that are born. */
  isForCalves: v.optional(
    field(v.boolean(), 'Para prenhezes e embriões', 'For pregnancies and embryos', {
      hint: ['Desligado: para os outros animais.', 'Off: for other animals.'],
    }),
  ),
  /** An animal suits the purpose when each of these holds. Without them the purpose only orders lists. */
  suits: v.optional(
    field(
      someOf(field(suitRule, 'Regra', 'Rule'), [
        'Coloque pelo menos uma regra.',
        'at least one rule is needed',
      ]),
      'Quando serve',
      'When it suits',
    ),
  ),
  /** An animal with such a weak trait does not suit the purpose. */
  weakFrom: v.optional(
    field(deca, 'Não serve com alguma a partir da DECA', 'Does not suit with any from DECA'),
  ),
})

export type Purpose = Localized<v.InferOutput<typeof purposeSchema>>
