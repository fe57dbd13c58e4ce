import type { Pregnancy } from '../../domain/herd/animals.server.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import type { Translate } from '../../platform/i18n/language.tsx'
import type { Language } from '../../platform/i18n/language-path.ts'

/** What is sold: a pregnancy that ultrasound has confirmed, or a mating, which is paid once it has. */
export function confirmationText(
  { confirmed }: Pick<Pregnancy, 'confirmed'>,
  t: Translate,
  language: Language,
): string {
  return confirmed
    ? t('Confirmada em {date}', { date: shortDate(confirmed, language) })
    : t('Acasalamento oferecido: você paga depois da confirmação por ultrassom')
}
