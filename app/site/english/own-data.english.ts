/** Interface texts of the pages about one's own data, Portuguese → English. Browsers fetch them when one of these opens. */
export const english = {
  // Watches
  'Não achou o animal que procura? Conte ao rancho: avisamos quando entrar um.':
    "Can't find the animal you want? Tell the ranch, and we will let you know when one comes in.",
  'Não achou o animal que procura? Marque o que espera e deixe o seu e-mail: avisamos quando entrar.':
    "Can't find the animal you want? Tick what you are waiting for and leave your e-mail: we will let you know when it comes in.",
  'O que você espera': 'What are you looking for?',
  'Animais da raça': 'Animals of the breed',
  'Escolha pelo menos uma lista.': 'Choose at least one list.',
  'Só de um preço, leite ou DECA? Faça a busca na lista e peça o aviso embaixo dela.':
    'Only of a price, milk or DECA? Search the list and ask for the notice below it.',
  'Chega um e-mail: toque no botão para confirmar.': 'An e-mail arrives: press its button to confirm.',
  'Quando entrar o que você espera, mandamos no máximo um e-mail por dia.':
    'When what you are waiting for comes in, we send at most one e-mail a day.',
  'Um toque no link de cada e-mail encerra os avisos.':
    'One tap on the link in each e-mail stops the notices.',
  'O e-mail que chega': 'The e-mail that arrives',
  'Pedir outro aviso': 'Ask for another notice',
  'O que dizer na mensagem': 'What to say in the message',
  'O que procura, de que raça e de que idade.': 'What you look for, of which breed and age.',
  'Quantos, para quando e até que preço.': 'How many, by when and up to which price.',
  'Ou veja o que há no site agora': 'Or see what is on the site now',
  'A sua cidade, para calcular o frete.': 'Your town, to count the freight.',
  'Esta lista ou este animal já não está no site. Abra a página dele e peça de novo.':
    'This list or animal is no longer on the site. Open its page and ask again.',
  'Este animal está disponível agora: não precisa esperar.': 'This animal is available now: no need to wait.',
  'Não foi possível guardar o aviso agora. Tente novamente em alguns minutos.':
    'We could not store the notice now. Try again in a few minutes.',
  'Falta confirmar: abra a mensagem que mandamos para o seu e-mail e toque no botão. Mandamos no máximo uma por dia, e ela confirma tudo o que você pedir: veja também a caixa de spam.':
    'One step is left: open the message that we have sent to your e-mail and press the button. We send one a day at most, and it confirms all that you ask for: check your spam folder, too.',
  'Veja a sua caixa de entrada': 'Look in your mailbox',
  'O que você espera: {text}.': 'What you are looking for: {text}.',
  'Agora já há {count} no site: veja': 'There are {count} on the site now: see them',
  'Ver a página': 'See the page',
  'Confira se copiou o endereço inteiro do e-mail. Se já parou os avisos, não precisa fazer nada: não mandamos mais.':
    'Check that you have copied the whole address from the e-mail. If you have stopped the notices, there is nothing to do: we send no more.',
  'Este link de aviso não vale': 'This notice link is not valid',
  'Pronto: vamos avisar': 'Done: we will tell you',
  'Confirme o aviso': 'Confirm the notice',
  'Os seus avisos': 'Your notices',
  'Não há nenhum aviso com o seu e-mail: não mandamos mais.':
    'There is no notice with your e-mail: we send no more.',
  'Mandamos no máximo um e-mail por dia, por 12 meses, quando entrar o que você espera. Cada um traz o link para parar.':
    'We send at most one e-mail a day, for 12 months, when what you are waiting for comes in. Each has the link that stops them.',
  Confirmar: 'Confirm',
  'Parar todos': 'Stop all',
  'Continuar por mais 12 meses': 'Keep them for another 12 months',
  'Vale até {day}.': 'Holds until {day}.',
  'Falta confirmar.': 'Not confirmed yet.',
  'Parar este aviso': 'Stop this notice',
  'Pronto: este aviso parou.': 'Done: this notice has stopped.',

  'Veja, baixe em um arquivo ou apague o que este site guarda sobre você, e pare os avisos por e-mail. Não precisa ter conta.':
    'See, download as a file or delete what this site keeps about you, and stop the notices by e-mail. You need no account.',
  'Peça para ver, receber em um arquivo, corrigir ou apagar o que este site guarda sobre você. Não precisa ter conta.':
    'Ask to see, get as a file, correct or delete what this site keeps about you. You need no account.',
  'Como pedir': 'How to ask',
  'Peça pelo WhatsApp ou por telefone: o rancho confere que é você e responde em até 15 dias. Este site ainda não envia e-mails.':
    'Ask on WhatsApp or by phone: the ranch checks that it is you and answers within 15 days. This website does not send e-mails yet.',
  'Para corrigir algo, ou para o que foi guardado só com o telefone, escreva para {email}: o rancho responde em até 15 dias.':
    'To correct something, or for what is kept with a phone only, write to {email}: the ranch answers within 15 days.',
  'Pedir pelo WhatsApp': 'Ask on WhatsApp',
  'O mesmo que você usou no site. Mandamos para ele um link que vale por 1 hora.':
    'The one that you used on the site. We will mail a link to it that is valid for 1 hour.',
  'Antes de pedir': 'Before you ask',
  'Fale do mesmo número ou escreva do mesmo e-mail que deixou no site: é assim que o rancho confere que é você.':
    'Call from the same number or write from the same e-mail that you left on the site: that is how the ranch checks that it is you.',
  'Fale do mesmo número ou escreva do mesmo e-mail que deixou no site: é assim que o rancho confere que é você. O interesse em um curso é guardado com o telefone, sem e-mail.':
    'Call from the same number or write from the same e-mail that you left on the site: that is how the ranch checks that it is you. An interest in a course is kept with the phone number, without an e-mail address.',
  'Pronto. Se o endereço estiver certo, a mensagem com o link chega em alguns minutos. Enviamos no máximo uma a cada 15 minutos: veja também a caixa de spam.':
    'Done. If the address is right, the message with the link arrives within minutes. We send one every 15 minutes at most: check your spam folder, too.',
  'Muitos pedidos desta rede. Tente novamente em 15 minutos.':
    'Too many requests from this network. Try again in 15 minutes.',
  'Não foi possível enviar o link agora. Tente novamente em alguns minutos.':
    'We could not send the link now. Try again in a few minutes.',
  'Pronto: os seus dados foram apagados. Sem nome nem contato, ficam só números que não dizem quem você é.':
    'Done: your data have been deleted. Without name or contact, only numbers remain that do not tell who you are.',
  'Pronto: os seus dados foram apagados. O site ficou sem dono: quem cuida do servidor cria outro com o comando “npm run claim” (ou “sudo matriz novo-acesso”).':
    'Done: your data have been deleted. The website has no owner now: whoever runs the server makes another with the command “npm run claim” (or “sudo matriz novo-acesso”).',
  'Página fechada neste aparelho.': 'Page closed on this device.',
  'Enviamos o link para o e-mail da sua conta. Enviamos no máximo um a cada 15 minutos: veja também a caixa de spam.':
    "We have sent the link to your account's e-mail. We send one every 15 minutes at most: check your spam folder, too.",

  // The mailed link
  'Abrir os seus dados': 'Open your data',
  'O link abre uma vez e mostra os dados só neste aparelho, por 1 hora. Não abra em um celular ou computador de outra pessoa.':
    "The link opens once and shows the data on this device only, for 1 hour. Do not open it on someone else's phone or computer.",
  'Ver os meus dados': 'See my data',

  // The data
  'O que guardamos sobre você': 'What we keep about you',
  'Tudo o que o site guarda com o e-mail': 'Everything that the site keeps under the e-mail',
  'Além deste pedido, que apagamos em 3 dias, não guardamos nada com este e-mail.':
    'Apart from this request, which we delete in 3 days, we keep nothing under this e-mail.',
  'O que você enviou': 'What you have sent',
  'Recebido; ainda vamos responder.': 'Received; we have yet to answer.',
  'Em atendimento.': 'We are in touch with you.',
  'Atendimento encerrado.': 'Closed.',
  'Outro campo': 'Another field',
  'Enviado com a versão {version} da Política de Privacidade à vista, em {time}.':
    'Sent with version {version} of the Privacy Policy in view, on {time}.',
  'A sua conta': 'Your account',
  'Criada em {time}, com o e-mail confirmado. A senha é guardada só como um código que não se desfaz.':
    'Created on {time}, with a confirmed e-mail. The password is kept only as a code that cannot be undone.',
  'Criada em {time}; o e-mail ainda não foi confirmado.':
    'Created on {time}; the e-mail is not confirmed yet.',
  'Também no arquivo': 'Also in the file',
  'Registros do atendimento': 'Records of our answers',
  'E-mails do site sobre você': "The site's e-mails about you",
  'Aparelhos conectados à sua conta': 'Devices signed in to your account',
  Baixar: 'Download',
  'Um arquivo JSON com tudo, que qualquer computador lê.':
    'One JSON file with everything, which any computer can read.',
  'Baixar os meus dados': 'Download my data',
  'Apaga tudo o que está nesta página. Antes, perguntamos mais uma vez.':
    'Deletes everything on this page. We ask once more before that.',
  'Apagar os meus dados': 'Delete my data',
  'Para que ninguém apague os seus dados em um aparelho que ficou aberto, mandamos antes um link para o seu e-mail.':
    'So that nobody deletes your data on a device that was left open, we first mail you a link.',
  'Mandar o link': 'Mail the link',
  'Vamos apagar nome, contato e textos de tudo o que você enviou ({count}).':
    'We will delete name, contact and texts of everything that you have sent ({count}).',
  'A sua conta deixa de existir em todos os aparelhos.': 'Your account ceases to exist on all devices.',
  'O que já chegou por e-mail a quem atende não volta. Não dá para desfazer.':
    'What has already reached our team by e-mail does not come back. This cannot be undone.',
  'Você é o único dono deste site. Depois, ninguém mais entra no painel até que quem cuida do servidor crie outro dono.':
    'You are the only owner of this website. Afterwards nobody enters the panel until whoever runs the server makes another owner.',
  'Se você tem uma conta, ela fica no serviço de identidade do Google. Para apagá-la, escreva para {email}.':
    "If you have an account, Google's identity service keeps it. To have it deleted, write to {email}.",
  'Sim, quero apagar tudo.': 'Yes, delete everything.',
  'Apagar tudo': 'Delete everything',
  'Voltar sem apagar': 'Back without deleting',
  'Fechar neste aparelho': 'Close on this device',
  'Lista de espera': 'Waiting list',
  Tipo: 'Kind',
  Fazenda: 'Farm',
  Indicação: 'Referral',
  'Para apagar, abra o link que mandamos para o seu e-mail.': 'To delete, open the link that we mail to you.',
  'Marque a caixa para confirmar que quer apagar tudo.':
    'Tick the box to confirm that everything is to be deleted.',
} as const satisfies Readonly<Record<string, string>>
