/** Interface texts of the staff page about notifications, Portuguese → English. */
export const english = {
  'Avisos de novos leads': 'Notifications of new leads',
  'No celular ou computador': 'On a phone or computer',
  'Assim que chega um lead, o aparelho mostra um aviso, também com o site fechado. O aviso não traz nome nem mensagem: quem olhar para a tela bloqueada só vê que chegou algo.':
    'As soon as a lead arrives, the device shows a notification, even while the website is closed. It names nobody and quotes nothing: whoever looks at the locked screen only sees that something arrived.',
  'Os avisos no aparelho estão desligados na configuração do site (OFFLINE=off). Só quem cuida do servidor muda isso.':
    'Notifications on devices are switched off in the settings of the website (OFFLINE=off). Only whoever runs the server changes that.',
  'Nenhum aparelho seu avisa ainda.': 'None of your devices notifies you yet.',
  'Aparelhos que avisam': 'Devices that notify',
  Aparelho: 'Device',
  'desde {time}': 'since {time}',
  'último aviso em {time}': 'last notification {time}',
  'Não aceitou o aviso de {time}. O site tenta de novo por um dia.':
    'Did not take the notification of {time}. The website retries for a day.',
  'Mandar um teste': 'Send a test',
  Remover: 'Remove',
  'Resumo do dia por e-mail': 'Daily summary by e-mail',
  'Às 7 h, quando há leads em aberto: quantos, há quanto tempo, e o link para abrir. Sem nomes.':
    'At 7 a.m., when leads are open: how many, for how long, and the link to open them. No names.',
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
  'Este aparelho passa a avisar de novos leads.': 'This device now notifies you of new leads.',
  'Aparelho removido: ele não avisa mais.': 'Device removed: it notifies you no more.',
  'Aviso de teste a caminho. Ele chega em alguns segundos.':
    'A test is on its way. It arrives within seconds.',
  'O resumo do dia volta a chegar às 7 h.': 'The daily summary arrives at 7 a.m. again.',
  'O resumo do dia não chega mais.': 'The daily summary is not sent any more.',
  'Não foi possível ligar os avisos neste aparelho.':
    'Notifications could not be switched on on this device.',
} as const satisfies Readonly<Record<string, string>>
