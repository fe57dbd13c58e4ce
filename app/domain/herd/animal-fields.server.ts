import * as v from 'valibot'
import {
  alt,
  animalReference,
  choice,
  field,
  isoDate,
  line,
  metadata,
  picture,
  webAddress,
  wholeNumber,
} from '../content/index.server.ts'
import { recipientOwners } from './animals.ts'
import { factField } from './fact-fields.server.ts'
import { writtenRegistration } from './pedigree.server.ts'
import { embedAddress } from './video-address.ts'

const recipient = v.object({
  owner: factField(choice(recipientOwners), 'De quem é a receptora', 'Whose recipient', {
    column: ['Receptora de', 'De quem é a receptora'],
  }),
  breed: v.optional(
    factField(line, 'Raça da receptora', "Recipient's breed", {
      column: ['Raça da receptora'],
      display: {
        recipientCow: {
          in: ['page', 'comparison', 'feed'],
          name: { pt: 'Raça e idade da receptora', en: "Recipient's breed and age" },
        },
      },
    }),
  ),
  ageYears: v.optional(
    factField(wholeNumber(2, 20, 'years'), 'Idade da receptora', "Recipient's age", {
      column: ['Idade da receptora (anos)'],
    }),
  ),
  number: v.optional(
    factField(line, 'Número da receptora', "Recipient's number", {
      column: ['Receptora', 'Número da receptora'],
    }),
  ),
  place: v.optional(
    factField(line, 'Onde está a receptora', 'Where the recipient is', {
      hint: 'Fazenda ou cidade.',
      column: ['Onde está a receptora', 'Local da receptora'],
    }),
  ),
})

/** Fields of a pregnancy or an embryo. */
export const unbornFields = {
  /** The donor's id, where she is an animal of the herd: then her name and milk are hers. */
  donorId: v.optional(
    factField(animalReference('female'), 'Doadora do rebanho', 'Donor of the herd', {
      group: 'parents',
      hint: 'Escolha na lista. Nome e leite vêm dela, e a raça, se ficar vazia.',
    }),
  ),
  donor: v.optional(
    factField(line, 'Doadora', 'Donor', {
      column: ['Doadora'],
      group: 'parents',
      display: { donor: { in: ['page', 'comparison', 'feed'] } },
    }),
  ),
  /** Donors of Girolando pregnancies give at least 5,000 litres; those of other breeds may give less. */
  donorMilkLitres: v.optional(
    factField(wholeNumber(1000, 20000, 'litres', [2000, 15_000]), 'Leite da doadora', "Donor's milk", {
      column: ['Leite da doadora (L)'],
      group: 'parents',
      display: { donorMilk: { in: ['card', 'page', 'comparison', 'feed'], strength: 1 } },
      filters: {
        leite: { control: 'range', label: { pt: 'Leite da doadora (L)', en: "Donor's milk (L)" } },
      },
    }),
  ),
  /** The sire's id, where he is an animal of the herd. */
  sireId: v.optional(
    factField(animalReference('male'), 'Touro do rebanho', 'Sire of the herd', {
      group: 'parents',
      hint: 'Escolha na lista. O nome vem dele.',
    }),
  ),
  sire: v.optional(
    factField(line, 'Touro', 'Bull', {
      column: ['Touro'],
      group: 'parents',
      display: {
        parentSire: { in: ['page', 'comparison', 'feed'] },
        sampleParents: { in: ['every card'] },
      },
    }),
  ),
  /** Connects a bull that is no animal of the herd with the pedigree. */
  sireRegistration: v.optional(
    factField(writtenRegistration, 'Registro do touro', "Bull's registration", {
      column: ['Registro do touro', 'RGD do touro'],
      group: 'parents',
      hint: 'De um touro de outro criador, como no documento. Por ele o site conta a consanguinidade.',
      display: { sireRegistration: { in: ['page', 'comparison', 'feed'] } },
    }),
  ),
  transferred: v.optional(
    factField(isoDate, 'Embrião transferido em', 'Embryo transferred on', {
      column: ['Transferida em'],
      group: 'pregnancy',
      display: { transferred: { in: ['page', 'comparison', 'feed'] } },
      filters: {
        parto: {
          label: { pt: 'Parto esperado', en: 'Calving expected' },
          order: { first: 'lower', text: { pt: 'Primeiros a nascer', en: 'First to be born' } },
          rank: 7,
        },
      },
    }),
  ),
  /** Set on the day of the ultrasound; before, the mating is offered. */
  confirmed: v.optional(
    factField(isoDate, 'Confirmada em', 'Confirmed on', {
      column: ['Confirmada em'],
      group: 'pregnancy',
      display: {
        confirmed: {
          in: ['page', 'comparison', 'feed'],
          name: { pt: 'Confirmada por ultrassom', en: 'Confirmed by ultrasound' },
          strength: 6,
        },
        offer: {
          in: ['card'],
          name: { pt: 'Confirmação da prenhez', en: 'Confirmation of the pregnancy' },
        },
        mating: { in: ['page'], name: { pt: 'Situação', en: 'Status' } },
      },
      filters: { nascimento: {} },
    }),
  ),
  recipient: v.optional(
    factField(recipient, 'Receptora', 'Recipient', {
      group: 'pregnancy',
      display: {
        recipient: {
          in: ['card', 'comparison', 'feed'],
          name: { pt: 'Onde está a prenhez', en: 'Where the pregnancy is' },
        },
      },
    }),
  ),
}

const photograph = v.object({ picture, alt, date: v.optional(isoDate) })

export const photographs = v.optional(field(v.array(field(photograph, 'Foto')), 'Fotos'))

/** Whatever names a video becomes its embed address; an address that is no video's is shown with a note (docs/product.md#videos). */
const videoAddress = field(
  v.pipe(v.string(), v.transform(embedAddress), webAddress, metadata({ control: 'video' })),
  'Endereço do vídeo',
  { hint: 'Cole o link do vídeo no YouTube.' },
)

export const videos = v.optional(
  field(v.array(field(v.object({ address: videoAddress, date: isoDate }), 'Vídeo')), 'Vídeos'),
)
