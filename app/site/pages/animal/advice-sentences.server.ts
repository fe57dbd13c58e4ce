import type { Ranch } from '../../../domain/content/ranch.server.ts'
import { type AdviceRules, tenthOf } from '../../../domain/herd/advise.ts'
import type { Trait } from '../../../domain/herd/evaluations.server.ts'
import type { AdviceTrait, AnimalAdvice } from '../../../domain/herd/profile/animal-advice.server.ts'
import { accuracyWords, type Programme } from '../../../domain/herd/programmes.server.ts'
import { longDate } from '../../../platform/i18n/format.ts'
import { htmlLang, type Language } from '../../../platform/i18n/language-path.ts'
import { gradeText, ordinal, percent, shortTraitName } from '../../../platform/i18n/trait-format.ts'
import { type Translate, translator } from '../../../platform/i18n/translate.ts'

/** `name` is the purpose that a sentence is about. */
export interface AdviceSentence {
  name?: string
  text: string
  /** Grades, ranks and accuracies that the verdict rests on. */
  figures?: string
}

/** The advice about an animal in sentences of one language (docs/product.md#advice). */
export interface AdviceSentences {
  /** Programme, run and date of the sheet; undefined without one. */
  basis: string | undefined
  suits: AdviceSentence[]
  avoid: AdviceSentence[]
  /** Neither: its traits that fall short. */
  between: AdviceSentence[]
  unknown: AdviceSentence[]
  /** Undefined for a pregnancy. */
  heifers: string | undefined
  /** Whether the birth weight calls for care. */
  warnsOfHeifers: boolean
  cautions: string[]
  /** How each verdict comes about, by the purpose's name. */
  rules: { name: string; text: string; source: string }[]
  signature: string
}

interface AdviceBasis {
  programmes: readonly Programme[]
  traits: readonly Pick<Trait, 'code' | 'name'>[]
  responsible: Ranch['responsible']
}

export function adviceSentences(
  advice: AnimalAdvice,
  { programmes, traits, responsible }: AdviceBasis,
  language: Language,
): AdviceSentences {
  const t = translator(language)
  const { basis, birthWeight, cautions } = advice
  // The purposes are those of bulls: for another animal only those count that its sheet can answer.
  const purposes = advice.purposes.filter(({ verdict }) => birthWeight || verdict.kind !== 'unknown')
  const accuracyName = advice.basis ? accuracyWords(programmes, advice.basis.programme).inSentence : ''
  const traitText: Words['traitText'] = (trait, namesSite) =>
    gradedTrait(trait, { name: accuracyName, namesSite, t, language })
  const nameOf = (code: string) => plainName(traits.find((trait) => trait.code === code)?.name ?? code)
  // Of a calf to come, its parents' figures say what can be said.
  const noSheet =
    advice.purposes.length > 0 ? [{ text: t('Este animal não tem avaliação genética publicada.') }] : []
  const ofKind = (kind: string) =>
    purposes
      .filter(({ verdict }) => verdict.kind === kind)
      .map((each) => ({
        name: each.purpose.name,
        ...purposeSentence(each, { traitText, nameOf, t, language }),
      }))
  return {
    basis: basis && basisText(basis, t, language),
    suits: ofKind('suits'),
    avoid: ofKind('avoid'),
    between: ofKind('between'),
    unknown: basis ? ofKind('unknown') : noSheet,
    heifers: birthWeight && birthWeightSentence(birthWeight, (trait) => traitText(trait, true), t),
    warnsOfHeifers: birthWeight?.advice === 'alert' || birthWeight?.advice === 'ask',
    cautions,
    rules: [
      ...(basis ? purposes : []).map(({ purpose }) => ({
        name: purpose.name,
        text: `${purpose.explanation} ${ruleText(purpose, t, language)}`,
        source: purpose.source,
      })),
      ...(basis && birthWeight ? [{ name: t('Peso ao nascer'), text: '', source: birthWeight.source }] : []),
    ],
    // Who is responsible need not have written them.
    signature: [
      ...(responsible
        ? [`${t('Responsabilidade técnica')}: ${responsible.name}, ${responsible.registration}.`]
        : []),
      t('Regras e textos de {day}.', { day: longDate(advice.reviewed, language) }),
    ].join(' '),
  }
}

/** Programme, run and, where it is known, date of a sheet: `PMGZ, rodada 2026-1, de 20 de maio de 2026`. */
export function basisText(
  { programme, run, date }: NonNullable<AnimalAdvice['basis']>,
  t: Translate,
  language: Language,
): string {
  const text = t('{programme}, rodada {run}', { programme, run })
  return date ? t('{sheet}, de {day}', { sheet: text, day: longDate(date, language) }) : text
}

function purposeSentence(
  { verdict, traits }: AnimalAdvice['purposes'][number],
  { traitText, nameOf, t, language }: Words,
): Omit<AdviceSentence, 'name'> {
  if (verdict.kind === 'unknown')
    return {
      text: t('sem avaliação de {traits}.', { traits: list(verdict.missing, language, 'conjunction') }),
    }
  const graded = traits.map((trait) => [trait.code, gradeText(trait, language)].filter(Boolean).join(' '))
  if (verdict.kind === 'between') return { text: `${list(graded, language, 'conjunction')}.` }
  const byTenths = Map.groupBy(traits, ({ deca, percentile }) =>
    verdict.kind === 'suits'
      ? deca
        ? deca * 10
        : percentile
      : (11 - (tenthOf({ deca, percentile }) ?? 10)) * 10,
  )
  const places = Array.from(byTenths, ([share = 100, alike]) =>
    t(
      verdict.kind === 'suits'
        ? 'entre os {percent} melhores da raça em {traits}'
        : 'entre os {percent} piores da raça em {traits}',
      {
        percent: percent(share, language),
        traits: list(
          alike.map(({ code }) => nameOf(code)),
          language,
          'conjunction',
        ),
      },
    ),
  )
  const figures = traits.map((trait) => traitText(trait, false)).join('; ')
  return {
    text: `${places.join('; ')}.`,
    figures: traits.some(({ rank }) => rank) ? t('Neste site: {figures}.', { figures }) : `${figures}.`,
  }
}

interface Words {
  traitText: (trait: AdviceTrait, namesSite: boolean) => string
  nameOf: (code: string) => string
  t: Translate
  language: Language
}

/** A trait within a sentence: `peso à desmama`. */
function plainName(name: string): string {
  const plain = shortTraitName(name)
  return /^\p{Lu}\p{Ll}/u.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain
}

interface GradeWords {
  /** What the programme calls the accuracy. */
  name: string
  namesSite: boolean
  t: Translate
  language: Language
}

/** `PD-ED DECA 1, 3.º de 21 neste site, acurácia 41%` */
function gradedTrait(
  { code, deca, percentile, accuracy, isWeakEvidence, rank }: AdviceTrait,
  { name, namesSite, t, language }: GradeWords,
) {
  const parts = [[code, gradeText({ deca, percentile }, language)].filter(Boolean).join(' ')]
  if (rank)
    parts.push(
      t(namesSite ? '{position} de {total} neste site' : '{position}\u00a0de\u00a0{total}', {
        position: ordinal(rank.position, language),
        total: rank.of,
      }),
    )
  if (isWeakEvidence)
    parts.push(
      accuracy
        ? t('indício fraco ({name} {accuracy})', { name, accuracy: percent(accuracy, language) })
        : t('indício fraco ({name} não informada)', { name }),
    )
  else parts.push(t('{name} {accuracy}', { name, accuracy: percent(accuracy ?? 0, language) }))
  return parts.join(', ')
}

function birthWeightSentence(
  { advice, trait }: NonNullable<AnimalAdvice['birthWeight']>,
  traitText: (trait: AdviceTrait) => string,
  t: Translate,
): string {
  if (!trait || advice === 'unknown') return t('Sem avaliação de peso ao nascer: não dá para dizer.')
  const values = { trait: traitText(trait) }
  switch (advice) {
    case 'alert':
      return t(
        'O peso ao nascer levanta alerta: {trait}. Fale com seu veterinário. Também contam a pelve da novilha, a raça e a alimentação.',
        values,
      )
    case 'ask':
      return t(
        'O peso ao nascer pede cuidado: {trait}. Fale com seu veterinário. Também contam a pelve da novilha, a raça e a alimentação.',
        values,
      )
    case 'no-alert':
      return t(
        'O peso ao nascer não levanta alerta: {trait}. Só isso não basta para decidir: contam também a pelve da novilha, a raça e a alimentação.',
        values,
      )
  }
}

function ruleText({ suits, weakFrom, avoid }: AdviceRules, t: Translate, language: Language): string {
  const rules = suits.map(({ traits, atLeast, maxDeca }) =>
    atLeast < traits.length
      ? t('pelo menos {count} de {traits} com DECA até {deca}', {
          count: atLeast,
          traits: list(traits, language, 'conjunction'),
          deca: maxDeca,
        })
      : t('{traits} com DECA até {deca}', {
          traits: list(traits, language, 'conjunction'),
          deca: maxDeca,
        }),
  )
  if (weakFrom !== undefined) rules.push(t('nenhuma com DECA {deca} ou mais', { deca: weakFrom }))
  return t('Serve: {rules}. Procure outro: {traits} com DECA {deca} ou mais.', {
    rules: list(rules, language, 'conjunction'),
    traits: list(avoid.traits, language, 'disjunction'),
    deca: avoid.minDeca,
  })
}

function list(items: readonly string[], language: Language, type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat(htmlLang[language], { type }).format(items)
}
