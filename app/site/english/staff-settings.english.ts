/** Interface texts of mail, address and copies, which owners set up in the panel, Portuguese → English. */
export const english = {
  'Configurações do site': 'Website settings',
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
  'O que é da máquina e não do site: as variáveis do servidor, as senhas dele e o certificado https, que é feito de novo sozinho. E as fotos, se o servidor as guarda em um armazenamento próprio.':
    'What belongs to the machine and not to the website: the server’s variables, its passwords and the https certificate, which is made again by itself. And the pictures, if the server keeps them in a storage of their own.',
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
