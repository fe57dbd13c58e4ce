/** Interface texts of the staff pages about access, Portuguese → English. */
export const english = {
  'Esta página é para quem atende os leads. A sua conta edita o site.':
    'This page is for those who handle the leads. Your account edits the website.',
  'Os contatos, a conta e os textos legais da fazenda só muda quem tem acesso completo. A sua conta edita o resto do site.':
    'Only those with full access change the ranch’s contacts, account and legal texts. Your account edits the rest of the website.',
  'Voltar ao painel': 'Back to the staff pages',
  Equipe: 'Team',
  'A sua conta edita o site. Os leads e os números ficam com quem atende.':
    'Your account edits the website. Leads and figures are for those who handle them.',
  'Quem tem acesso ao painel': 'Who has access to the staff pages',
  'Convidar quem edita o site': 'Invite an editor',
  'Quem edita muda animais, ofertas, cursos e textos. Não vê os leads, os números nem esta página, e não convida ninguém.':
    'Editors change animals, offers, courses and texts. They see neither leads nor figures nor this page, and invite nobody.',
  'Enviar o convite': 'Send the invitation',
  'Quem edita o site': 'Who edits the website',
  'Ninguém foi convidado ainda.': 'Nobody has been invited yet.',
  'Convite de {time}': 'Invited {time}',
  'Convite de {time}, por {email}': 'Invited {time} by {email}',
  'ainda não entrou': 'has not signed in yet',
  'entrou em {time}': 'first signed in {time}',
  'Remover o acesso': 'Remove access',
  'Acesso a tudo, também aos leads': 'Access to everything, leads included',
  'Estes e-mails ficam na configuração do site. Só quem cuida do servidor muda esta lista.':
    'These addresses are in the site’s settings. Only the server’s operator changes this list.',
  'Convite enviado. Ele vale por 30 dias.': 'Invitation sent. It is valid for 30 days.',
  'Acesso removido. Vale a partir de agora.': 'Access removed, with immediate effect.',
  'Confira o e-mail.': 'Check the e-mail address.',
  'Esta pessoa já tem acesso a tudo no painel.': 'This person already has access to everything.',
  'Este e-mail já está na lista. Se o convite não chegou, toque em “Enviar de novo”.':
    'This address is already on the list. If the invitation has not arrived, press “Send again”.',
  'Muitos convites em pouco tempo. Espere 15 minutos e tente de novo.':
    'Too many invitations in a short time. Wait 15 minutes and try again.',
  'O painel aceita até 50 editores. Remova quem não usa mais e tente de novo.':
    'There can be up to 50 editors. Remove those who no longer edit and try again.',
  'Este convite não existe mais ou já foi aceito.': 'This invitation no longer exists or has been accepted.',
} as const satisfies Readonly<Record<string, string>>
