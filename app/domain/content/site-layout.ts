/** What the menu can lead to, in the order that a site has until its owner changes it. */
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

/** Whether a menu entry has something to lead to. */
export function leadsSomewhere(
  entry: MenuEntry,
  { sections, hasBlog }: { sections: readonly HomeSection[]; hasBlog: boolean },
): boolean {
  if (entry === 'blog') return hasBlog
  const section = usualLayout.sections.find((each) => each === entry)
  return section === undefined || sections.includes(section)
}
