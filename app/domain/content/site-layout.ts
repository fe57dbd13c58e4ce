import { hasPage, type Offered } from './activities.ts'

/** What the menu can lead to, in the order that a site has until its owner changes it. */
export const menuEntries = {
  home: { pt: 'Início', en: 'Home' },
  about: { pt: 'Sobre', en: 'About' },
  products: { pt: 'Produtos e Soluções', en: 'Products and Solutions' },
  howItWorks: { pt: 'Como Funciona', en: 'How It Works' },
  blog: { pt: 'Blog', en: 'Blog' },
  team: { pt: 'Equipe', en: 'Team' },
  contact: { pt: 'Contato', en: 'Contact' },
  geneticBank: { pt: 'Banco genético', en: 'Genetic bank' },
  lists: { pt: 'Listas de animais marcadas para o menu', en: 'Lists of animals marked for the menu' },
} as const

/** The sections of the home page below its first picture. */
export const homeSections = {
  herd: { pt: 'Botões das listas de animais', en: 'Buttons of the lists of animals' },
  about: { pt: 'Sobre', en: 'About' },
  products: { pt: 'Produtos e Soluções', en: 'Products and Solutions' },
  howItWorks: { pt: 'Como Funciona', en: 'How It Works' },
  contact: { pt: 'Contato', en: 'Contact' },
} as const

export type MenuEntry = keyof typeof menuEntries
export type HomeSection = keyof typeof homeSections

export interface SiteLayout {
  menu: readonly MenuEntry[]
  sections: readonly HomeSection[]
}

export const usualLayout: SiteLayout = {
  menu: Object.keys(menuEntries) as MenuEntry[],
  sections: Object.keys(homeSections) as HomeSection[],
}

export function isUsual({ menu, sections }: SiteLayout): boolean {
  return menu.join() === usualLayout.menu.join() && sections.join() === usualLayout.sections.join()
}

/** Whether a menu entry has something to lead to. */
export function leadsSomewhere(
  entry: MenuEntry,
  { sections, activities }: { sections: readonly HomeSection[]; activities: Offered },
): boolean {
  if (entry === 'blog') return hasPage(activities, 'blog')
  const section = usualLayout.sections.find((each) => each === entry)
  return section === undefined || sections.includes(section)
}
