import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { calculators } from '../../../domain/calculators/calculator-parameters.ts'
import { isPersonalPath, offlinePath, paths } from '../../../domain/paths.ts'
import type { LostPageState } from '../../../platform/framework/open-as-document.ts'
import { groupBy } from '../../../platform/group-by.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import {
  inLanguage,
  type Language,
  languageOf,
  withoutLanguage,
} from '../../../platform/i18n/language-path.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { SiteLink } from '../../../platform/ui/link.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { CallAndChat } from '../../layout/site-link.tsx'
import { readFilledPages, visitedCache } from '../../offline/caches.ts'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader() {
  return null
}

loader.cache = cached()

/** Shown without signal for addresses without a stored page. Lists what the phone keeps. */
export default function Offline() {
  const { t } = useLanguage()
  const lead = t('A ligação funciona sem internet. A\u00a0mensagem de WhatsApp sai quando o sinal voltar.')
  return (
    <>
      <PageHead title={t('Sem sinal')} description={lead} share="home" isIndexed={false} />
      <PageIntro heading={t('Sem sinal')} lead={lead} />
      <div className="form-and-about page-width">
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <CallAndChat isCallFirst />
          <RequestedPage />
        </div>
        <StoredPages />
      </div>
    </>
  )
}

export function StoredPages() {
  const { t, language } = useLanguage()
  const [pages, setPages] = useState<StoredPagesByKind>()
  useEffect(() => {
    let isShown = true
    readStoredPages(language).then(
      (found) => isShown && setPages(found),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [language])

  return (
    <>
      {pages && (
        <p className="about-page lg:col-start-2 lg:row-start-1">
          {pages.listed.length === 0
            ? t('Nenhuma página guardada neste aparelho ainda. As que você abrir com sinal ficam aqui.')
            : t(
                'Este aparelho guarda as páginas do site para você ler no curral. Com sinal, elas se atualizam sozinhas.',
              )}
        </p>
      )}
      <PageGroups heading="Páginas que você abriu" pages={pages?.visited} />
      <PageGroups heading="Guardado neste aparelho" pages={pages?.listed} isFolded />
    </>
  )
}

interface PageGroupsProps {
  heading: UiText
  pages?: readonly StoredPage[] | undefined
  isFolded?: boolean
}

/** Animals as cards, then the other pages by group. Names are content, in the language of the page. */
function PageGroups({ heading, pages = [], isFolded = false }: PageGroupsProps) {
  const { t } = useLanguage()
  if (pages.length === 0) return null
  const cards = pages.filter(({ picture }) => picture)
  const others = pages.filter(({ picture }) => !picture)
  const groups = groupBy(others, ({ address }) => groupOf(withoutLanguage(address)))
  return (
    <section className="grid gap-4 lg:col-span-full">
      <h2 className="font-heading text-2xl">{t(heading)}</h2>
      {cards.length > 0 && <PageLinks pages={cards} />}
      <div className={isFolded ? 'rounded-lg bg-paper-deep px-4 py-2' : ''}>
        {isFolded
          ? groupNames.map((group) => {
              const ofGroup = groups.get(group) ?? []
              return (
                ofGroup.length > 0 && (
                  <details key={group} open={group === groupNames[0]}>
                    <summary className="details-summary">{`${t(group)} (${ofGroup.length})`}</summary>
                    <PageLinks pages={ofGroup} />
                  </details>
                )
              )
            })
          : others.length > 0 && <PageLinks pages={others} />}
      </div>
    </section>
  )
}

function PageLinks({ pages }: { pages: readonly StoredPage[] }) {
  const { t, content } = useLanguage()
  return (
    <ul
      className={`grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-3 ${pages.some(({ picture }) => picture) ? '' : 'grid-cols-2'}`}
    >
      {pages.map(({ address, name, picture, price }) => (
        <li
          key={address}
          className={picture ? 'rounded-lg border-2 border-ink p-2' : 'max-lg:last:odd:col-span-full'}
        >
          <a href={address} className="flex min-h-11 items-center gap-3">
            {picture && <img alt="" src={picture} className="aspect-4/3 w-24 rounded-md object-cover" />}
            <span className="min-w-0">
              <span className="underline underline-offset-4">
                {name === undefined ? t('Início') : content(name)}
              </span>
              {price && <strong className="block text-pasture">{content(price)}</strong>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const groupNames = ['Animais à venda', 'Produtos e Soluções', 'Ferramentas', 'Blog', 'Sobre'] as const

const { products, training, cattleExchange, premiumRecipient, bullExchange } = paths
const productPaths: readonly string[] = [products, training, cattleExchange, premiumRecipient, bullExchange]

const toolPaths: readonly string[] = [...calculators.map((name) => paths[name]), paths.compare]

/** What the page of a path without its language is about: lists and animals have addresses of their own. */
export function groupOf(path: string): (typeof groupNames)[number] {
  if (productPaths.includes(path)) return 'Produtos e Soluções'
  if (toolPaths.includes(path)) return 'Ferramentas'
  if (path === paths.blog || path.startsWith(`${paths.blog}/`)) return 'Blog'
  const isOther = path !== paths.geneticBank && Object.values<string>(paths).includes(path)
  return isOther ? 'Sobre' : 'Animais à venda'
}

interface StoredPage {
  address: string
  /** Its first heading, or its title; undefined for the home page, whose heading is no name. */
  name: string | undefined
  /** Of an animal. */
  picture?: string | undefined
  price?: string | undefined
}

interface StoredPagesByKind {
  listed: readonly StoredPage[]
  visited: readonly StoredPage[]
}

/** The pages of a language in this browser's caches. @throws where the browser refuses storage. */
async function readStoredPages(language: Language): Promise<StoredPagesByKind> {
  const stored = (await readFilledPages())[language]
  const isShown = ({ pathname, search }: URL) =>
    languageOf(pathname) === language && withoutLanguage(pathname) !== offlinePath && !/pagina=/.test(search)
  return {
    listed: stored ? await pagesIn(stored.cache, isShown) : [],
    visited: (await caches.has(visitedCache)) ? await pagesIn(visitedCache, isShown) : [],
  }
}

async function pagesIn(name: string, isShown: (url: URL) => boolean): Promise<StoredPage[]> {
  const cache = await caches.open(name)
  const pages: StoredPage[] = []
  for (const request of await cache.keys()) {
    const url = new URL(request.url)
    const response = isShown(url) ? await cache.match(request, { ignoreVary: true }) : undefined
    if (!response?.headers.get('content-type')?.startsWith('text/html')) continue
    const isHome = withoutLanguage(url.pathname) === paths.home
    const page = isHome ? { name: undefined } : readPage(await response.text(), url.search !== '')
    if (page) pages.push({ address: url.pathname + url.search, ...page })
  }
  return pages.sort((one, other) => (one.address < other.address ? -1 : 1))
}

/** Only pages of animals are read as a whole: it takes long on old phones. A query is named in the page's title only. */
function readPage(html: string, hasQuery: boolean): Omit<StoredPage, 'address'> | undefined {
  const isAnimal = html.includes('animal-body')
  // Without the page's style, which the content security policy would refuse here.
  const heading = hasQuery ? /<title>[\s\S]*?<\/title>/ : /<h1[^>]*>[\s\S]*?<\/h1>/
  const part = (isAnimal ? /<main[\s\S]*<\/main>/ : heading).exec(html)?.[0] ?? ''
  const page = new DOMParser().parseFromString(part, 'text/html')
  const text = (selector: string) => page.querySelector(selector)?.textContent?.trim()
  const name = text('h1') ?? text('title')?.replace(/ · [^·]*$/, '')
  if (!name) return undefined
  const picture = page.querySelector('main img[src]')?.getAttribute('src') ?? undefined
  return isAnimal ? { name, picture, price: text('.price, .animal-section > .text-pasture') } : { name }
}

function RequestedPage() {
  const { t, language } = useLanguage()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  // Hydration fails with it: this page is stored as it was rendered without the query.
  const [requested, setAsked] = useState<RequestedAddress>()
  useEffect(() => {
    const found = requestedAddress(search)
    setAsked(found)
    if (!found?.hasData) return
    // The worker redirects documents here.
    const state: LostPageState = { addressInstead: pathname + missingSearch(found.address) }
    void navigate(found.address + hash, { replace: true, state })
  }, [pathname, search, hash, navigate])

  // A document: the router would ask for data only.
  const retry = (address: string) => (
    <a href={address} className="button button-pasture justify-self-start max-sm:w-full">
      {t('Tentar de novo')}
    </a>
  )
  if (!requested) return retry(inLanguage(paths.home, language))
  if (requested.hasData) return <p role="status">{t('Abrindo a cópia…')}</p>
  const { address } = requested
  const [plain = ''] = address.split('?')
  const isPersonal = isPersonalPath(withoutLanguage(plain))
  return (
    <div className="grid justify-items-start gap-4 rounded-lg border-2 border-ink p-4">
      <p className="wrap-anywhere">
        {isPersonal
          ? t('Conta, dados pessoais e painel não ficam guardados no aparelho: eles precisam de sinal.')
          : t('A página {address} não está guardada neste aparelho.', { address })}
      </p>
      {plain !== address && !isPersonal && (
        <p>
          {t('Filtros, comparações e cálculos precisam de sinal.')}{' '}
          <SiteLink href={plain} className="underline underline-offset-4">
            {t('Ver a página sem filtro')}
          </SiteLink>
        </p>
      )}
      {retry(address)}
    </div>
  )
}

/** The worker names the page that it could not show: `pagina` where a script can show it from its data, `de` where nothing can. */
const dataParameter = 'pagina'
const missingParameter = 'de'

interface RequestedAddress {
  address: string
  hasData: boolean
}

/** The page of this site that the visitor asked for; undefined where the address names none. */
export function requestedAddress(search: string): RequestedAddress | undefined {
  const parameters = new URLSearchParams(search)
  const withData = ownAddress(parameters.get(dataParameter))
  if (withData) return { address: withData, hasData: true }
  const missing = ownAddress(parameters.get(missingParameter))
  return missing ? { address: missing, hasData: false } : undefined
}

function missingSearch(address: string): string {
  return `?${new URLSearchParams({ [missingParameter]: address })}`
}

/** Anyone can make a link to this page: only paths of this site are followed, and never this page itself. */
function ownAddress(value: string | null): string | undefined {
  if (!value?.startsWith('/')) return undefined
  const origin = 'https://own.invalid'
  const url = new URL(value, origin)
  const isOwn = url.origin === origin && value === url.pathname + url.search
  return isOwn && !url.pathname.startsWith('//') && withoutLanguage(url.pathname) !== offlinePath
    ? value
    : undefined
}
