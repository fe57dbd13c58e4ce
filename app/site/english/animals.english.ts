/** Interface texts of the pages of animals, Portuguese → English. Browsers fetch them with the first of those pages. */
export const english = {
  // Watches
  'Avise-me quando houver': 'Notify me when there is one',
  'Avise-me quando entrar mais': 'Notify me of the next one',
  'Avise-me se voltar à venda': 'Notify me if it is for sale again',

  'Igual nos dois': 'The same for both',
  'Na mesma DECA, com acurácia abaixo de {accuracy} ou onde falta um valor, nenhum leva “melhor”.':
    'Within one DECA, with an accuracy below {accuracy} or where a value is missing, none is “best”.',
  Troca: 'Exchange',
  'Ordem: a da lista do site': "Order: that of the site's list",
  'Sem exame informado': 'No exam stated',
  '{known} de {all} ancestrais conhecidos': '{known} of {all} ancestors known',
  'Mostrar acurácia, lugar e diferença': 'Show accuracy, rank and difference',
  'A prenhez': 'The pregnancy',
  'O animal': 'The animal',
  'Ficha completa: {count} características': 'Full sheet: {count} traits',

  'Preço: na conversa': 'Price: by agreement',
  'na conversa': 'by agreement',

  // Advice
  'Este animal não tem avaliação genética publicada.': 'This animal has no published genetic evaluation.',
  'Peso ao nascer': 'Birth weight',
  'Regras e textos de {day}.': 'Rules and texts of {day}.',
  '{programme}, rodada {run}': '{programme}, run {run}',
  '{sheet}, de {day}': '{sheet}, of {day}',
  'entre os {percent} melhores da raça em {traits}': 'among the best {percent} of the breed in {traits}',
  'entre os {percent} piores da raça em {traits}': 'among the worst {percent} of the breed in {traits}',
  'Neste site: {figures}.': 'On this site: {figures}.',
  'sem avaliação de {traits}.': 'not evaluated for {traits}.',
  '{position} de {total} neste site': '{position} of {total} on this site',
  'indício fraco ({name} {accuracy})': 'weak evidence ({name} {accuracy})',
  'indício fraco ({name} não informada)': 'weak evidence ({name} not stated)',
  'Sem avaliação de peso ao nascer: não dá para dizer.': 'Not evaluated for birth weight: it cannot be said.',
  'O peso ao nascer levanta alerta: {trait}. Fale com seu veterinário. Também contam a pelve da novilha, a raça e a alimentação.':
    "Birth weight raises an alert: {trait}. Talk to your veterinarian. The heifer's pelvis, breed and feeding count as well.",
  'O peso ao nascer pede cuidado: {trait}. Fale com seu veterinário. Também contam a pelve da novilha, a raça e a alimentação.':
    "Birth weight calls for care: {trait}. Talk to your veterinarian. The heifer's pelvis, breed and feeding count as well.",
  'O peso ao nascer não levanta alerta: {trait}. Só isso não basta para decidir: contam também a pelve da novilha, a raça e a alimentação.':
    "Birth weight raises no alert: {trait}. That alone does not decide: the heifer's pelvis, breed and feeding count as well.",
  'pelo menos {count} de {traits} com DECA até {deca}': 'at least {count} of {traits} with DECA up to {deca}',
  '{traits} com DECA até {deca}': '{traits} with DECA up to {deca}',
  'nenhuma com DECA {deca} ou mais': 'none with DECA {deca} or more',
  'Serve: {rules}. Procure outro: {traits} com DECA {deca} ou mais.':
    'Good for it: {rules}. Look for another: {traits} with DECA {deca} or more.',
  'Serve para': 'Good for',
  'Procure outro se o objetivo é': 'Look for another if you want',
  'Não se destaca em': 'Does not stand out for',
  'Não dá para dizer': 'Cannot be said',
  'Para que serve': 'What it suits',
  'Quem pensa em novilhas': 'Thinking of heifers?',
  'Cuidados ao ler': 'Read with care',
  'De onde vêm estas frases': 'Where these sentences come from',
  'Calculado da ficha {basis}, pelas regras abaixo.': 'Computed from the sheet {basis}, by the rules below.',

  // Evaluation sheet
  'a mais': 'more',
  'a menos': 'less',
  'Espera-se o mesmo que a base da raça.': 'The same as the base of the breed is expected.',
  'Avaliação genética': 'Genetic evaluation',
  'Ficha {basis}': 'Sheet {basis}',
  'Ficha completa': 'Full sheet',
  'Ficha completa: {name}': 'Full sheet: {name}',
  Índices: 'Indexes',
  'Avaliação visual': 'Visual evaluation',
  'Outras características': 'Other traits',
  'depende do objetivo do rebanho': 'depends on the aim of the herd',
  'DECA 1: 10% melhores da raça': 'DECA 1: best 10% of the breed',
  'TOP {percent}: {percent} melhores': 'TOP {percent}: best {percent}',
  'DECA {deca} de 10': 'DECA {deca} of 10',
  'melhores {percent}': 'best {percent}',
  'TOP 14% quer dizer entre os 14% melhores.': 'TOP 14% means among the best 14%.',
  '{percent} de maior valor': '{percent} with the highest values',
  'mediana do site: {deca}': 'site median: {deca}',
  'DECA não informada': 'DECA not stated',
  '{name} {accuracy}': '{name} {accuracy}',
  '{name} {accuracy}: indício fraco': '{name} {accuracy}: weak evidence',
  '{name} não informada': '{name} not stated',
  genômica: 'genomic',
  'O que muda': 'What it changes',
  'O que muda: {trait}': 'What it changes: {trait}',
  'Como ler: DECA 1 são os 10% melhores da raça nesta rodada; 10, os 10% piores. O triângulo marca a mediana dos animais deste site; ela e o lugar contam também os reservados e os vendidos. Riscado quer dizer {names} abaixo de {accuracy}: indício fraco.':
    'How to read: DECA 1 is the best 10% of the breed in this run; 10 the worst 10%. The triangle marks the median of the animals of this site; it and the rank count reserved and sold ones, too. Hatched means {names} below {accuracy}: weak evidence.',
  'O que decide': 'What decides',
  'PTA e DEP dizem o que se espera que um animal passe aos filhos. As de programas diferentes não se comparam.':
    'PTA and EPD say what an animal is expected to pass on to its offspring. Those of different programmes cannot be compared.',
  '{years} anos': '{years} years',
  'Sexo: {sex}': 'Sex: {sex}',
  'ainda não visto': 'not seen yet',
  'por lactação': 'per lactation',
  'nenhuma conhecida': 'none known',
  'praticamente nula': 'practically nil',
  'Os pais são de raças diferentes.': 'The parents are of different breeds.',
  'As fichas de programas diferentes não se comparam entre si.':
    'Sheets of different programmes cannot be compared with each other.',

  // The page
  'Este animal já foi vendido. A página fica para consulta.':
    'This animal has been sold. The page stays for reference.',
  'Reservado até {moment}. Se o negócio não fechar, volta a ficar disponível.':
    'Reserved until {moment}. If the deal falls through, it is available again.',
  'Está reservado. Pergunte se a reserva se confirmou.': 'It is reserved. Ask whether the reservation holds.',
  'Fotos de {name}': 'Photographs of {name}',
  'Foto de {day}': 'Photograph of {day}',
  'Desenhos de {name}': 'Drawings of {name}',
  'Desenho de {day}': 'Drawing of {day}',
  'associação da raça': "breed's association",
  'Registro na': 'Registered with',
  'Vídeo de {day}': 'Video of {day}',
  Vídeos: 'Videos',
  Dados: 'Facts',
  'Circunferência escrotal': 'Scrotal circumference',
  Exames: 'Exams',
  '{result} em {day}': '{result} on {day}',
  '{result} em {day}, vale até {end}': '{result} on {day}, valid until {end}',
  '{result} em {day}, vale para o trânsito até {end}': '{result} on {day}, valid for transit until {end}',
  'Cada exame vale 60 dias. Depois, peça um novo antes da monta ou do trânsito.':
    'Each exam is valid for 60 days. After that, ask for a new one before mating or transit.',
  'Mais {count} usos': '{count} more uses',

  // Pedigree
  Pedigree: 'Pedigree',
  Mãe: 'Dam',
  'Avô paterno': 'Paternal grandsire',
  'Avó paterna': 'Paternal granddam',
  'Avó materna': 'Maternal granddam',
  Bisavô: 'Great-grandsire',
  Bisavó: 'Great-granddam',
  'não informada': 'not stated',

  // Registration, similar animals, form, sharing, print
  'Confira o registro': 'Check the registration',
  'Copiar {registration}': 'Copy {registration}',
  Copiado: 'Copied',
  'Touros parecidos': 'Similar bulls',
  'Animais parecidos': 'Similar animals',
  'Prenhezes parecidas': 'Similar pregnancies',
  'Embriões parecidos': 'Similar embryos',
  'Os disponíveis mais próximos, pela média das diferenças de DECA na mesma ficha.':
    'The nearest available ones, by the mean difference of DECA on the same sheet.',
  'Os disponíveis mais próximos, pelo leite da lactação.':
    'The nearest available ones, by the milk of the lactation.',
  'À venda, da mesma raça, pelo leite da doadora e pelo touro.':
    "The nearest available ones of the same breed, by the donor's milk and the sire.",
  'Pergunte sobre este animal': 'Ask about this animal',
  'Pergunte sobre este embrião': 'Ask about this embryo',
  'Pergunte sobre esta prenhez': 'Ask about this pregnancy',
  'Atendimento: {hours}.': 'Hours: {hours}.',
  'Sua pergunta (opcional)': 'Your question (optional)',
  'Enviar pergunta': 'Send question',
  'Olá! Perguntei pelo site sobre {name}.': 'Hello! I asked on the site about {name}.',
  'Mandar por WhatsApp': 'Send by WhatsApp',
  'Imprimir ficha': 'Print the sheet',
  'Código QR com o endereço desta página': 'QR code with the address of this page',
  'Impresso de {address}': 'Printed from {address}',

  // The visitor's bull
  'mais leite': 'more milk',
  'Outras situações': 'Other statuses',

  // What is asked of calves to come
  'Primeiros a nascer': 'First to be born',
  'Olá! Tenho uma pergunta sobre {name}.': 'Hello! I have a question about {name}.',
  Pergunte: 'Ask',

  // Ranking of bulls
  'um filho de {sire}': 'a son of {sire}',
  'Conferimos as primeiras {max} vacas.': 'We checked the first {max} cows.',
  '1 vaca': '1 cow',
  '{count} vacas': '{count} cows',
  '1 pai': '1 sire',
  '{count} pais diferentes': '{count} different sires',
  'sem pai conhecido: {count}': 'without a known sire: {count}',
  Registros: 'Registrations',
  'Touros disponíveis para estas vacas': 'Available bulls for these cows',
  'Seu limite de consanguinidade (%)': 'Your limit of inbreeding (%)',
  'Escreva um número de 0 a 50.': 'Write a number from 0 to 50.',
  'Touros disponíveis, com as vacas acima de {limit}% e a consanguinidade mínima dos bezerros: a maior e a média. Só entram as vacas cujo pai está na genealogia.':
    'Available bulls, with the cows above {limit}% and the lowest possible inbreeding of the calves: highest and mean. Only cows whose sire is in the pedigree are counted.',
  'Vacas acima': 'Cows above',
  Maior: 'Highest',
  Média: 'Mean',
  'Baixar planilha (CSV)': 'Download spreadsheet (CSV)',
  'os touros da fazenda': 'the bulls of the ranch',
} as const satisfies Readonly<Record<string, string>>
