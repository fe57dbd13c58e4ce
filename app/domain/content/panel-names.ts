import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import type { Activity } from './activities.ts'
import type { HomeSection, MenuEntry } from './site-layout.ts'

/* What the panel calls codes that public pages know, too: there the names would load for nothing. */

export const activities = {
  pregnancies: { pt: 'Prenhezes confirmadas', en: 'Confirmed pregnancies' },
  recipients: { pt: 'Receptoras premium', en: 'Premium recipients' },
  exchange: {
    pt: 'Troca de touros por bezerros e de gado',
    en: 'Exchange of bulls for calves and of cattle',
  },
  courses: { pt: 'Cursos', en: 'Courses' },
  ebooks: { pt: 'eBooks', en: 'eBooks' },
  blog: { pt: 'Blog', en: 'Blog' },
  consulting: { pt: 'Consultoria, IATF e protocolos', en: 'Consulting, timed insemination and protocols' },
} as const satisfies Record<Activity, BilingualText>

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
} as const satisfies Record<MenuEntry, BilingualText>

export const homeSections = {
  herd: { pt: 'Botões das listas de animais', en: 'Buttons of the lists of animals' },
  about: { pt: 'Sobre', en: 'About' },
  products: { pt: 'Produtos e Soluções', en: 'Products and Solutions' },
  howItWorks: { pt: 'Como Funciona', en: 'How It Works' },
  contact: { pt: 'Contato', en: 'Contact' },
} as const satisfies Record<HomeSection, BilingualText>
