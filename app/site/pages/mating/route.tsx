import { data } from 'react-router'
import {
  candidateText,
  knownAncestorsText,
  lowestPercent,
  relationOf,
} from '../../../domain/herd/pedigree/ancestors.ts'
import { checkMatings } from '../../../domain/herd/shown/mating-check.server.ts'
import { countClientEvent } from '../../../platform/database/attempts.server.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { contentOf, servicesContext } from '../../../request/context.server.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'
import { MatingForm } from './mating-form.tsx'

export function loader({ url, params: { animal: id }, context }: Route.LoaderArgs) {
  const animal = contentOf(context, url).herd.findOnPage(id)
  if (!animal?.isMatable) throw notFound()
  const { name, path = '', descent } = animal
  return { id, name, path, pedigree: descent.pedigree }
}

export async function action(args: Route.ActionArgs) {
  const { id } = loader(args)
  const typed = (await args.request.formData()).get('pais')
  const text = typeof typed === 'string' ? typed : ''
  const services = args.context.get(servicesContext)
  const isAdmitted = await countClientEvent(services, { kind: 'mating', max: 30 })
  const notice: UiText = isAdmitted
    ? 'Escreva pelo menos um nome ou registro.'
    : 'Muitos pedidos desta rede. Tente novamente em 15 minutos.'
  const checked = isAdmitted ? checkMatings(contentOf(args.context, args.url).herd, id, text) : undefined
  return data({ text, notice, ...checked }, { status: isAdmitted ? 200 : 429 })
}

export const ErrorBoundary = NotFoundBoundary

export default function Mating({ loaderData, actionData }: Route.ComponentProps) {
  const { t, content, language } = useLanguage()
  const { id, name, path, pedigree } = loaderData
  const known = knownAncestorsText(pedigree, t)
  const count = (number: number) => decimal(number, language)
  const share = (lowest: number) => lowestPercent(lowest, language)
  const { text, notice, cows = 0, unknown = 0, isCut, sires = [], bulls = [] } = actionData ?? {}
  return (
    <>
      <PageHead title={name} section="Acasalamento" description={known} share="compare" isIndexed={false} />
      <PageIntro
        heading={t('Acasalamento: {name}', { name: content(name) })}
        breadcrumbs={[{ name: { content: name }, path }]}
        isCompact
      />
      <div className="page-width grid gap-6 pb-section">
        {notice && sires.length === 0 && <p>{t(notice)}</p>}
        {sires.length > 0 && (
          <FiguresTable
            caption={`${t(
              isCut
                ? 'Só as primeiras {cows} vacas, de {sires} pais; sem pai conhecido, {unknown}.'
                : 'Vacas: {cows}, de {sires} pais; sem pai conhecido, {unknown}.',
              { cows: count(cows), sires: count(sires.length), unknown: count(unknown) },
            )} ${known} ${t('O que não está no pedigree pode aumentar a consanguinidade.')}`}
            heads={[t('Pai das vacas'), t('Vacas'), t('Pelo menos')]}
            rows={sires.map((sire) => ({
              name: sire.name || t('um filho de {sire}', { sire: sire.sire }),
              note: noteOf(sire),
              cells: [count(sire.cows), sire.lowest === undefined ? '–' : share(sire.lowest)],
            }))}
          />
        )}
        {bulls.length > 0 && (
          <FiguresTable
            caption={t(
              'Touros disponíveis para estas vacas: quantas passariam de 6,25% de consanguinidade, a maior e a média. Só entram as vacas cujo pai está na genealogia.',
            )}
            heads={[t('Touro'), t('Vacas acima'), t('Maior'), t('Média')]}
            rows={bulls.map(({ registrations, over, highest, mean, isUnknown, ...bull }) => ({
              ...bull,
              note: registrations.join(', '),
              cells: isUnknown
                ? [t('não dá para dizer'), '–', '–']
                : [count(over), share(highest), share(mean)],
            }))}
          />
        )}
        <MatingForm bull={id} typed={text} />
      </div>
    </>
  )

  function noteOf({ unclear, lowest, shared }: (typeof sires)[number]): string {
    if (unclear.length > 0)
      return t('Não conferido. Qual destes? {candidates}. Escreva o registro na linha.', {
        candidates: [...new Set(unclear.map((each) => candidateText(each, t)))].join(', '),
      })
    if (lowest === undefined)
      return t(
        'Não está na nossa genealogia: confira a grafia ou escreva o registro. Sem isso, nada se pode dizer.',
      )
    if (lowest === 0) return t('Sem parentesco conhecido.')
    const relations = shared.map(({ name, firstSteps, secondSteps }) => {
      const of = { name, ofBull: t(relationOf(firstSteps)), ofCows: t(relationOf(secondSteps)) }
      if (firstSteps.length === 0) return t('{name}: o próprio touro, {ofCows} das vacas', of)
      return t('{name}: {ofBull} do touro, {ofCows} das vacas', of)
    })
    return `${relations.join('; ')}.`
  }
}

interface FiguresTableProps {
  caption: string
  heads: readonly string[]
  rows: readonly { name: string; path?: string; note: string; cells: readonly string[] }[]
}

function FiguresTable({ caption, heads, rows }: FiguresTableProps) {
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="max-w-measure pb-2 text-left">{caption}</caption>
      <thead>
        <tr className="border-ink border-b-2 align-bottom *:py-1 *:pr-2">
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, path, note, cells }, row) => (
          <tr key={row} className="border-ink/20 border-b align-top *:py-2 *:pr-2">
            <th scope="row" className="wrap-anywhere w-full font-normal">
              {path ? (
                <PathLink path={path} className="underline">
                  {name}
                </PathLink>
              ) : (
                name
              )}
              <small className="block text-ink-soft">{note}</small>
            </th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
