import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { traitGroups } from '../../herd/index.server.ts'

type Texts = Readonly<Record<string, UiText>>

/** Texts of choices by the path of their field, as in `field-labels.server.ts`, and their codes. */
export const choiceLabels: Readonly<Record<string, Texts>> = {
  group: traitGroups,
  state: { available: 'Disponível', reserved: 'Reservado', sold: 'Vendido', hidden: 'Oculto' },
  kind: { andrological: 'Andrológico', brucellosis: 'Brucelose', tuberculosis: 'Tuberculose' },
  result: { fit: 'Apto', unfit: 'Inapto', negative: 'Negativo', positive: 'Positivo' },
  better: { higher: 'Quanto maior, melhor', lower: 'Quanto menor, melhor' },
  animals: { gir: 'Os animais Gir', placeholders: 'Ainda nenhum' },
  'girAnimals.badges': {
    PO: 'PO',
    Doadora: 'Doadora',
    'Alta Produção': 'Alta Produção',
    Novilha: 'Novilha',
  },
  'pregnancies.badges': { Validado: 'Validado', Premium: 'Premium' },
}

/** Choices whose codes are names that people read. */
export const namedChoices: ReadonlySet<string> = new Set(['programme', 'bulls.badges.1'])
