import { CompareBar } from './compare-bar.tsx'
import { CompareCheckbox } from './compare-checkbox.tsx'

/** The choice of one animal and the way to the comparison, on the animal's own page. */
export function AddToComparison({ id, name }: { id: string; name: string }) {
  return (
    <div className="grid gap-1 rounded-lg border-2 border-ink p-4">
      <CompareCheckbox id={id} name={name} />
      <CompareBar />
    </div>
  )
}
