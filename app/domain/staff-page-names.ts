import type { BilingualText } from '../platform/i18n/ui-text.ts'
import type { staffPaths } from './staff-paths.ts'

/** What menus, headings and the sign-in call pages of the panel. */
export const staffPageNames = {
  inbox: { pt: 'Contatos', en: 'Contacts' },
  herd: { pt: 'Rebanho', en: 'Herd' },
  herdTexts: { pt: 'Raças, listas e textos', en: 'Breeds, lists and texts' },
  offers: { pt: 'Ofertas', en: 'Offers' },
  training: { pt: 'Formação', en: 'Training' },
  texts: { pt: 'Textos', en: 'Texts' },
  team: { pt: 'Equipe', en: 'Team' },
  access: { pt: 'Quem tem acesso ao painel', en: 'Who has access to the staff pages' },
  notices: { pt: 'Avisos', en: 'Notifications' },
  numbers: { pt: 'Números', en: 'Figures' },
  campaigns: { pt: 'Campanhas', en: 'Campaigns' },
  drafts: { pt: 'Rascunhos', en: 'Drafts' },
  english: { pt: 'Inglês', en: 'English' },
  guide: { pt: 'Guia', en: 'Guide' },
  firstSteps: { pt: 'Primeiros passos', en: 'First steps' },
  mail: { pt: 'E-mail do site', en: 'Website mail' },
  copies: { pt: 'Cópia de segurança', en: 'Backup' },
  pix: { pt: 'Pix da reserva', en: 'Pix for reservations' },
} as const satisfies Partial<Record<keyof typeof staffPaths, BilingualText>>
