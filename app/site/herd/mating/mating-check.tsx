import { useState } from 'react'
import type { MatingBull } from '../../../domain/herd/mating/mating-tree.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { useHydrated } from '../../../platform/ui/use-hydrated.ts'
import { ChatLink } from '../../layout/site-link.tsx'
import { HerdSiresField } from './herd-sires-field.tsx'
import { MatingResults } from './mating-results.tsx'

/**
 * Whether the calves of these bulls and of the visitor's cows would be inbred. What is typed stays in the browser: the field has
 * no name and belongs to no form (docs/product.md#mating-check).
 */
export function MatingCheck({ bulls }: { bulls: readonly MatingBull[] }) {
  const { t } = useLanguage()
  const isScripted = useHydrated()
  const [checked, setChecked] = useState('')
  return (
    <details className="print:hidden">
      <summary className="details-summary">{t('Acasalamento: parentesco com as suas vacas')}</summary>
      <div className="grid max-w-3xl gap-4 py-3">
        <p>
          {t(
            'Escreva os pais das vacas que o touro vai cobrir. Procuramos cada um no pedigree do touro, até a terceira geração, e mostramos a consanguinidade mínima dos bezerros.',
          )}
        </p>
        {isScripted ? (
          <>
            <HerdSiresField onCheck={setChecked} />
            <div role="status" className="grid gap-6">
              {checked && <MatingResults bulls={bulls} text={checked} />}
            </div>
          </>
        ) : (
          <p>
            {t(
              'Esta conta é feita no seu aparelho e precisa de JavaScript ligado. Sem ele, mande os nomes dos pais das suas vacas pela conversa, e nós conferimos.',
            )}{' '}
            <ChatLink
              about={bulls[0]?.id}
              text={t('Olá! Quero conferir o parentesco das minhas vacas com {bulls}. Os pais delas são:', {
                bulls: bulls.map(({ name }) => name).join(', '),
              })}
              className="underline underline-offset-4"
            >
              {t('Conferir pela conversa')}
            </ChatLink>
          </p>
        )}
      </div>
    </details>
  )
}
