import { useEffect } from 'react'
import { animalStates } from '../../../domain/herd/animals.ts'
import type { Likeness } from '../../../domain/herd/shown/profile.server.ts'
import { paths } from '../../../domain/paths.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { BadgeMeanings, FactList } from '../../../platform/ui/text-lists.tsx'
import { clockContext, publicContext } from '../../../request/context.server.ts'
import { BeforePaying } from '../../calculators/before-paying.tsx'
import { CalfName } from '../../herd/animal-card.tsx'
import { AnimalChat, ReserveLink, WatchForm } from '../../herd/ask.tsx'
import { calculatorTexts, parentsOf } from '../../herd/list-texts.ts'
import { CompareBar, CompareCheckbox } from '../../herd/shortlist.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { type Breadcrumb, PageIntro } from '../../layout/page-intro.tsx'
import { Papers } from '../../layout/papers.tsx'
import { BeneathPrice, PrintedSteps } from '../../layout/sale-terms.tsx'
import { ShareLink } from '../../layout/site-link.tsx'
import { PrintHead } from '../../print-head.tsx'
import { structuredData } from '../../seo/structured-data.server.ts'
import { MatingForm } from '../mating/mating-form.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'
import { Advice } from './advice.tsx'
import { type AnimalPageData, animalPage } from './animal-page.server.ts'
import { AskForm, Pictures } from './animal-sections.tsx'
import { CalfSection, CalfSources } from './calf-section.tsx'
import { Evaluation } from './evaluation.tsx'
import printStyle from './print.css?url'
import { Exams, Pedigree, RegistrationCheck } from './registration-sections.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  const { structured, ...page } = animalPage(
    url,
    context.get(publicContext),
    params.animal,
    ranchDay(context.get(clockContext)()),
  )
  context.set(structuredData, structured)
  return { page }
}

loader.cache = cached({ isDaily: true })

export { questionAction as action, questionMiddleware as middleware } from './animal-page.server.ts'

export const ErrorBoundary = NotFoundBoundary

/** The page of an animal (docs/product.md#animal-pages). In print it is one sheet. */
export default function Animal({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { name, state, list, sheets, exams, descent, isUnborn } = page
  useOpenForPrint()
  const pedigree = descent && <Pedigree descent={descent} isCalf={isUnborn} />
  const registration = page.registrations.length > 0 && (
    <RegistrationCheck
      text={page.registrationText}
      registrations={page.registrations}
      isOpenWhereWide={sheets !== undefined}
    />
  )
  const checks = (
    <>
      {exams && <Exams exams={exams} />}
      {registration}
    </>
  )
  const advice = <Advice page={page} />
  return (
    <>
      <link rel="stylesheet" href={printStyle} media="print" precedence="print" />
      <PageHead
        title={isUnborn ? name : `${name} · ${list.name}`}
        description={page.description}
        share={page.share}
      />
      <article className="animal-page">
        <PrintHead address={page.address} qr={page.qr} className="print-head" />
        <PageIntro
          heading={page.title ? <CalfName title={page.title} /> : name}
          badges={page.badgeMeanings.map((badge) => badge.name)}
          lead={page.milk}
          isCompact={page.calf !== undefined}
          breadcrumbs={breadcrumbsOf(list)}
        />
        <div className="page-width animal-body">
          {state !== 'available' && <State page={page} />}
          {page.calf ? (
            <div className="animal-top calf-top">
              <Pictures page={page} />
              <Tools page={page} />
              <div className="animal-side">
                <Offer page={page} />
                <Facts page={page} />
                {advice}
              </div>
              <CalfSection calf={page.calf} />
              <CalfSources calf={page.calf} />
              {pedigree}
            </div>
          ) : (
            <div className="animal-top">
              <Pictures page={page} />
              <Tools page={page} />
              <div className="animal-side">
                <Offer page={page} />
                <Facts page={page} />
                {!sheets && checks}
              </div>
              <div className="animal-more">{sheets ? checks : pedigree}</div>
            </div>
          )}
          {!page.calf && advice}
          {!page.calf && sheets && pedigree}
          {page.isMatable && (
            <details id="acasalamento" className="scroll-mt-24 print:hidden">
              <summary className="details-summary">{t('Acasalamento: parentesco com as suas vacas')}</summary>
              <MatingForm bull={page.id} />
            </details>
          )}
          {page.calf && registration}
          <Papers papers={page.papers} className="animal-section" />
          <PrintedSteps steps={page.afterSale} />
          <div className="animal-end">
            <SimilarAnimals {...page.similar} heading={similarHeading(page)} />
            <AskForm id={page.id} name={name} heading={questionHeading(page)} interest={page.interest} />
          </div>
        </div>
      </article>
    </>
  )
}

function State({ page: { id, state, isUnborn, reservedUntil } }: { page: AnimalPageData }) {
  const { t } = useLanguage()
  return (
    <>
      <div className="animal-state">
        <p>
          <strong>{t(animalStates[state])}</strong>
        </p>
        {state === 'sold' && (
          <p>
            {isUnborn
              ? t('A venda já foi feita. A página fica para consulta.')
              : t('Este animal já foi vendido. A página fica para consulta.')}
          </p>
        )}
        {state === 'reserved' && (
          <p>
            {reservedUntil
              ? t('Reservado até {moment}. Se o negócio não fechar, volta a ficar disponível.', {
                  moment: reservedUntil,
                })
              : t('Está reservado. Pergunte se a reserva se confirmou.')}
          </p>
        )}
      </div>
      <div className="screen-only -mt-6">
        <WatchForm label="Avise-me se voltar à venda" watched={{ animal: id }} />
      </div>
    </>
  )
}

function similarHeading({ isUnborn, isPregnancy, isSire }: AnimalPageData): UiText {
  if (isUnborn) return isPregnancy ? 'Prenhezes parecidas' : 'Embriões parecidos'
  return isSire ? 'Touros parecidos' : 'Animais parecidos'
}

function questionHeading({ isUnborn, isPregnancy }: AnimalPageData): UiText {
  if (isPregnancy) return 'Pergunte sobre esta prenhez'
  return isUnborn ? 'Pergunte sobre este embrião' : 'Pergunte sobre este animal'
}

function breadcrumbsOf({ name, address }: AnimalPageData['list']): Breadcrumb[] {
  const parents = address.startsWith(`${paths.geneticBank}/`) ? parentsOf(address) : []
  return [...parents, { name: { content: name }, path: address }]
}

function Facts({ page }: { page: AnimalPageData }) {
  const { t, content } = useLanguage()
  return (
    <>
      {page.sheets && <Evaluation sheets={page.sheets} />}
      <section aria-labelledby="dados" className="animal-section">
        <h2 id="dados">{t('Dados')}</h2>
        {page.kinship && <p className="animal-note">{content(page.kinship)}</p>}
        {page.note && <p className="animal-note text-sm">{content(page.note)}</p>}
        <FactList facts={page.facts} className="animal-facts" />
        {page.unpublished && <p className="mt-3">{content(page.unpublished)}</p>}
        <BadgeMeanings badges={page.badgeMeanings} />
      </section>
    </>
  )
}

function Offer({ page }: { page: AnimalPageData }) {
  const { t, content } = useLanguage()
  const { id, name, state, list, price, exchange, terms, registrations, calculator, isPregnancy } = page
  const animal = { id, name, state, registration: registrations[0]?.value ?? '' }
  return (
    <div className="animal-section animal-offer">
      {price && (
        <div>
          <p className="price">{content(price)}</p>
          {isPregnancy && list.lead && <p className="mt-1 text-sm leading-snug">{content(list.lead)}</p>}
        </div>
      )}
      {exchange && <p className="font-heading text-pasture text-xl">{content(exchange)}</p>}
      {page.isPriceOnRequest && (
        <p className="font-heading text-pasture text-xl">{t('Preço: na conversa')}</p>
      )}
      <div className="animal-actions screen-only">
        <AnimalChat animal={animal} list={list} />
        <ReserveLink animal={animal} />
      </div>
      {terms && (
        <BeneathPrice terms={terms} fold="phones">
          <BeforePaying
            calculator={calculator?.name}
            parameters={calculator?.parameters ? new URLSearchParams(calculator.parameters) : undefined}
            text={calculator && calculatorTexts[calculator.name]}
          />
        </BeneathPrice>
      )}
    </div>
  )
}

function Tools({ page: { id, name, figures, address } }: { page: AnimalPageData }) {
  const { t } = useLanguage()
  return (
    <div className="animal-tools screen-only">
      <div>
        <CompareCheckbox id={id} name={name} />
        <ShareLink text={[name, figures, address].filter(Boolean).join('\n')} className="text-link" />
        {/* Without scripts the browser's menu prints. */}
        <button type="button" onClick={() => print()} className="text-link scripted max-sm:hidden">
          {t('Imprimir ficha')}
        </button>
      </div>
      <CompareBar />
    </div>
  )
}

const likenessTexts = {
  sheet: 'Os disponíveis mais próximos, pela média das diferenças de DECA na mesma ficha.',
  milk: 'Os disponíveis mais próximos, pelo leite da lactação.',
  mating: 'À venda, da mesma raça, pelo leite da doadora e pelo touro.',
} as const satisfies Record<Likeness, UiText>

function SimilarAnimals({ likeness, animals, heading }: AnimalPageData['similar'] & { heading: UiText }) {
  const { t, content } = useLanguage()
  if (animals.length === 0) return null
  return (
    <section aria-labelledby="parecidos" className="animal-section screen-only">
      <h2 id="parecidos">{t(heading)}</h2>
      <p className="text-sm">{t(likenessTexts[likeness])}</p>
      <ul className="similar">
        {animals.map(({ path, name, title, facts }) => (
          <li key={path}>
            <PathLink path={path}>{title ? <CalfName title={title} /> : content(name)}</PathLink>
            <p>{content(facts)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Opens what is folded while the page prints, for browsers whose style sheets can't (docs/browsers.md). */
function useOpenForPrint(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    function open() {
      const folds = '.animal-page .page-fold:not([open])'
      opened = [...document.querySelectorAll<HTMLDetailsElement>(folds)]
      for (const each of opened) each.open = true
    }
    function close() {
      for (const each of opened) each.open = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [])
}
