/** Interface texts of the account dialogs and pages, Portuguese → English. Browsers fetch them when one of these opens. */
export const english = {
  'Entre para abrir o painel.': 'Sign in to open the staff pages.',
  'Entre para continuar em “{page}”.': 'Sign in to continue in “{page}”.',
  'A sua sessão terminou. Entre de novo.': 'Your session has ended. Sign in again.',
  'A sua sessão terminou. Entre de novo para continuar em “{page}”.':
    'Your session has ended. Sign in again to continue in “{page}”.',
  // Signing in
  'Entrando...': 'Signing in...',
  'Já tem conta?': 'Already have an account?',
  'Faça login': 'Sign in',
  'Fazer login': 'Sign in',
  'Usuário não encontrado.': 'User not found.',
  'Senha incorreta.': 'Wrong password.',
  'E-mail inválido.': 'Invalid e-mail.',
  'Muitas tentativas. Tente novamente mais tarde.': 'Too many attempts. Try again later.',
  'Erro no login. Verifique suas credenciais.': 'Sign-in failed. Check your credentials.',
  'Verifique seu e-mail antes de continuar.': 'Verify your e-mail before you continue.',
  'Login realizado com sucesso!': 'You have signed in!',
  'Enviar de novo o e-mail de confirmação': 'Send the confirmation e-mail again',
  'Enviamos um novo e-mail de confirmação. Veja também a caixa de spam.':
    'We have sent a new confirmation e-mail. Check your spam folder, too.',
  'Acabamos de enviar um e-mail. Aguarde alguns minutos e veja também a caixa de spam.':
    'We have just sent an e-mail. Wait a few minutes and check your spam folder, too.',
  'O pedido venceu. Faça login de novo para receber outro e-mail.':
    'The request has expired. Sign in again to receive another e-mail.',
  'Não foi possível enviar o e-mail agora. Tente novamente em alguns minutos.':
    'We could not send the e-mail now. Try again in a few minutes.',

  // Registration
  'Campo obrigatório': 'Required field',
  'Selecione um tipo de usuário válido': 'Select a valid type of user',
  'Telefone deve conter apenas números e símbolos válidos':
    'Phone number may only contain digits and valid symbols',
  'Estado deve ter pelo menos 2 caracteres': 'State must have at least 2 characters',
  'Nome do estado muito longo': 'State name is too long',
  'Estado deve conter apenas letras, espaços e hífens': 'State may only contain letters, spaces and hyphens',
  'Nome da fazenda muito longo': 'Farm name is too long',
  'Nome da fazenda contém caracteres inválidos': 'Farm name contains invalid characters',
  'CRMV deve estar no formato XX-12345': 'CRMV must have the format XX-12345',
  'Área de atuação muito longa': 'Field of work is too long',
  'Área de atuação contém caracteres inválidos': 'Field of work contains invalid characters',
  'Número de cabeças deve conter apenas dígitos': 'Head of cattle may only contain digits',
  'Número de cabeças inválido': 'Invalid number of head',
  'Senha deve ter pelo menos 6 caracteres': 'Password must have at least 6 characters',
  'Senha muito longa': 'Password is too long',
  'Este e-mail já está cadastrado. Faça login ou use outro.':
    'This e-mail is already registered. Sign in or use another one.',
  'A senha deve ter pelo menos 6 caracteres.': 'The password must have at least 6 characters.',
  'Erro no cadastro. Tente novamente.': 'Registration failed. Try again.',
  'Erro inesperado. Tente novamente.': 'Unexpected error. Try again.',
  'Por favor, preencha todos os campos obrigatórios para veterinário.':
    'Please fill in all required fields for veterinarians.',
  'Por favor, preencha todos os campos obrigatórios para produtor.':
    'Please fill in all required fields for producers.',
  'Cadastro realizado! Verifique seu e-mail antes de entrar.':
    'You are registered! Verify your e-mail before you sign in.',

  // Account
  'Você entrou como': 'You are signed in as',
  Configurações: 'Settings',
  'Área do cliente': 'Customer area',
  'Chega um e-mail: toque no link para confirmar o endereço.':
    'An e-mail arrives: tap its link to confirm the address.',
  'O que vem depois': 'What comes next',
  'O rancho chama você no WhatsApp ou liga, para saber o que procura.':
    'The ranch contacts you on WhatsApp or by phone, to learn what you are looking for.',
  'Pedimos nome, e-mail, telefone, estado e uma senha; do veterinário, CRMV e área; do produtor, fazenda, cidade e número de cabeças.':
    'We ask for your name, e-mail, phone, state and a password; of veterinarians, CRMV and field; of producers, farm, city and head count.',
  '{amount} por touro nas trocas que você intermediar. Consulte seu CRMV.':
    '{amount} per bull in the exchanges that you broker. Ask your CRMV.',
  'O rancho fica sabendo onde você atende e em que trabalha.':
    'The ranch learns where you work and what you do.',
  'Um atendimento sob medida: ofertas pelo tamanho e pelo lugar do seu rebanho.':
    'Tailored advice: offers by the size and place of your herd.',
  'Para que serve a conta': 'What an account is for',
  'Veterinário: o rancho sabe onde você atende e em que trabalha.':
    'Veterinarians: the ranch knows where you work and what you do.',
  'Produtor: o rancho conhece o seu rebanho e oferece o que serve a ele.':
    'Producers: the ranch knows your herd and offers what suits it.',
  'Para perguntar ou comprar não é preciso ter conta.': 'You need no account to ask or to buy.',
  'É estudante? Para os cursos não precisa de conta:': 'A student? You need no account for the courses:',
  'deixe o seu interesse': 'register your interest',
  'Entre com o e-mail e a senha do seu cadastro.':
    'Sign in with the e-mail and password of your registration.',
  'Escolha uma opção para abrir o formulário. Para perguntar ou comprar não é preciso ter conta.':
    'Choose an option to open the form. You need no account to ask or to buy.',
  Perfil: 'Profile',
  Privacidade: 'Privacy',
  Produtos: 'Products',
  'Em breve: {item}': 'Coming soon: {item}',
  Sair: 'Sign out',
  'Saindo...': 'Signing out...',
  'Você saiu com sucesso.': 'You have signed out.',
  'Erro ao sair. Tente novamente.': 'Sign-out failed. Try again.',
  Painel: 'Staff pages',
  'Sem acesso': 'No access',
  'Esta conta não tem acesso ao painel da equipe.': "This account has no access to the staff's pages.",
  'Não encontrado': 'Not found',
  'Esta página não existe ou foi apagada.': 'This page does not exist or was deleted.',
  'Não foi possível confirmar quem você é': 'We could not confirm who you are',
  'O serviço de contas não responde agora. Tente de novo em alguns minutos.':
    'The account service is not responding now. Try again in a few minutes.',

  'Copiar o link': 'Copy the link',
  'Link copiado.': 'Link copied.',
  'Não deu para copiar. O link está marcado: segure nele e toque em Copiar.':
    'It could not be copied. The link is selected: hold it and tap Copy.',

  // Invitations
  Convite: 'Invitation',
  'Convite para cuidar do site': 'Invitation to look after the website',
  'Diga o seu nome e escolha uma senha. O painel abre em seguida.':
    'Give your name and choose a password. The staff pages open at once.',
  'Seu nome': 'Your name',
  'Pelo menos 10 caracteres.': 'At least 10 characters.',
  'A senha precisa de pelo menos 10 caracteres': 'The password needs at least 10 characters',
  'Criar a conta e entrar': 'Create the account and sign in',
  'Guardamos só o seu nome e o seu e-mail. A senha, nem nós conseguimos ler.':
    'We keep only your name and your e-mail. The password cannot be read, not even by us.',
  'Conta criada. Você já entrou.': 'Account created. You are signed in.',
  'Você já tem conta': 'You already have an account',
  'Entre com o seu e-mail e a sua senha: o painel abre em seguida.':
    'Sign in with your e-mail and your password: the staff pages open at once.',
  'Entrar com chave de acesso': 'Sign in with a passkey',
  'Para quem cuida do site e criou uma chave no painel.':
    'For those who look after the website and have made a passkey in the staff pages.',
  'Não deu para entrar com a chave. Tente de novo ou use a senha.':
    'The passkey did not work. Try again or use the password.',
  'A sua senha tem menos de 10 caracteres. Crie uma mais longa em “Esqueci a senha”.':
    'Your password has fewer than 10 characters. Set a longer one with “I forgot my password”.',
  'Este convite já foi usado': 'This invitation was already used',
  'Cada convite serve uma vez só. Se foi você, entre com o seu e-mail e a sua senha.':
    'Each invitation works once. If it was you, sign in with your e-mail and your password.',
  'Este convite venceu': 'This invitation has expired',
  'Ele valia por 7 dias. Peça a quem convidou você para tocar em “Enviar de novo”: chega outro no seu e-mail.':
    'It was valid for 7 days. Ask whoever invited you to press “Send again”: another one arrives by e-mail.',
  'Este convite não vale': 'This invitation is not valid',
  'Abra o e-mail mais recente: cada convite novo substitui o anterior. Se não der certo, peça outro a quem convidou você.':
    'Open the newest e-mail: each new invitation replaces the one before. If that does not help, ask whoever invited you for another one.',
  'Este convite já foi usado. Faça login.': 'This invitation was already used. Sign in.',
  'Este convite venceu. Peça outro a quem convidou você.':
    'This invitation has expired. Ask whoever invited you for another one.',
  'Este convite não vale. Peça outro a quem convidou você.':
    'This invitation is not valid. Ask whoever invited you for another one.',
  'Você já tem conta com este e-mail. Faça login.': 'You already have an account with this e-mail. Sign in.',
  'Não foi possível criar a conta agora. Tente novamente em alguns minutos.':
    'We could not create the account now. Try again in a few minutes.',

  // Mailed links
  'Confirmação do e-mail': 'E-mail confirmation',
  'Confirme o seu e-mail': 'Confirm your e-mail',
  'Digite a sua senha para confirmar.': 'Enter your password to confirm.',
  'A senha que você criou no cadastro.': 'The password that you chose when you registered.',
  'Confirmar e entrar': 'Confirm and sign in',
  'Confirmando...': 'Confirming...',
  'Não sabe a senha?': "Don't know the password?",
  'Se você esqueceu a senha, ou se outra pessoa fez o cadastro com o seu e-mail, crie uma nova. A antiga deixa de valer.':
    'If you forgot the password, or if someone else registered with your e-mail, set a new one. The old one stops working.',
  'Criar uma nova senha': 'Set a new password',
  'Se você não quer ter uma conta, feche esta página: sem a sua confirmação, ninguém entra.':
    'If you do not want an account, close this page: without your confirmation, no one can sign in.',
  'E-mail confirmado! Você já entrou.': 'E-mail confirmed! You are signed in.',
  'Este link já foi usado. Faça login.': 'This link has already been used. Sign in.',
  'Não foi possível confirmar agora. Tente novamente em alguns minutos.':
    'We could not confirm it now. Try again in a few minutes.',
  'Este link já foi usado': 'This link has already been used',
  'O seu e-mail já está confirmado: você pode entrar na sua conta.':
    'Your e-mail is already confirmed: you can sign in to your account.',
  'Este link não vale': 'This link is not valid',
  'Confira se copiou o endereço inteiro do e-mail. Ou faça login: se o seu e-mail ainda não estiver confirmado, enviamos outro link.':
    'Check that you copied the whole address from the e-mail. Or sign in: if your e-mail is not confirmed yet, we will send you another link.',
  'Este link venceu': 'This link has expired',
  'Ele valia por 24 horas. Peça outro aqui, ou faça login para receber um novo.':
    'It was valid for 24 hours. Ask for another one here, or sign in to receive a new one.',
  'Não foi possível confirmar agora': 'We could not confirm it now',
  'O link continua valendo. Abra-o de novo em alguns minutos.':
    'The link is still valid. Open it again in a few minutes.',
  'Informe o e-mail da sua conta. Vamos enviar um link para criar uma nova senha.':
    'Enter the e-mail of your account. We will send you a link to set a new password.',
  'Enviar o link': 'Send the link',
  'Se houver uma conta com este e-mail, enviamos um link para criar uma nova senha. Veja também a caixa de spam.':
    'If there is an account with this e-mail, we have sent a link to set a new password. Check your spam folder, too.',
  'Crie uma nova senha': 'Set a new password',
  'Nova senha': 'New password',
  'Salvar a senha': 'Save the password',
  'Senha alterada. Você já entrou.': 'Your password has been changed and you are signed in.',
  'Tudo o que o site guarda sobre você, para ver, baixar ou apagar.':
    'Everything that the site keeps about you, to see, download or delete.',
  'Ver o que guardamos': 'See what we keep',
  'Pedir outro link': 'Ask for another link',
  'Cada link serve uma vez só. Se precisar, peça outro.':
    'Each link works only once. Ask for another one if you need it.',
  'O prazo dele acabou. Peça outro.': 'It is no longer valid. Ask for another one.',
  'Confira se copiou o endereço inteiro do e-mail, ou peça outro.':
    'Check that you copied the whole address from the e-mail, or ask for another one.',
  'Não foi possível abrir este link agora': 'We could not open this link now',
  'Ele continua valendo. Abra-o de novo em alguns minutos.':
    'It is still valid. Open it again in a few minutes.',
  'Este link já foi usado. Peça outro.': 'This link has already been used. Ask for another one.',
  'Este link venceu. Peça outro.': 'This link has expired. Ask for another one.',
  'Este link não vale. Peça outro.': 'This link is not valid. Ask for another one.',
} as const satisfies Readonly<Record<string, string>>
