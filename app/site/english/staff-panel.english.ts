/** Interface texts of the panel's frame and of the pages about documents, Portuguese → English. */
export const english = {
  Resumo: 'Overview',
  // Frame
  Site: 'Site',
  Rebanho: 'Herd',
  Ofertas: 'Offers',
  Formação: 'Training',
  Textos: 'Texts',
  Números: 'Figures',
  Rascunhos: 'Drafts',
  'A última publicação ainda não aparece: uma página não pôde ser montada. O site continua como estava. Confira o que mudou, ou desfaça a mudança no histórico:':
    'The last publication is not shown yet: a page could not be built. The site stays as it was. Check what has changed, or undo the change in its history:',
  '{count} não lidos': '{count} unread',
  '{count} por publicar': '{count} to publish',
  '{count} textos sem inglês em dia': '{count} texts without current English',

  // Lists of documents
  'Nome, registro ou código': 'Name, registration or code',
  'Por nome': 'By name',
  'Como no site': 'As on the site',
  'Mostrar só': 'Show only',
  Rascunho: 'Draft',
  'Sem inglês em dia': 'Without current English',
  'Retirados do site': 'Withdrawn from the site',
  '1 encontrado': '1 found',
  '{count} encontrados': '{count} found',
  'Nada com este filtro. Limpe a busca para ver tudo.':
    'Nothing with this filter. Clear the search to see all.',
  'Página {page} de {pages}': 'Page {page} of {pages}',
  'Raças, listas e textos': 'Breeds, lists and texts',
  Planilha: 'Spreadsheet',
  'Registro e preço': 'Registration and price',
  'Ir para a letra': 'Go to the letter',
  Pendente: 'Pending',
  'Última mudança': 'Last change',
  'Histórico de {name}': 'History of {name}',
  '{count} sem inglês': '{count} without English',
  '{count} com inglês antigo': '{count} with old English',

  // State of an animal
  'Anotação, só para quem atende os leads (comprador, valor…)':
    'Note, only for those who handle the leads (buyer, price…)',
  '{name}: {state}. Já está no site.': '{name}: {state}. It is on the site.',
  '{count} animais: {state}. Já está no site.': '{count} animals: {state}. It is on the site.',
  '{name}: fora do site.': '{name}: off the site.',
  '{count} animais: fora do site.': '{count} animals: off the site.',
  '{name}: preço mudado. Já está no site.': '{name}: price changed. It is on the site.',
  '{count} animais: preço mudado. Já está no site.': '{count} animals: price changed. It is on the site.',
  Desfazer: 'Undo',
  'Desfeito. {name}: como antes.': 'Undone. {name}: as before.',
  'Desfeito. {count} animais: como antes.': 'Undone. {count} animals: as before.',
  'O que mudou': 'What changed',
  'Não há o que desfazer.': 'There is nothing to undo.',
  'Nada foi desfeito, porque alguém mudou de novo:': 'Nothing was undone, because someone has changed again:',

  // Marked animals
  'Mudar os marcados': 'Change the marked ones',
  '1 marcado': '1 marked',
  '{count} marcados': '{count} marked',
  Desmarcar: 'Clear',
  Vendidos: 'Sold',
  Reservados: 'Reserved',
  Disponíveis: 'Available',
  'Preço, anotação, retirar': 'Price, note, withdrawal',
  'Preço novo, em R$': 'New price, in R$',
  'Aumentar, em %': 'Raise, in %',
  'Baixar, em %': 'Lower, in %',
  'Aumentar, em R$': 'Raise, in R$',
  'Baixar, em R$': 'Lower, in R$',
  Quanto: 'How much',
  'Mudar preço': 'Change price',
  'Marque pelo menos um animal.': 'Mark at least one animal.',
  'Marque até 200 animais de uma vez.': 'Mark at most 200 animals at once.',
  'Escreva a porcentagem, como 10 ou 7,5.': 'Write the percentage, such as 10 or 7.5.',
  'Escreva o valor, como 18.500,00.': 'Write the amount, such as 18.500,00.',
  'Animais deste tipo não têm preço. Desmarque:': 'Animals of this kind have no price. Clear the marks of:',
  'Ainda não têm preço. Desmarque, ou escolha o preço novo em reais:':
    'They have no price yet. Clear their marks, or choose the new price in reais:',
  'Nada foi publicado.': 'Nothing was published.',
  'Nada foi publicado: alguém mexeu neste item agora. Confira e tente de novo.':
    'Nothing was published: someone has edited this item just now. Check it and try again.',
  'O rascunho já foi publicado ou descartado.': 'The draft was published or discarded before.',
  'Ainda não está no site.': 'It is not on the site yet.',

  // Drafts
  'Publicado. Já está no site.': 'Published. It is on the site.',
  'Rascunho descartado. Ele continua no histórico.': 'Draft discarded. It remains in the history.',
  'Nada mudou: alguém mexeu em um deles agora. O histórico de cada item tem o que foi descartado.':
    'Nothing has changed: somebody has just edited one of them. The history of each item has what was discarded.',
  'Marque os rascunhos. Alguém pode ter publicado ou descartado um deles agora.':
    'Mark the drafts. Someone may have published or discarded one of them just now.',
  'Nenhum rascunho: tudo o que foi salvo está no site.':
    'No drafts: everything that was saved is on the site.',
  'Publicar os marcados': 'Publish the marked ones',
  'Descartar os marcados': 'Discard the marked ones',
  'ainda fora do site': 'not on the site yet',
  'O que muda ({count})': 'What changes ({count})',
  Editar: 'Edit',
  Prévia: 'Preview',
  'Antes:': 'Before:',
  'Depois:': 'After:',
  retirado: 'removed',

  // History
  'Conteúdo inicial': 'First content',
  Publicado: 'Published',
  'Situação mudada': 'Status changed',
  'Importado de planilha ou arquivo': 'Imported from a spreadsheet or file',
  Desfeito: 'Undone',
  'Retirado do site': 'Taken off the site',
  'Voltar a esta versão': 'Return to this version',
  'Depois deste rascunho, uma planilha de {person} mudou o item no site, em {time}. O que foi escrito aqui ficou; o resto acompanhou o site.':
    'After this draft, a spreadsheet of {person} changed the item on the site, on {time}. What was written here stayed; the rest followed the site.',
  'Depois deste rascunho, {person} mudou o item no site, em {time}. O que foi escrito aqui ficou; o resto acompanhou o site.':
    'After this draft, {person} changed the item on the site, on {time}. What was written here stayed; the rest followed the site.',
  'Voltar a este rascunho': 'Return to this draft',
  'Feito. Já está no site.': 'Done. It is on the site.',
  'Feito. Está salvo como rascunho.': 'Done. It is saved as a draft.',
  'Esta versão já não pode voltar como está:': 'This version cannot come back as it is:',
  'Nada mudou: não há essa versão no histórico.': 'Nothing changed: the history has no such version.',
  'Nada mudou: alguém mexeu neste item depois que você abriu esta página. Confira abaixo e tente de novo.':
    'Nothing changed: someone has edited this item since you opened this page. Check below and try again.',
  'Não há versão anterior.': 'There is no earlier version.',
  'Prévia, ainda não publicada': 'Preview, not published yet',
  'Os formulários não enviam nada aqui.': 'Forms send nothing here.',
  'Prévia: sem rascunho, igual ao site': 'Preview: no draft, the same as the site',
  'Este animal está fora do site: visitantes não o veem.':
    'This animal is not on the site: visitors do not see it.',
  'O rascunho ainda não pode ser mostrado.': 'The draft cannot be shown yet.',

  // English
  'Textos sem inglês em dia': 'Texts without current English',
  'Todos os textos do site têm inglês em dia.': 'All texts of the site have current English.',
  '{count} textos aparecem em português nas páginas em inglês.':
    '{count} texts appear in Portuguese on English pages.',
  'sem inglês': 'no English',

  // Collections
  'Página da comparação': 'Page of the comparison',
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
  Guia: 'Guide',
  'Guia do painel': 'Guide to the staff pages',
  'Pessoa da equipe': 'Team member',

  // Documents of the calculators and of the page of authenticity
} as const satisfies Readonly<Record<string, string>>
