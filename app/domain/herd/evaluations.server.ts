import * as v from 'valibot'
import {
  choice,
  codeLine,
  decimalNumber,
  field,
  findPlaceholders,
  id,
  isoDate,
  type Localized,
  metadata,
  nameText,
  patternLine,
  placeholderOf,
  reference,
  text,
  wholeNumber,
} from '../content/index.server.ts'
import { traitGroups } from './trait-groups.ts'

const meaning = v.pipe(
  text,
  v.check(
    ({ pt, en = pt }) => [pt, en].every(namesValue),
    'Escreva {diferença} ou {valor} onde entra o valor, por exemplo: Espera-se que os filhos pesem {diferença} na desmama.',
  ),
)

function namesValue(text: string): boolean {
  return findPlaceholders(text).some((typed) => ['difference', 'value'].includes(placeholderOf(typed) ?? ''))
}

const programme = field(reference('programmes', 'code'), 'Programa')

const unit = field(text, 'Unidade')

/** Codes of evaluation sheets: `PE-365`. */
const code = codeLine(/^[\p{L}\d$][\p{L}\d .,%²³°()/+_-]{0,39}$/u, 'Escreva a sigla como no sumário: PE-365.')

export const traitCode = reference('traits', 'code', 'Esta característica não está na lista.')

/** A trait that animals are evaluated for, or an index of several. A new one needs an entry in this list only. */
export const traitSchema = v.object({
  id,
  code: field(code, 'Sigla nas avaliações', {
    hint: 'Como na ficha de avaliação: PE-365.',
  }),
  name: nameText,
  group: v.optional(field(choice(traitGroups), 'Grupo')),
  unit: v.optional(unit),
  /** Units of the programmes that print the trait in another one. */
  programmeUnits: v.optional(
    field(v.array(field(v.object({ programme, unit }), 'Programa')), 'Unidades de outros programas'),
  ),
  /** The value is a chance, not a difference: it has no plus sign, and differences are in percentage points. */
  isProbability: v.optional(field(v.boolean(), 'O valor é uma chance, não uma diferença')),
  digits: field(wholeNumber(0, 3), 'Casas decimais'),
  /** Missing for traits whose best value depends on the aim of the herd. */
  better: v.optional(
    field(
      choice({
        higher: 'Quanto maior, melhor',
        lower: 'Quanto menor, melhor',
      }),
      'O que é melhor',
    ),
  ),
  explanation: v.optional(field(text, 'Explicação')),
  /** `{diferença}` stands for `12 kg a mais`, `{valor}` for the value alone. */
  difference: v.optional(
    field(meaning, 'O que o valor quer dizer nos filhos', {
      hint: '{diferença} vira, por exemplo, “12 kg a mais”; {valor} é só o valor.',
      placeholders: ['difference', 'value'],
    }),
  ),
  /** The words of a difference above and below the base; without them, `a mais` and `a menos`. */
  directions: v.optional(
    field(
      v.object({
        more: field(text, 'Acima da base'),
        less: field(text, 'Abaixo da base'),
      }),
      'Como se diz a diferença',
      {
        hint: 'Em branco: “a mais” e “a menos”. Para idades, “mais tarde” e “mais cedo”.',
      },
    ),
  ),
})

export type Trait = Localized<v.InferOutput<typeof traitSchema>>

/** The DECA is data: its thresholds change with every run. */
export const traitEvaluationSchema = v.object({
  /** The EPD or PTA in the trait's unit, or the index. */
  value: field(v.pipe(v.number(), metadata({ control: 'number' })), 'Valor'),
  accuracy: v.optional(field(wholeNumber(1, 99), 'AC %')),
  deca: v.optional(field(wholeNumber(1, 10), 'DECA')),
  percentile: v.optional(field(decimalNumber(0, 100), 'P %')),
  genomic: v.optional(field(v.boolean(), 'Genômica')),
})

/** An animal's evaluation by a programme in one run. Any trait may be missing. */
const evaluation = v.object({
  programme,
  run: field(patternLine(/^\d{4}(-\d{1,2})?$/, 'Escreva como 2026-1 ou 2026.'), 'Rodada', {
    hint: 'Como na ficha: 2026-1 ou 2026.',
  }),
  date: v.optional(field(isoDate, 'Data da avaliação')),
  traits: field(
    v.pipe(v.record(traitCode, traitEvaluationSchema), metadata({ control: 'traits' })),
    'Características avaliadas',
    {
      hint: 'Deixe em branco o que a ficha não traz.',
    },
  ),
})

/** More than there are programmes. */
const maxEvaluations = 12

/** At most one evaluation by each programme: a newer run replaces the older. */
export const evaluationsSchema = v.pipe(
  v.array(field(evaluation, 'Avaliação')),
  v.maxLength(maxEvaluations, `Um animal tem até ${maxEvaluations} avaliações.`),
  v.checkItems(
    ({ programme }, index, all) => all.findIndex((each) => each.programme === programme) === index,
    'Cada programa avalia o animal uma vez: junte as avaliações.',
  ),
)

export type Evaluation = v.InferOutput<typeof evaluation>

export function traitIn<T extends Pick<Trait, 'unit' | 'programmeUnits'>>(
  trait: T,
  programme: Evaluation['programme'],
): T {
  const own = trait.programmeUnits?.find((each) => each.programme === programme)
  return own ? { ...trait, unit: own.unit } : trait
}

/** The evaluation that lists, searches and pictures show: the newest run; of several programmes, the first. */
export function mainEvaluation({
  evaluations = [],
}: {
  evaluations?: readonly Evaluation[] | undefined
}): Evaluation | undefined {
  return evaluations.reduce<Evaluation | undefined>(
    (newest, each) => (newest && runOrder(newest.run) >= runOrder(each.run) ? newest : each),
    undefined,
  )
}

/** Figures of other programmes and runs have another base. */
export function isSameRun(
  one: Pick<Evaluation, 'programme' | 'run'>,
  other: Pick<Evaluation, 'programme' | 'run'>,
): boolean {
  return one.programme === other.programme && one.run === other.run
}

/** Orders runs, which are named by year and number: `2026` precedes `2026-1`, and that `2026-10`. */
export function runOrder(run: string): number {
  const [year = 0, number = 0] = run.split('-').map(Number)
  return year * 100 + number
}

/** The runs of the evaluations that a list shows, by programme and number. */
export function evaluationRuns(evaluations: readonly (Evaluation | undefined)[]): string[] {
  return byFrequency(evaluations.map((each) => runOf(each)))
}

/** Each once, the most frequent first, of equals the newest. */
export function byFrequency(runs: readonly (string | undefined)[]): string[] {
  const counts = new Map<string, number>()
  for (const run of runs) if (run) counts.set(run, (counts.get(run) ?? 0) + 1)
  return [...counts]
    .sort(
      ([one, ones], [other, others]) => others - ones || other.localeCompare(one, 'pt', { numeric: true }),
    )
    .map(([run]) => run)
}

export function runOf(evaluation: Pick<Evaluation, 'programme' | 'run'> | undefined): string | undefined {
  return evaluation && `${evaluation.programme} ${evaluation.run}`
}
