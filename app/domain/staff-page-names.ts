import type { staffPaths } from './staff-paths.ts'

/** Menus, headings and the sign-in use these names. */
export const staffPageNames = {
  inbox: 'Contatos',
  herd: 'Rebanho',
  herdTexts: 'Raças, listas e textos',
  offers: 'Ofertas',
  training: 'Formação',
  texts: 'Textos',
  team: 'Equipe',
  access: 'Quem tem acesso ao painel',
  notices: 'Avisos',
  numbers: 'Números',
  drafts: 'Rascunhos',
  english: 'Inglês',
  guide: 'Guia',
  firstSteps: 'Primeiros passos',
  copies: 'Cópia de segurança',
} as const satisfies Partial<Record<keyof typeof staffPaths, string>>
