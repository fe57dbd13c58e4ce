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
  'Pedir o link': 'Ask for the link',
} as const satisfies Readonly<Record<string, string>>
