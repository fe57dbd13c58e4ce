/** Interface texts of the pages about one's own data, Portuguese → English. Browsers fetch them when one of these opens. */
export const english = {
  // Watches
  'Este site ainda não envia e-mails. Conte ao rancho o que procura: ele avisa quando entrar.':
    'This website does not send e-mails yet. Tell the ranch what you look for: it lets you know when it comes in.',
  'Não achou o animal que procura? Diga o que espera e deixe o seu e-mail: avisamos quando entrar.':
    "Can't find the animal you want? Say what you are waiting for and leave your e-mail: we will let you know when it comes in.",
  'O que você espera': 'What are you looking for?',
  'Só de um preço, leite ou DECA? Faça a busca na lista e peça o aviso embaixo dela.':
    'Only of a price, milk or DECA? Search the list and ask for the notice below it.',
  'Chega um e-mail: toque no botão para confirmar.': 'An e-mail arrives: press its button to confirm.',
  'Quando entrar o que você espera, mandamos no máximo um e-mail por dia.':
    'When what you are waiting for comes in, we send at most one e-mail a day.',
  'Um toque no link de cada e-mail encerra os avisos.':
    'One tap on the link in each e-mail stops the notices.',
  'Pedir outro aviso': 'Ask for another notice',
  'Esta lista ou este animal já não está no site. Abra a página dele e peça de novo.':
    'This list or animal is no longer on the site. Open its page and ask again.',
  'Este animal está disponível agora: não precisa esperar.': 'This animal is available now: no need to wait.',
  'Não foi possível guardar o aviso agora. Tente novamente em alguns minutos.':
    'We could not store the notice now. Try again in a few minutes.',
  'Falta confirmar: abra a mensagem que mandamos para o seu e-mail e toque no botão. Mandamos no máximo uma por dia: veja também a caixa de spam. Se você saiu dos avisos há menos de seis meses, confirme pelo link de uma mensagem antiga.':
    'One step is left: open the message that we have sent to your e-mail and press the button. We send one a day at most: check your spam folder, too. If you left the notices within six months, confirm by the link of an older message.',
  'Veja a sua caixa de entrada': 'Look in your mailbox',
  'O que você espera: {text}.': 'What you are looking for: {text}.',
  'Agora já há {count} no site: veja': 'There are {count} on the site now: see them',
  'Ver a página': 'See the page',
  'Confira se copiou o endereço inteiro do e-mail. Se já saiu dos avisos, não precisa fazer nada: não mandamos mais.':
    'Check that you have copied the whole address from the e-mail. If you have left the notices, there is nothing to do: we send no more.',
  'Este link de aviso não vale': 'This notice link is not valid',
  'Pronto: vamos avisar': 'Done: we will tell you',
  'Pronto: você saiu dos avisos': 'Done: you have left the notices',
  'Não mandamos mais nada, nem se alguém pedir com o seu e-mail nos próximos seis meses.':
    'We send no more, even if somebody asks with your e-mail in the next six months.',
  'Confirme o aviso': 'Confirm the notice',
  'Os seus avisos': 'Your notices',
  'Não há nenhum aviso com o seu e-mail: não mandamos nada.':
    'There is no notice with your e-mail: we send nothing.',
  'Mandamos no máximo um e-mail por dia, por 12 meses, quando entrar o que você espera. Cada um traz o link para parar.':
    'We send at most one e-mail a day, for 12 months, when what you are waiting for comes in. Each has the link that stops them.',
  Confirmar: 'Confirm',
  'Falta confirmar.': 'Not confirmed yet.',
  'Sair de todos': 'Leave all notices',

  // Asking for one's own data
  'Veja, baixe em um arquivo ou apague o que este site guarda sobre você, e pare os avisos por e-mail. Não precisa ter conta.':
    'See, download as a file or delete what this site keeps about you, and stop the notices by e-mail. You need no account.',
  'Peça pelo WhatsApp ou por telefone: o rancho confere que é você e responde em até 15 dias. Este site ainda não envia e-mails.':
    'Ask on WhatsApp or by phone: the ranch checks that it is you and answers within 15 days. This website does not send e-mails yet.',
  'Para corrigir algo, ou para o que foi guardado só com o telefone, escreva para {email}: o rancho responde em até 15 dias.':
    'To correct something, or for what is kept with a phone only, write to {email}: the ranch answers within 15 days.',
  'Pedir pelo WhatsApp': 'Ask on WhatsApp',
  'O mesmo que você usou no site. Mandamos para ele um link que vale por 24 horas.':
    'The one that you used on the site. We will mail a link to it that is valid for 24 hours.',
  'Fale do mesmo número ou escreva do mesmo e-mail que deixou no site: é assim que o rancho confere que é você.':
    'Call from the same number or write from the same e-mail that you left on the site: that is how the ranch checks that it is you.',
  'Pronto. Se o endereço estiver certo, a mensagem com o link chega em alguns minutos. Enviamos no máximo uma a cada 15 minutos: veja também a caixa de spam.':
    'Done. If the address is right, the message with the link arrives within minutes. We send one every 15 minutes at most: check your spam folder, too.',
  'Muitos pedidos desta rede. Tente novamente em 15 minutos.':
    'Too many requests from this network. Try again in 15 minutes.',
  'Não foi possível enviar o link agora. Tente novamente em alguns minutos.':
    'We could not send the link now. Try again in a few minutes.',
  'Ele vale por 24 horas. Confira se copiou o endereço inteiro do e-mail, ou peça outro.':
    'It is valid for 24 hours. Check that you have copied the whole address from the e-mail, or ask for another.',

  // The data
  'O que guardamos sobre você': 'What we keep about you',
  'Tudo o que o site guarda com o e-mail': 'Everything that the site keeps under the e-mail',
  'Mensagens e pedidos': 'Messages and requests',
  'Avisos por e-mail': 'Notices by e-mail',
  Conta: 'Account',
  'Outros registros, como e-mails do site sobre você': "Other records, such as the site's e-mails about you",
  Baixar: 'Download',
  'Um arquivo JSON com tudo, que qualquer computador lê.':
    'One JSON file with everything, which any computer can read.',
  'Pronto: você saiu dos avisos.': 'Done: you have left the notices.',
  'Apagar tudo': 'Delete everything',
  'Apagamos nome, contato e textos do que você enviou, os avisos e a conta. O que já chegou por e-mail a quem atende não volta. Não dá para desfazer.':
    'We delete name, contact and texts of what you have sent, the notices and the account. What has already reached our team by e-mail does not come back. This cannot be undone.',
  'Você é o único dono deste site. Depois, ninguém mais entra no painel até que quem cuida do servidor crie outro dono.':
    'You are the only owner of this website. Afterwards nobody enters the panel until whoever runs the server makes another owner.',
  'Se você tem uma conta, ela fica no serviço de identidade do Google: escreva para apagá-la.':
    "If you have an account, Google's identity service keeps it: write to us to have it deleted.",
  'Sim, quero apagar tudo.': 'Yes, delete everything.',
  'Marque a caixa para confirmar que quer apagar tudo.':
    'Tick the box to confirm that everything is to be deleted.',
  'Pronto: os seus dados foram apagados. Sem nome nem contato, ficam só números que não dizem quem você é.':
    'Done: your data have been deleted. Without name or contact, only numbers remain that do not tell who you are.',
  'Pronto: os seus dados foram apagados. O site ficou sem dono: quem cuida do servidor cria outro com o comando “npm run claim”.':
    'Done: your data have been deleted. The website has no owner now: whoever runs the server makes another with the command “npm run claim”.',
} as const satisfies Readonly<Record<string, string>>
