/** Texts about who answers a lead and until when, changes of several leads, saved answers and keyboard use, Portuguese → English. */
export const english = {
  // Owner and next day
  Responsável: 'Owner',
  'Responsável: {name}': 'Owner: {name}',
  'Sem responsável': 'No owner',
  Ninguém: 'Nobody',
  '{email} (sem acesso)': '{email} (no access)',
  'Ligar até': 'Call by',
  'Ligar até {day}': 'Call by {day}',
  'Ligar até hoje': 'Call today',
  'Atrasado: era até {day}': 'Overdue: was due by {day}',
  'Outra pessoa mudou este lead enquanto isso, e nada foi salvo. Veja o histórico, confira os campos e salve de novo.':
    'Somebody else has changed this lead meanwhile, and nothing was saved. See the history, check the fields and save again.',
  'Tirar a data': 'Remove the date',
  'Sem data': 'No date',
  'Escolha um dia a partir de hoje.': 'Choose today or a later day.',

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
  'Mudar os marcados': 'Change the selected leads',
  'Mudar os marcados...': 'Change the selected...',
  'Nova situação': 'New status',
  'Não mudar': 'Keep',
  'Mudar 1 lead?': 'Change 1 lead?',
  'Mudar {count} leads?': 'Change {count} leads?',
  'Mudar 1 lead': 'Change 1 lead',
  'Mudar {count} leads': 'Change {count} leads',
  Voltar: 'Back',
  'Marque pelo menos um lead.': 'Select at least one lead.',
  'Escolha o que mudar nos leads marcados.': 'Choose what to change in the selected leads.',
  'Não deu para entender a mudança. A data tem de ser hoje ou depois.':
    'The change makes no sense. The date must be today or later.',
  '1 lead mudou.': '1 lead has changed.',
  '{count} leads mudaram.': '{count} leads have changed.',
  '1 lead voltou ao que era.': '1 lead is as it was before.',
  '{count} leads voltaram ao que eram.': '{count} leads are as they were before.',
  '1 já tinha mudado de novo e ficou como está.': '1 had changed again and stays as it is.',
  '{count} já tinham mudado de novo e ficaram como estão.': '{count} had changed again and stay as they are.',

  // History of a person
  Chegou: 'Arrived',
  'Desfez a mudança': 'Undid the change',
  'Abriu no WhatsApp: {answer}': 'Opened in WhatsApp: {answer}',
  'Abriu no e-mail: {answer}': 'Opened in the mail program: {answer}',
  'Não deu para desfazer: este lead já mudou de novo. Veja o histórico.':
    'It could not be undone: this lead has changed again. See the history.',

  // Saved answers
  'Respostas prontas': 'Saved answers',
  'Textos para responder por WhatsApp ou e-mail com um toque, na página do lead. O nome da pessoa e o assunto entram sozinhos, no idioma em que ela escreveu.':
    'Texts for answering by WhatsApp or e-mail with one tap, on the page of a lead. The name of the person and the subject are filled in, in the language in which they wrote.',
  'Salvo.': 'Saved.',
  'Seu nome nas respostas': 'Your name in the answers',
  'Salvar o nome': 'Save the name',
  'O nome pode ter até 60 letras.': 'The name may have up to 60 letters.',
  'Nenhuma resposta ainda. Comece com uma destas:': 'No answers yet. Begin with one of these:',
  'Usar este texto': 'Use this text',
  'Usar este texto: {answer}': 'Use this text: {answer}',
  'Nova resposta': 'New answer',
  'Nome da resposta': 'Name of the answer',
  Texto: 'Text',
  'Assunto do e-mail (se quiser)': 'Subject of the e-mail (optional)',
  'O site preenche: {names}': 'The site fills in: {names}',
  'O site não sabe preencher: {names}': 'The site cannot fill in: {names}',
  'Salvar a resposta': 'Save the answer',
  'Apagar esta resposta': 'Delete this answer',
  'Esta resposta ainda não tem inglês.': 'This answer has no English yet.',
  'Dê um nome à resposta, com até 60 letras.': 'Give the answer a name of up to 60 letters.',
  'O assunto do e-mail pode ter até 120 letras.': 'The subject of the e-mail may have up to 120 letters.',
  'Assunto do e-mail longo demais': 'The subject of the e-mail is too long',
  'Escreva o texto em português, com até 1.000 letras.': 'Write the Portuguese text, of up to 1,000 letters.',
  'O texto em inglês pode ter até 1.000 letras.': 'The English text may have up to 1,000 letters.',
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
  'Abrir o WhatsApp': 'Open WhatsApp',
  'Abrir o e-mail': 'Open the mail program',
  'Voltar ao lead': 'Back to the lead',

  // Keyboard
  'Atalhos do teclado': 'Keyboard shortcuts',
  'Próximo lead, ou seta para baixo': 'Next lead, or arrow down',
  'Lead anterior, ou seta para cima': 'Previous lead, or arrow up',
  'Marcar ou desmarcar': 'Select or deselect',
  'Abrir o lead': 'Open the lead',
  'Mostrar esta ajuda': 'Show this help',
  'As setas valem com o foco num lead. Nada acontece enquanto você escreve.':
    'Arrows work while the focus is on a lead. Nothing happens while you type.',
  'Usar os atalhos neste aparelho': 'Use the shortcuts on this device',
} as const satisfies Readonly<Record<string, string>>
