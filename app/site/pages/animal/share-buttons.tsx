import { useLanguage } from '../../../platform/i18n/language.tsx'
import { useHydrated } from '../../../platform/ui/use-hydrated.ts'

/** Sends the page's address by WhatsApp to anybody, and prints the page. Without scripts the browser's menu prints. */
export function ShareButtons({ name, address }: { name: string; address: string }) {
  const { t } = useLanguage()
  const isHydrated = useHydrated()
  return (
    <div className="animal-share screen-only">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${name}\n${address}`)}`}
        target="_blank"
        rel="noopener"
      >
        {t('Mandar por WhatsApp')}
      </a>
      {isHydrated && (
        <button type="button" onClick={() => print()}>
          {t('Imprimir ficha')}
        </button>
      )}
    </div>
  )
}
