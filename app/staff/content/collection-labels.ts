import type { CollectionName } from '../../domain/publishing/collections.server.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'

/** What a document of each collection is called; a document that exists once is called by its page. */
export const collectionLabels: Readonly<Record<CollectionName, UiText>> = {
  bulls: 'Touro',
  girAnimals: 'Animal Gir',
  pregnancies: 'Prenhez',
  breeds: 'Raça',
  traits: 'Característica avaliada',
  purposes: 'Finalidade da compra',
  advice: 'Cuidados ao indicar animais',
  bullsPage: 'Página dos touros',
  girPage: 'Página do Gir',
  pregnanciesPage: 'Página das prenhezes',
  geneticBank: 'Página do banco genético',
  placeholderPage: 'Página de raça sem animais',
  offers: 'Oferta',
  catalogue: 'Página de produtos e soluções',
  premiumRecipient: 'Página da receptora premium',
  bullExchange: 'Página da troca por touro',
  cattleExchange: 'Página da troca de gado',
  courses: 'Curso',
  ebooks: 'eBook',
  training: 'Página da formação técnica',
  home: 'Página inicial',
  articles: 'Artigo',
  blog: 'Página do blog',
  ranch: 'Dados do rancho',
  terms: 'Termos de Uso',
  privacy: 'Política de Privacidade',
  team: 'Página da equipe',
  teamMembers: 'Pessoa da equipe',
}
