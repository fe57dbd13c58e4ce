/** Interface texts of mail, address and copies, which owners set up in the panel, Portuguese → English. */
export const english = {
  'Configurações do site': 'Website settings',
  // Mail
  'Ligue o e-mail do site': 'Connect the website’s mail',
  'Por ele saem o aviso de cada contato, os convites e os links de senha. Um e-mail de teste mostra que chega.':
    'It carries the notice of each contact, invitations and links for passwords. A test e-mail shows that it arrives.',
  'E-mail do site': 'Website mail',
  'O site manda e-mails por uma conta sua: o aviso de cada contato, os convites e os links de senha. Sem isso, eles esperam numa pasta do servidor.':
    'The website sends e-mails by an account of yours: the notice of each contact, invitations and links for passwords. Without it, they wait in a folder of the server.',
  'O e-mail vem das variáveis do servidor, que valem mais que esta página.':
    'Mail is set by the server’s variables, which go before this page.',
  'Os e-mails saem de {sender}, por {host}.': 'E-mails come from {sender}, by {host}.',
  'Ainda não foi testado.': 'Not tested yet.',
  'Um teste foi para {email}. Abra o link que está nele.': 'A test went to {email}. Open the link in it.',
  'Testado em {time}: o e-mail chega.': 'Tested on {time}: e-mail arrives.',
  'Onde é o seu e-mail?': 'Where is your mailbox?',
  'Outro serviço': 'Another service',
  'Em geral, o e-mail inteiro.': 'Usually the whole e-mail address.',
  'Senha do e-mail': 'Password of the mailbox',
  Remetente: 'Sender',
  'O e-mail que aparece em “de”.': 'The address that is shown in “from”.',
  'Servidor de envio (SMTP)': 'Outgoing server (SMTP)',
  Usuário: 'User',
  Porta: 'Port',
  Segurança: 'Security',
  'STARTTLS (depois de conectar)': 'STARTTLS (after connecting)',
  'SSL/TLS desde o início': 'SSL/TLS from the start',
  'Mandar um teste e salvar': 'Send a test and save',
  'O teste vai para o seu e-mail. Só se o serviço aceitar, os dados ficam salvos. A senha fica cifrada e não aparece de novo.':
    'The test goes to your own address. The data are saved only if the service accepts it. The password is encrypted and not shown again.',
  'Use uma senha de app: ligue a verificação em duas etapas na conta e crie uma em “Senhas de app”.':
    'Use an app password: turn on two-step verification for the account and make one under “App passwords”.',
  'Quem administra o Microsoft 365 precisa ligar “SMTP autenticado” na caixa. Contas pessoais (@outlook.com, @hotmail.com) não servem mais para sites.':
    'The administrator of Microsoft 365 has to turn on “Authenticated SMTP” for the mailbox. Personal accounts (@outlook.com, @hotmail.com) no longer work for websites.',
  'O usuário e a chave estão em “SMTP e API”. Se a porta 587 não responder, use a 2525.':
    'User and key are under “SMTP & API”. If port 587 does not answer, use 2525.',
  'Crie “credenciais SMTP” no SES: não são as chaves da AWS. Se a porta 587 não responder, use a 2587.':
    'Create “SMTP credentials” in SES: they are not the keys of AWS. If port 587 does not answer, use 2587.',
  'Escreva o servidor de envio, como smtp.exemplo.com.br.':
    'Enter the outgoing server, such as smtp.example.com.',
  'A porta é um número, em geral 465 ou 587.': 'The port is a number, usually 465 or 587.',
  'Escolha a segurança.': 'Choose the security.',
  'Escreva o usuário: em geral é o próprio e-mail.': 'Enter the user: usually the e-mail address.',
  'Escreva a senha.': 'Enter the password.',
  'Escreva o e-mail que aparece como remetente.': 'Enter the address that is shown as the sender.',
  'Muitos testes em pouco tempo. Espere 15 minutos e tente de novo.':
    'Too many tests in a short time. Wait 15 minutes and try again.',
  'O serviço recusou o usuário ou a senha. Muitos, como o Gmail, querem uma senha de app no lugar da senha da conta. Escreva a senha de novo.':
    'The service refused the user or the password. Many, such as Gmail, want an app password instead of the account’s. Enter the password again.',
  'O servidor de e-mail não respondeu. Muitos servidores alugados bloqueiam as portas 25, 465 e 587: tente a porta 2525, peça ao provedor para liberar, ou use um serviço de envio, como Brevo.':
    'The mail server did not answer. Many rented servers block the ports 25, 465 and 587: try port 2525, ask your provider to open them, or use a sending service such as Brevo.',
  'Este servidor de envio não existe. Confira o nome.': 'There is no such outgoing server. Check its name.',
  'A conexão não ficou segura. A porta 465 pede “SSL/TLS desde o início”; as portas 587 e 2525 pedem STARTTLS. Confira também o nome do servidor.':
    'The connection is not secure. Port 465 wants “SSL/TLS from the start”; ports 587 and 2525 want STARTTLS. Check the server’s name, too.',
  'O serviço não aceita este remetente. Use o e-mail da própria conta, ou autorize o remetente no serviço.':
    'The service does not accept this sender. Use the address of the account itself, or authorise the sender at the service.',
  'O serviço aceitou a senha, mas não o envio para o seu e-mail. Confira na página do serviço se a conta pode enviar.':
    'The service accepted the password, but not the mail to you. Check on its page whether the account may send.',
  'Por segurança, só servidores da internet são aceitos.':
    'For safety, only servers on the internet are accepted.',
  'O serviço recusou o e-mail. Confira os dados na página dele e tente de novo.':
    'The service refused the e-mail. Check the data on its page and try again.',
  'Teste enviado para o seu e-mail. Abra o link que está nele; olhe também no spam.':
    'Test sent to your e-mail. Open the link in it; look in the spam folder, too.',
  'O e-mail do site funciona.': 'The website’s mail works.',
  'E-mail de teste': 'Test e-mail',
  'Você abriu o link do e-mail de teste. Toque para dizer ao site que ele chegou.':
    'You opened the link of the test e-mail. Press to tell the website that it arrived.',
  'O e-mail chegou': 'The e-mail arrived',
  'Este link já foi usado: o e-mail do site funciona.': 'This link has been used: the website’s mail works.',
  'Este link venceu. Mande outro teste.': 'This link has expired. Send another test.',
  'Este link não vale mais. Mande outro teste.': 'This link is no longer valid. Send another test.',

  // Address
  'Ponha o seu domínio, com https': 'Use your own domain, with https',
  'Com um endereço só seu e o cadeado, o cliente confia, o Google acha e o celular avisa dos contatos.':
    'With an address of your own and the padlock, clients trust it, Google finds it, and your phone tells you of contacts.',
  'Endereço do site': 'Website address',
  'O site se apresenta como': 'The website calls itself',
  'funcionou em {time}': 'worked on {time}',
  'Conferir agora': 'Check now',
  'Isto ainda não é um domínio: registre um (em registro.br, por exemplo), aponte-o para este servidor e escreva-o aqui.':
    'This is no domain yet: register one, point it to this server and enter it here.',
  'Trocar de domínio': 'Change the domain',
  'Pôr um domínio': 'Enter a domain',
  'Pedido feito: {domain}. O servidor atende em alguns minutos. Se nada mudar, ele não tem o agente da instalação: quem cuida dele põe SITE_URL=https://{domain} nas variáveis, troca o nome no Caddy e reinicia o site.':
    'Requested: {domain}. The server carries it out in some minutes. If nothing changes, it has no agent of the installation: who looks after it sets SITE_URL=https://{domain} in the variables, changes the name in Caddy and restarts the website.',
  Domínio: 'Domain',
  'Como www.suafazenda.com.br': 'Such as www.yourranch.com',
  'Pedir este endereço': 'Request this address',
  'O certificado https vem sozinho. O endereço de antes deixa de valer: links antigos, avisos no celular e chaves de acesso (passkeys) são do nome antigo.':
    'The https certificate comes by itself. The address of before no longer works: old links, notices on phones and passkeys belong to the old name.',
  'Pedido feito. O endereço novo vale em alguns minutos.':
    'Requested. The new address works in some minutes.',
  'Escreva um domínio da internet, como www.suafazenda.com.br.':
    'Enter a domain of the internet, such as www.yourranch.com.',
  'o número (IP) deste servidor': 'the number (IP) of this server',
  'Funciona: o nome leva a este servidor, o certificado vale e quem responde é este site.':
    'It works: the name leads to this server, the certificate is valid, and this website answers.',
  'Este site responde no endereço, mas sem cadeado: SITE_URL começa com http://.':
    'This website answers at the address, but without the padlock: SITE_URL begins with http://.',
  'DNS: este nome ainda não existe. Onde o domínio foi registrado, crie um registro A para {own}. Um registro novo pode levar algumas horas.':
    'DNS: this name does not exist yet. Where the domain was registered, create an A record for {own}. A new record can take some hours.',
  'DNS: o nome leva a {found}, e este servidor é {own}. Corrija o registro A (e o AAAA, se houver) no DNS do domínio.':
    'DNS: the name leads to {found}, and this server is {own}. Correct the A record (and the AAAA, if there is one) in the domain’s DNS.',
  'Firewall: o nome está certo, mas ninguém respondeu. Abra as portas 80 e 443 no painel de quem aluga o servidor. Se o site abre no celular fora do Wi-Fi, está tudo bem: alguns servidores não alcançam a si mesmos.':
    'Firewall: the name is right, but nobody answered. Open the ports 80 and 443 in the panel of who rents out the server. If the website opens on a phone outside your Wi-Fi, all is well: some servers cannot reach themselves.',
  'Certificado: o https responde, mas o certificado não vale para este nome. Ele é pedido de novo sozinho; espere alguns minutos. Se não vier, confira se as portas 80 e 443 estão abertas.':
    'Certificate: https answers, but the certificate is not valid for this name. It is requested again by itself; wait some minutes. If it does not come, check that the ports 80 and 443 are open.',
  'Outro site responde neste nome. Se há um serviço na frente, como Cloudflare, desligue-o por enquanto; senão, confira o Caddy deste servidor.':
    'Another website answers at this name. If there is a service in front, such as Cloudflare, turn it off for now; otherwise check Caddy on this server.',

  // Copies
  'Guarde uma cópia de segurança fora do servidor': 'Keep a backup away from the server',
  'Se o servidor quebrar, pegar fogo ou for invadido, o site inteiro volta em minutos. Imprima a chave e baixe uma cópia, ou deixe o site mandar uma todo dia.':
    'If the server breaks, burns or is broken into, the whole website is back in minutes. Print the key and download a backup, or let the website send one each day.',
  'Cópia de segurança': 'Backup',
  'Uma cópia de tudo o que está no site: animais, textos, fotos, contatos, contas e as configurações do painel. Vai trancada: só a sua chave abre.':
    'A copy of everything on the website: animals, texts, pictures, contacts, accounts and the settings of the panel. It is locked: only your key opens it.',
  'O armazenamento não respondeu. Confira o endereço; se estiver certo, espere e tente de novo.':
    'The storage did not answer. Check its address; if it is right, wait and try again.',
  'O armazenamento recusou. Confira região, chave de acesso e segredo, e se a chave pode gravar, ler, listar e apagar.':
    'The storage refused. Check region, access key and secret, and whether the key may write, read, list and delete.',
  'O armazenamento está cheio. Aumente o espaço ou apague o que não usa nele.':
    'The storage is full. Get more room, or delete what you do not need there.',
  'Não existe um espaço (bucket) com este nome. Confira o nome no serviço.':
    'There is no bucket of this name. Check the name at the service.',
  'A cópia não está mais no armazenamento.': 'The backup is no longer in the storage.',
  'O disco do servidor está cheio. Libere espaço e tente de novo.':
    'The server’s disk is full. Free some room and try again.',
  'Esta chave não abre esta cópia. Use a chave que valia quando a cópia foi feita.':
    'This key does not open this backup. Use the key that was valid when it was made.',
  'O arquivo está incompleto ou estragado, ou não é uma cópia de segurança.':
    'The file is incomplete or damaged, or is no backup.',
  'O arquivo abriu, mas não é uma cópia deste tipo de site, ou é de uma versão mais nova.':
    'The file opened, but it is no backup of a website of this kind, or it is from a newer version.',
  'Falta a chave ou o armazenamento.': 'The key or the storage is missing.',
  'Algo deu errado no servidor. O registro do site (log) diz o quê.':
    'Something went wrong on the server. The website’s log says what.',
  'A cópia de segurança está atrasada: faz mais de um dia e meio que nenhuma deu certo.':
    'The backup is late: none has worked for more than a day and a half.',
  'Faz mais de um mês que nenhuma cópia foi conferida com sucesso.':
    'No backup has been verified for more than a month.',
  'Faz mais de uma semana que você não baixa uma cópia de segurança.':
    'You have not downloaded a backup for more than a week.',
  'A senha não confere.': 'The password is wrong.',
  'Muitas tentativas. Espere 15 minutos e tente de novo.':
    'Too many attempts. Wait 15 minutes and try again.',
  'Isto não é uma chave. Ela começa com AGE-SECRET-KEY-1 e tem 74 caracteres.':
    'This is no key. A key begins with AGE-SECRET-KEY-1 and has 74 characters.',
  'Escolha a cópia.': 'Choose the backup.',
  'O envio não chegou inteiro. Tente de novo, de preferência com uma internet mais rápida.':
    'Not all of the upload arrived. Try again, preferably on a faster connection.',
  'A chave confere. Guarde a folha em lugar seguro, longe do servidor.':
    'The key is right. Keep the sheet in a safe place, away from the server.',
  'Cópia feita e guardada no armazenamento.': 'Backup made and stored.',
  'Cópia conferida: abriu, está inteira e pode ser restaurada.':
    'Backup verified: it opened, is complete and can be restored.',
  'Está demorando e continua no servidor. Volte a esta página daqui a alguns minutos.':
    'This takes longer and goes on at the server. Come back to this page in some minutes.',
  'Já existe uma chave. Ela só apareceu quando foi criada.':
    'There is a key already. It was shown only when it was made.',
  'Esta é outra chave. A que vale é a da última folha que você imprimiu.':
    'This is another key. The valid one is on the last sheet that you printed.',
  'Escreva o endereço do serviço, como https://s3.sa-east-1.amazonaws.com.':
    'Enter the address of the service, such as https://s3.sa-east-1.amazonaws.com.',
  'O nome do espaço tem de 3 a 63 letras minúsculas, números, pontos e hífens.':
    'The bucket’s name has 3 to 63 small letters, digits, dots and hyphens.',
  'Escreva a região, como sa-east-1. Se o serviço não tem, escreva us-east-1.':
    'Enter the region, such as sa-east-1. If the service has none, enter us-east-1.',
  'Cole a chave de acesso (access key id).': 'Paste the access key id.',
  'Cole o segredo (secret access key).': 'Paste the secret access key.',
  'Por segurança, só endereços da internet que começam com https:// são aceitos.':
    'For safety, only addresses on the internet that begin with https:// are accepted.',
  'A chave': 'The key',
  'Crie a chave e imprima a folha com ela. O site fica só com a metade que tranca: quem invadir o servidor não abre as cópias antigas, e quem perder a folha também não.':
    'Make the key and print the sheet with it. The website keeps only the half that locks: who breaks into the server cannot open older backups, and who loses the sheet cannot either.',
  'Criar a chave': 'Make the key',
  'Chave criada em {time}.': 'Key made on {time}.',
  'Ainda não foi conferida.': 'It has not been checked yet.',
  'Conferida em {time}.': 'Checked on {time}.',
  'Confira a folha: aponte a câmera do celular para o código e cole aqui a chave':
    'Check the sheet: point your phone’s camera at the code and paste the key here',
  'Conferir a chave': 'Check the key',
  'Perdi a folha': 'I lost the sheet',
  'Crie outra chave. As cópias daqui para a frente abrem com ela; as de antes continuam só com a antiga.':
    'Make another key. It opens backups from now on; earlier ones still need the old key.',
  'Sua senha do painel': 'Your password for the panel',
  'Criar outra chave': 'Make another key',
  'Imprima esta página agora, ou copie a chave à mão. Ela só aparece desta vez e não fica guardada no site. Sem ela ninguém abre a cópia.':
    'Print this page now, or copy the key by hand. It appears only this time and is not kept on the website. Without it nobody can open the backup.',
  'A chave como código QR': 'The key as a QR code',
  'Guarde a folha em lugar seguro, longe do servidor: quem tem a chave e uma cópia lê tudo.':
    'Keep the sheet in a safe place, away from the server: who has the key and a backup can read everything.',
  'Baixar agora': 'Download now',
  'Você ainda não baixou nenhuma cópia.': 'You have not downloaded a backup yet.',
  'Última cópia baixada: {time}': 'Last download: {time}',
  'Baixar uma cópia': 'Download a backup',
  'Todo dia, fora do servidor': 'Each day, away from the server',
  'Às 3 h da manhã o site manda uma cópia a um armazenamento que você contrata, e guarda cada uma por 30 dias. Serve qualquer serviço compatível com S3: Amazon S3, Backblaze B2, Cloudflare R2, Magalu Cloud, Locaweb.':
    'At 3 in the morning the website sends a backup to a storage that you rent, and keeps each for 30 days. Any service that is compatible with S3 will do: Amazon S3, Backblaze B2, Cloudflare R2, Magalu Cloud, Locaweb.',
  'Armazenamento: {bucket} em {endpoint}': 'Storage: {bucket} at {endpoint}',
  'vem das variáveis do servidor, que valem mais que esta página':
    'set by the server’s variables, which go before this page',
  'Nenhuma cópia foi guardada ainda.': 'No backup has been stored yet.',
  'Última cópia: {time}, {size} MB': 'Last backup: {time}, {size} MB',
  'Falhou {time}:': 'Failed {time}:',
  'Nenhuma cópia foi conferida ainda.': 'No backup has been verified yet.',
  'Última conferência, com uma restauração de teste: {time}': 'Last verified, by a trial restore: {time}',
  'A conferência falhou {time}:': 'The verification failed {time}:',
  'Fazer uma cópia agora': 'Make a backup now',
  'Conferir a última': 'Verify the last one',
  'Trocar o armazenamento': 'Change the storage',
  'Ligar um armazenamento': 'Connect a storage',
  'Endereço do serviço': 'Address of the service',
  'Nome do espaço (bucket), só para este site': 'Name of the bucket, for this website alone',
  Região: 'Region',
  'Chave de acesso (access key id)': 'Access key id',
  'Segredo (secret access key)': 'Secret access key',
  'Segredo (vazio: fica o de antes)': 'Secret (empty: keeps the one before)',
  'Testar e salvar': 'Test and save',
  Desligar: 'Disconnect',
  Restaurar: 'Restore',
  'Traz tudo de volta neste servidor ou em outro, com a cópia e a chave.':
    'Brings everything back on this server or on another, with the backup and the key.',
  'Restaurar uma cópia': 'Restore a backup',
  'O que fica de fora': 'What is left out',
  'O que é da máquina e não do site: as variáveis do servidor, as senhas dele e o certificado https, que é feito de novo sozinho.':
    'What belongs to the machine and not to the website: the server’s variables, its passwords and the https certificate, which is made again by itself.',
  'Dados que alguém pediu para apagar continuam nas cópias antigas por até 30 dias. Se restaurar uma delas, apague esses dados de novo.':
    'Data that someone asked to delete stay in earlier backups for up to 30 days. If you restore one of those, delete these data again.',
  'A cópia entra no lugar de tudo o que este site tem agora: o que chegou depois dela se perde. Antes de trocar, o site confere se a cópia está inteira. Depois entre com o e-mail e a senha que valiam no dia da cópia.':
    'The backup takes the place of everything that this website has now: what arrived after it is lost. Before, the website checks that the backup is complete. Afterwards sign in with the e-mail and password of the day of the backup.',
  'Do armazenamento': 'From the storage',
  Cópia: 'Backup',
  'De um arquivo': 'From a file',
  'Arquivo da cópia (.age)': 'File of the backup (.age)',
  'O envio tem de terminar em 5 minutos. Cópias grandes: use o armazenamento, ou o comando npm run restore no servidor.':
    'The upload has to end within 5 minutes. For large backups use the storage, or the command npm run restore on the server.',
  'Chave da folha (AGE-SECRET-KEY-1…)': 'Key of the sheet (AGE-SECRET-KEY-1…)',
  'Só conferir': 'Only check it',
  'Restaurar no lugar de tudo': 'Restore in place of everything',
} as const satisfies Readonly<Record<string, string>>
