/** Interface texts of the figures and campaigns, Portuguese → English. */
export const english = {
  Resumo: 'Overview',
  'Números por': 'Figures by',
  Páginas: 'Pages',
  Animais: 'Animals',
  Interesses: 'Interests',
  Cursos: 'Courses',
  Campanhas: 'Campaigns',
  'De onde vêm': 'Sources',
  Idiomas: 'Languages',
  Aparelhos: 'Devices',
  'Contagens sem cookies e sem dados de ninguém. Robôs e a equipe ficam de fora.':
    'Counted without cookies and without anybody’s data. Bots and staff are left out.',
  'Links e QR codes de campanhas': 'Links and QR codes for campaigns',

  // From view to deal
  'Da vista ao negócio': 'From view to deal',
  Vistas: 'Views',
  Conversas: 'Chats',
  Fechados: 'Won',
  Vendidos: 'Sold',
  'Esta semana': 'This week',
  'Semana passada': 'Last week',
  '12 semanas': '12 weeks',
  'A semana começa na segunda-feira; as anteriores são recontadas a cada dez minutos.':
    'Weeks begin on Mondays; earlier ones are counted again every ten minutes.',
  'vistas: {current} esta semana, {last} na passada': 'views: {current} this week, {last} last week',
  'Mostrando {shown} de {count}; a planilha tem todos.':
    'Showing {shown} of {count}; the CSV file has them all.',
  'Todos os cursos estão na página da formação: as vistas são dela.':
    'All courses are on the training page: the views are those of that page.',
  'O que as pessoas escolhem no formulário de contato.': 'What people choose in the contact form.',
  'Sem campanha': 'No campaign',
  'Outras campanhas': 'Other campaigns',
  Direto: 'Direct',
  'Outros sites': 'Other sites',
  Celular: 'Phone',
  Computador: 'Computer',

  // Charts
  'Vistas por dia': 'Views by day',
  'Vistas por semana': 'Views by week',
  'Conversas por semana': 'Chats by week',
  'Baixar CSV': 'Download CSV',
  'Animais vistos que ninguém procurou': 'Animals seen that nobody asked for',
  'À venda, com a página aberta nas 12 semanas, sem conversa nem lead.':
    'For sale, opened within the 12 weeks, without a chat or a lead.',
  'De onde vêm os leads': 'Where leads come from',
  'Horas até a primeira resposta': 'Hours until the first answer',
  Mediana: 'Median',
  'Nenhum lead das 12 semanas foi respondido ainda.': 'No lead of the 12 weeks has been answered yet.',
  'Mediana das 12 semanas: {time} (leads respondidos: {count}).':
    'Median of the 12 weeks: {time} (answered leads: {count}).',
  'Respondido é o lead cuja situação já saiu de Novo.':
    'A lead counts as answered once its status is no longer New.',
  'Leads que esperam há mais tempo': 'Leads that have waited longest',
  'Nenhum lead espera por resposta.': 'No lead waits for an answer.',
  '{count} min': '{count} min',
  '{count} h': '{count} h',
  '{count} dias': '{count} days',

  // Campaigns
  'Faça um link para cada feira, folheto ou perfil. Quem entra por ele aparece nos números com o nome da campanha.':
    'Make a link for each fair, leaflet or profile. Visits by it appear in the figures under the campaign’s name.',
  'Nome da campanha, como Expozebu 2027': 'Name of the campaign, such as Expozebu 2027',
  'Onde o link vai aparecer': 'Where the link will be shown',
  'Página que abre': 'Page that it opens',
  'O endereço, como /nossos-touros. Também dá para colar o link de um animal.':
    'Its address, such as /nossos-touros. You can also paste the link of an animal.',
  'Fazer o link': 'Make the link',
  'Nenhuma campanha ainda.': 'No campaigns yet.',
  'Link da campanha {name}': 'Link of the campaign {name}',
  'QR code da campanha {name}': 'QR code of the campaign {name}',
  'Ver o QR code': 'Show the QR code',
  'Baixar o QR code para imprimir': 'Download the QR code for print',
  Apagar: 'Delete',
  'Apagar a campanha {name}': 'Delete the campaign {name}',
  'Dê um nome à campanha, com letras ou números.': 'Give the campaign a name with letters or digits.',
  'O nome da campanha é longo demais.': 'The campaign’s name is too long.',
  'Escolha onde o link vai aparecer.': 'Choose where the link will be shown.',
  'Esta página não existe no site.': 'There is no such page on the site.',
  'Já há campanhas demais. Apague as que não usa mais.':
    'There are too many campaigns. Delete those that you no longer use.',
  'Feira ou leilão (cartaz, crachá)': 'Fair or auction (poster, badge)',
  'Folheto ou cartão': 'Leaflet or card',
  'Perfil no Instagram': 'Instagram profile',
  'Perfil no Facebook': 'Facebook profile',
  'Canal no YouTube': 'YouTube channel',
  'Mensagem no WhatsApp': 'WhatsApp message',
  'E-mail para clientes': 'E-mail to customers',
} as const satisfies Readonly<Record<string, string>>
