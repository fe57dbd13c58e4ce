import { type Ref, useId, useMemo, useRef, useState } from 'react'
import {
  type DaughterGroup,
  type RankedBull,
  rankBulls,
} from '../../../domain/herd/pedigree/check-matings.ts'
import type { PublicPedigree } from '../../../domain/herd/pedigree/public-pedigree.ts'
import { parseNumber } from '../../../platform/forms/typed-numbers.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { percent } from '../../../platform/i18n/trait-format.ts'
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
  const [typed, setTyped] = useState(language === 'pt' ? '6,25' : '6.25')
  const limitPercent = parseNumber(typed, { from: 0, to: 50 }) ?? Number.NaN
  const isLimit = limitPercent >= 0 && limitPercent <= 50
  const ranked = useMemo(
    () => (isLimit ? rankBulls(pedigree, herd, limitPercent / 100) : []),
    [pedigree, herd, isLimit, limitPercent],
  )
  if (herd.length === 0) return null
  const limit = percent(limitPercent, language, String(limitPercent).split('.')[1]?.length ?? 0)
  const rows = ranked.map(({ bull, over, highest, mean, isUnknown }) => ({
    bull,
    isUnknown,
    over: decimal(over, language),
    highest: lowestPercent(highest, language),
    mean: lowestPercent(mean, language),
  }))
  const heads = [t('Touro'), t('Vacas acima'), t('Maior'), t('Média')]
  const unknown = t('não dá para dizer')
  const caption = t(
    'Touros disponíveis, com as vacas acima de {limit} e a consanguinidade mínima dos bezerros: a maior e a média. Só entram as vacas cujo pai está na genealogia.',
    { limit },
  )
  const sentences = rows.slice(0, maxSent).map(({ bull: { name: bull }, isUnknown, over, highest, mean }) =>
    isUnknown
      ? `${bull}: ${unknown}`
      : t('{bull}: {over} acima de {limit}; maior {highest}, média {mean}', {
          bull,
          over,
          limit,
          highest,
          mean,
        }),
  )
  function download() {
    const cells = rows.map(({ bull, isUnknown, over, highest, mean }) => [
      bull.name,
      bull.registrations.join(', '),
      ...(isUnknown ? [unknown, '', ''] : [over, highest, mean]),
    ])
    downloadCsv([[heads[0] ?? '', t('Registros'), ...heads.slice(1)], ...cells])
  }
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-heading text-xl">
        {t('Touros disponíveis para estas vacas')}
      </h2>
      <label className="grid justify-items-start gap-1">
        <span className="font-semibold">{t('Seu limite de consanguinidade (%)')}</span>
        <input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={!isLimit}
          className="control max-w-32"
        />
      </label>
      {isLimit ? (
        <>
          <RankingTable ref={sheet} caption={caption} heads={heads} rows={rows} />
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <button type="button" onClick={() => printAlone(sheet.current)} className="choice-link">
              {t('Imprimir')}
            </button>
            <button type="button" onClick={download} className="choice-link">
              {t('Baixar planilha (CSV)')}
            </button>
            <ShareLink
              text={[caption, ...sentences, rows.length > maxSent ? '…' : ''].filter(Boolean).join('\n')}
              className="choice-link"
            />
          </div>
        </>
      ) : (
        <p role="alert">{t('Escreva um número de 0 a 50.')}</p>
      )}
    </section>
  )
}

interface RankingTableProps {
  ref: Ref<HTMLTableElement>
  caption: string
  heads: readonly string[]
  rows: readonly (Record<'over' | 'highest' | 'mean', string> & Pick<RankedBull, 'bull' | 'isUnknown'>)[]
}

function RankingTable({ ref, caption, heads, rows }: RankingTableProps) {
  const { t } = useLanguage()
  return (
    <table ref={ref} className="w-full text-left tabular-nums">
      <caption className="pb-2 text-left">{caption}</caption>
      <thead>
        <tr className="border-ink border-b-2 align-bottom">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1 pr-2">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ bull, isUnknown, over, highest, mean }) => (
          <tr key={bull.number} className="break-inside-avoid border-ink/20 border-b">
            <th scope="row" className="pr-2 font-normal wrap-anywhere">
              <PathLink path={bull.path ?? ''} className="inline-flex min-h-11 items-center underline">
                {bull.name}
              </PathLink>
              <span className="block pb-1 text-ink-soft text-sm">{bull.registrations.join(', ')}</span>
            </th>
            {isUnknown ? (
              <td colSpan={3}>{t('não dá para dizer')}</td>
            ) : (
              [over, highest, mean].map((figure, at) => (
                <td key={at} className="pr-2">
                  {figure}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
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
