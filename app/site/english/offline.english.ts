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
  'A ligação funciona sem internet. A\u00a0mensagem de WhatsApp sai quando o sinal voltar.':
    'A call works without internet. Your\u00a0WhatsApp message goes out when the signal returns.',
  'Este aparelho guarda as páginas do site para você ler no curral. Com sinal, elas se atualizam sozinhas.':
    'This device saves the pages of this site so that you can read them in the corral. With signal, they update themselves.',
  'A página {address} não está guardada neste aparelho.': 'The page {address} is not saved on this device.',
  'Conta, dados pessoais e painel não ficam guardados no aparelho: eles precisam de sinal.':
    'Account, personal data and staff panel are not saved on the device: they need signal.',
  'Filtros, comparações e cálculos precisam de sinal.': 'Filters, comparisons and calculations need signal.',
  'Ver a página sem filtro': 'See the page without filters',
  'Guardado neste aparelho': 'Saved on this device',
  'Páginas que você abriu': 'Pages you have opened',
  'Nenhuma página guardada neste aparelho ainda. As que você abrir com sinal ficam aqui.':
    'No page is saved on this device yet. Those that you open with signal stay here.',
  'Abrindo a cópia…': 'Opening the copy…',
} as const satisfies Readonly<Record<string, string>>
