import { notFound } from '../../../platform/http/not-found.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../../platform/i18n/language-path.ts'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { drawQr } from '../../../platform/ui/draw-qr.server.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { clockContext, contentOf, publicContext } from '../../../request/context.server.ts'
import { AnimalCard, EvaluationRuns } from '../../herd/animal-card.tsx'
import { listView, searchAt } from '../../herd/list-view.server.ts'
import { SingleVideoPlayback } from '../../herd/video.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { PrintHead } from '../../print-head.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnQueryChange as shouldRevalidate } from '../../page-data.ts'

/** More are not printed: about 20 sheets. */
const perPage = 200

/** A code of more characters is too fine for the phone of a reader. */
const maxQrLength = 500

export function loader({ url, params, context }: Route.LoaderArgs) {
  const content = contentOf(context, url)
  const list = content.herd.list(params.list)
  if (!list) throw notFound()
  const search = searchAt(url, list, ranchDay(context.get(clockContext)()))
  if (search instanceof Response) return search
  const { address: listPath, heading, interest, question } = list.document
  const { found, data } = listView(search, { url, content, perPage })
  const listAddress = context.get(publicContext).siteUrl + inLanguage(listPath, languageOf(url.pathname))
  const address = listAddress + data.filter.search
  const isSample = found.some(({ record }) => record.isSample)
  return {
    ...{ ...data, heading, listPath, interest, question, address },
    qr: drawQr(address.length > maxQrLength ? listAddress : address),
    sampleNote: isSample && (content.animalPage.pictureNote ?? content.animalPage.note),
  }
}

export const ErrorBoundary = NotFoundBoundary

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { heading, listPath, address, qr, sampleNote, list, filter, traits, runs } = loaderData
  const notes = [sampleNote, ...loaderData.notes].flatMap((note) => (note ? [content(note)] : []))
  const conditions = [...filter.sharedConditions, ...filter.criteria].map(content)
  return (
    <div className="catalogue page-width pt-6 pb-8">
      <PageHead title={heading} section="Catálogo" description={heading} share="compare" isIndexed={false} />
      <PrintHead address={address} qr={qr} className="catalogue-head" caption={t('Abra no celular')} />
      <h1 className="font-heading text-3xl leading-tight">{content(heading)}</h1>
      <p className="my-2 font-semibold">{[content(list.counted), ...new Set(conditions)].join(' · ')}</p>
      {list.pages > 1 && (
        <p>{t('Aqui estão os primeiros {count}. Use os filtros para escolher.', { count: perPage })}</p>
      )}
      <p className="text-ink-soft">{notes.join(' · ')}</p>
      <EvaluationRuns runs={runs} />
      <div className="my-4 flex flex-wrap gap-3 print:hidden">
        {/* Without scripts, visitors print with the browser's own command. */}
        <button type="button" onClick={() => window.print()} className="scripted button button-terracotta">
          {t('Imprimir')}
        </button>
        <PathLink path={listPath} search={filter.search} className="button button-pasture">
          {t('Voltar à lista')}
        </PathLink>
      </div>
      <SingleVideoPlayback>
        {list.groups.map(({ heading: group = '', items }) => (
          <section key={group}>
            <h2 className={group ? 'mt-4 font-heading text-xl' : 'sr-only'}>{content(group || heading)}</h2>
            <ul className="animal-cards mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-2">
              {items.map((animal) => (
                <li key={animal.id}>
                  <AnimalCard animal={animal} list={loaderData} traits={traits} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </SingleVideoPlayback>
    </div>
  )
}
