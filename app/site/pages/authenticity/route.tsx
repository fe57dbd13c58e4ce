import { taxNumberKind } from '../../../domain/content/tax-number.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { FactList, FeatureList } from '../../../platform/ui/text-lists.tsx'
import { formatPhoneNumber } from '../../../platform/ui/whatsapp.ts'
import { contentOf, publicContext } from '../../../request/context.server.ts'
import { AfterSaleLink } from '../../layout/after-sale-link.tsx'
import { ClosingPanel, ContentPage } from '../../layout/content-page.tsx'
import { breadcrumbs, structuredData } from '../../seo/structured-data.server.ts'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const { ranch, siteUrl } = site
  const page = contentOf(context, url).authenticity
  context.set(structuredData, [breadcrumbs(url, site, [{ name: page.heading }])])
  return {
    page,
    domain: withoutScheme(siteUrl),
    ranch,
  }
}

loader.cache = cached()

export default function Authenticity({ loaderData: { page, domain, ranch } }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { company, payment, social } = ranch
  return (
    <ContentPage page={page} share="authenticity">
      <p className="page-width -mt-4 pb-6 sm:-mt-6 sm:pb-8">
        <a href="#pago" className="text-link text-danger">
          {t('{question} Veja o que fazer agora', { question: content(page.paidHeading) })}
        </a>
      </p>
      <div className="page-width grid items-start gap-8 pb-section lg:grid-cols-2">
        <section className="grid gap-4 rounded-lg border-2 border-ink p-4 sm:p-6">
          <h2 className="font-heading text-2xl">{content(page.channelsHeading)}</h2>
          <p>{content(page.channels)}</p>
          <FactList
            facts={[
              { name: 'WhatsApp', value: formatPhoneNumber(ranch.whatsapp) },
              { name: t('E-mail'), value: ranch.email },
              { name: t('Este site'), value: domain },
              ...(social ? [{ name: social.name, value: withoutScheme(social.url) }] : []),
              { name: t('Endereço'), value: company.address },
            ]}
          />
        </section>
        {payment && (
          <section className="grid gap-4 rounded-lg border-2 border-ink p-4 sm:p-6">
            <h2 className="font-heading text-2xl">{content(page.accountHeading)}</h2>
            <p>{content(page.account)}</p>
            <FactList
              facts={[
                { name: t('Titular'), value: company.name },
                { name: t('Chave PIX'), value: payment.pixKey },
                { name: company.cnpj ? taxNumberKind(company.cnpj) : '', value: company.cnpj },
                { name: t('Banco'), value: payment.bank },
                { name: t('Agência e conta'), value: payment.account },
              ]}
            />
          </section>
        )}
      </div>
      <section className="band">
        <div className="page-width">
          <h2 className="font-heading text-2xl sm:text-3xl">{content(page.neverHeading)}</h2>
          <ul className="check-list never-list mt-4 grid gap-3 text-lg">
            {page.never.map((text, index) => (
              <li key={index}>{content(text)}</li>
            ))}
          </ul>
        </div>
      </section>
      <FeatureList heading={page.tricksHeading} points={page.tricks} />
      <section className="band">
        <div className="page-width grid gap-8 lg:grid-cols-2">
          <div>
            <h2 className="font-heading text-2xl">{content(page.checkHeading)}</h2>
            <Steps texts={page.check} />
            {page.registry && (
              <a
                href={page.registry.url}
                target="_blank"
                rel="noopener"
                className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {content(page.registry.label)}
              </a>
            )}
          </div>
          <div>
            <h2 id="pago" className="font-heading text-2xl">
              {content(page.paidHeading)}
            </h2>
            <Steps texts={page.paid} />
          </div>
        </div>
      </section>
      <ClosingPanel
        heading={content(page.closing.heading)}
        text={content(page.closing.text)}
        chat={t('Olá! Recebi um contato em nome de vocês e quero conferir.')}
        button={t('Perguntar no número oficial')}
      >
        <AfterSaleLink />
      </ClosingPanel>
    </ContentPage>
  )
}

/** An address as people write it: the name alone, for Instagram's. */
function withoutScheme(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/^instagram\.com\/(?=\w)|\/$/g, (part) => (part.length > 1 ? '@' : ''))
}

function Steps({ texts }: { texts: string[] }) {
  const { content } = useLanguage()
  return (
    <ol className="mt-4 grid list-decimal gap-3 pl-6">
      {texts.map((text, index) => (
        <li key={index}>{content(text)}</li>
      ))}
    </ol>
  )
}
