import { type AdviceRules, birthWeightCode } from '../../../domain/herd/advise.ts'
import type { AdviceTrait, AnimalAdvice } from '../../../domain/herd/profile/animal-advice.server.ts'
import { accuracyWords, type Programme } from '../../../domain/herd/programmes.server.ts'
import { longDate } from '../../../platform/i18n/format.ts'
import { htmlLang, type Language } from '../../../platform/i18n/language-path.ts'
import { gradeText, ordinal, percent } from '../../../platform/i18n/trait-format.ts'
import { type Translate, translator } from '../../../platform/i18n/translate.ts'

/** `name` is the purpose that a sentence is about. */
export interface AdviceSentence {
  name?: string
  text: string
}

/** The advice about an animal in sentences of one language (docs/product.md#advice). */
export interface AdviceSentences {
  /** Programme, run and date of the sheet; undefined without one. */
  basis: string | undefined
  suits: AdviceSentence[]
  avoid: AdviceSentence[]
  unknown: AdviceSentence[]
  /** Undefined for a pregnancy. */
  heifers: string | undefined
  cautions: string[]
  /** How each verdict comes about, by the purpose's name. */
  rules: { name: string; text: string; source: string }[]
  signature: string
}

export function adviceSentences(
  advice: AnimalAdvice,
  programmes: readonly Programme[],
  language: Language,
): AdviceSentences {
  const t = translator(language)
  const { basis, birthWeight, cautions, responsible, reviewed } = advice
  // The purposes are those of bulls: for another animal only those count that its sheet can answer.
  const purposes = advice.purposes.filter(({ verdict }) => birthWeight || verdict.kind !== 'unknown')
  const accuracyName = advice.basis ? accuracyWords(programmes, advice.basis.programme).inSentence : ''
  const traitText = (trait: AdviceTrait) => gradedTrait(trait, accuracyName, t, language)
  const ofKind = (...kinds: string[]) =>
    purposes
      .filter(({ verdict }) => kinds.includes(verdict.kind))
      .map((each) => ({ name: each.purpose.name, text: purposeText(each, traitText, t, language) }))
  return {
    basis: basis && basisText(basis, t, language),
    suits: ofKind('suits'),
    avoid: ofKind('avoid'),
    unknown: basis ? ofKind('between', 'unknown') : [{ text: noSheetText(advice, t) }],
    heifers: birthWeight && birthWeightSentence(birthWeight, traitText, t),
    cautions,
    rules: [
      ...(basis ? purposes : []).map(({ purpose }) => ({
        name: purpose.name,
        text: `${purpose.explanation} ${ruleText(purpose, t, language)}`,
        source: purpose.source,
      })),
      ...(basis && birthWeight ? [{ name: t('Peso ao nascer'), text: '', source: birthWeight.source }] : []),
    ],
    signature: t('Responsável técnico: {name}, CRMV {crmv}. Regras e textos revistos em {day}.', {
      ...responsible,
      day: longDate(reviewed, language),
    }),
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

function purposeText(
  { verdict, traits }: AnimalAdvice['purposes'][number],
  traitText: (trait: AdviceTrait) => string,
  t: Translate,
  language: Language,
): string {
  if (verdict.kind === 'between') return t('os números ficam entre os dois limites.')
  if (verdict.kind === 'unknown')
    return t('sem avaliação de {traits}.', {
      traits: list(verdict.missing, language, 'conjunction'),
    })
  return `${traits.map(traitText).join('; ')}.`
}

/** `PD-ED DECA 1, 3.º de 21 neste catálogo, acurácia 41%` */
function gradedTrait(
  { code, deca, percentile, accuracy, isWeakEvidence, rank }: AdviceTrait,
  name: string,
  t: Translate,
  language: Language,
) {
  const parts = [[code, gradeText({ deca, percentile }, language)].filter(Boolean).join(' ')]
  if (rank)
    parts.push(
      t('{position} de {total} neste catálogo', {
        position: ordinal(rank.position, language),
        total: String(rank.of),
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

function noSheetText({ purposes }: AnimalAdvice, t: Translate): string {
  return purposes.length > 0
    ? t('Este animal não tem avaliação genética publicada.')
    : t('O bezerro ainda não nasceu: não há avaliação dele.')
}

function birthWeightSentence(
  { advice, trait }: NonNullable<AnimalAdvice['birthWeight']>,
  traitText: (trait: AdviceTrait) => string,
  t: Translate,
): string {
  if (!trait || advice === 'unknown')
    return t('Sem avaliação de peso ao nascer ({code}): não dá para dizer.', { code: birthWeightCode })
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
          count: String(atLeast),
          traits: list(traits, language, 'conjunction'),
          deca: String(maxDeca),
        })
      : t('{traits} com DECA até {deca}', {
          traits: list(traits, language, 'conjunction'),
          deca: String(maxDeca),
        }),
  )
  if (weakFrom !== undefined) rules.push(t('nenhuma com DECA {deca} ou mais', { deca: String(weakFrom) }))
  return t('Serve: {rules}. Procure outro: {traits} com DECA {deca} ou mais.', {
    rules: list(rules, language, 'conjunction'),
    traits: list(avoid.traits, language, 'disjunction'),
    deca: String(avoid.minDeca),
  })
}

function list(items: readonly string[], language: Language, type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat(htmlLang[language], { type }).format(items)
}
