import * as v from 'valibot'
import { isoDate, line, reference, wholeNumber } from '../content/index.server.ts'
import { factField } from './fact-fields.server.ts'

/** Of a calf to come: a pregnancy, or an embryo. */
export const unbornFields = {
  /** The donor's id, where she is an animal of the herd: then her name and milk are hers. */
  donorId: v.optional(
    factField(reference('animals'), 'Doadora do rebanho', 'Donor of the herd', {
      group: 'parents',
      hint: [
        'Escolha na lista. Nome, raça e leite vêm dela.',
        'Choose in the list. Name, breed and milk come from it.',
      ],
    }),
  ),
  donor: v.optional(
    factField(line, 'Doadora', 'Donor', {
      column: ['Doadora'],
      group: 'parents',
      told: { donor: { in: ['page', 'comparison', 'file'] } },
    }),
  ),
  /** Donors of Girolando pregnancies give at least 5,000 litres; those of other breeds may give less. */
  donorMilkLitres: v.optional(
    factField(wholeNumber(1000, 20000, 'litres', [2000, 15_000]), 'Leite da doadora', "Donor's milk", {
      column: ['Leite da doadora (L)'],
      group: 'parents',
      told: { donorMilk: { in: ['card', 'page', 'comparison', 'print', 'file'], strength: 1 } },
    }),
  ),
  /** The sire's id, where he is an animal of the herd. */
  sireId: v.optional(
    factField(reference('animals'), 'Touro do rebanho', 'Sire of the herd', {
      group: 'parents',
      hint: ['Escolha na lista. Nome e raça vêm dele.', 'Choose in the list. Name and breed come from it.'],
    }),
  ),
  sire: v.optional(
    factField(line, 'Touro', 'Bull', {
      column: ['Touro'],
      group: 'parents',
      told: {
        parentSire: { in: ['page', 'comparison', 'file'] },
        sampleParents: { in: ['every card', 'print'] },
      },
    }),
  ),
  transferred: v.optional(
    factField(isoDate, 'Embrião transferido em', 'Embryo transferred on', {
      column: ['Transferida em'],
      group: 'pregnancy',
      told: { transferred: { in: ['page', 'comparison', 'file'] } },
    }),
  ),
  /** The day of the ultrasound. Before, the mating is offered. */
  confirmed: v.optional(
    factField(isoDate, 'Confirmada em', 'Confirmed on', {
      column: ['Confirmada em'],
      group: 'pregnancy',
      told: {
        confirmed: {
          in: ['page', 'comparison', 'file'],
          name: { pt: 'Confirmada por ultrassom', en: 'Confirmed by ultrasound' },
          strength: 6,
        },
        offer: {
          in: ['card', 'print'],
          name: { pt: 'Confirmação da prenhez', en: 'Confirmation of the pregnancy' },
        },
        mating: { in: ['page'], name: { pt: 'Situação', en: 'Status' } },
      },
    }),
  ),
}
