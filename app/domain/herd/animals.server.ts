import * as v from 'valibot'
import {
  animalReference,
  badgesHint,
  choice,
  decimalNumber,
  field,
  id,
  isoDate,
  type Localized,
  line,
  metadata,
  moment,
  money,
  papers,
  reference,
  saleTerms,
  wholeNumber,
} from '../content/index.server.ts'
import { photographs, unbornFields, videos } from './animal-fields.server.ts'
import { animalStates, examKinds, examResults, type FieldGroup } from './animals.ts'
import { evaluationsSchema } from './evaluations.server.ts'
import { declaredFacts, declaredFilters, factField, fieldsOutside } from './fact-fields.server.ts'
import { pedigreeSchema, writtenRegistration } from './pedigree.server.ts'
import { isRegistration } from './registration.ts'

const state = factField(choice(animalStates), 'Situação', 'Status', {
  column: ['Situação', 'Status', 'Situação do animal'],
  display: { state: { in: ['comparison', 'feed'] } },
  filters: { estado: { control: 'state', rank: 1 } },
})

const registration = v.pipe(
  writtenRegistration,
  v.check(
    isRegistration,
    'Escreva letras e números como no documento: ABCD 1182, ABC A 7711, H 7577, 5876-AN, BR 2541-C, ABCD 7503 FIV, ou só o número.',
  ),
  metadata({
    isRegistration: true,
    hint: 'Como no documento, por exemplo ABCD 1182.',
  }),
)

const exam = v.object({
  kind: field(choice(examKinds), 'Exame'),
  date: isoDate,
  result: field(choice(examResults), 'Resultado'),
})

/** The page and picture say that the animal is fictitious. Animals that staff add or import lack it. */
const isSample = v.optional(
  field(v.boolean(), 'Animal de exemplo, fictício', {
    hint: 'Desligue quando o animal for seu: a página e a imagem deixam de dizer que é fictício.',
  }),
)

const lactationName = { pt: 'Lactação', en: 'Lactation' }

const lactation = v.object({
  kg: factField(
    wholeNumber(1000, 20000, 'kg', [1500, 15_000]),
    'Leite na lactação',
    'Milk of the lactation',
    {
      column: ['Lactação (kg)'],
      display: { lactationKg: { in: ['feed'], name: lactationName } },
      filters: {
        leite: {
          control: 'range',
          label: { pt: 'Leite na lactação (kg)', en: 'Milk per lactation (kg)' },
          sentence: { pt: 'Leite: {range}', en: 'Milk: {range}' },
          order: { first: 'higher', text: { pt: 'Mais leite primeiro', en: 'Most milk first' } },
          rank: 5,
        },
      },
    },
  ),
  days: factField(wholeNumber(100, 400, 'days'), 'Duração', 'Duration', {
    column: ['Lactação (dias)'],
    display: { lactationDays: { in: ['feed'], name: lactationName } },
  }),
})

const gestation = v.object({
  status: v.optional(
    factField(
      choice({ prenhe: { pt: 'Prenhe', en: 'In calf' }, vazia: { pt: 'Vazia', en: 'Open' } }),
      'Prenhez',
      'Pregnancy',
      {
        column: ['Prenhez', 'Prenhe', 'Diagnóstico de gestação', 'DG'],
        display: { gestation: { in: ['every card', 'page', 'comparison', 'feed'] } },
        filters: { prenhez: { control: 'choice' } },
      },
    ),
    'prenhe',
  ),
  conception: v.optional(
    factField(
      choice({
        service: { pt: 'Monta natural', en: 'Natural service' },
        insemination: { pt: 'Inseminação', en: 'Insemination' },
        transfer: { pt: 'Embrião transferido', en: 'Transferred embryo' },
      }),
      'Como emprenhou',
      'Conceived by',
      {
        column: ['Como emprenhou', 'Tipo de cobertura'],
        display: { conception: { in: ['page', 'comparison', 'feed'] } },
      },
    ),
  ),
  /** The window of calving is counted from it. */
  date: v.optional(
    factField(isoDate, 'Data da cobertura ou transferência', 'Day of service or transfer', {
      column: ['Coberta em', 'Inseminada em', 'Data da cobertura', 'Data da inseminação', 'Data da IA'],
      display: { conceived: { in: ['page', 'comparison', 'feed'] } },
    }),
  ),
  /** For those whose service nobody noted. */
  due: v.optional(
    factField(isoDate, 'Parto previsto para', 'Due on', {
      hint: 'Só sem a data da cobertura: com ela, o site conta pela raça.',
      column: ['Parto previsto', 'Previsão de parto', 'Previsão parto', 'Prev. parto', 'Prev parto'],
      display: {
        due: {
          in: ['every card', 'page', 'comparison', 'feed'],
          name: { pt: 'Parto esperado', en: 'Calving expected' },
        },
      },
      filters: {
        parto: { control: 'day', label: { pt: 'Parto esperado', en: 'Calving expected' } },
      },
    }),
  ),
  sireId: v.optional(
    factField(animalReference('male'), 'Prenhe de touro do rebanho', 'In calf to a bull of the herd', {
      hint: 'Escolha na lista: nome e registro vêm dele.',
    }),
  ),
  sire: v.optional(
    factField(line, 'Prenhe de', 'In calf to', {
      column: ['Prenhe de', 'Touro da prenhez', 'Prenhe do touro'],
    }),
  ),
  sireRegistration: v.optional(
    factField(writtenRegistration, 'Registro do touro da prenhez', "Registration of the calf's sire", {
      column: ['Registro do touro da prenhez'],
      hint: 'De um touro de outro criador, como no documento. Por ele o site conta a consanguinidade do bezerro.',
    }),
  ),
  /** Set when the embryo was transferred and its donor is an animal of the herd. */
  donorId: v.optional(
    factField(animalReference('female'), 'Doadora do embrião', 'Donor of the embryo', {
      hint: 'Só de embrião transferido: a mãe do bezerro.',
      display: {
        calfFigure: {
          in: ['page', 'comparison', 'feed'],
          name: { pt: 'O que esperar do bezerro', en: 'What to expect of the calf' },
        },
        calfInbreeding: {
          in: ['page', 'comparison', 'feed'],
          name: { pt: 'Consanguinidade do bezerro', en: "The calf's inbreeding" },
        },
      },
    }),
  ),
  confirmed: v.optional(
    factField(isoDate, 'Prenhez confirmada em', 'Pregnancy confirmed on', {
      column: ['Prenhez confirmada em', 'Data do diagnóstico', 'Data do DG'],
      display: { gestationConfirmed: { in: ['page', 'comparison', 'feed'] } },
    }),
  ),
})

/** An animal of any kind. Which of these facts it has is declared by its kind (`kinds.server.ts`). */
export const animalSchema = v.object({
  id,
  state,
  /** The reservation ends by itself at this moment. */
  reservedUntil: v.optional(field(moment, 'Reservado até')),
  kind: factField(reference('kinds'), 'Tipo', 'Kind', {
    column: ['Tipo', 'Categoria'],
    display: { kind: { in: ['card', 'feed'] } },
  }),
  breed: factField(reference('breeds'), 'Raça', 'Breed', {
    column: ['Raça', 'Breed'],
    display: {
      breed: {
        in: ['card', 'page', 'comparison', 'feed', 'parent'],
        shortName: { pt: 'Raça e sangue', en: 'Breed and blood' },
      },
      // Of all kinds: that of most is their kind's.
      sex: { in: ['card', 'page', 'comparison'], name: { pt: 'Sexo', en: 'Sex' } },
    },
    filters: {
      raca: {
        control: 'choice',
        label: { pt: 'Raça e sangue', en: 'Breed and blood' },
        any: { pt: 'Todas', en: 'All' },
        rank: 3,
      },
    },
  }),
  /** One of the breed's crosses, by its blood fraction. */
  cross: v.optional(
    field(reference('breeds', 'crosses.code'), 'Grau de sangue', {
      column: ['Grau de sangue'],
    }),
  ),
  name: v.optional(
    factField(line, 'Nome', 'Name', {
      column: ['Nome', 'Nome animal', 'Nome do animal', 'Animal', 'Name'],
      group: 'identity',
      filters: {
        busca: { control: 'words', rank: 2 },
        nome: { order: { first: 'lower', text: { pt: 'Nome', en: 'Name' } }, rank: 9 },
      },
    }),
  ),
  /** The ear tag, by which everyone on a farm calls an animal. */
  number: v.optional(
    factField(line, 'Número', 'Number', {
      hint: 'O do brinco ou da marca: por ele o animal é chamado, procurado e reconhecido em fotos e planilhas.',
      column: ['Número', 'Nº', 'Brinco', 'Nº do animal', 'Número do animal', 'Nº do brinco'],
      group: 'identity',
      display: { number: { in: ['every card', 'page', 'comparison', 'feed', 'parent'] } },
      filters: { busca: { control: 'words' } },
    }),
  ),
  rgn: v.optional(
    factField(registration, 'RGN', 'RGN', {
      column: ['RGN', 'RGN animal', 'Registro de nascimento', 'Número RGN'],
      group: 'identity',
      display: { rgn: { in: ['card', 'full sheet', 'page', 'comparison', 'feed', 'parent'] } },
      filters: { busca: { control: 'words' } },
    }),
  ),
  rgd: v.optional(
    factField(registration, 'RGD', 'RGD', {
      column: ['RGD', 'RGD animal', 'Registro definitivo', 'Série RGD', 'Série/RGD'],
      group: 'identity',
      display: {
        rgd: { in: ['card', 'page', 'comparison', 'feed', 'parent'] },
        registry: { in: ['parent'], name: { pt: 'Registro na', en: 'Registered with' } },
      },
      filters: { busca: { control: 'words' } },
    }),
  ),
  born: v.optional(
    factField(isoDate, 'Nascimento', 'Born', {
      group: 'identity',
      display: {
        born: {
          in: ['card', 'full sheet', 'page', 'comparison', 'feed', 'parent'],
          strength: 8,
        },
      },
      filters: {
        nascimento: {
          order: { first: 'higher', text: { pt: 'Mais novos primeiro', en: 'Youngest first' } },
          rank: 8,
        },
      },
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
  ...unbornFields,
  /** Set when the kind does not say it: for a calf, or a sexed pregnancy or embryo. */
  sex: v.optional(
    factField(
      choice({ male: { pt: 'Macho', en: 'Male' }, female: { pt: 'Fêmea', en: 'Female' } }),
      'Sexo',
      'Sex',
      { column: ['Sexo'], group: 'sex' },
    ),
  ),
  priceCents: v.optional(
    factField(money([20, 300_000]), 'Preço', 'Price', {
      column: ['Preço (R$)', 'Preço', 'Preço de venda', 'Valor (R$)', 'Price', 'Price (R$)'],
      group: 'price',
      display: { price: { in: ['comparison', 'feed'], strength: 5 } },
      filters: {
        preco: {
          control: 'range',
          label: { pt: 'Preço (R$)', en: 'Price (R$)' },
          sentence: { pt: 'Preço: R$ {range}', en: 'Price: R$ {range}' },
          order: { first: 'lower', text: { pt: 'Menor preço primeiro', en: 'Lowest price first' } },
          rank: 4,
        },
      },
    }),
  ),
  /** Replaces the list's terms. */
  terms: saleTerms,
  quantity: v.optional(
    factField(wholeNumber(1, 100_000), 'Quantidade', 'Quantity', {
      column: ['Quantidade'],
      group: 'quantity',
      display: { quantity: { in: ['card', 'page', 'comparison', 'feed'], strength: 9 } },
    }),
  ),
  weightKg: v.optional(
    factField(decimalNumber(20, 5000, 'kg', [200, 1400]), 'Peso', 'Weight', {
      column: ['Peso (kg)', 'Peso', 'Peso kg', 'Peso atual', 'Weight', 'Weight (kg)'],
      group: 'weight',
      display: { weight: { in: ['card', 'full sheet', 'page', 'comparison', 'feed'], strength: 2 } },
    }),
  ),
  scrotalCm: v.optional(
    factField(decimalNumber(15, 50, 'cm'), 'Circunferência escrotal', 'Scrotal circumference', {
      column: ['C.E. (cm)', 'PE', 'PE cm', 'Perímetro escrotal', 'CE'],
      group: 'scrotal',
      display: {
        scrotal: {
          in: ['full sheet', 'page', 'comparison', 'feed'],
          shortName: { pt: 'C.E.', en: 'Scrotal circ.' },
          strength: 3,
        },
      },
    }),
  ),
  /** Weight and scrotal circumference say little without the day. */
  measured: v.optional(
    factField(isoDate, 'Pesado e medido em', 'Weighed and measured on', {
      group: 'weight',
      hint: 'O dia do peso e da circunferência escrotal.',
      column: ['Pesado em', 'Medido em', 'Data da pesagem', 'Data pesagem'],
    }),
  ),
  lactation: v.optional(
    factField(lactation, 'Lactação', 'Lactation', {
      group: 'lactation',
      display: { lactation: { in: ['card', 'page', 'comparison', 'parent'], strength: 4 } },
    }),
  ),
  gestation: v.optional(
    factField(gestation, 'Prenhez', 'Pregnancy', {
      group: 'gestation',
    }),
  ),
  badges: factField(v.array(field(reference('kinds', 'badges.code'), 'Selo')), 'Selos', 'Badges', {
    hint: badgesHint,
    column: ['Selos'],
    display: { badges: { in: ['comparison'] } },
  }),
  pedigree: v.optional(
    factField(pedigreeSchema, 'Genealogia', 'Pedigree', {
      group: 'pedigree',
      display: {
        sire: {
          in: ['card', 'full sheet', 'comparison', 'feed', 'parent'],
          name: { pt: 'Pai', en: 'Sire' },
          strength: 7,
        },
        maternalGrandsire: {
          in: ['card', 'full sheet', 'comparison', 'feed', 'parent'],
          name: { pt: 'Avô materno', en: 'Maternal grandsire' },
          shortName: { pt: 'Avô Materno', en: 'Maternal Grandsire' },
        },
      },
      filters: { fora: { control: 'sires', rank: 11 } },
    }),
  ),
  inbreedingPercent: v.optional(
    factField(decimalNumber(0, 100, '%'), 'Consanguinidade (F)', 'Inbreeding (F)', {
      column: ['F %', 'F', 'Endogamia', 'Endogamia %', 'Consanguinidade'],
      group: 'pedigree',
      display: {
        inbreeding: { in: ['page', 'comparison'], name: { pt: 'Consanguinidade', en: 'Inbreeding' } },
      },
      filters: {
        consanguinidade: {
          order: {
            first: 'lower',
            text: { pt: 'Menor consanguinidade primeiro', en: 'Lowest inbreeding first' },
          },
          rank: 6,
        },
      },
    }),
  ),
  photographs,
  videos,
  papers,
  exams: v.optional(factField(v.array(field(exam, 'Exame')), 'Exames', 'Exams', { group: 'exams' })),
  evaluations: v.optional(
    factField(evaluationsSchema, 'Avaliações genéticas', 'Genetic evaluations', {
      group: 'evaluations',
      filters: { avaliacao: { control: 'figures', rank: 10 } },
    }),
  ),
  /** Stands in pedigrees and sheets; is not for sale and has no page. */
  isReference: v.optional(
    field(v.boolean(), 'Só referência: não está à venda', {
      hint: 'Aparece em genealogias e fichas, sem página própria.',
    }),
  ),
  isSample,
})

export type StoredAnimal = v.InferOutput<typeof animalSchema>

export type Animal = Localized<StoredAnimal>

export const animalFacts = declaredFacts(animalSchema)

export const animalFilters = declaredFilters(animalSchema)

export const orderChoices: Readonly<Record<string, string>> = Object.fromEntries(
  animalFilters.flatMap(({ code, order }) => (order ? [[code, order.text.pt]] : [])),
)

export function foreignFields(groups: readonly FieldGroup[]): ReadonlySet<string> {
  return fieldsOutside(animalSchema, groups)
}
