import * as v from 'valibot'
import {
  codeLine,
  field,
  id,
  type Localized,
  line,
  nameText,
  reference,
  text,
} from '../content/index.server.ts'
import { traitCode } from './evaluations.server.ts'

/** Names an evaluation's programme in names of columns. */
const code = codeLine(/^[\p{L}\d][\p{L}\d -]{0,29}$/u, 'Escreva até 30 letras e números, sem outros sinais.')

/** An organisation that evaluates animals, with the words of its sheets. Without it, no evaluation can name it. */
export const programmeSchema = v.object({
  id,
  code: field(code, 'Sigla nas avaliações', {
    hint: 'As avaliações guardam a sigla: não a mude.',
  }),
  name: nameText,
  names: field(v.array(field(line, 'Nome')), 'Outros nomes nas planilhas'),
  breeds: v.optional(
    field(v.array(field(reference('breeds'), 'Raça')), 'Raças que avalia', { hint: 'Em branco: todas.' }),
  ),
  /** An animal's form shows these until animals are evaluated. */
  traits: v.optional(
    field(v.array(field(traitCode, 'Característica')), 'Características', { hint: 'As da ficha.' }),
  ),
  difference: field(text, 'Como chama o valor', {
    hint: 'DEP, ou PTA para leite.',
  }),
  accuracy: field(text, 'Como chama a acurácia', {
    hint: 'Acurácia, ou Confiabilidade para leite.',
  }),
  accuracyShort: field(text, 'Acurácia, abreviada', {
    hint: 'AC, ou Conf.',
  }),
})

export type Programme = Localized<v.InferOutput<typeof programmeSchema>>

/** For example `DEP`. */
export function differenceName(programmes: readonly Programme[], code: string): string {
  return programmes.find((each) => each.code === code)?.difference ?? 'DEP'
}

/** The programme's word for accuracy, in a sentence (`confiabilidade`) and beside a figure (`Conf.`). */
export function accuracyWords(programmes: readonly Programme[], code: string) {
  const programme = programmes.find((each) => each.code === code)
  if (!programme) throw new Error(`evaluations name the unknown programme ${code}`)
  return { inSentence: programme.accuracy.toLocaleLowerCase(), short: programme.accuracyShort }
}

type Evaluating = Pick<v.InferOutput<typeof programmeSchema>, 'breeds' | 'traits'>

/** The programmes that evaluate one of the breeds, and the traits without those that only other programmes evaluate. */
export function evaluatedIn<P extends Evaluating, T extends { code: string }>(
  { programmes, traits }: { programmes: readonly P[]; traits: readonly T[] },
  breeds: readonly string[],
) {
  const own = programmes.filter((each) => !each.breeds || each.breeds.some((breed) => breeds.includes(breed)))
  const isIn = (some: readonly P[], { code }: T) => some.some((each) => each.traits?.includes(code))
  return { programmes: own, traits: traits.filter((each) => isIn(own, each) || !isIn(programmes, each)) }
}
