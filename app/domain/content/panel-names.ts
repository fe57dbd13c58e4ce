import type { Activity } from './activities.ts'
import type { MenuEntry } from './site-layout.ts'

/* The panel's names for codes. Public pages know the codes, too, but would load the names for nothing. */

export const activities = {
  pregnancies: 'Prenhezes confirmadas',
  recipients: 'Receptoras premium',
  exchange: 'Troca de touros por bezerros e de gado',
  courses: 'Cursos',
  ebooks: 'eBooks',
  blog: 'Blog',
  consulting: 'Consultoria, IATF e protocolos',
} as const satisfies Record<Activity, string>

export const menuEntries = {
  home: 'Início',
  about: 'Sobre',
  products: 'Produtos e Soluções',
  howItWorks: 'Como Funciona',
  blog: 'Blog',
  team: 'Equipe',
  contact: 'Contato',
  geneticBank: 'Banco genético',
  pages: 'Páginas suas marcadas para o menu',
  lists: 'Listas de animais: as marcadas para o menu e as automáticas',
} as const satisfies Record<MenuEntry, string>
