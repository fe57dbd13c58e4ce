/** Interface texts of the editor of documents, Portuguese → English. */
export const english = {
  // State
  'No ar': 'Live',
  'No ar.': 'Live.',
  'No ar, com mudanças por publicar': 'Live, with changes to publish',
  'Rascunho, ainda fora do site': 'Draft, not on the site yet',
  'Última mudança: {time}': 'Last change: {time}',
  Histórico: 'History',
  'Ver no site': 'See it on the site',
  'Fora do site': 'Not on the site',
  'Rascunho salvo.': 'Draft saved.',
  'Nada foi salvo. Veja no começo da página o que corrigir.':
    'Nothing was saved. See at the top of the page what to correct.',
  'Nada mudou: já está no ar.': 'Nothing has changed: it is live already.',
  'Retirado do site.': 'Taken off the site.',

  // Buttons
  Publicar: 'Publish',
  'Salvar rascunho': 'Save draft',
  'Ver prévia': 'Preview',
  'Retirar do site': 'Take off the site',
  'Deixa de aparecer no site. Nada se perde: o histórico fica, e você pode publicar de novo. O código não passa a outro.':
    'It no longer appears on the site. Nothing is lost: the history stays, and you can publish it again. Its code passes to no other entry.',
  'Vendeu o animal? Mude a situação para Vendido: ele continua na lista, com o aviso de vendido.':
    'Have you sold the animal? Set its status to Sold: it stays in the list and says that it was sold.',

  // New entries
  'Novo: {kind}': 'New: {kind}',
  '(opcional)': '(optional)',
  'Em branco, o site escolhe. Não muda mais e não passa a outro.':
    'Leave it empty and the site chooses. It never changes and passes to no other entry.',
  'Lugar na lista': 'Place in the list',
  'No começo': 'First',
  'No fim': 'Last',

  // Fields
  'Acrescentar: {item}': 'Add: {item}',
  'Subir: {item}': 'Move up: {item}',
  'Descer: {item}': 'Move down: {item}',
  'Tirar: {item}': 'Remove: {item}',
  Tirar: 'Remove',
  'Escolha...': 'Choose...',
  'Escolher uma foto': 'Choose a picture',
  'Trocar a foto': 'Change the picture',
  'Sem foto': 'No picture',
  falta: 'missing',
  'o português mudou': 'the Portuguese has changed',
  'O inglês continua valendo': 'The English is still right',
  Negrito: 'Bold',
  Lista: 'List',
  'Lista numerada': 'Numbered list',
  Link: 'Link',
  'Ver como fica': 'See how it looks',
  'Como fica': 'How it looks',
  Sim: 'Yes',
  Não: 'No',

  // Errors
  'Falta corrigir antes de publicar:': 'To be corrected before publishing:',

  // Conflicts
  'Outra pessoa salvou este conteúdo enquanto você escrevia. O que só um dos dois mudou já está junto. Escolha o que vale nestes campos:':
    'Somebody else saved this entry while you were writing. What only one of you changed is joined already. Choose what counts in these fields:',
  'O seu': 'Yours',
  'O da outra pessoa': "The other person's",
  'Como estava antes': 'As it was before',
  '(vazio)': '(empty)',
  'Juntar e continuar': 'Join and continue',

  // Typing that was not sent
  'Você tem alterações não enviadas deste celular.': 'You have changes on this device that were not sent.',
  Recuperar: 'Restore',
  Descartar: 'Discard',
} as const satisfies Readonly<Record<string, string>>
