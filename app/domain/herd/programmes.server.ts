import * as v from 'valibot'
import { codeLine, field, id, type Localized, line, nameText, text } from '../content/index.server.ts'

/** Names an evaluation's programme in addresses, names of columns and ids of elements. */
const code = codeLine(
  /^[\p{L}\d][\p{L}\d-]{0,19}$/u,
  'Escreva só letras e números, sem espaços.',
  'the code of a programme has letters and digits only',
)

/** An organisation that evaluates animals, with the words of its sheets. Without it, no evaluation can name it. */
export const programmeSchema = v.object({
  id,
  code: field(code, 'Sigla nas avaliações', 'Code in evaluations', {
    hint: ['As avaliações guardam a sigla: não a mude.', 'Evaluations hold the code: do not change it.'],
  }),
  name: nameText,
  /** Beside the code. */
  names: field(
    v.array(field(line, 'Nome', 'Name')),
    'Outros nomes nas planilhas',
    'Other names in spreadsheets',
  ),
  /** No references: sheets print traits that the site lacks. */
  tellingTraits: field(
    v.array(field(line, 'Característica', 'Trait')),
    'Características que só este programa publica',
    'Traits that only this programme publishes',
    {
      hint: [
        'Como nas planilhas. Por elas o site reconhece uma planilha que não diz o programa.',
        'As in spreadsheets. By them the site recognises a spreadsheet that does not name the programme.',
      ],
    },
  ),
  difference: field(text, 'Como chama o valor', 'What it calls the value', {
    hint: ['DEP, ou PTA para leite.', 'EPD, or PTA for milk.'],
  }),
  accuracy: field(text, 'Como chama a acurácia', 'What it calls the accuracy', {
    hint: ['Acurácia, ou Confiabilidade para leite.', 'Accuracy, or Reliability for milk.'],
  }),
  accuracyShort: field(text, 'Acurácia, abreviada', 'Accuracy, abbreviated', {
    hint: ['AC, ou Conf.', 'AC, or Rel.'],
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
