import { useState } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'

type Progress = { state: 'idle' | 'failed' } | { state: 'reading'; leads: number }

const lineFeed = 10
const revokeDelayMs = 60_000

/** Downloads the leads of the filter; with a script it shows the progress. */
export function ExportButton({ address }: { address: string }) {
  const { t } = useLanguage()
  const [progress, setProgress] = useState<Progress>({ state: 'idle' })

  async function download() {
    setProgress({ state: 'reading', leads: 0 })
    try {
      const response = await fetch(address)
      if (!response.ok || !response.body) throw new Error(String(response.status))
      const chunks: Uint8Array<ArrayBuffer>[] = []
      let lines = 0
      // Not `for await`: Safari, and Chrome before 124, cannot iterate streams.
      const reader = response.body.getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        chunks.push(value)
        for (const byte of value) if (byte === lineFeed) lines += 1
        setProgress({ state: 'reading', leads: Math.max(0, lines - 1) })
      }
      save(new Blob(chunks, { type: 'text/csv' }))
      setProgress({ state: 'idle' })
    } catch {
      setProgress({ state: 'failed' })
    }
  }

  return (
    <>
      <a
        href={address}
        download="leads.csv"
        className="button button-terracotta"
        aria-disabled={progress.state === 'reading'}
        onClick={(event) => {
          event.preventDefault()
          if (progress.state !== 'reading') void download()
        }}
      >
        {t('Exportar CSV')}
      </a>
      <p role="status" className="self-center">
        {progress.state === 'reading' && t('{count} contatos lidos...', { count: String(progress.leads) })}
      </p>
      {progress.state === 'failed' && (
        <p role="alert" className="self-center font-semibold text-danger">
          {t('A exportação parou no meio. Tente de novo.')}
        </p>
      )}
    </>
  )
}

function save(file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: 'leads.csv' })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeDelayMs)
}
