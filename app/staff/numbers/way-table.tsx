import { lastTwoWeeks, type Step, steps, total } from '../../domain/inbox/numbers/numbers.ts'
import { numbersCsvPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { useNumberFormat } from './formats.ts'

export const stepLabels = {
  seen: 'Vistas',
  chats: 'Conversas',
  leads: 'Contatos',
  sold: 'Fechados',
} as const satisfies Record<Step, UiText>

/** An animal is sold when the site says so; other deals are leads with the status Fechado. */
export const animalStepLabels = { ...stepLabels, sold: 'Vendidos' } as const satisfies Record<Step, UiText>

/** The whole site's way from views to deals: this week, the last, and all twelve. */
export function WayTable({ counts }: { counts: Readonly<Record<Step, readonly number[]>> }) {
  const { t } = useLanguage()
  const format = useNumberFormat()
  return (
    <section className="min-w-0 lg:col-span-2">
      <h2 className="font-heading text-xl">{t('Da vista ao negócio')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t('Da vista ao negócio')}>
        <table className="number-table max-w-xl">
          <thead>
            <tr>
              <td />
              <th scope="col">{t('Esta semana')}</th>
              <th scope="col">{t('Semana passada')}</th>
              <th scope="col">{t('12 semanas')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step}>
                <th scope="row">{t(stepLabels[step])}</th>
                <td>{format(lastTwoWeeks(counts[step]).current)}</td>
                <td>{format(lastTwoWeeks(counts[step]).last)}</td>
                <td>{format(total(counts[step]))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-ink-soft text-sm">
        {t('A semana começa na segunda-feira; as anteriores são recontadas a cada dez minutos.')}
      </p>
      <a href={numbersCsvPath('semanas')} download className="text-link">
        {t('Baixar CSV')}
      </a>
    </section>
  )
}
