import { useEffect, useState } from 'react'
import { dayInFigures } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'

/** docs/product.md#pages: an article shows the day on which it is read; what it was published on is in the markup. Both `2024-05-27`. */
export function DayOfViewing({ published, today }: { published: string; today: string }) {
  const { language } = useLanguage()
  const [shown, setShown] = useState(today)
  // Where the reader is it may already be tomorrow, or still yesterday.
  useEffect(() => setShown(new Date().toLocaleDateString('sv-SE')), [])
  return <time dateTime={published}>{dayInFigures(shown, language)}</time>
}
