import { intentField } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { SiteLink } from '../../platform/ui/link.tsx'
import type { ShownWatch } from './shown-watches.server.ts'

export function WatchSection({ watches }: { watches: readonly ShownWatch[] }) {
  const { t } = useLanguage()
  if (watches.length === 0) return null
  return (
    <section aria-labelledby="watches">
      <h2 id="watches" className="mb-3 font-heading text-2xl">
        {t('Os seus avisos')}
      </h2>
      <form method="post">
        <ul className="grid gap-4">
          {watches.map((watch) => (
            <WatchItem key={watch.id} watch={watch} intent="end-watch" />
          ))}
        </ul>
      </form>
    </section>
  )
}

/** A watch with the button that ends it, within a form. */
export function WatchItem({ watch, intent }: { watch: ShownWatch; intent: string }) {
  const { t, content } = useLanguage()
  const { id, text, address, isConfirmed, endsOn } = watch
  return (
    <li className="grid justify-items-start gap-2 rounded-lg border border-ink/20 p-4">
      <SiteLink href={address} className="wrap-anywhere underline underline-offset-4">
        {content(text)}
      </SiteLink>
      <p className="text-ink-soft text-sm">
        {isConfirmed ? t('Vale até {day}.', { day: endsOn }) : t('Falta confirmar.')}
      </p>
      <button
        type="submit"
        name={intentField}
        value={`${intent}:${id}`}
        className="button border-ink text-ink"
      >
        {t('Parar este aviso')}
      </button>
    </li>
  )
}
