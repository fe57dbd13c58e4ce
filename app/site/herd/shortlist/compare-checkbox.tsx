import { useEffect, useRef } from 'react'
import { comparedParameter } from '../../../domain/herd/comparison/comparison-query.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { compareFormId } from './compare-bar.tsx'
import { addToShortlist, removeFromShortlist, useShortlist } from './shortlist.ts'

interface CompareCheckboxProps {
  id: string
  /** The animal's name, for screen readers. */
  name: string
}

/** Adds an animal to the shortlist. Without scripts it is a field of the form in `CompareBar`, which must be on the page. */
export function CompareCheckbox({ id, name }: CompareCheckboxProps) {
  const { t } = useLanguage()
  const { ids } = useShortlist()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Checked before the app ran.
    if (box.current?.checked) addToShortlist(id)
  }, [id])
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 self-start pr-3 font-semibold sm:in-[.animal-card]:pl-4">
      <input
        ref={box}
        type="checkbox"
        name={comparedParameter}
        value={id}
        form={compareFormId}
        checked={ids.includes(id)}
        onChange={({ target }) => (target.checked ? addToShortlist(id) : removeFromShortlist([id]))}
        className="size-5 accent-pasture"
      />
      <span>
        {t('Comparar')}
        <span className="sr-only"> {name}</span>
      </span>
    </label>
  )
}
