import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type PublicPedigree,
  publicPedigreePath,
  readPublicPedigree,
} from '../../../domain/herd/pedigree/public-pedigree.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'

/** The pedigree of the herd, loaded when it is first asked for, and again after a failure. */
export function usePedigree(): { pedigree: PublicPedigree | 'loading' | 'failed'; load(): void } {
  const { language } = useLanguage()
  const [pedigree, setPedigree] = useState<PublicPedigree | 'loading' | 'failed'>('loading')
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])

  const load = useCallback(() => {
    if (request.current) return
    const controller = new AbortController()
    request.current = controller
    setPedigree('loading')
    fetchPedigree(inLanguage(publicPedigreePath, language), controller.signal).then(setPedigree, () => {
      request.current = undefined
      setPedigree('failed')
    })
  }, [language])

  return { pedigree, load }
}

async function fetchPedigree(address: string, signal: AbortSignal): Promise<PublicPedigree> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`the pedigree answers ${response.status}`)
  return readPublicPedigree(await response.text())
}
