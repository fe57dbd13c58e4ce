import { type SubjectRow, total } from '../../domain/inbox/numbers/subjects.ts'
import { numbersCsvPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { useNumberFormat } from './formats.ts'

interface UnaskedAnimalsProps {
  animals: readonly SubjectRow[]
  /** Of all of them, listed here or not. */
  count: number
}

/** Animals for sale that are looked at and that nobody asks for. */
export function UnaskedAnimals({ animals, count }: UnaskedAnimalsProps) {
  const { t } = useLanguage()
  const format = useNumberFormat()
  return (
    <section className="min-w-0">
      <h2 className="font-heading text-xl">{t('Animais vistos que ninguém procurou')}</h2>
      <p className="mt-2 text-ink-soft text-sm">
        {t('À venda, com a página aberta nas 12 semanas, sem conversa nem lead.')}
      </p>
      {count === 0 && <p className="mt-2">{t('Nada ainda.')}</p>}
      {count > 0 && (
        <>
          <table className="number-table">
            <thead>
              <tr>
                <th scope="col">{t('Animal')}</th>
                <th scope="col">{t('Vistas')}</th>
              </tr>
            </thead>
            <tbody>
              {animals.map(({ label, path, counts }) => (
                <tr key={path}>
                  <th scope="row">
                    <PathLink path={path} className="text-link">
                      {label}
                    </PathLink>
                  </th>
                  <td>{format(total(counts.seen))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {count > animals.length && (
            <p className="mt-2">{t('e mais {count}', { count: format(count - animals.length) })}</p>
          )}
          <a
            href={numbersCsvPath('sem-procura')}
            download
            className="text-link inline-flex min-h-11 items-center"
          >
            {t('Baixar CSV')}
          </a>
        </>
      )}
    </section>
  )
}
