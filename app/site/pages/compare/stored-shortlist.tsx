import { useEffect } from 'react'
import type { ComparedAnimal } from '../../../domain/herd/comparison/comparison.server.ts'
import { formatComparison } from '../../../domain/herd/comparison/comparison-query.ts'
import { paths } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { removeFromShortlist, replaceShortlist, useShortlist } from '../../herd/shortlist/shortlist.ts'

interface StoredShortlistProps {
  animals: readonly ComparedAnimal[]
  /** Ids of the address that belong to no animal that visitors see. */
  missing: readonly string[]
}

/** The list that this browser keeps, beside the one of the address. */
export function StoredShortlist({ animals, missing }: StoredShortlistProps) {
  const { t } = useLanguage()
  const { ids } = useShortlist()
  const shown = animals.map(({ id }) => id)
  const isSame = shown.join() === ids.join()
  useEffect(() => {
    if (missing.length > 0) removeFromShortlist(missing)
  }, [missing])
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-3 print:hidden">
      {shown.length > 1 &&
        (isSame ? (
          <p role="status">{t('Estes animais são a sua lista, guardada neste aparelho.')}</p>
        ) : (
          <button
            type="button"
            onClick={() => replaceShortlist(shown)}
            className="button button-pasture needs-script"
          >
            {t('Guardar estes animais na minha lista')}
          </button>
        ))}
      {ids.length > 0 && !isSame && (
        <PathLink
          path={paths.compare}
          search={`?${formatComparison({ ids })}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('Abrir a minha lista ({count})', { count: String(ids.length) })}
        </PathLink>
      )}
    </div>
  )
}
