/** Interface texts of the offline page and of what concerns visits without signal. They load with the scripts that show them. */
export const english = {
  'Cópia de {time} — sem sinal': 'Copy from {time} — no signal',
  'Cópia de {time} — o site demorou a responder': 'Copy from {time} — the site took too long to answer',
  'Instalar no celular': 'Install on this phone',
  'No iPhone: toque em Compartilhar e depois em “Adicionar à Tela de Início”.':
    'On an iPhone: tap Share, then “Add to Home Screen”.',
  'Sem sinal': 'No signal',
  'O que dá para ler da Matriz sem sinal, e como falar com a gente.':
    'What you can read of Matriz without signal, and how to reach us.',
  'Este celular guarda as páginas do site para você ler no curral. Com sinal, elas se renovam sozinhas.':
    'This phone keeps the pages of this site, so that you can read them in the corral. With signal, they renew themselves.',
  'A página {address} não está guardada neste celular.': 'The page {address} is not kept on this phone.',
  'Filtrar, comparar e calcular pelo endereço precisa de sinal.':
    'Filtering, comparing and calculating by address needs signal.',
  'Ver a página sem filtro': 'See the page without filters',
  'Guardado neste celular': 'Kept on this phone',
  'Páginas que você abriu': 'Pages that you opened',
  'Este celular ainda não guarda páginas do site.': 'This phone does not keep pages of this site yet.',
  'Abrindo a cópia…': 'Opening the copy…',
  'Ligue: {number}': 'Call {number}',
  'A mensagem sai quando o sinal voltar.': 'The message leaves when the signal returns.',
}
