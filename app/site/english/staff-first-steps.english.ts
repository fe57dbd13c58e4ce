/** Interface texts of the first steps, Portuguese → English. */
export const english = {
  'O aviso chega na hora, também com o site fechado. Quem responde primeiro costuma fechar o negócio.':
    'The notice arrives at once, also while the site is closed. Who answers first usually closes the deal.',
  'As respostas prontas começam com o seu nome e o do rancho.':
    'Saved answers begin with your name and that of the ranch.',
  'Uma resposta pronta abre o WhatsApp ou o e-mail já escrita.':
    'A saved answer opens WhatsApp or a mail with its text already written.',
  'Cada pessoa entra com a própria conta, e você pode tirar o acesso quando quiser.':
    'Everyone signs in with an account of their own, and you can remove the access whenever you like.',
  '{done} de {count} feitos': '{done} of {count} done',
  'Passo {number} de {count}': 'Step {number} of {count}',
  Feito: 'Done',
  'Fazer depois': 'Do it later',
  'Próximo passo': 'Next step',
  'Todos os passos': 'All steps',
  'Fazer agora': 'Do it now',
  'Um passo de cada vez, na ordem que quiser. Cada um fica salvo: dá para parar e voltar outro dia.':
    'One step at a time, in any order. Each is saved: you can stop and come back another day.',
  'Começar pelo primeiro': 'Begin with the first',
  'Tudo pronto. O site está no ar neste endereço:': 'All done. The site is live at this address:',
  'O site está no ar neste endereço. Os passos que faltam continuam na página Hoje:':
    'The site is live at this address. The steps that are left stay on the page Today:',
  'Ir para Hoje': 'Go to Today',
} as const
