import type { readWatches } from '../../domain/watches/index.server.ts'
import { intentField } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { SiteLink } from '../../platform/ui/link.tsx'

interface WatchListProps {
  watches: Awaited<ReturnType<typeof readWatches>>
}

/** Watches with the buttons that end them, within a form. */
export function WatchList({ watches }: WatchListProps) {
  const { t, content } = useLanguage()
  return (
    <ul className="grid gap-4">
      {watches.map(({ id, text, address, isConfirmed, endsOn }) => (
        <li key={id} className="grid justify-items-start gap-2 rounded-lg border border-ink/20 p-4">
          <SiteLink href={address} className="wrap-anywhere underline underline-offset-4">
            {content(text)}
          </SiteLink>
          <p className="text-ink-soft text-sm">
            {isConfirmed ? t('Vale até {day}.', { day: endsOn }) : t('Falta confirmar.')}
          </p>
          <button
            type="submit"
            name={intentField}
            value={`end-watch:${id}`}
            className="button border-ink text-ink"
          >
            {t('Parar este aviso')}
          </button>
        </li>
      ))}
    </ul>
  )
}
