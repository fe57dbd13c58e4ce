import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import type { Purpose } from '../../../domain/herd/advice.server.ts'
import type { Herd } from '../../../domain/herd/herd.server.ts'
import type { HerdSire, Kinship } from '../../../domain/herd/pedigree/herd-pedigree.server.ts'
import { maxCandidates, unregisteredMark } from '../../../domain/herd/pedigree/named-sires.ts'
import {
  formatHerdQuery,
  maxHerdSireLength,
  queryParameters,
  rangeEnds,
  searchOf,
  type TraitLimit,
  traitParameter,
} from '../../../domain/herd/search/herd-query.ts'
import type { FoundAnimals } from '../../../domain/herd/search/search-herd.server.ts'
import { paths } from '../../../domain/paths.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { shortTraitName } from '../../../platform/i18n/trait-format.ts'
import { type Translate, translator } from '../../../platform/i18n/translate.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { candidateText, knownAncestorsText, lowestPercent, relationOf } from '../relations.ts'
import { useSearchInPlace } from './find-form.tsx'

/** Asks for the visitor's herd sire, to whom the cards then say how they are related (docs/product.md#my-bull). */
export function HerdSireField({ view, children }: { view: HerdSireView; children: ReactNode }) {
  const { t, content } = useLanguage()
  const { text, hidden, lines } = view
  const hint = useId()
  return (
    // Folded: on a phone the first animal is in sight below it.
    <details id="meu-touro" open={text !== ''} className="scroll-mt-24 print:hidden">
      <summary className="details-summary">
        <span>
          {t('Meu touro')} <span className="max-sm:sr-only">{t('(nome ou registro)')}</span>
        </span>
      </summary>
      <QueryForm hidden={hidden} anchor="meu-touro">
        <label className="min-w-0 grow basis-40">
          <span className="sr-only">{`${t('Meu touro')} ${t('(nome ou registro)')}`}</span>
          <input
            // A link may have changed it.
            key={text}
            name={queryParameters.herdSire}
            defaultValue={text}
            maxLength={maxHerdSireLength}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={hint}
            className="control"
          />
        </label>
        <button type="submit" className="button button-pasture">
          {t('Parentesco')}
        </button>
      </QueryForm>
      <p id={hint} className="mt-2 text-sm">
        {t('Serve parte do nome. Fica no endereço desta página, e o site não o guarda.')}
      </p>
      <div role="status" className="grid gap-2">
        {lines.map((line) => (
          <p key={line}>{content(line)}</p>
        ))}
      </div>
      {children}
      {view.isOfBulls && (
        <PathLink path={paths.compare} search="#acasalamento" className="underline">
          {t('Muitas vacas? Cole os pais de todas')}
        </PathLink>
      )}
    </details>
  )
}

/** Asks for the visitor's own limit of the trait that a purpose is careful of: a birth weight, say. */
export function OwnLimitField({ view, anchor }: { view: OwnLimitView; anchor: string }) {
  const { t, content } = useLanguage()
  const { name, text, value, hidden } = view
  return (
    <QueryForm hidden={hidden} anchor={anchor}>
      <label className="min-w-0 basis-40">
        <span className="font-semibold text-sm">{content(text)}</span>
        <input
          key={value}
          name={name}
          defaultValue={value}
          inputMode="text"
          autoComplete="off"
          className="control"
        />
      </label>
      <button type="submit" className="button button-pasture">
        {t('Mostrar')}
      </button>
    </QueryForm>
  )
}

interface QueryFormProps {
  hidden: readonly (readonly [name: string, value: string])[]
  anchor: string
  children: ReactNode
}

/** A form that adds to the rest of the list's query. */
function QueryForm({ hidden, anchor, children }: QueryFormProps) {
  const { pathname } = useLocation()
  return (
    <form
      action={`${pathname}#${anchor}`}
      onSubmit={useSearchInPlace()}
      className="flex max-w-3xl flex-wrap items-end gap-2"
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

export interface OwnLimitView {
  name: string
  text: string
  value: string
  hidden: [name: string, value: string][]
}

/** What a list asks a visitor of his own: his bull, where pedigrees are known, and for some purposes a limit. */
export interface VisitorQuestions {
  herdSire: HerdSireView | undefined
  ownLimit: OwnLimitView | undefined
}

interface QuestionOptions {
  t: Translate
  language: Language
  traits: Herd['traits']
  kinds: Herd['kinds']
}

export function visitorQuestions(
  found: FoundAnimals,
  purpose: Purpose | undefined,
  options: QuestionOptions,
): VisitorQuestions {
  return {
    herdSire: herdSireView(found, options),
    ownLimit: purpose && ownLimitView(purpose, found, options),
  }
}

/** For a purpose whose first trait is better the lower it is. */
function ownLimitView(
  { traits: [code = ''] }: Purpose,
  { query, facets }: FoundAnimals,
  { t, language, traits }: QuestionOptions,
): OwnLimitView | undefined {
  const trait = traits.find((each) => each.code === code)
  if (trait?.better !== 'lower' || !facets.figures.get(code)?.includes('value')) return undefined
  const isOwn = (limit: TraitLimit) => limit.code === code && limit.figure === 'value'
  const typed = query.traits.find(isOwn)?.range.to
  const others = query.traits.filter((limit) => !isOwn(limit))
  return {
    name: traitParameter('value', code) + rangeEnds.to,
    text: t('{trait} até ({unit})', { trait: shortTraitName(trait.name), unit: trait.unit ?? code }),
    value: typed === undefined ? '' : decimal(typed, language, trait.digits ?? 2),
    hidden: [...formatHerdQuery({ ...query, traits: others })],
  }
}

/** The field for the visitor's herd sire, and what is known of him. Texts are in the page's language. */
export interface HerdSireView {
  text: string
  /** The rest of the query. */
  hidden: [name: string, value: string][]
  lines: string[]
  /** Which animal a short or shared name means. */
  choices: { text: string; search: string }[]
  /** Whether the mating check ranks animals of the list. */
  isOfBulls: boolean
}

function herdSireView(
  { list, query, facets, herdSire, animals }: FoundAnimals,
  { t, kinds }: QuestionOptions,
): HerdSireView | undefined {
  if (!facets.hasAncestors) return undefined
  return {
    text: query.herdSire,
    hidden: [...formatHerdQuery({ ...query, herdSire: '' })],
    lines: herdSire ? linesOf(herdSire, animals, t) : [],
    choices: herdSire
      ? choicesOf(herdSire, t).map(({ text, herdSire }) => ({
          text,
          search: searchOf({ ...query, herdSire }),
        }))
      : [],
    isOfBulls: kinds.some(({ id, sex }) => sex === 'male' && list.kinds.includes(id)),
  }
}

/** As conditions and orders name him: `Lampião do Gorutuba (GORU 3120)`. */
export function herdSireName({ sires, typed }: HerdSire, t: Translate): string {
  return sires?.[0].registrations.length ? candidateText(sires, t) : typed.name
}

function linesOf(herdSire: HerdSire, animals: FoundAnimals['animals'], t: Translate): string[] {
  const { sires, isOpen, by, typed } = herdSire
  const question = herdSire.questions.at(-1)
  if (isOpen && question)
    return [
      question.candidates.length > maxCandidates
        ? t('{name}: {count} animais da genealogia têm este nome. Escreva o registro ou o nome inteiro.', {
            name: question.text,
            count: question.candidates.length,
          })
        : t('Quem é {name}?', { name: question.text }),
    ]
  if (!sires)
    return [
      t(
        'Não está na nossa genealogia: {names}. Confira a grafia ou escreva o registro; sem isso, nada se pode dizer do parentesco.',
        { names: typed.name },
      ),
      t('Se souber o pai dele, escreva depois de ponto e vírgula. A lista abaixo não mudou.'),
    ]
  return [
    `${t('Seu touro: {name}.', { name: herdSireName(herdSire, t) })} ${knownAncestorsText(sires[0], t)}`,
    ...(by === 'name'
      ? [t('Encontrado pelo nome: confira o registro, porque animais diferentes podem ter o mesmo nome.')]
      : []),
    `${explanation(animals.some((animal) => herdSire.kinshipOf(animal)?.mates === 'daughters'))} ${t('O que não está no pedigree pode aumentar a consanguinidade.')}`,
  ]

  function explanation(isOfMales: boolean): string {
    return isOfMales
      ? t(
          'O número é a consanguinidade que teriam, pelo menos, os bezerros do touro da lista com filhas do seu; o parentesco entre os dois touros é o dobro.',
        )
      : t(
          'O número é a consanguinidade que teria, pelo menos, um bezerro da fêmea, ou da bezerra que nascer, com o seu touro.',
        )
  }
}

function choicesOf({ questions, isOpen, typed }: HerdSire, t: Translate) {
  const question = questions.at(-1)
  if (!isOpen || !question || question.candidates.length > maxCandidates) return []
  const candidates = question.candidates.map((candidate) => {
    const [{ name, registrations }] = candidate
    const chosen = registrations[0] ?? `${name}${unregisteredMark}`
    const parts = question.text === typed.name ? [chosen, typed.sire] : [typed.name, chosen]
    return { text: `${candidateText(candidate, t)}?`, herdSire: parts.filter(Boolean).join('; ') }
  })
  return [...candidates, { text: t('Nenhum destes'), herdSire: '' }]
}

/** How many ways of being related a card names. */
const maxRelations = 2

const matesTexts = {
  daughters: 'Com filhas do seu touro',
  sire: 'Com o seu touro',
  'sire-if-female': 'Se for fêmea, com o seu touro',
} as const satisfies Record<Kinship['mates'], UiText>

/** What a card says of the relationship with the visitor's herd sire. */
export function kinshipSentence(kinship: Kinship, language: Language): string {
  const t = translator(language)
  const { lowest, isUnknown, known, all } = kinship
  const mating = t(matesTexts[kinship.mates])
  if (isUnknown) return t('{mating}: não dá para dizer, falta a genealogia.', { mating })
  if (lowest === 0)
    return t('{mating}: sem parentesco conhecido ({known} de {all} ancestrais conhecidos).', {
      mating,
      known,
      all,
    })
  const relations = relationsOf(kinship, t).join('; ')
  const percent = lowestPercent(lowest, language)
  return relations
    ? t('{mating}: pelo menos {percent} ({relations}).', { mating, percent, relations })
    : t('{mating}: pelo menos {percent}.', { mating, percent })
}

function relationsOf({ ancestors, mates }: Kinship, t: Translate): string[] {
  return ancestors.slice(0, maxRelations).map(({ first: { name }, firstSteps, secondSteps }) => {
    // The first step up from the bull's daughters is the bull.
    const ofBull = mates === 'daughters' ? secondSteps.slice(1) : secondSteps
    const [own, bulls] = [t(relationOf(firstSteps)), t(relationOf(ofBull))]
    if (firstSteps.length === 0 && ofBull.length === 0) return t('é o seu touro')
    if (firstSteps.length === 0) return t('é {relation} do seu touro', { relation: bulls })
    if (ofBull.length === 0) return t('o seu touro é {relation}', { relation: own })
    return t('{name} é {own}, e {bulls} do seu touro', { name, own, bulls })
  })
}
