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
)

const badge = v.object({
  code: field(code, 'Selo', {
    hint: 'Como as planilhas o trazem: PO, Elite.',
  }),
  name: field(text, 'Como aparece no cartão'),
  meaning: v.optional(
    field(text, 'Quem deu o selo, e por quê', {
      hint: 'Uma linha. Aparece onde o selo aparece.',
    }),
  ),
})

export const kindSchema = v.object({
  id,
  name: nameText,
  plural: field(text, 'No plural'),
  /** Names an animal that has no name of its own, after its parents. */
  title: v.optional(
    field(text, 'Como se chama quem não tem nome', {
      placeholders: ['breed', 'donor', 'sire'],
    }),
  ),
  /** Names an offered mating, before the pregnancy is confirmed. */
  offeredTitle: v.optional(
    field(text, 'Como se chama antes da confirmação', {
      placeholders: ['breed', 'donor', 'sire'],
    }),
  ),
  /** Missing where it is not the same for all animals of the kind. */
  sex: v.optional(field(choice({ male: 'Macho', female: 'Fêmea' }), 'Sexo')),
  groups: field(someOf(field(choice(fieldGroups), 'Informação')), 'Informações que estes animais têm'),
  badges: field(v.array(field(badge, 'Selo')), 'Selos', {
    hint: 'Os que podem aparecer no cartão.',
  }),
})

export type Kind = Localized<v.InferOutput<typeof kindSchema>>
