import type { CollectionName } from '../../domain/publishing/collections.server.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'

/** What an entry of each collection is called. */
export const entryKinds: Readonly<Record<CollectionName, UiText>> = {
  ranch: 'Dados do rancho',
  home: 'Página inicial',
  catalogue: 'Página do catálogo',
  pregnanciesPage: 'Página das prenhezes',
  premiumRecipient: 'Receptora premium',
  bullExchange: 'Touro por bezerros',
  cattleExchange: 'Troca de gado',
  training: 'Página da formação',
  team: 'Página da equipe',
  geneticBank: 'Página do banco genético',
  bullsPage: 'Página dos touros',
  girPage: 'Página do Gir',
  placeholderPage: 'Página de raça sem animais',
  blog: 'Página do blog',
  terms: 'Termos de Uso',
  privacy: 'Política de Privacidade',
  traits: 'Característica avaliada',
  bulls: 'Touro',
  girAnimals: 'Animal Gir',
  pregnancies: 'Prenhez',
  offers: 'Oferta',
  courses: 'Curso',
  ebooks: 'eBook',
  breeds: 'Raça',
  articles: 'Artigo',
}
