import type { Trait } from '../../../domain/herd/evaluations.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { useHoverPopovers } from './use-hover-popovers.ts'

/** A trait's code, which opens the trait's explanation on a tap, with or without scripts. */
export function TraitButton({ code }: { code: string }) {
  return (
    <button
      type="button"
      popoverTarget={popoverId(code)}
      aria-describedby={popoverId(code)}
      className="trait"
    >
      {code}
    </button>
  )
}

/** The explanation of each trait, once per page, for the buttons of all cards (docs/decisions/0009-tips-are-popovers.md). */
export function TraitPopovers({
  traits,
}: {
  traits: readonly Pick<Trait, 'code' | 'name' | 'explanation'>[]
}) {
  const { content } = useLanguage()
  useHoverPopovers('button.trait')
  return traits.map(({ code, name, explanation }) => (
    <div key={code} id={popoverId(code)} popover="auto" className="trait-popover">
      <p className="font-semibold">
        {code}: {content(name)}
      </p>
      <p>{content(explanation)}</p>
    </div>
  ))
}

function popoverId(code: string): string {
  return `trait-${code}`
}
