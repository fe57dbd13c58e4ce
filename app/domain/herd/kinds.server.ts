import * as v from 'valibot'
import {
  choice,
  codeLine,
  field,
  id,
  type Localized,
  nameText,
  someOf,
  text,
} from '../content/index.server.ts'
import { fieldGroups } from './animals.ts'

const code = codeLine(
  /^[\p{L}\d][\p{L}\d .%½¼¾/+_-]{0,39}$/u,
  'Escreva só letras, números e espaços: Alta Produção.',
  'Write only letters, digits and spaces: Alta Produção.',
)

const badge = v.object({
  code: field(code, 'Selo', 'Badge', {
    hint: ['Como as planilhas o trazem: PO, Elite.', 'As spreadsheets have it: PO, Elite.'],
  }),
  name: field(text, 'Como aparece no cartão', 'As the card shows it'),
  meaning: v.optional(
    field(text, 'Quem deu o selo, e por quê', 'Who gave the badge, and what for', {
      hint: ['Uma linha. Aparece onde o selo aparece.', 'One line. It is shown where the badge is.'],
    }),
  ),
})

/** What the herd's animals can be, such as a bull, a donor, a pregnancy or a dose of semen, with the facts that such animals have. */
export const kindSchema = v.object({
  id,
  name: nameText,
  plural: field(text, 'No plural', 'In the plural'),
  /** Names an animal that has no name of its own, after its parents. */
  title: v.optional(
    field(text, 'Como se chama quem não tem nome', 'What one without a name is called', {
      placeholders: ['breed', 'donor', 'sire'],
    }),
  ),
  /** The same before a pregnancy is confirmed, while the mating is only offered. */
  offeredTitle: v.optional(
    field(text, 'Como se chama antes da confirmação', 'What one is called before the confirmation', {
      placeholders: ['breed', 'donor', 'sire'],
    }),
  ),
  /** Missing where it is not the same for all animals of the kind. */
  sex: v.optional(
    field(
      choice({ male: { pt: 'Macho', en: 'Male' }, female: { pt: 'Fêmea', en: 'Female' } }),
      'Sexo',
      'Sex',
    ),
  ),
  facts: field(
    someOf(field(choice(fieldGroups), 'Informação', 'Fact')),
    'Informações que estes animais têm',
    'Facts that these animals have',
  ),
  badges: field(v.array(field(badge, 'Selo', 'Badge')), 'Selos', 'Badges', {
    hint: ['Os que podem aparecer no cartão.', 'Those that may appear on the card.'],
  }),
})

export type Kind = Localized<v.InferOutput<typeof kindSchema>>
