import type { Ancestor } from '../../../domain/herd/pedigree-tree.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

const relations: Readonly<Record<Ancestor['position'], UiText>> = {
  sire: 'Pai',
  dam: 'Mãe',
  siresSire: 'Avô paterno',
  siresDam: 'Avó paterna',
  damsSire: 'Avô materno',
  damsDam: 'Avó materna',
  siresSiresSire: 'Bisavô',
  siresSiresDam: 'Bisavó',
  siresDamsSire: 'Bisavô',
  siresDamsDam: 'Bisavó',
  damsSiresSire: 'Bisavô',
  damsSiresDam: 'Bisavó',
  damsDamsSire: 'Bisavô',
  damsDamsDam: 'Bisavó',
}

/** Three generations as nested lists, drawn as brackets where there is room. */
export function Pedigree({ ancestors }: { ancestors: readonly Ancestor[] }) {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="pedigree" className="animal-section">
      <h2 id="pedigree">{t('Pedigree')}</h2>
      {ancestors.length === 0 ? (
        <p>{t('Pedigree não publicado.')}</p>
      ) : (
        <div className="pedigree">
          <Ancestors of={ancestors} />
        </div>
      )}
    </section>
  )
}

function Ancestors({ of }: { of: readonly Ancestor[] }) {
  const { t } = useLanguage()
  return (
    <ol>
      {of.map(({ position, name, registration, parents }) => (
        <li key={position}>
          <p>
            <span>{t(relations[position])}:</span>{' '}
            {name ? <strong>{name}</strong> : t(position.endsWith('am') ? 'não informada' : 'não informado')}
            {registration && <small> {registration}</small>}
          </p>
          {parents.length > 0 && <Ancestors of={parents} />}
        </li>
      ))}
    </ol>
  )
}
