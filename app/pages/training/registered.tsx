import type { ReactNode } from 'react'
import { useLanguage } from '../../language/language.tsx'

/** SPEC §4: the success screen of a waiting list. */
export function Registered({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <p className="font-heading text-2xl text-pasture">{t('Interesse Registrado!')}</p>
      <p>{t('Entraremos em contato assim que houver uma turma.')}</p>
      {children}
    </div>
  )
}
