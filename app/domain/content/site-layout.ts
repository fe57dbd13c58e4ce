import { sections } from '../paths.ts'
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
  'pages',
  'lists',
] as const

export type MenuEntry = (typeof menuEntries)[number]
export type HomeSection = keyof typeof sections

export interface SiteLayout {
  menu: readonly MenuEntry[]
  sections: readonly HomeSection[]
}

export const usualLayout: SiteLayout = { menu: menuEntries, sections: Object.keys(sections) as HomeSection[] }

export function isUsual({
  menu,
  sections = usualLayout.sections,
}: Partial<SiteLayout> & Pick<SiteLayout, 'menu'>): boolean {
  return menu.join() === usualLayout.menu.join() && sections.join() === usualLayout.sections.join()
}

interface HomeParts {
  home: { blocks: readonly { id?: string | undefined }[] }
  site: Pick<SiteLayout, 'menu'>
}

/** The owner's menu without entries that lead to nothing, and the parts of the home page that it has. */
export function shownLayout(content: SiteParts & HomeParts): SiteLayout {
  const { site, home } = content
  const isOn = (section: HomeSection) => home.blocks.some(({ id }) => id === sections[section])
  const shown = usualLayout.sections.filter(isOn)
  return { sections: shown, menu: site.menu.filter(leadsSomewhere) }

  function leadsSomewhere(entry: MenuEntry): boolean {
    if (entry === 'blog' || entry === 'team' || entry === 'geneticBank') return hasPage(content, entry)
    const section = usualLayout.sections.find((each) => each === entry)
    return section === undefined || shown.includes(section)
  }
}
