import * as v from 'valibot'
import {
  alt,
  badgesOf,
  choice,
  decimalNumber,
  facts,
  field,
  id,
  isoDate,
  type Localized,
  line,
  money,
  picture,
  reference,
  refusal,
  webAddress,
  wholeNumber,
} from '../content/index.server.ts'
import { adviceSchema, purposeSchema } from './advice.server.ts'
import { animalStates, type FactGroup } from './animals.ts'
import { evaluationsSchema, traitSchema } from './evaluations.server.ts'
import { kindSchema } from './kinds.server.ts'
import { listSchema } from './lists.server.ts'
import { pedigreeSchema, writtenRegistration } from './pedigree.server.ts'
import { programmeSchema } from './programmes.server.ts'
import { isRegistration } from './registration.ts'
import { embedAddress } from './video-address.ts'

const state = field(choice(animalStates), 'Situação', 'Status', {
  column: ['Situação', 'Status', 'Situação do animal'],
})

const registration = v.pipe(
  writtenRegistration,
  v.check(
    isRegistration,
    refusal(
      'Escreva letras e números como no documento: MTZG 1182, MTZ A 7711, H 7577, 5876-AN, BR 2541-C, MTZG 7503 FIV, ou só o número.',
      'Write letters and numbers as in the document: MTZG 1182, MTZ A 7711, H 7577, 5876-AN, BR 2541-C, MTZG 7503 FIV, or the number alone.',
    ),
  ),
  facts({
    isRegistration: true,
    hint: {
      pt: 'Como no documento, por exemplo MTZG 1182.',
      en: 'As in the document, for example MTZG 1182.',
    },
  }),
)

const photograph = v.object({ picture, alt, date: v.optional(isoDate) })

const photographs = v.optional(field(v.array(field(photograph, 'Foto', 'Picture')), 'Fotos', 'Pictures'))

/** Whatever names a video becomes its embed address; an address that is no video's is shown with a note (docs/product.md#videos). */
const videoAddress = field(
  v.pipe(v.string(), v.transform(embedAddress), webAddress, facts({ control: 'video' })),
  'Endereço do vídeo',
  'Address of the video',
  { hint: ['Cole o link do vídeo no YouTube.', 'Paste the link of the video on YouTube.'] },
)

const videos = v.optional(
  field(
    v.array(field(v.object({ address: videoAddress, date: isoDate }), 'Vídeo', 'Video')),
    'Vídeos',
    'Videos',
  ),
)

const exam = v.object({
  kind: field(
    choice({
      andrological: { pt: 'Andrológico', en: 'Breeding soundness' },
      brucellosis: { pt: 'Brucelose', en: 'Brucellosis' },
      tuberculosis: { pt: 'Tuberculose', en: 'Tuberculosis' },
    }),
    'Exame',
    'Exam',
  ),
  date: isoDate,
  result: field(
    choice({
      fit: { pt: 'Apto', en: 'Fit' },
      unfit: { pt: 'Inapto', en: 'Unfit' },
      negative: { pt: 'Negativo', en: 'Negative' },
      positive: { pt: 'Positivo', en: 'Positive' },
    }),
    'Resultado',
    'Result',
  ),
})

/**
 * Whether an animal or pregnancy is of the demonstration: its page and picture say that it is fictitious. Those that staff add or
 * import lack it.
 */
const isSample = v.optional(
  field(v.boolean(), 'Animal de exemplo, fictício', 'Sample animal, fictitious', {
    hint: [
      'Desligue quando o animal for seu: a página e a imagem deixam de dizer que é fictício.',
      'Turn it off when the animal is yours: page and picture then no longer say that it is fictitious.',
    ],
  }),
)

const badgesColumn = ['Selos']

const lactation = v.object({
  kg: field(wholeNumber(1000, 20000, 'kg', [1500, 15_000]), 'Leite na lactação', 'Milk of the lactation', {
    column: ['Lactação (kg)'],
  }),
  days: field(wholeNumber(100, 400, 'days'), 'Duração', 'Duration', { column: ['Lactação (dias)'] }),
})

const parents = {
  /** The donor's id, where she is an animal of the herd: then her name and milk are hers. */
  donorId: v.optional(
    field(reference('animals'), 'Doadora do rebanho', 'Donor of the herd', {
      hint: [
        'Escolha na lista. Nome, raça e leite vêm dela.',
        'Choose in the list. Name, breed and milk come from it.',
      ],
    }),
  ),
  donor: v.optional(field(line, 'Doadora', 'Donor', { column: ['Doadora'] })),
  /** Donors of Girolando pregnancies give at least 5,000 litres; those of other breeds may give less. */
  donorMilkLitres: v.optional(
    field(wholeNumber(1000, 20000, 'litres', [2000, 15_000]), 'Leite da doadora', "Donor's milk", {
      column: ['Leite da doadora (L)'],
    }),
  ),
  /** The sire's id, where he is an animal of the herd. */
  sireId: v.optional(
    field(reference('animals'), 'Touro do rebanho', 'Sire of the herd', {
      hint: ['Escolha na lista. Nome e raça vêm dele.', 'Choose in the list. Name and breed come from it.'],
    }),
  ),
  sire: v.optional(field(line, 'Touro', 'Bull', { column: ['Touro'] })),
}

/** An animal of any kind. Which of these facts it has is declared by its kind (`kinds.server.ts`). */
export const animalSchema = v.object({
  id,
  state,
  kind: field(reference('kinds'), 'Tipo', 'Kind', { column: ['Tipo'] }),
  breed: field(reference('breeds'), 'Raça', 'Breed', { column: ['Raça', 'Breed'] }),
  /** One of the breed's crosses, by its blood fraction. */
  cross: v.optional(
    field(reference('breeds', 'crosses.code'), 'Grau de sangue', 'Blood fraction', {
      column: ['Grau de sangue'],
    }),
  ),
  name: v.optional(
    field(line, 'Nome', 'Name', { column: ['Nome', 'Nome animal', 'Nome do animal', 'Animal', 'Name'] }),
  ),
  /** The registration at birth. */
  rgn: v.optional(
    field(registration, 'RGN', 'RGN', {
      column: ['RGN', 'RGN animal', 'Registro de nascimento', 'Número RGN'],
    }),
  ),
  /** The definitive registration. */
  rgd: v.optional(
    field(registration, 'RGD', 'RGD', {
      column: ['RGD', 'RGD animal', 'Registro definitivo', 'Série RGD', 'Série/RGD'],
    }),
  ),
  born: v.optional(
    field(isoDate, 'Nascimento', 'Born', {
      column: [
        'Nascimento',
        'Nasc',
        'Data nasc',
        'Data nascimento',
        'Data de nascimento',
        'Dt nasc',
        'Born',
        'Birth date',
        'Date of birth',
      ],
    }),
  ),
  ...parents,
  transferred: v.optional(
    field(isoDate, 'Embrião transferido em', 'Embryo transferred on', { column: ['Transferida em'] }),
  ),
  /** The day of the ultrasound. Before, the mating is offered. */
  confirmed: v.optional(field(isoDate, 'Confirmada em', 'Confirmed on', { column: ['Confirmada em'] })),
  /** Where the kind leaves it open: of a calf, or of a sexed pregnancy or embryo. */
  sex: v.optional(
    field(
      choice({ male: { pt: 'Macho', en: 'Male' }, female: { pt: 'Fêmea', en: 'Female' } }),
      'Sexo',
      'Sex',
      { column: ['Sexo'] },
    ),
  ),
  priceCents: v.optional(field(money([20, 300_000]), 'Preço', 'Price', { column: ['Preço (R$)'] })),
  quantity: v.optional(field(wholeNumber(1, 100_000), 'Quantidade', 'Quantity', { column: ['Quantidade'] })),
  weightKg: v.optional(
    field(decimalNumber(20, 5000, 'kg', [200, 1400]), 'Peso', 'Weight', {
      column: ['Peso (kg)', 'Peso', 'Peso kg', 'Peso atual', 'Weight', 'Weight (kg)'],
    }),
  ),
  scrotalCm: v.optional(
    field(decimalNumber(15, 50, 'cm'), 'Circunferência escrotal', 'Scrotal circumference', {
      column: ['C.E. (cm)', 'PE', 'PE cm', 'Perímetro escrotal', 'CE'],
    }),
  ),
  /** Of weight and scrotal circumference, which say little without the animal's age. */
  measured: v.optional(
    field(isoDate, 'Pesado e medido em', 'Weighed and measured on', {
      hint: ['O dia do peso e da circunferência escrotal.', 'The day of weight and scrotal circumference.'],
      column: ['Pesado em', 'Medido em', 'Data da pesagem', 'Data pesagem'],
    }),
  ),
  lactation: v.optional(field(lactation, 'Lactação', 'Lactation')),
  badges: badgesOf(v.array(field(reference('kinds', 'badges.code'), 'Selo', 'Badge')), badgesColumn),
  pedigree: v.optional(field(pedigreeSchema, 'Genealogia', 'Pedigree')),
  inbreedingPercent: v.optional(
    field(decimalNumber(0, 100, '%'), 'Consanguinidade (F)', 'Inbreeding (F)', {
      column: ['F %', 'F', 'Endogamia', 'Endogamia %', 'Consanguinidade'],
    }),
  ),
  photographs,
  videos,
  exams: v.optional(field(v.array(field(exam, 'Exame', 'Exam')), 'Exames', 'Exams')),
  evaluations: v.optional(field(evaluationsSchema, 'Avaliações genéticas', 'Genetic evaluations')),
  /** Stands in pedigrees and sheets; is not for sale and has no page. */
  isReference: v.optional(
    field(v.boolean(), 'Só referência: não está à venda', 'Reference only: not for sale', {
      hint: [
        'Aparece em genealogias e fichas, sem página própria.',
        'Appears in pedigrees and sheets, without a page of its own.',
      ],
    }),
  ),
  isSample,
})

export type StoredAnimal = v.InferOutput<typeof animalSchema>

export type Animal = Localized<StoredAnimal>

/** The fields of the facts that not all kinds of animals have. */
const factFields = {
  identity: ['name', 'rgn', 'rgd', 'born'],
  sex: ['sex'],
  weight: ['weightKg', 'measured'],
  scrotal: ['scrotalCm'],
  lactation: ['lactation'],
  pedigree: ['pedigree', 'inbreedingPercent'],
  exams: ['exams'],
  evaluations: ['evaluations'],
  parents: ['donorId', 'donor', 'donorMilkLitres', 'sireId', 'sire'],
  pregnancy: ['transferred', 'confirmed'],
  quantity: ['quantity'],
  price: ['priceCents'],
} as const satisfies Record<FactGroup, readonly (keyof StoredAnimal)[]>

/** The fields that animals of a kind with these facts do not have. */
export function foreignFields(facts: readonly FactGroup[]): ReadonlySet<string> {
  return new Set(
    Object.entries(factFields).flatMap(([group, fields]) =>
      facts.some((each) => each === group) ? [] : fields,
    ),
  )
}

/** The schemas of the herd's documents that exist once, by their collections' names. */
export const herdSchemas = { advice: adviceSchema }

export const herdListSchemas = {
  traits: traitSchema,
  programmes: programmeSchema,
  purposes: purposeSchema,
  kinds: kindSchema,
  lists: listSchema,
  animals: animalSchema,
}
