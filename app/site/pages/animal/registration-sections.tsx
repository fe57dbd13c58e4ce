import { type Exam, examKinds, examResults, validUntil } from '../../../domain/herd/animals.ts'
import {
  knownAncestorsText,
  lowestPercent,
  type PedigreeNode,
  type Role,
  roles,
} from '../../../domain/herd/pedigree/ancestors.ts'
import type { ShownFact } from '../../../domain/herd/shown/shown-herd.server.ts'
import { groupBy } from '../../../platform/group-by.ts'
import { shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { Language } from '../../../platform/i18n/language-path.ts'
import type { Translate } from '../../../platform/i18n/translate.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { CopyButton } from '../../../platform/ui/copy-button.tsx'
import { FactList } from '../../../platform/ui/text-lists.tsx'
import type { ShownDescent } from './animal-page.server.ts'

interface RegistrationCheckProps {
  text: string
  registrations: readonly ShownFact[]
  isOpenWhereWide: boolean
}

export function RegistrationCheck({ text, registrations, isOpenWhereWide }: RegistrationCheckProps) {
  const { t, content } = useLanguage()
  return (
    <section aria-labelledby="registro" className="animal-section screen-only">
      <details className={`page-fold ${isOpenWhereWide ? 'wide-open' : ''}`}>
        <summary className="details-summary">
          <h2 id="registro">{t('Confira o registro')}</h2>
        </summary>
        <p>{content(text)}</p>
        <ul className="registrations">
          {registrations.map(({ name, value }) => (
            <li key={name}>
              {name} <code>{value}</code>
              <CopyButton text={value}>{t('Copiar {registration}', { registration: value })}</CopyButton>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/**
 * Three generations as nested lists, drawn as brackets where there is room, and what they say of the inbreeding, unless the figures of a
 * calf say that there is none.
 */
export function Pedigree({ descent, isCalf }: { descent: ShownDescent; isCalf: boolean }) {
  const { t, content, language } = useLanguage()
  const { pedigree, inbreeding, shared } = descent
  return (
    <section aria-labelledby="pedigree" className="animal-section">
      <h2 id="pedigree">{t('Pedigree')}</h2>
      <div className="pedigree">
        <Parents of={pedigree} />
      </div>
      {(inbreeding > 0 || !isCalf) && (
        <p className={inbreeding > 0 ? 'mt-3 font-semibold' : 'mt-3'}>
          {knownAncestorsText(pedigree, t)}{' '}
          {inbreeding > 0
            ? t('Pelo pedigree daqui, a consanguinidade é de pelo menos {percent}:', {
                percent: lowestPercent(inbreeding, language),
              })
            : t('Pelo pedigree daqui, pai e mãe não têm ancestral comum conhecido.')}
        </p>
      )}
      {inbreeding > 0 && (
        <ul className="list-disc pl-5">
          {shared.map((text) => (
            <li key={text}>{content(text)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const drawnGenerations = 3

const names: Readonly<Record<Role, { first: UiText; grand: Readonly<Record<Role, UiText>>; great: UiText }>> =
  {
    sire: { first: 'Pai', grand: { sire: 'Avô paterno', dam: 'Avô materno' }, great: 'Bisavô' },
    dam: { first: 'Mãe', grand: { sire: 'Avó paterna', dam: 'Avó materna' }, great: 'Bisavó' },
  }

function Parents({ of, steps = [] }: { of: PedigreeNode; steps?: readonly Role[] }) {
  const { t } = useLanguage()
  const [side] = steps
  return (
    <ol>
      {roles.map((role) => {
        const ancestor = of[role]
        if (!ancestor) return null
        const { name, registrations, isRepeated } = ancestor
        const { first, grand, great } = names[role]
        const relation = side === undefined ? first : steps.length === 1 ? grand[side] : great
        const hasParents = steps.length + 1 < drawnGenerations && (ancestor.sire || ancestor.dam)
        return (
          <li key={role}>
            <p>
              <span>{t(relation)}:</span>{' '}
              {name ? <strong>{name}</strong> : t(role === 'dam' ? 'não informada' : 'não informado')}{' '}
              {registrations[0] && <small>{registrations[0]}</small>}{' '}
              {isRepeated && <small className="repeated-ancestor">{t('repetido')}</small>}
            </p>
            {hasParents && <Parents of={ancestor} steps={[...steps, role]} />}
          </li>
        )
      })}
    </ol>
  )
}

export function Exams({ exams }: { exams: readonly Exam[] }) {
  const { t, language } = useLanguage()
  return (
    <section aria-labelledby="exames" className="animal-section">
      <h2 id="exames">{t('Exames')}</h2>
      <FactList
        className="animal-facts"
        facts={Array.from(
          groupBy(exams, (exam) => examText(exam, t, language)),
          ([value, alike]) => ({
            name: alike.map(({ kind }) => t(examKinds[kind])).join(' · '),
            value,
          }),
        )}
      />
      {exams.some(validUntil) && (
        <p className="mt-2 text-ink-soft text-sm">
          {t('Cada exame vale 60 dias. Depois, peça um novo antes da monta ou do trânsito.')}
        </p>
      )}
    </section>
  )
}

/** The result with its day, and until when it is valid: true on any day, on paper and on a phone without signal. */
function examText(exam: Exam, t: Translate, language: Language): string {
  const values = { result: t(examResults[exam.result]), day: shortDate(exam.date, language) }
  const lastDay = validUntil(exam)
  if (!lastDay) return t('{result} em {day}', values)
  const until = { ...values, end: shortDate(lastDay, language) }
  return exam.kind === 'andrological'
    ? t('{result} em {day}, vale até {end}', until)
    : t('{result} em {day}, vale para o trânsito até {end}', until)
}
