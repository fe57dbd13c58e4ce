import { useId, useRef, useState } from 'react'
import { type DaughterGroup, rankBulls } from '../../../domain/herd/pedigree/check-matings.ts'
import type { PublicPedigree } from '../../../domain/herd/pedigree/public-pedigree.ts'
import { parseNumber } from '../../../platform/forms/typed-numbers.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { ShareLink } from '../../layout/site-link.tsx'
import { lowestPercent } from '../relations.ts'

interface BullRankingProps {
  pedigree: PublicPedigree
  herd: readonly DaughterGroup[]
}

/** As many fit a message that people read. */
const maxSent = 10

/** All available bulls by the visitor's own limit (docs/product.md#mating-check). Prints and downloads without a request. */
export function BullRanking({ pedigree, herd }: BullRankingProps) {
  const { t, language } = useLanguage()
  const id = useId()
  const sheet = useRef<HTMLTableElement>(null)
  const [limit, setLimit] = useState(decimal(6.25, language, 2))
  const percent = parseNumber(limit, { from: 0, to: 50 }) ?? -1
  if (herd.length === 0) return null
  const isLimit = percent >= 0 && percent <= 50
  const rows = (isLimit ? rankBulls(pedigree, herd, percent / 100) : []).map(
    ({ bull, over, highest, mean, isUnknown }) => ({
      bull,
      cells: isUnknown
        ? [t('não dá para dizer'), '–', '–']
        : [decimal(over, language), lowestPercent(highest, language), lowestPercent(mean, language)],
    }),
  )
  const heads = [t('Vacas acima'), t('Maior'), t('Média')]
  const caption = t(
    'Touros disponíveis, com as vacas acima de {limit}% e a consanguinidade mínima dos bezerros: a maior e a média. Só entram as vacas cujo pai está na genealogia.',
    { limit: limit.trim() },
  )
  const sentences = rows
    .slice(0, maxSent)
    .map(({ bull, cells }) => `${bull.name}: ${cells.map((cell, at) => `${heads[at]} ${cell}`).join(', ')}`)
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-heading text-xl">
        {t('Touros disponíveis para estas vacas')}
      </h2>
      <label className="grid justify-items-start gap-1">
        <span className="font-semibold">{t('Seu limite de consanguinidade (%)')}</span>
        <input
          value={limit}
          onChange={(event) => setLimit(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={!isLimit}
          className="control max-w-32"
        />
      </label>
      {!isLimit && <p role="alert">{t('Escreva um número de 0 a 50.')}</p>}
      <table ref={sheet} hidden={!isLimit} className="w-full text-left tabular-nums">
        <caption className="pb-2 text-left">{caption}</caption>
        <thead>
          <tr className="border-ink border-b-2 align-bottom">
            {[t('Touro'), ...heads].map((head) => (
              <th key={head} scope="col" className="py-1 pr-2">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ bull, cells }) => (
            <tr key={bull.number} className="break-inside-avoid border-ink/20 border-b">
              <th scope="row" className="wrap-anywhere pr-2 font-normal">
                <PathLink path={bull.path ?? ''} className="inline-flex min-h-11 items-center underline">
                  {bull.name}
                </PathLink>
                <span className="block pb-1 text-ink-soft text-sm">{bull.registrations.join(', ')}</span>
              </th>
              {cells.map((cell, at) => (
                <td key={at} className="pr-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div hidden={!isLimit} className="flex flex-wrap gap-x-6 gap-y-2">
        <button type="button" onClick={() => printAlone(sheet.current)} className="choice-link">
          {t('Imprimir')}
        </button>
        <button type="button" onClick={download} className="choice-link">
          {t('Baixar planilha (CSV)')}
        </button>
        <ShareLink text={[caption, ...sentences].join('\n')} className="choice-link" />
      </div>
    </section>
  )

  function download() {
    const lines = rows.map(({ bull, cells }) => [bull.name, bull.registrations.join(', '), ...cells])
    downloadCsv([[t('Touro'), t('Registros'), ...heads], ...lines])
  }
}

/** Prints an element without the page around it. */
function printAlone(element: HTMLElement | null) {
  if (!element) return
  const others = [...document.body.children]
  const sheet = document.createElement('div')
  sheet.className = 'hidden print:block'
  sheet.style.fontSize = '11pt'
  sheet.append(element.cloneNode(true))
  for (const other of others) other.classList.add('print:hidden')
  document.body.append(sheet)
  const restore = () => {
    sheet.remove()
    for (const other of others) other.classList.remove('print:hidden')
  }
  addEventListener('afterprint', restore, { once: true })
  print()
}

/** As Excel in Brazil reads it. `csvFile` has a lookbehind, for which old browsers refuse the whole script. */
function downloadCsv(lines: readonly (readonly string[])[]) {
  const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
  const text = `\uFEFF${lines.map((line) => `${line.map(cell).join(';')}\r\n`).join('')}`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = 'acasalamento.csv'
  link.click()
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
