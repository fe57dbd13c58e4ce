import { type ReactNode, type RefObject, useRef } from 'react'
import type { DialogName } from '../../domain/accounts/visitor.ts'
import type { MenuEntry } from '../../domain/content/site-layout.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { MenuLines } from '../../platform/ui/menu-lines.tsx'
import { closePopover, useClosedByNavigation } from '../../platform/ui/popover.ts'
import { type AccountArea, AccountButtons } from '../account/account-area.tsx'
import { ShortlistLink } from '../herd/shortlist.tsx'
import { Brand } from '../layout/brand.tsx'
import { LanguageToggle } from '../layout/language-toggle.tsx'
import { PageLink, SectionLink } from '../layout/site-link.tsx'
import { useLayout, useSite } from '../site-data.ts'

export function Header({ area }: { area: AccountArea }) {
  const { t } = useLanguage()
  const menu = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)

  /** The menu closes when a dialog opens; its button takes the focus, so that the dialog can return it. */
  function show(dialog: DialogName) {
    if (closePopover(menu.current)) menuButton.current?.focus()
    area.show?.(dialog)
  }

  return (
    <header className="header border-ink border-b-2 bg-paper">
      <div className="header-row page-width">
        <PageLink to="home" className="header-name">
          <Brand />
        </PageLink>
        <Menu menu={menu}>
          <AccountButtons {...area} show={area.show && show} />
        </Menu>
        <ShortlistLink className="header-shortlist" />
        <LanguageToggle />
        <button
          ref={menuButton}
          type="button"
          popoverTarget={menuId}
          className="menu-button"
          aria-label={t('Menu')}
        >
          <MenuLines />
        </button>
      </div>
    </header>
  )
}

const menuId = 'menu'

/** A row on wide screens, a popover on narrow ones; a scrolling row in browsers without popovers. */
function Menu({ menu, children }: { menu: RefObject<HTMLElement | null>; children: ReactNode }) {
  const { t } = useLanguage()
  const { menu: entries } = useLayout()
  useClosedByNavigation(menu)

  return (
    <nav ref={menu} id={menuId} popover="auto" aria-label={t('Menu principal')} className="menu">
      {entries.map((entry) => (
        <Entry key={entry} entry={entry} />
      ))}
      <ShortlistLink className="menu-entry" />
      {children}
    </nav>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { t, content } = useLanguage()
  const { menuLists, menuPages = [] } = useSite()
  switch (entry) {
    case 'home':
    case 'blog':
    case 'team':
      return (
        <PageLink to={entry} className="menu-entry">
          {t(pageNames[entry])}
        </PageLink>
      )
    case 'geneticBank':
      return (
        <PageLink to="geneticBank" className="button button-pasture">
          {t('BANCO GENÉTICO')}
        </PageLink>
      )
    case 'lists':
    case 'pages':
      return (entry === 'lists' ? menuLists : menuPages).map(({ path, name }) => (
        <PathLink key={path} path={path} className="menu-entry">
          {content(name)}
        </PathLink>
      ))
    default:
      return (
        <SectionLink to={entry} className="menu-entry">
          {t(sectionNames[entry])}
        </SectionLink>
      )
  }
}

const pageNames = { home: 'Início', blog: 'Blog', team: 'Conheça Nossa Equipe' } as const

export const sectionNames = {
  about: 'Sobre',
  products: 'Produtos e Soluções',
  howItWorks: 'Como Funciona',
  contact: 'Contato',
} as const
