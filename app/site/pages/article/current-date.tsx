import { useEffect, useState } from 'react'
import { numericDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'

/**
 * The reader's current date instead of the date of publication, which is only in the markup (docs/product.md#pages). Dates
 * are written like `2024-05-27`; `today` is the date at the ranch.
 */
export function CurrentDate({ published, today }: { published: string; today: string }) {
  const { language } = useLanguage()
  const [date, setDate] = useState(today)
  // The reader's time zone may already be in the next day. Swedish dates are ISO dates.
  useEffect(() => setDate(new Date().toLocaleDateString('sv-SE')), [])
  return <time dateTime={published}>{numericDate(date, language)}</time>
}
