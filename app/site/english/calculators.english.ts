/** Interface texts of the calculators and of the page of authenticity, Portuguese → English. Browsers fetch them with those pages. */
export const english = {
  // Every calculator
  Calcular: 'Calculate',
  Resultado: 'Result',
  'Corrija os campos marcados para ver o resultado.': 'Correct the marked fields to see the result.',
  'Outras contas': 'Other calculators',
  'Antes de pagar, confira que somos nós': 'Before you pay, check that it is us',
  'Mandar esta conta no WhatsApp': 'Send this on WhatsApp',
  'Preços de partida, de {month}: bezerro a {calf} e arroba a {arroba}.':
    'Starting prices, of {month}: a calf at {calf} and an arroba at {arroba}.',
  'Preço de partida, de {month}: arroba a {arroba}.': 'Starting price, of {month}: an arroba at {arroba}.',
  'Ver a fonte': 'See the source',
  'Preço da arroba (R$)': 'Price of an arroba (R$)',
  'A arroba do boi gordo, de 15 kg de carcaça.': 'The arroba of finished cattle, 15 kg of carcass.',

  // Messages at fields
  'Escreva o valor como 320,66 ou 1.234,50.': 'Write the amount as 320.66 or 1,234.50.',
  'O preço do bezerro vai de R$ 100,00 a R$ 50.000,00.':
    'The price of a calf goes from R$ 100.00 to R$ 50,000.00.',
  'O preço da arroba vai de R$ 50,00 a R$ 5.000,00.':
    'The price of an arroba goes from R$ 50.00 to R$ 5,000.00.',
  'Escreva o peso em quilos, como 350 ou 350,5.': 'Write the weight in kilograms, such as 350 or 350.5.',
  'O peso vai de 100 a 1.200 kg.': 'The weight goes from 100 to 1,200 kg.',
  'Escreva um número inteiro, como 3.': 'Write a whole number, such as 3.',
  'Calculamos de 1 a 50 touros.': 'We calculate for 1 to 50 bulls.',
  'Escolha uma data que exista, como 27/05/2026.': 'Choose a day that exists, such as 27/05/2026 (27 May).',
  'A data vai de 01/01/2000 a 31/12/2100.': 'The day goes from 1 January 2000 to 31 December 2100.',
  'Escolha como começou a prenhez.': 'Choose how the pregnancy began.',
  'Escolha uma das raças.': 'Choose one of the breeds.',

  // Exchange
  'Quantos touros': 'How many bulls',
  'Preço do bezerro (R$)': 'Price of a calf (R$)',
  'O bezerro desmamado, na sua região.': 'A weaned calf, where you are.',
  '1 por {ratio}: {calves} bezerros, {total}': '1 for {ratio}: {calves} calves, {total}',
  'Touros: {bulls}. Bezerro a {calf}, arroba a {arroba}.':
    'Bulls: {bulls}. Calf at {calf}, arroba at {arroba}.',
  '{calves} bezerros': '{calves} calves',
  '{count} à venda': '{count} for sale',
  '1 por {count} bezerros': '1 for {count} calves',
  'Valor dos bezerros': 'Value of the calves',
  'Por touro': 'For each bull',
  'Arrobas por touro': 'Arrobas for each bull',
  'Se um veterinário parceiro intermediar, ele recebe {bonus} por touro: {total} neste negócio. Veterinário, consulte seu CRMV.':
    'If a partner veterinarian brokers the deal, he or she receives {bonus} per bull: {total} in this deal. Veterinarians: ask your CRMV.',
  'Se um veterinário parceiro intermediar, ele recebe {bonus} neste negócio. Veterinário, consulte seu CRMV.':
    'If a partner veterinarian brokers the deal, he or she receives {bonus} in this deal. Veterinarians: ask your CRMV.',
  'Olá! Fiz a conta da troca no site. {prices} {ratios}. Qual proporção vale hoje?':
    'Hello! I used the exchange calculator on your site. {prices} {ratios}. Which ratio applies today?',

  // Premium recipient
  'Peso vivo da novilha (kg)': 'Live weight of the heifer (kg)',
  'Novilha de {kg} kg, arroba a {arroba}. Pelo peso: {weight}; preço fechado: {fixed}.':
    'Heifer of {kg} kg, arroba at {arroba}. By weight: {weight}; fixed price: {fixed}.',
  'Dá no mesmo.': 'It comes to the same.',
  'A diferença: {calves} bezerros, {total}.': 'The difference: {calves} calves, {total}.',
  'Pelo peso sai {difference} mais barato.': 'By weight it is {difference} cheaper.',
  'O preço fechado sai {difference} mais barato.': 'The fixed price is {difference} cheaper.',
  Prenhez: 'Pregnancy',
  Novilha: 'Heifer',
  'Olá! Fiz a conta da receptora premium no site. {summary} Qual preço vale para o meu lote?':
    'Hello! I used the premium recipient calculator on your site. {summary} Which price applies to my animals?',

  // Courses

  // Pregnancy calendar
  'Como começou a prenhez': 'How the pregnancy began',
  'Cobertura, IA ou IATF': 'Service, AI or FTAI',
  'Transferência de embrião': 'Embryo transfer',
  'Em que dia': 'On which day',
  'Raça do bezerro': "The calf's breed",
  'Se for embrião, escolha a raça dele.': "For an embryo, choose the embryo's breed.",
  'Vaca ou receptora (opcional)': 'Cow or recipient (optional)',
  'Brinco ou nome, para reconhecer na agenda.': 'Ear tag or name, to recognise her in the calendar.',
  'Ponha o dia para ver as datas. Para bezerro {breed}:':
    'Enter the day to see the dates. For a {breed} calf:',
  'Primeiro ultrassom': 'First ultrasound',
  'Confirmação da prenhez': 'Confirmation of the pregnancy',
  'Previsão de parto': 'Expected calving',
  Secagem: 'Drying off',
  '{days} dias de gestação': '{days} days of gestation',
  '{from} a {to} dias de gestação': '{from} to {to} days of gestation',
  '{days} dias antes da primeira data de parto': '{days} days before the first expected day of calving',
  '{breed}, {conception} em {day}. Parto previsto de {from} a {to}, mais provável perto de {likely}.':
    '{breed}, {conception} on {day}. Calving expected from {from} to {to}, most likely near {likely}.',
  transferência: 'transfer',
  'cobertura ou inseminação': 'service or insemination',
  'Gestação contada a partir de {day}.': 'Gestation counted from {day}.',
  'O embrião já tinha {days} dias.': 'The embryo was already {days} days old.',
  'Pôr na agenda (.ics)': 'Put in the calendar (.ics)',
  'Olá! Fiz o calendário da prenhez no site. {summary}':
    'Hello! I used the pregnancy calendar on your site. {summary}',

  // Authenticity
  'Este site': 'This website',
  Endereço: 'Address',
  CNPJ: 'CNPJ',
  Banco: 'Bank',
  'Agência e conta': 'Branch and account',
  'Chave PIX': 'PIX key',
} as const satisfies Readonly<Record<string, string>>
