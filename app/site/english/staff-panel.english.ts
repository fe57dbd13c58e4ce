/** Interface texts of the panel's frame and of the pages about documents, Portuguese → English. */
export const english = {
  // Frame
  Site: 'Site',
  Rebanho: 'Herd',
  Ofertas: 'Offers',
  Formação: 'Training',
  Textos: 'Texts',
  Equipe: 'Team',
  Números: 'Figures',
  Rascunhos: 'Drafts',
  '{count} não lidos': '{count} unread',
  '{count} por publicar': '{count} to publish',
  '{count} textos sem inglês em dia': '{count} texts without current English',

  // Lists of documents
  'Buscar por nome ou registro': 'Search by name or registration',
  'Buscar por nome': 'Search by name',
  'Só com': 'Only with',
  Rascunho: 'Draft',
  'Inglês faltando': 'Lacking English',
  '1 encontrado': '1 found',
  '{count} encontrados': '{count} found',
  'Nada com este filtro. Limpe a busca para ver tudo.':
    'Nothing with this filter. Clear the search to see all.',
  'Página {page} de {pages}': 'Page {page} of {pages}',
  Pendente: 'Pending',
  'Última mudança': 'Last change',
  'Histórico de {name}': 'History of {name}',
  'Rascunho, ainda fora do site': 'Draft, not on the site yet',
  '{count} sem inglês': '{count} without English',
  '{count} com inglês antigo': '{count} with old English',

  // State of an animal
  'Anotação, só para a equipe (comprador, valor…)': 'Note, for staff only (buyer, price…)',
  '{name}: {state}. Já está no site.': '{name}: {state}. It is on the site.',
  Desfazer: 'Undo',
  'Esta situação já mudou de novo. Veja o histórico do animal.':
    'This status has changed again. See the history of the animal.',

  // Publishing
  'Nada foi publicado.': 'Nothing was published.',
  'O rascunho já foi publicado ou descartado.': 'The draft was published or discarded before.',
  'Ainda não está no site.': 'It is not on the site yet.',

  // Collections
  'Animal Gir': 'Gir animal',
  Prenhez: 'Pregnancy',
  'Característica avaliada': 'Evaluated trait',
  'Página dos touros': 'Page of the bulls',
  'Página do Gir': 'Page of the Gir',
  'Página das prenhezes': 'Page of the pregnancies',
  'Página do banco genético': 'Page of the genetic bank',
  'Página de raça sem animais': 'Page of a breed without animals',
  Oferta: 'Offer',
  'Página de produtos e soluções': 'Page of products and solutions',
  'Página da receptora premium': 'Page of the premium recipient',
  'Página da troca por touro': 'Page of the bull exchange',
  'Página da troca de gado': 'Page of the cattle exchange',
  eBook: 'eBook',
  'Página da formação técnica': 'Page of the technical training',
  'Página inicial': 'Home page',
  Artigo: 'Article',
  'Página do blog': 'Page of the blog',
  'Dados do rancho': 'Data of the ranch',
  'Página da equipe': 'Page of the team',
} as const
