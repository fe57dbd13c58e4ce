import { checkMatings, type Mating } from '../../../domain/herd/mating/check-matings.ts'
import { maxHerdSires, readHerdSires } from '../../../domain/herd/mating/herd-sires.ts'
import { countAncestors, type MatingBull, maxAncestors } from '../../../domain/herd/mating/mating-tree.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { percent } from '../../../platform/i18n/trait-format.ts'
import { relationText } from './relation-text.ts'

/** What is known of each bull and each sire of the herd: numbers, no verdict. */
export function MatingResults({ bulls, text }: { bulls: readonly MatingBull[]; text: string }) {
  const { t, content } = useLanguage()
  const { sires, isCut } = readHerdSires(text)
  if (sires.length === 0) return <p>{t('Escreva pelo menos um nome ou registro.')}</p>
  return (
    <>
      {isCut && <p>{t('Conferimos os primeiros {max}.', { max: String(maxHerdSires) })}</p>}
      {bulls.map((bull) => {
        const matings = checkMatings(bull, sires, bulls)
        const related = matings.filter(({ ancestors }) => ancestors.length > 0)
        const others = matings.filter(({ ancestors }) => ancestors.length === 0)
        return (
          <section key={bull.id} className="grid gap-2">
            <h2 className="font-heading text-xl">{content(bull.name)}</h2>
            {related.length > 0 && (
              <ul className="grid gap-3">
                {related.map((mating) => (
                  <li key={mating.sire.animal.label} className="border-ochre border-l-4 pl-4">
                    <RelatedMating mating={mating} />
                  </li>
                ))}
              </ul>
            )}
            {others.length > 0 && (
              <p>
                {t('Sem parentesco conhecido: {names}.', {
                  names: others.map(({ sire }) => sire.animal.label).join(', '),
                })}
              </p>
            )}
            <p className="text-sm">
              {t(
                'Conhecemos {known} dos {all} ancestrais deste touro até a terceira geração. O que não está no pedigree pode aumentar a consanguinidade.',
                { known: String(countAncestors(bull.pedigree)), all: String(maxAncestors) },
              )}
            </p>
          </section>
        )
      })}
    </>
  )
}

function RelatedMating({ mating: { sire, ancestors, lowest, match } }: { mating: Mating }) {
  const { t, language } = useLanguage()
  const relations = ancestors.map((ancestor) => ({ ...ancestor, text: relationText(ancestor, t) }))
  return (
    <>
      <p className="font-semibold">
        {t('Filhas de {sire}: pelo menos {percent}', {
          sire: sire.animal.label,
          percent: percentText(lowest, language),
        })}
      </p>
      <ul className="list-disc pl-5">
        {relations.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        {t('Os bezerros teriam consanguinidade de pelo menos {percent}, pelo que se conhece do pedigree.', {
          percent: percentText(lowest, language),
        })}
      </p>
      {match === 'name' && (
        <p>
          {t('Encontrado pelo nome: confira o registro, porque animais diferentes podem ter o mesmo nome.')}
        </p>
      )}
    </>
  )
}

/** At most one decimal, rounded down: the number is a lower bound. */
function percentText(share: number, language: 'pt' | 'en'): string {
  return percent(Math.floor(share * 1000) / 10, language)
}
