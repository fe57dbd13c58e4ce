/** The panel's page about a member's own account. */
export const english = {
  'O que o site guarda sobre você': 'What the website keeps about you',
  'Onde você está conectado': 'Where you are signed in',
  'Cada aparelho fica conectado por até 30 dias. Perdeu um celular? Saia dele aqui.':
    'Each device stays signed in for up to 30 days. Have you lost a phone? Sign it out here.',
  'Este aparelho': 'This device',
  'usado em {time}': 'used {time}',
  'Sair deste aparelho': 'Sign out this device',
  'Sair de todos os outros': 'Sign out all others',
  'Aparelho desconectado.': 'Device signed out.',
  'Os outros aparelhos saíram da conta.': 'The other devices are signed out.',
  'Mudar a senha': 'Change the password',
  'Senha de agora': 'Current password',
  'Pelo menos 10 caracteres. Os outros aparelhos saem da conta.':
    'At least 10 characters. The other devices are signed out.',
  'A senha de agora não confere.': 'The current password is not right.',
  'Senha mudada. Os outros aparelhos saíram da conta.': 'Password changed. The other devices are signed out.',
  'A sua conta é do Google: a senha se muda por um link no seu e-mail.':
    'Your account is at Google: the password is changed by a link in your e-mail.',
  'Chaves de acesso': 'Passkeys',
  'Chave de acesso': 'Passkey',
  'Com uma chave de acesso você entra com a digital, o rosto ou o PIN do aparelho, sem digitar a senha. Ela só serve neste endereço do site.':
    'With a passkey you sign in with the fingerprint, face or PIN of the device, without typing the password. It works at this address of the website only.',
  'Nome da chave': 'Name of the passkey',
  'Mudar o nome': 'Change the name',
  'Remover a chave': 'Remove the passkey',
  'Celular da sede': 'Phone of the farmhouse',
  'Criar chave de acesso': 'Create a passkey',
  'Chave criada. Da próxima vez, toque em “Entrar com chave de acesso”.':
    'Passkey created. Next time, press “Sign in with a passkey”.',
  'A chave não foi criada. Tente de novo, ou use outro aparelho.':
    'The passkey was not created. Try again, or use another device.',
  'Dê um nome curto à chave.': 'Give the passkey a short name.',
  'Nome mudado.': 'Name changed.',
  'Chave removida: ela não abre mais o painel.': 'Passkey removed: it no longer opens the staff pages.',
  'Pedir o link': 'Ask for the link',
} as const satisfies Readonly<Record<string, string>>
