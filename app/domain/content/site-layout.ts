import { hasPage, type SiteParts } from './activities.ts'

/** The order of a site whose owner has not changed it. */
const menuEntries = [
  'home',
  'about',
  'products',
  'howItWorks',
  'blog',
  'team',
  'contact',
  'geneticBank',
  'lists',
] as const

/** The sections of the home page below its first picture. */
const homeSections = ['herd', 'about', 'products', 'howItWorks', 'contact'] as const

export type MenuEntry = (typeof menuEntries)[number]
export type HomeSection = (typeof homeSections)[number]

export interface SiteLayout {
  menu: readonly MenuEntry[]
  sections: readonly HomeSection[]
}

export const usualLayout: SiteLayout = { menu: menuEntries, sections: homeSections }

export function isUsual({ menu, sections }: SiteLayout): boolean {
  return menu.join() === usualLayout.menu.join() && sections.join() === usualLayout.sections.join()
}

interface HomeParts {
  about: { paragraphs: readonly unknown[]; figures: readonly unknown[] }
  products: { cards: readonly unknown[] }
  steps: { items: readonly unknown[] }
}

/** The owner's layout without sections that have nothing to show and entries that lead to nothing. */
export function shownLayout(content: SiteParts & { site: SiteLayout; home: HomeParts }): SiteLayout {
  const { site, home } = content
  const hasContent: Record<HomeSection, boolean> = {
    herd: true,
    about: home.about.paragraphs.length + home.about.figures.length > 0,
    products: home.products.cards.length > 0 || hasPage(content, 'products'),
    howItWorks: home.steps.items.length > 0,
    contact: true,
  }
  const sections = site.sections.filter((section) => hasContent[section])
  return { sections, menu: site.menu.filter(leadsSomewhere) }

  function leadsSomewhere(entry: MenuEntry): boolean {
    if (entry === 'blog' || entry === 'team' || entry === 'geneticBank') return hasPage(content, entry)
    const section = usualLayout.sections.find((each) => each === entry)
    return section === undefined || sections.includes(section)
  }
}
