import { english as account } from './staff-account.english.ts'
import { english as content } from './staff-content.english.ts'
import { english as firstSteps } from './staff-first-steps.english.ts'
import { english as leads } from './staff-leads.english.ts'
import { english as panel } from './staff-panel.english.ts'
import { english as settings } from './staff-settings.english.ts'

/** Interface texts of the staff pages, Portuguese → English. Browsers fetch them with the first of those pages. */
export const english = {
  ...panel,
  ...leads,
  ...content,
  ...account,
  ...firstSteps,
  ...settings,

  'O serviço de e-mail está falhando desde {time}. Os contatos estão guardados; os e-mails esperam.':
    'The e-mail service has been failing since {time}. The contacts are safe; their e-mails wait.',
  'E-mails que não puderam ser entregues: {count}. Abra o contato para enviar de novo.':
    'E-mails that could not be delivered: {count}. Open the contact to send again.',

  // List
  'Buscar por nome, e-mail, telefone, cidade ou Ref.': 'Search by name, e-mail, phone, city or Ref.',
  Buscar: 'Search',
  Filtros: 'Filters',
  'Filtros ({count})': 'Filters ({count})',
  Filtrar: 'Filter',
  Todos: 'All',
  Tipo: 'Kind',
  De: 'From',
  Até: 'To',
  'Só suspeitos de spam': 'Only suspected spam',
  'Este filtro não faz sentido: {names}.': 'This filter makes no sense: {names}.',
  'Nenhum contato encontrado.': 'No contact found.',
  'Mais antigos': 'Older',
  'Exportar CSV': 'Export CSV',
  'conversa aberta em {time}, na página': 'chat opened at {time}, on the page',
  'Não lido': 'Unread',
  'Sem nome': 'No name',
  'Lista de espera': 'Waiting list',
  Novo: 'New',
  'Em contato': 'In contact',
  Fechado: 'Won',
  Perdido: 'Lost',

  // One lead
  'Não foi possível salvar. Confira e tente de novo.': 'It could not be saved. Check and try again.',
  'Mesmo e-mail ou telefone': 'Same e-mail or phone',
  Recebido: 'Received',
  'Escrito sem sinal': 'Written without signal',
  'escrita {time}': 'written {time}',
  Assunto: 'Subject',
  Idioma: 'Language',
  Português: 'Portuguese',
  Inglês: 'English',
  Página: 'Page',
  Campanha: 'Campaign',
  'Veio de': 'Came from',
  Fazenda: 'Farm',
  'Suspeito de spam: um campo invisível veio preenchido. Nenhum e-mail foi enviado.':
    'Suspected spam: an invisible field was filled in. No e-mail was sent.',
  Avisos: 'Notifications',
  Webhook: 'Webhook',
  'E-mail ao rancho': 'E-mail to the ranch',
  'Na fila': 'Waiting',
  Enviado: 'Sent',
  'Não entregue': 'Not delivered',
  '{count} tentativas': '{count} attempts',
  'Enviar de novo': 'Send again',
  Anotação: 'Note',
  Salvar: 'Save',

  // Referrals
  Indicação: 'Referral',
  Indicações: 'Referrals',
  'Indicações e bônus': 'Referrals and bonuses',
  'Quem chegou pelo código de um veterinário. O bônus se marca na página do contato, depois do negócio fechado.':
    'Who came by the code of a veterinarian. The bonus is marked on the page of the contact, after the deal is closed.',
  'Bônus a pagar': 'Bonuses to pay',
  '1 indicação': '1 referral',
  '{count} indicações': '{count} referrals',
  'Sem bônus': 'No bonus',
  'A pagar': 'To pay',
  Pago: 'Paid',
  'Bônus da indicação': 'Referral bonus',
  'Nenhuma indicação ainda.': 'No referrals yet.',
  'Nenhuma indicação com este filtro.': 'No referrals with this filter.',
  'Mais antigas': 'Older',
  'Veterinário apagado': 'Erased veterinarian',
  'Indicações com o código {code}': 'Referrals with the code {code}',
  'Código anotado por {email}.': 'Code entered by {email}.',
  'Chegou pelo link.': 'Came by the link.',
  'Depois que a situação for Fechado, marque aqui o bônus.': 'Once the status is Won, mark the bonus here.',
  '{amount} por touro entregue na permuta.': '{amount} for each bull delivered in the exchange.',
  'Salvar o bônus': 'Save the bonus',
  'Veio por um veterinário?': 'Referred by a veterinarian?',
  'Se a pessoa disser o código por telefone ou na conversa. Como 482-719-350.':
    'If the person says the code on the phone or in the chat. Such as 482-719-350.',
  'Anotar a indicação': 'Enter the referral',
  'Diga quantos touros o negócio teve, de 1 a 99, por exemplo 2.':
    'Say how many bulls the deal had, from 1 to 99, for example 2.',
  'Só um negócio fechado tem bônus. Mude antes a situação para Fechado.':
    'Only a closed deal has a bonus. Change the status to Won first.',
  'Outra pessoa mudou este bônus enquanto isso. Confira como ele ficou.':
    'Someone else has changed this bonus meanwhile. Check how it stands.',
  'Nenhum veterinário tem este código. Confira os nove números, como 482-719-350.':
    'No veterinarian has this code. Check the nine digits, such as 482-719-350.',
  'Este código é da própria pessoa. Anote o do veterinário que indicou, como 482-719-350.':
    'This code is the person’s own. Enter the one of the veterinarian who referred, such as 482-719-350.',
  'Contatos da equipe não são indicações.': 'Contacts of staff are not referrals.',
  'Esta pessoa já foi indicada com este código.': 'This person has already been referred with this code.',

  // Weeks
  'Nada ainda.': 'Nothing yet.',

  // Version
  'Pedido feito. O servidor começa em alguns segundos.': 'Asked. The server begins in a few seconds.',
  'Versão do site': 'Version of the website',
  'Versão {version}': 'Version {version}',
  'Esta instalação não se atualiza pelo painel: quem cuida do servidor instala a versão nova, como está em docs/operating.md.':
    'This installation is not updated from the panel: whoever runs the server installs the new version, as docs/operating.md says.',
  'Esta instalação não se atualiza pelo painel.': 'This installation is not updated from the panel.',
  'O servidor ainda está ocupado com o pedido anterior.':
    'The server is still busy with what was asked before.',
  'Faltam uns {count} minutos.': 'It takes about {count} minutes more.',
  'Ver como está agora': 'See how it is now',
  'Motivo: {reason}.': 'Reason: {reason}.',
  'Há uma versão nova: {version}': 'There is a new version: {version}',
  'Nenhuma versão mais nova': 'No newer version',
  'Esta versão já falhou neste servidor.': 'This version has already failed on this server.',
  'O servidor ainda não procurou.': 'The server has not looked yet.',
  'O servidor procurou em {time}.': 'The server looked on {time}.',
  'Atualizar agora': 'Update now',
  'Procurar agora': 'Look now',
  'Antes de trocar, o servidor faz uma cópia de segurança. O site fica fora do ar por alguns segundos e depois é observado por dez minutos: se a versão nova falhar, a anterior volta sozinha, com os mesmos dados.':
    'The server first makes a copy of safety. The website is away for some seconds and is then watched for ten minutes: if the new version fails, the one before comes back by itself, with the same data.',
  'Atualizar de madrugada': 'Update at night',
  'Não atualizar de madrugada': 'Do not update at night',
  'O servidor se atualiza sozinho, entre 4 e 5 horas da manhã.':
    'The server updates itself between 4 and 5 in the morning.',
  'O servidor só procura versões novas. Quem decide a hora de atualizar é você.':
    'The server only looks for new versions. You decide when to update.',
  'Voltar para a versão {version}': 'Go back to version {version}',
  'Se algo ficou pior, volte. Os contatos e textos que chegaram depois continuam no site.':
    'If something got worse, go back. Contacts and texts that came later stay on the website.',
  'Voltar agora': 'Go back now',
  'O site está trocando de versão. Ele volta em instantes.':
    'The website is changing its version. It will be back in a moment.',
  'O site está voltando para a versão anterior.': 'The website is going back to the version before.',
  'O servidor está procurando uma versão nova.': 'The server is looking for a new version.',
  'O servidor está aplicando uma mudança.': 'The server is applying a change.',
  'O servidor está baixando e conferindo a versão nova.':
    'The server is downloading and checking the new version.',
  'O site já está na versão nova, em observação. Se algo falhar, ele volta sozinho.':
    'The website is on the new version and is being watched. If something fails, it goes back by itself.',
  'O site foi para a versão {version}.': 'The website went to version {version}.',
  'O servidor está fazendo a cópia de segurança de antes da troca.':
    'The server is making the copy of safety that comes before the change.',
  'O site voltou para a versão {version}. Os contatos e textos que chegaram depois continuam no site.':
    'The website went back to version {version}. Contacts and texts that came later stay on the website.',
  'A versão {version} falhou, e o site voltou sozinho para a anterior. Os contatos e textos desse tempo continuam no site.':
    'Version {version} failed, and the website went back to the one before by itself. Contacts and texts of that time stay on the website.',
  'O pedido não foi cumprido, e nada mudou.': 'What was asked was not done, and nothing has changed.',
  'não deu para baixar a versão: o endereço das versões não responde':
    'the version could not be downloaded: its address does not answer',
  'a assinatura da versão não confere com a chave deste servidor':
    'the signature of the version is not by the key of this server',
  'os arquivos da versão estão estragados': 'the files of the version are damaged',
  'este servidor não sabe de onde baixar versões': 'this server does not know where versions are',
  'a versão oferecida é mais velha do que a deste servidor':
    'the version on offer is older than that of this server',
  'a versão nova já falhou neste servidor': 'the new version has already failed on this server',
  'falta espaço no disco': 'there is no room on the disk',
  'este site usa PostgreSQL: quem cuida do servidor atualiza à mão':
    'this website uses PostgreSQL: whoever runs the server updates it by hand',
  'a versão nova parou de funcionar': 'the new version stopped working',
  'a versão nova não respondia': 'the new version did not answer',
  'a cópia de segurança, que vem antes da troca, não deu certo':
    'the copy of safety, which is made before the change, failed',
  'não há versão anterior neste servidor': 'there is no earlier version on this server',
  'algo falhou no servidor': 'something failed on the server',

  // Notifications
  'Avisos de novos contatos': 'Notifications of new contacts',
  'No celular ou computador': 'On a phone or computer',
  'Assim que chega um contato, o aparelho mostra um aviso, também com o site fechado. O aviso não traz nome nem mensagem: quem olhar para a tela bloqueada só vê que chegou algo.':
    'As soon as a contact arrives, the device shows a notification, even while the website is closed. It names nobody and quotes nothing: whoever looks at the locked screen only sees that something arrived.',
  'Os avisos no aparelho estão desligados na configuração do site (OFFLINE=off). Só quem cuida do servidor muda isso.':
    'Notifications on devices are switched off in the settings of the website (OFFLINE=off). Only whoever runs the server changes that.',
  'Nenhum aparelho seu avisa ainda.': 'None of your devices notifies you yet.',
  'Aparelhos que avisam': 'Devices that notify',
  Aparelho: 'Device',
  'desde {time}': 'since {time}',
  'último aviso em {time}': 'last notification {time}',
  '{device} parou de avisar em {time}: o serviço de avisos do navegador encerrou a ligação. Ligue de novo nesse aparelho.':
    '{device} stopped notifying at {time}: the browser’s push service ended its subscription. Switch it on again on that device.',
  'Não aceitou o aviso de {time}. O site tenta de novo por um dia.':
    'Did not take the notification of {time}. The website retries for a day.',
  'Mandar um teste': 'Send a test',
  Remover: 'Remove',
  'Resumo do dia por e-mail': 'Daily summary by e-mail',
  'Às 7 h, quando há contatos em aberto: quantos, há quanto tempo, e o link para abrir. Sem nomes.':
    'At 7 a.m., when contacts are open: how many, for how long, and the link to open them. No names.',
  'Chega em {email}.': 'It goes to {email}.',
  'Não é enviado para {email}.': 'It is not sent to {email}.',
  'Não receber mais': 'Stop receiving it',
  'Voltar a receber': 'Receive it again',
  'Para ligar os avisos, este navegador precisa de JavaScript.':
    'To switch notifications on, this browser needs JavaScript.',
  'Ligar de novo neste aparelho': 'Switch on again on this device',
  'Avisar neste aparelho': 'Notify me on this device',
  'Este navegador não recebe avisos. No iPhone, primeiro adicione o site à Tela de Início e abra por lá.':
    'This browser receives no notifications. On an iPhone, first add the website to the Home Screen and open it there.',
  'Os avisos deste site estão bloqueados no navegador. Libere nas configurações dele e volte aqui.':
    "This site's notifications are blocked in the browser. Allow them in its settings and come back.",
  'Este navegador já está pronto para avisar. Se ele não aparece na lista abaixo, ligue de novo.':
    'This browser is ready to notify you. If it is not in the list below, switch it on again.',
  'Ligando...': 'Switching on...',
  'Não deu certo agora. Verifique a conexão e tente de novo.':
    'That did not work. Check the connection and try again.',
  'Este aparelho passa a avisar de novos contatos.': 'This device now notifies you of new contacts.',
  'Aparelho removido: ele não avisa mais.': 'Device removed: it notifies you no more.',
  'Aviso de teste a caminho. Ele chega em alguns segundos.':
    'A test is on its way. It arrives within seconds.',
  'O resumo do dia volta a chegar às 7 h.': 'The daily summary arrives at 7 a.m. again.',
  'O resumo do dia não chega mais.': 'The daily summary is not sent any more.',
  'Não foi possível ligar os avisos neste aparelho. Permita os avisos deste site nas configurações do navegador e toque de novo em Avisar neste aparelho.':
    'Notifications could not be switched on on this device. Allow them for this site in the browser’s settings, and tap Notify on this device again.',

  // Access of staff
  'Esta página é para quem atende os contatos. A sua conta edita o site.':
    'This page is for those who handle the contacts. Your account edits the website.',
  'Os contatos, a conta e os textos legais da fazenda só muda quem tem acesso completo. A sua conta edita o resto do site.':
    'Only those with full access change the ranch’s contacts, account and legal texts. Your account edits the rest of the website.',
  'Voltar ao painel': 'Back to the staff pages',
  Equipe: 'Team',
  'A sua conta edita o site. Os contatos e os números ficam com quem atende.':
    'Your account edits the website. Contacts and figures are for those who handle them.',
  'Quem tem acesso ao painel': 'Who has access to the staff pages',
  'Esta página é para os donos do site, que cuidam dos acessos e da configuração.':
    'This page is for the owners of the website, who look after access and settings.',
  'Convidar alguém': 'Invite someone',
  'O que a pessoa pode fazer': 'What the person may do',
  'O que pode fazer': 'May do',
  Dono: 'Owner',
  Editor: 'Editor',
  'Tudo, também quem tem acesso e como o site é configurado.':
    'Everything, also who has access and how the website is set up.',
  'Contatos, números e todo o conteúdo. Não dá acesso a ninguém nem baixa a lista de contatos.':
    'Contacts, figures and all content. Gives nobody access, and does not download the list of contacts.',
  'Animais, ofertas, cursos e textos. Não vê os contatos nem os números.':
    'Animals, offers, courses and texts. Sees neither contacts nor figures.',
  'Mudar o acesso': 'Change access',
  'Acesso mudado. Vale a partir de agora.': 'Access changed, with immediate effect.',
  'Enviar o convite': 'Send the invitation',
  'Quem já tem acesso': 'Who has access already',
  'Ninguém foi convidado ainda.': 'Nobody has been invited yet.',
  'Acesso de {time}': 'Access since {time}',
  'Convite de {time}, por {email}': 'Invited {time} by {email}',
  'ainda não entrou': 'has not signed in yet',
  'entrou em {time}': 'first signed in {time}',
  'Remover o acesso': 'Remove access',
  'Donos pela configuração do servidor': 'Owners by the server’s settings',
  'Estes e-mails ficam na configuração do site. Só quem cuida do servidor muda esta lista.':
    'These addresses are in the site’s settings. Only the server’s operator changes this list.',
  'Convite enviado. Se não chegar, toque em “Enviar de novo”.':
    'Invitation sent. If it does not arrive, press “Send again”.',
  '{email} já pode entrar. O e-mail do site não está configurado: copie o link e mande pelo WhatsApp, por exemplo.':
    '{email} may come in. The site’s mail is not set up: copy the link and send it, by WhatsApp for example.',
  'Link do convite': 'Link of the invitation',
  'Ele só aparece agora. Mande só a essa pessoa: quem abrir primeiro cria a conta.':
    'It appears only now. Send it to this person only: whoever opens it first creates the account.',
  'o link venceu: envie de novo': 'the link has expired: send it again',
  'Acesso removido. Vale a partir de agora.': 'Access removed, with immediate effect.',
  'Escreva um e-mail sem acentos, como nome@fazenda.com.br.':
    'Write an e-mail address without accents, such as name@ranch.com.',
  'Esta pessoa já tem acesso a tudo no painel.': 'This person already has access to everything.',
  'Este e-mail já está na lista. Se o convite não chegou, toque em “Enviar de novo”.':
    'This address is already on the list. If the invitation has not arrived, press “Send again”.',
  'Muitos convites em pouco tempo. Espere 15 minutos e tente de novo.':
    'Too many invitations in a short time. Wait 15 minutes and try again.',
  'O painel aceita até 50 pessoas. Remova quem não usa mais e tente de novo.':
    'Up to 50 people can have access. Remove those who no longer need it and try again.',
  'O site precisa de pelo menos um dono. Dê esse acesso a outra pessoa antes.':
    'The website needs at least one owner. Give that access to another person first.',
  'Este convite não existe mais ou já foi aceito.': 'This invitation no longer exists or has been accepted.',
} as const satisfies Readonly<Record<string, string>>
