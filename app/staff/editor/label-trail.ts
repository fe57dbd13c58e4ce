import type { TrailPart } from '../../domain/publishing/forms/field-at.ts'
import type { Translate } from '../../platform/i18n/language.tsx'

/** Where a field is: `Avaliação 1 › STAY › Valor`. */
export function labelTrail(t: Translate, labels: readonly TrailPart[]): string {
  const parts = labels.map((label) =>
    typeof label === 'number' ? label : 'code' in label ? label.code : t(label),
  )
  return parts.join(' › ').replace(/ › (\d+)(?= ›|$)/g, ' $1')
}
