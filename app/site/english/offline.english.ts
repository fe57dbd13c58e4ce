/** Interface texts of the offline page and of what concerns visits without signal. They load with the scripts that show them. */
export const english = {
  'Cópia de {time} — sem sinal': 'Copy from {time} — no signal',
  'Cópia de {time} — o site demorou a responder': 'Copy from {time} — the site took too long to answer',
  'O site não respondeu agora; esta é a cópia de {time}':
    'The site is not answering right now; this is the copy from {time}',
  'Instalar no celular': 'Install on this phone',
  'No iPhone: toque em Compartilhar e depois em “Adicionar à Tela de Início”.':
    'On an iPhone: tap Share, then “Add to Home Screen”.',
  'Sem sinal': 'No signal',
  'O que dá para ler aqui sem sinal, e como falar com a gente.':
    'What you can read without signal, and how to reach us.',
  'Este celular guarda as páginas do site para você ler no curral. Com sinal, elas se atualizam sozinhas.':
    'This phone saves the pages of this site so that you can read them in the corral. With signal, they update themselves.',
  'A página {address} não está guardada neste celular.': 'The page {address} is not saved on this phone.',
  'Conta, dados pessoais e painel não ficam guardados no celular: eles precisam de sinal.':
    'Account, personal data and staff panel are not saved on the phone: they need signal.',
  'Filtros, comparações e cálculos precisam de sinal.': 'Filters, comparisons and calculations need signal.',
  'Ver a página sem filtro': 'See the page without filters',
  'Guardado neste celular': 'Saved on this phone',
  'Páginas que você abriu': 'Pages you have opened',
  'Este celular ainda não guarda páginas do site. Com sinal, elas são guardadas sozinhas.':
    'This phone has not saved any pages of this site yet. With signal, it saves them by itself.',
  'Abrindo a cópia…': 'Opening the copy…',
  'No WhatsApp, a mensagem sai quando o sinal voltar.':
    'On WhatsApp, your message goes out when the signal returns.',
} as const satisfies Readonly<Record<string, string>>
