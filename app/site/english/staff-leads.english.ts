/** Interface texts about work on leads, figures and campaigns, Portuguese → English. */
export const english = {
  // Who answers a lead, saved answers, keyboard
  // Owner and next day
  Responsável: 'Owner',
  'Responsável: {name}': 'Owner: {name}',
  'Sem responsável': 'No owner',
  Ninguém: 'Nobody',
  '{email} (sem acesso)': '{email} (no access)',
  'Ligar até': 'Call by',
  Ligar: 'Call',
  'Salvar e ligar:': 'Save and call:',
  Amanhã: 'Tomorrow',
  Sexta: 'Friday',
  'Em 7 dias': 'In 7 days',
  'De onde veio': 'Where it came from',
  'Ligar até {day}': 'Call by {day}',
  'Ligar até hoje': 'Call today',
  'Atrasado: era até {day}': 'Overdue: was due by {day}',
  'Outra pessoa mudou este contato enquanto isso, e nada foi salvo. Veja o histórico, confira os campos e salve de novo.':
    'Somebody else has changed this contact meanwhile, and nothing was saved. See the history, check the fields and save again.',
  'Tirar a data': 'Remove the date',
  'Sem data': 'No date',
  'A anotação pode ter até 1.000 letras. Corte um pedaço, ou guarde em duas.':
    'The note may have up to 1,000 letters. Shorten it, or store it in two.',

  // Inbox
  'Filtros rápidos': 'Quick filters',
  Meus: 'Mine',
  Atrasados: 'Overdue',
  Prazo: 'Due',
  'Para ligar até hoje': 'Due by today',
  'Os outros': 'The others',

  // Several leads
  'Marcar {name}': 'Select {name}',
  'Marcar todos desta página': 'Select all on this page',
  'Mudar os marcados': 'Change the selected contacts',
  'Mudar os marcados...': 'Change the selected...',
  'Nova situação': 'New status',
  'Não mudar': 'Keep',
  'Mudar 1 contato?': 'Change 1 contact?',
  'Mudar {count} contatos?': 'Change {count} contacts?',
  'Mudar 1 contato': 'Change 1 contact',
  'Mudar {count} contatos': 'Change {count} contacts',
  Voltar: 'Back',
  'Marque pelo menos um contato.': 'Select at least one contact.',
  'Escolha o que mudar nos contatos marcados.': 'Choose what to change in the selected contacts.',
  'Não deu para entender a mudança. Escolha um responsável da lista, ou uma data de hoje em diante, como amanhã.':
    'The change makes no sense. Choose a person of the list, or a date from today on, such as tomorrow.',
  '1 contato mudou.': '1 contact has changed.',
  '{count} contatos mudaram.': '{count} contacts have changed.',
  '1 contato voltou ao que era.': '1 contact is as it was before.',
  '{count} contatos voltaram ao que eram.': '{count} contacts are as they were before.',
  '1 já tinha mudado de novo e ficou como está.': '1 had changed again and stays as it is.',
  '{count} já tinham mudado de novo e ficaram como estão.': '{count} had changed again and stay as they are.',

  // History of a person
  Chegou: 'Arrived',
  'Desfez a mudança': 'Undid the change',
  'Abriu no WhatsApp: {answer}': 'Opened in WhatsApp: {answer}',
  'Abriu no e-mail: {answer}': 'Opened in the mail program: {answer}',
  'Não deu para desfazer: este contato já mudou de novo. Veja o histórico.':
    'It could not be undone: this contact has changed again. See the history.',

  // Saved answers
  'Respostas prontas': 'Saved answers',
  'Textos para responder por WhatsApp ou e-mail com um toque, na página do contato. O nome da pessoa e o assunto entram sozinhos, no idioma em que ela escreveu.':
    'Texts for answering by WhatsApp or e-mail with one tap, on the page of a contact. The name of the person and the subject are filled in, in the language in which they wrote.',
  'Salvo.': 'Saved.',
  'Seu nome nas respostas': 'Your name in the answers',
  'Salvar o nome': 'Save the name',
  'O nome pode ter até 60 letras, como Ana Souza.': 'The name may have up to 60 letters, such as Ana Souza.',
  'Nenhuma resposta ainda. Comece com uma destas:': 'No answers yet. Begin with one of these:',
  'Usar este texto': 'Use this text',
  'Usar este texto: {answer}': 'Use this text: {answer}',
  'Nova resposta': 'New answer',
  'Nome da resposta': 'Name of the answer',
  Texto: 'Text',
  'Assunto do e-mail (se quiser)': 'Subject of the e-mail (optional)',
  'O site preenche: {names}': 'The site fills in: {names}',
  'Outra pessoa mudou esta resposta enquanto isso, e nada foi salvo. Veja em outra aba como ela ficou, ou salve de novo para ficar com o seu texto.':
    'Somebody else has changed this answer meanwhile, and nothing was saved. See in another tab what it says now, or save again to keep your text.',
  'Salvar a resposta': 'Save the answer',
  'Apagar esta resposta': 'Delete this answer',
  'Esta resposta ainda não tem inglês.': 'This answer has no English yet.',
  'Dê um nome à resposta, com até 60 letras, como Primeiro contato.':
    'Give the answer a name of up to 60 letters, such as First contact.',
  'O assunto do e-mail pode ter até 120 letras, como Seu contato com a fazenda.':
    'The subject of the e-mail may have up to 120 letters, such as Your message to the ranch.',
  'Escreva o texto em português, com até 1.000 letras, como “Olá! Recebi o seu contato.”':
    'Write the Portuguese text, of up to 1,000 letters, such as “Olá! Recebi o seu contato.”',
  'O texto em inglês pode ter até 1.000 letras, como “Hello! I received your message.”':
    'The English text may have up to 1,000 letters, such as “Hello! I received your message.”',
  'Já há respostas demais. Apague as que não usa mais.':
    'There are too many answers. Delete those that you no longer use.',
  Responder: 'Answer',
  'Responder por WhatsApp: {answer}': 'Answer by WhatsApp: {answer}',
  'Responder por E-mail: {answer}': 'Answer by E-mail: {answer}',
  'Ver o texto': 'Show the text',
  'Criar respostas prontas': 'Create saved answers',
  'Esta resposta não existe mais, ou falta o contato da pessoa.':
    'This answer no longer exists, or the contact of the person is missing.',
  'A resposta abre sozinha. Se não abrir, toque no botão. Ela só vai quando você enviar.':
    'The answer opens by itself. If it does not, tap the button. Nothing is sent until you send it.',
  'Abrir o e-mail': 'Open the mail program',
  'Voltar ao contato': 'Back to the contact',

  // Keyboard

  // Figures and campaigns
  Animais: 'Animals',
  Campanhas: 'Campaigns',
  'De onde vêm': 'Sources',
  'Contagens sem cookies e sem dados de ninguém. Robôs e a equipe ficam de fora.':
    'Counted without cookies and without anybody’s data. Bots and staff are left out.',
  'Links e QR codes de campanhas': 'Links and QR codes for campaigns',

  // From view to deal
  Vistas: 'Views',
  Conversas: 'Chats',
  Fechados: 'Won',
  Vendidos: 'Sold',
  'Sem campanha': 'No campaign',
  'Sem página': 'No page',
  'Outras campanhas': 'Other campaigns',
  Direto: 'Direct',
  'Outros sites': 'Other sites',
  Celular: 'Phone',
  Computador: 'Computer',

  // Charts
  'Baixar CSV': 'Download CSV',
  'Contatos que esperam há mais tempo': 'Contacts that have waited longest',
  'Nenhum contato espera por resposta.': 'No contact waits for an answer.',

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
  'Apagar a campanha {name}': 'Delete the campaign {name}',
  'Dê um nome à campanha, com letras ou números, como Expozebu 2027.':
    'Give the campaign a name with letters or digits, such as Expozebu 2027.',
  'O nome da campanha pode ter até 40 letras, como Expozebu 2027.':
    'The campaign’s name may have up to 40 letters, such as Expozebu 2027.',
  'Escolha onde o link vai aparecer, por exemplo Perfil no Instagram.':
    'Choose where the link will be shown, for example Instagram profile.',
  'Esta página não existe no site. Escreva um endereço como /nossos-touros, ou cole o link da página.':
    'There is no such page on the site. Write an address such as /nossos-touros, or paste the page’s link.',
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
