import { useId, useMemo, useState } from 'react'
import { checkMating, type Mating } from '../../../domain/herd/pedigree/check-matings.ts'
import {
  type Answers,
  identifySire,
  maxCandidates,
  type Question,
} from '../../../domain/herd/pedigree/named-sires.ts'
import type { PublicPedigree } from '../../../domain/herd/pedigree/public-pedigree.ts'
import { maxCows, readHerd, type TypedHerd } from '../../../domain/herd/pedigree/typed-herd.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { Language } from '../../../platform/i18n/language-path.ts'
import type { Translate } from '../../../platform/i18n/translate.ts'
import { candidateText, knownAncestorsText, lowestPercent, relationOf } from '../relations.ts'
import { BullRanking } from './bull-ranking.tsx'

interface MatingResultsProps {
  bulls: readonly { id: string; name: string }[]
  text: string
  pedigree: PublicPedigree
}

/** What is known of each bull and each sire of the herd: numbers, no verdict. Names that are not clear are asked about first. */
export function MatingResults({ bulls, text, pedigree }: MatingResultsProps) {
  const { t, content, language } = useLanguage()
  const [answers, setAnswers] = useState<Answers>({})
  const herd = useMemo(() => readHerd(text), [text])
  const identified = useMemo(
    () =>
      herd.sires.map((typed) => ({
        label: typed.name || t('um filho de {sire}', { sire: typed.sire }),
        cows: typed.cows,
        ...identifySire(typed, pedigree, answers),
      })),
    [herd, pedigree, answers, t],
  )
  if (herd.sires.length === 0) return <p>{t('Escreva pelo menos um nome ou registro.')}</p>
  const questions = new Map(
    identified.flatMap((each) => each.questions.map((question) => [question.text, question] as const)),
  )
  const clear = identified.filter(({ isOpen }) => !isOpen)
  const open = identified.filter(({ isOpen }) => isOpen)
  return (
    <>
      <p>
        {herdText(herd, new Set(identified.map(identityOf)).size, t, language)}
        {herd.isCut && ` ${t('Conferimos as primeiras {max} vacas.', { max: decimal(maxCows, language) })}`}
      </p>
      {[...questions.values()].map((question) => (
        <WhichAnimal
          key={question.text}
          question={question}
          answer={answers[question.text]}
          onAnswer={(answer) => setAnswers({ ...answers, [question.text]: answer })}
        />
      ))}
      {open.length > 0 && (
        <p className="font-semibold">
          {t('Ainda não conferido: {names}. Diga acima qual é o touro.', { names: namesOf(open) })}
        </p>
      )}
      <BullRanking
        pedigree={pedigree}
        herd={clear.flatMap(({ sires, cows }) => (sires ? [{ sires, cows }] : []))}
      />
      {bulls.map(({ id, name }) => (
        <section key={id} className="grid gap-2">
          <h2 className="font-heading text-xl">{content(name)}</h2>
          <BullResults id={id} pedigree={pedigree} sires={clear} />
        </section>
      ))}
    </>
  )
}

function herdText({ cows, unknown }: TypedHerd, sires: number, t: Translate, language: Language): string {
  const texts = [
    cows === 1 ? t('1 vaca') : t('{count} vacas', { count: decimal(cows, language) }),
    sires === 1 ? t('1 pai') : t('{count} pais diferentes', { count: decimal(sires, language) }),
    ...(unknown > 0 ? [t('sem pai conhecido: {count}', { count: decimal(unknown, language) })] : []),
  ]
  return `${texts.join(', ')}.`
}

type IdentifiedSire = ReturnType<typeof identifySire> & { label: string; cows: number }

/** The same for a sire whom lines name in different ways. */
function identityOf({ sires, label }: IdentifiedSire): string {
  const [first] = sires ?? []
  return first && first.number >= 0 ? String(first.number) : label
}

function namesOf(sires: readonly { label: string }[]): string {
  return sires.map(({ label }) => label).join(', ')
}

interface BullResultsProps {
  id: string
  pedigree: PublicPedigree
  sires: readonly IdentifiedSire[]
}

function BullResults({ id, pedigree, sires }: BullResultsProps) {
  const { t } = useLanguage()
  const bull = pedigree.find((animal) => animal.id?.split(' ').includes(id))
  // The page is older than the pedigree, or newer.
  if (!bull) return <p>{t('A genealogia mudou. Recarregue a página para conferir este touro.')}</p>
  const matings = sires.flatMap((each) =>
    each.sires ? [{ ...each, ...checkMating(bull, each.sires, pedigree) }] : [],
  )
  const related = matings.filter(({ lowest }) => lowest > 0)
  const others = matings.filter(({ lowest }) => lowest === 0)
  const unknown = sires.filter((each) => !each.sires)
  return (
    <>
      {related.length > 0 && (
        <ul className="grid gap-3">
          {related.map((mating) => (
            <li key={mating.label} className="border-ochre border-l-4 pl-4">
              <RelatedMating mating={mating} />
            </li>
          ))}
        </ul>
      )}
      {others.length + unknown.length > 0 && (
        <p>{t('Sem parentesco conhecido: {names}.', { names: namesOf([...others, ...unknown]) })}</p>
      )}
      {unknown.length > 0 && (
        <p>
          {t(
            'Não está na nossa genealogia: {names}. Confira a grafia ou escreva o registro; sem isso, nada se pode dizer do parentesco.',
            { names: namesOf(unknown) },
          )}
        </p>
      )}
      <p className="text-sm">
        {knownAncestorsText(bull, t)} {t('O que não está no pedigree pode aumentar a consanguinidade.')}
      </p>
    </>
  )
}

interface WhichAnimalProps {
  question: Question
  answer: Answers[string] | undefined
  onAnswer(answer: Answers[string]): void
}

/** Asks which animal of the pedigree a short or shared name means. */
function WhichAnimal({ question: { text, candidates }, answer, onAnswer }: WhichAnimalProps) {
  const { t } = useLanguage()
  const name = useId()
  if (candidates.length > maxCandidates)
    return (
      <p className="border-ochre border-l-4 pl-4">
        {t('{name}: {count} animais da genealogia têm este nome. Escreva o registro ou o nome inteiro.', {
          name: text,
          count: candidates.length,
        })}
      </p>
    )
  const choices: { value: Answers[string]; label: string }[] = [
    ...candidates.map((candidate, index) => ({
      value: index,
      label: `${candidateText(candidate, t)}?`,
    })),
    { value: 'none', label: t('Nenhum destes') },
  ]
  return (
    <fieldset className="grid gap-1 border-ochre border-l-4 pl-4">
      <legend className="float-left w-full font-semibold">{t('Quem é {name}?', { name: text })}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            // Belongs to no form: it is not sent.
            name={name}
            checked={answer === value}
            onChange={() => onAnswer(value)}
            className="size-5 accent-pasture"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function RelatedMating({ mating }: { mating: IdentifiedSire & Mating }) {
  const { t, language } = useLanguage()
  const percent = lowestPercent(mating.lowest, language)
  return (
    <>
      <p className="font-semibold">
        {t('Filhas de {sire}: pelo menos {percent}', { sire: mating.label, percent })}
      </p>
      <ul className="list-disc pl-5">
        {mating.ancestors.map((ancestor) => (
          <li key={ancestor.first.number}>{relationText(ancestor, t)}</li>
        ))}
      </ul>
      <p>
        {t('Os bezerros teriam consanguinidade de pelo menos {percent}, pelo que se conhece do pedigree.', {
          percent,
        })}
      </p>
      {mating.by === 'name' && (
        <p>
          {t('Encontrado pelo nome: confira o registro, porque animais diferentes podem ter o mesmo nome.')}
        </p>
      )}
    </>
  )
}

/** How a common ancestor is related to the bull and to the cows: `Angico: pai do touro e pai das vacas`. */
function relationText({ first, firstSteps, secondSteps }: Mating['ancestors'][number], t: Translate): string {
  const { name } = first
  const ofCows = t(relationOf(secondSteps))
  if (firstSteps.length === 0) return t('{name}: o próprio touro, {ofCows} das vacas', { name, ofCows })
  return t('{name}: {ofBull} do touro, {ofCows} das vacas', {
    name,
    ofBull: t(relationOf(firstSteps)),
    ofCows,
  })
}
