import { useEffect } from 'react'
import { formatComparison } from '../../domain/herd/comparison/comparison-query.ts'
import { paths } from '../../domain/paths.ts'
import { dataAddress } from '../../platform/framework/data-address.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { useShortlist } from '../herd/shortlist/shortlist.ts'
import { askWorker } from './ask-worker.ts'

/** Keeps the comparison of the shortlist on the phone: as a page and as data, for either way to open it. */
export function useKeptComparison(isOffered: boolean): void {
  const { language } = useLanguage()
  const { ids } = useShortlist()
  useEffect(() => {
    if (!isOffered || ids.length < 2) return
    const path = inLanguage(paths.compare, language)
    const search = `?${formatComparison({ ids })}`
    const timer = setTimeout(() => {
      void askWorker({ type: 'keep', addresses: [path + search, dataAddress(path, search, 'compare')] })
    }, choosingMs)
    return () => clearTimeout(timer)
  }, [isOffered, ids, language])
}

/** Milliseconds without a further choice. */
const choosingMs = 1_000
