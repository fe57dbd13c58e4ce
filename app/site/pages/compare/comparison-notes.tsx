import type { Comparison } from '../../../domain/herd/comparison/comparison.server.ts'
import { maxCompared } from '../../../domain/herd/comparison/comparison-query.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { animalName } from './animal-name.ts'

/** What a visitor must know before reading the table. */
export function ComparisonNotes({ comparison, hasJunk }: { comparison: Comparison; hasJunk: boolean }) {
  const { t } = useLanguage()
  const { animals, areComparable, missing, omitted } = comparison
  const [first, second] = animals
  const lists = new Set(animals.map(({ list }) => list))
  const notes = [
    (missing.length > 0 || hasJunk) &&
      t('Parte do que este endereço pede não está mais no site e ficou de fora.'),
    omitted > 0 &&
      t('A comparação vai até {max} animais: aqui estão os primeiros do endereço.', {
        max: String(maxCompared),
      }),
    first &&
      !second &&
      t('Só {name} está na comparação. Escolha pelo menos mais um animal.', { name: animalName(t, first) }),
    second &&
      lists.size > 1 &&
      t('Há raças ou tipos diferentes na comparação. Cada avaliação vale só dentro da sua raça.'),
    second &&
      !areComparable &&
      t(
        'As avaliações são de programas, rodadas ou raças diferentes. Os valores não se comparam entre si, por isso nenhum aparece como melhor.',
      ),
  ].filter((note) => note !== false && note !== undefined)
  if (notes.length === 0) return null
  return (
    <div className="grid gap-3">
      {notes.map((note) => (
        <p key={note} className="max-w-3xl border-ochre border-l-4 pl-4">
          {note}
        </p>
      ))}
    </div>
  )
}
