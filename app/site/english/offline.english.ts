/** Interface texts of the offline page and of what concerns visits without signal. They load with the scripts that show them. */
export const english = {
  'Cópia de {time}': 'Copy from {time}',
  'sem sinal': 'no signal',
  'o site não respondeu a tempo': 'the site did not answer in time',
  'Instalar no celular': 'Install on this phone',
  'No iPhone: toque em Compartilhar e depois em “Adicionar à Tela de Início”.':
    'On an iPhone: tap Share, then “Add to Home Screen”.',
  'Sem sinal': 'No signal',
  'A ligação funciona sem internet. A\u00a0mensagem de WhatsApp sai quando o sinal voltar.':
    'A call works without internet. Your\u00a0WhatsApp message goes out when the signal returns.',
  'A página {address} não está guardada neste aparelho.': 'The page {address} is not saved on this device.',
  'Guardado neste aparelho': 'Saved on this device',
} as const satisfies Readonly<Record<string, string>>
