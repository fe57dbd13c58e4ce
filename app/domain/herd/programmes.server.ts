import * as v from 'valibot'
import { codeLine, field, id, type Localized, line, nameText, text } from '../content/index.server.ts'

/** Names an evaluation's programme in addresses, names of columns and ids of elements. */
const code = codeLine(/^[\p{L}\d][\p{L}\d-]{0,19}$/u, 'Escreva só letras e números, sem espaços.')

/** An organisation that evaluates animals, with the words of its sheets. Without it, no evaluation can name it. */
export const programmeSchema = v.object({
  id,
  code: field(code, 'Sigla nas avaliações', {
    hint: 'As avaliações guardam a sigla: não a mude.',
  }),
  name: nameText,
  /** Beside the code. */
  names: field(v.array(field(line, 'Nome')), 'Outros nomes nas planilhas'),
  /** No references: sheets print traits that the site lacks. */
  tellingTraits: field(
    v.array(field(line, 'Característica')),
    'Características que só este programa publica',
    {
      hint: 'Como nas planilhas. Por elas o site reconhece uma planilha que não diz o programa.',
    },
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

/** What a programme calls its figures: `DEP`. */
export function differenceName(programmes: readonly Programme[], code: string): string {
  return programmes.find((each) => each.code === code)?.difference ?? 'DEP'
}

/** What a programme calls the accuracy of its figures: in a sentence (`confiabilidade`) and beside a figure (`Conf.`). */
export interface AccuracyWords {
  inSentence: string
  short: string
}

export function accuracyWords(programmes: readonly Programme[], code: string): AccuracyWords {
  const programme = programmes.find((each) => each.code === code)
  if (!programme) throw new Error(`evaluations name the unknown programme ${code}`)
  return { inSentence: programme.accuracy.toLocaleLowerCase(), short: programme.accuracyShort }
}
