/** Interface texts of the pages of animals, Portuguese → English. Browsers fetch them with the first of those pages. */
export const english = {
  // Watches
  'Este site ainda não envia e-mails.': 'This website does not send e-mails yet.',
  'Avise-me quando houver': 'Notify me when there is one',
  'Avise-me quando entrar mais': 'Notify me of the next one',
  'Avise-me se voltar à venda': 'Notify me if it is for sale again',

  'Igual nos dois': 'The same for both',
  'Na mesma DECA, com acurácia abaixo de {accuracy} ou onde falta um valor, nenhum leva “melhor”.':
    'Within one DECA, with an accuracy below {accuracy} or where a value is missing, none is “best”.',
  Troca: 'Exchange',
  '{known} de {all} ancestrais conhecidos': '{known} of {all} ancestors known',
  'Mostrar acurácia, lugar e diferença': 'Show accuracy, rank and difference',
  'A prenhez': 'The pregnancy',
  'O animal': 'The animal',

  'Preço: na conversa': 'Price: by agreement',
  'na conversa': 'by agreement',

  // Advice
  'Peso ao nascer': 'Birth weight',
  '{programme}, rodada {run}': '{programme}, run {run}',
  '{sheet}, de {day}': '{sheet}, of {day}',
  '{position} de {total} neste site': '{position} of {total} on this site',
  'O peso ao nascer levanta alerta: {trait}. Fale com seu veterinário. Também contam a pelve da novilha, a raça e a alimentação.':
    "Birth weight raises an alert: {trait}. Talk to your veterinarian. The heifer's pelvis, breed and feeding count as well.",
  'O peso ao nascer pede cuidado: {trait}. Fale com seu veterinário. Também contam a pelve da novilha, a raça e a alimentação.':
    "Birth weight calls for care: {trait}. Talk to your veterinarian. The heifer's pelvis, breed and feeding count as well.",
  'Para que serve': 'What it suits',
  'Quem pensa em novilhas': 'Thinking of heifers?',
  'Cuidados ao ler': 'Read with care',

  // Evaluation sheet
  'a mais': 'more',
  'a menos': 'less',
  'Espera-se o mesmo que a base da raça.': 'The same as the base of the breed is expected.',
  'Avaliação genética': 'Genetic evaluation',
  'Ficha {basis}': 'Sheet {basis}',
  'Ficha completa': 'Full sheet',
  'Ficha completa: {name}': 'Full sheet: {name}',
  'depende do objetivo do rebanho': 'depends on the aim of the herd',
  'TOP 14% quer dizer entre os 14% melhores.': 'TOP 14% means among the best 14%.',
  '{name} {accuracy}': '{name} {accuracy}',
  '{name} não informada': '{name} not stated',
  genômica: 'genomic',
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

  // Questions about calves to come
  'Olá! Tenho uma pergunta sobre {name}.': 'Hello! I have a question about {name}.',
  Pergunte: 'Ask',

  // Ranking of bulls
  'um filho de {sire}': 'a son of {sire}',
  'Vacas acima': 'Cows above',
  Maior: 'Highest',
  Média: 'Mean',
  'Mais forte em: {traits}.': 'Strongest in: {traits}.',
  'Esperado do bezerro, pelas avaliações dos pais.': "Expected of the calf, by its parents' evaluations.",
  'DECA 1 são os 10% melhores da raça nesta rodada; 10, os 10% piores.':
    'DECA 1 are the best 10% of the breed in this run; 10, the worst 10%.',
  'O lugar neste site conta também os reservados e os vendidos.':
    'The position on this site also counts reserved and sold animals.',
  '{name} {accuracy}: indício fraco': '{name} {accuracy}: weak evidence',
  'O que cada número quer dizer': 'What each figure means',
  'sem DECA': 'no DECA',
} as const satisfies Readonly<Record<string, string>>
