import { type ReactNode, useId, useState } from 'react'
import { offers } from '../../../domain/content/activities.ts'
import type { Course, Ebook } from '../../../domain/content/training.server.ts'
import { waitingListAction } from '../../../domain/leads/waiting-list/waiting-list.server.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { inReais, priceText } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { imageLoading } from '../../../platform/ui/picture.ts'
import { CheckList, FactList } from '../../../platform/ui/text-lists.tsx'
import { contentOf, publicContext, requirePage } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { Blocks } from '../../blocks/blocks.tsx'
import { shownBlocks } from '../../blocks/shown-blocks.server.ts'
import { BeforePaying } from '../../calculators/before-paying.tsx'
import { ContentPage } from '../../layout/content-page.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { breadcrumbs, course, ebookProduct, structuredData } from '../../seo/structured-data.server.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'
import { WaitingList } from './waiting-list.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  requirePage('training', context)
  const site = context.get(publicContext)
  const { training, courses, ebooks, offering } = contentOf(context, url)
  const { blocks = [], ...texts } = training
  const page = { ...texts, courses, ebooks }
  context.set(structuredData, [
    breadcrumbs(url, site, [{ name: page.title }]),
    ...page.courses.map((each) => course(url, site, each)),
    ...page.ebooks.map((each) => ebookProduct(url, site, each)),
  ])
  return {
    page,
    offersCourses: offers(offering.activities, 'courses'),
    blocks: shownBlocks(blocks, url, context),
  }
}

loader.cache = cached({ isDaily: true })

export const ErrorBoundary = NotFoundBoundary

const form = pageForm(waitingListAction)
export const middleware = [form.middleware]
export const action = form.action

export default function Training({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { page, offersCourses, blocks } = loaderData
  return (
    <ContentPage page={page} share="training">
      {page.courses.length > 0 ? (
        <section className="page-width pb-section">
          <h2 className="mb-4 font-heading text-2xl">{t('Cursos presenciais')}</h2>
          <ul className="grid items-start gap-6 lg:grid-cols-2">
            {page.courses.map((each, index) => (
              <CourseCard key={each.id} course={each} remainder={page.remainder} index={index} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-x-6">
            <BeforePaying />
          </div>
        </section>
      ) : (
        offersCourses && <NoCourses />
      )}
      {page.ebooks.length > 0 && (
        <section className="band">
          <div className="page-width">
            <h2 className="mb-4 font-heading text-2xl">{t('eBooks em PDF')}</h2>
            <ul className="grid items-start gap-6 lg:grid-cols-2">
              {page.ebooks.map((each) => (
                <EbookCard key={each.id} ebook={each} />
              ))}
            </ul>
          </div>
        </section>
      )}
      <Blocks blocks={blocks} about={page.heading} />
    </ContentPage>
  )
}

/** docs/product.md#training. `details` opens without scripts. */
function CourseCard({ course, remainder, index }: { course: Course; remainder: string; index: number }) {
  const { t, content, language } = useLanguage()
  return (
    <li id={course.id} className="card">
      <img
        alt=""
        {...course.picture}
        width={480}
        height={320}
        {...imageLoading(index)}
        className="aspect-video w-full object-cover"
      />
      <div className="grid gap-4 p-4 sm:p-6">
        <h3 className="font-heading text-2xl leading-tight">{content(course.title)}</h3>
        <FactList
          facts={[
            { name: t('Locais'), value: course.locations.join(', ') },
            { name: t('Data'), value: t('Em breve') },
            { name: t('Valor à vista'), value: priceText(inReais(course.price.cash), language) },
            { name: t('Instrutores'), value: course.instructors.map(unbrokenRegistration).join('\n') },
          ]}
        />
        <p className="badge justify-self-start">{t('Vagas limitadas: 10 alunos')}</p>
        <details className="group">
          <summary className="details-summary">{t('CONHEÇA MELHOR O CURSO')}</summary>
          <div className="grid gap-5 pt-3">
            <CourseSection heading="Público-alvo">
              <p>{content(course.targetAudience)}</p>
            </CourseSection>
            <CourseSection heading="Objetivo">
              <p className="mb-2">{content(course.objective)}</p>
              <CheckList texts={course.objectiveItems} />
            </CourseSection>
            <CourseSection heading="Conteúdo">
              <div className="grid gap-5 sm:grid-cols-2">
                <div>
                  <h5 className="mb-2 font-semibold">{t('Teoria')}</h5>
                  <CheckList texts={course.theoryContent} />
                </div>
                <div>
                  <h5 className="mb-2 font-semibold">{t('Prática')}</h5>
                  <CheckList texts={course.practiceContent} />
                </div>
              </div>
            </CourseSection>
            <CourseSection heading="Bônus">
              <CheckList texts={course.bonusItems} />
            </CourseSection>
            <Investment price={course.price} remainder={remainder} />
          </div>
        </details>
        <WaitingList course={course} />
      </div>
    </li>
  )
}

/** With a word joiner, so that the number of the veterinarian's council stays on one line. */
function unbrokenRegistration(instructor: string): string {
  return instructor.replace(/CRMV-(\w+) (?=\d)/, 'CRMV-\u2060$1\u00a0')
}

function CourseSection({ heading, children }: { heading: UiText; children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <div>
      <h4 className="mb-2 font-heading text-lg">{t(heading)}</h4>
      {children}
    </div>
  )
}

const benefits = [
  'Formato PDF',
  'Acesso vitalício',
  'Funciona no celular, tablet e computador',
  'Garantia de 7 dias: seu dinheiro de volta',
] as const

/** Closed, it shows the first purchase button; opened, one for each version (docs/product.md#training). */
function EbookCard({ ebook }: { ebook: Ebook }) {
  const { t, content, language } = useLanguage()
  const { id, title, picture, description, price, purchaseButtons } = ebook
  const [first, ...others] = purchaseButtons
  return (
    <li
      id={id}
      className="card ebook-card max-sm:grid max-sm:grid-cols-[6rem_1fr] max-sm:gap-x-4 max-sm:gap-y-3 max-sm:p-4 sm:flex-row"
    >
      <img
        alt=""
        {...picture}
        width={300}
        height={400}
        loading="lazy"
        className="aspect-3/4 h-auto w-full self-start rounded-md object-cover sm:mt-6 sm:ml-6 sm:w-36 sm:shrink-0"
      />
      <div className="contents grow content-start gap-3 sm:grid sm:p-6">
        <h3 className="font-heading text-2xl leading-tight">{content(title)}</h3>
        <p className="ebook-description">{content(description)}</p>
        <p>
          <span className="price">{priceText(inReais(price), language)}</span>
          <span className="block text-sm">{t('Pagamento único • Download imediato')}</span>
        </p>
        {first && (
          <div className="ebook-collapsed">
            <PurchaseButton link={first.link} name={content(title)}>
              {t('COMPRAR AGORA')}
            </PurchaseButton>
            {others.length > 0 && (
              <p className="text-sm">{t('+ {count} opção(ões) disponível(eis)', { count: others.length })}</p>
            )}
          </div>
        )}
        <details>
          <summary className="details-summary">{t('Ver detalhes')}</summary>
          <div className="grid gap-4 pt-3">
            <CheckList texts={benefits.map((text) => t(text))} />
            <p className="font-semibold">{t('Escolha sua versão:')}</p>
            {purchaseButtons.map(({ text, link }, index) => (
              <PurchaseButton key={index} link={link} name={`${content(title)}, ${content(text)}`}>
                {content(text)}
              </PurchaseButton>
            ))}
          </div>
        </details>
      </div>
    </li>
  )
}

/** Opens the checkout in a new tab. Without a link, or with "#", it says that the link is still to come (docs/product.md#training). */
function PurchaseButton({ link, name, children }: { link: string; name: string; children: ReactNode }) {
  const { t } = useLanguage()
  const noteId = useId()
  const [isPressed, setPressed] = useState(false)
  if (link && link !== '#')
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener"
        aria-label={`${children}: ${name}`}
        className="button w-full button-terracotta"
      >
        {children}
      </a>
    )
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-describedby={noteId}
        onClick={() => setPressed(true)}
        className="button w-full button-idle"
      >
        {children}
      </button>
      {/* Always visible; a press announces it to screen readers. */}
      <p id={noteId} role={isPressed ? 'alert' : undefined} className="text-sm">
        {t('Link de compra será ativado em breve')}
      </p>
    </div>
  )
}

/** The three ways to pay for a course (docs/product.md#prices-and-limits). */
function Investment({ price, remainder }: { price: Course['price']; remainder: string }) {
  const { t, content, language } = useLanguage()
  const { cash, instalments, pix } = price
  return (
    <div className="grid gap-2 rounded-lg bg-paper-deep p-4">
      <h4 className="font-heading text-lg">{t('INVESTIMENTO')}</h4>
      <p>
        <span className="price">{priceText(inReais(cash), language)}</span> {t('à vista')}
      </p>
      <p>
        {t('{count} parcelas de {amount} no cartão (total {total})', {
          count: instalments.count,
          amount: priceText(inReais(instalments.amount), language),
          total: priceText(inReais(instalments.total), language),
        })}
      </p>
      <p>
        {t('À vista ou PIX: {down} de entrada + {rest} restante', {
          down: priceText(inReais(pix.downPayment), language),
          rest: priceText(inReais(pix.rest), language),
        })}
      </p>
      <p className="text-sm">{content(remainder)}</p>
    </div>
  )
}

/** In place of the courses, and of their calculator, while the site has none. */
function NoCourses() {
  const { t } = useLanguage()
  return (
    <section className="page-width grid justify-items-start gap-4 pb-section">
      <p>{t('Agora não temos curso marcado. Chame no WhatsApp, e avisamos da próxima turma.')}</p>
      <ChatLink
        text={t('Olá! Quero saber da próxima turma dos cursos.')}
        className="button button-pasture w-full sm:w-auto"
      >
        {t('Perguntar pela próxima turma')}
      </ChatLink>
    </section>
  )
}
