/** Texts of `content/herd/`, Portuguese → English. */
export const herd: Readonly<Record<string, string>> = {
  'Índice ABCZ': 'ABCZ index',
  'Índice econômico da ABCZ que combina as características avaliadas. Compare sempre dentro da mesma raça e da mesma rodada.':
    'ABCZ economic index combining the evaluated traits. Compare only within breed and evaluation run.',
  'Peso à fase materna – efeito materno': 'Maternal-phase weight, maternal effect',
  'Diferença esperada no peso dos bezerros das filhas por causa do leite e do cuidado materno.':
    "Expected difference in weight of daughters' calves due to milk and mothering.",
  'Peso à desmama – efeito direto': 'Weaning weight, direct effect',
  'Diferença esperada no peso à desmama dos filhos.': 'Expected difference in progeny weaning weight.',
  'Peso ao sobreano – efeito direto': 'Sobreano (post-yearling) weight, direct effect',
  'Diferença esperada no peso ao sobreano dos filhos.':
    'Expected difference in progeny post-yearling weight.',
  'Idade ao primeiro parto': 'Age at first calving',
  'Dias a mais ou a menos no primeiro parto das filhas. Negativo é melhor: parem mais cedo.':
    "Days more or fewer at daughters' first calving. Negative is better: they calve earlier.",
  'Stayability (permanência no rebanho)': 'Stayability',
  'Chance de as filhas permanecerem no rebanho até 76 meses com pelo menos 3 partos.':
    'Chance that daughters stay in the herd to 76 months with at least 3 calvings.',
  'Perímetro escrotal aos 365 dias': 'Scrotal perimeter at 365 days',
  'Diferença esperada no perímetro escrotal dos filhos ao ano; associado à precocidade sexual.':
    "Expected difference in sons' scrotal perimeter at one year; linked to sexual precocity.",
  'Área de olho de lombo': 'Ribeye area',
  'Diferença esperada na área do lombo dos filhos: mais carne.':
    'Expected difference in progeny ribeye area: more muscle.',
  'Acabamento de carcaça': 'Carcass fat cover',
  'Diferença esperada na espessura de gordura que protege a carcaça.':
    'Expected difference in subcutaneous fat thickness.',
  dias: 'days',
  'Prenhez Garantida na Receptora do Produtor': "Guaranteed Pregnancy in the Producer's Recipient",
  'Prenhezes Girolando, Gir leiteiro, Sindi e Nelore, confirmadas por ultrassom na sua receptora, por R$ 3.500,00 cada.':
    'Girolando, dairy Gir, Sindi and Nelore pregnancies, confirmed by ultrasound in your own recipient, for R$ 3,500.00 each.',
  'Escolha o acasalamento. O embrião vai para a sua receptora, e você paga a prenhez depois que ela aparece no ultrassom.':
    'Choose the mating. The embryo goes into your recipient, and you pay for the pregnancy once it shows on the ultrasound.',
  'Por que escolher a Matriz': 'Why choose Matriz',
  'Genética certificada': 'Certified genetics',
  'Doadoras e touros com registro na ABCZ e produção anotada.':
    'Donors and bulls with ABCZ registry and recorded production.',
  'Acompanhamento técnico': 'Technical follow-up',
  'Um veterinário segue o lote, do protocolo ao diagnóstico.':
    'A veterinarian follows the lot, from protocol to diagnosis.',
  'Garantia de resultado': 'Result guarantee',
  'Só é venda quando a prenhez está confirmada por ultrassom.':
    'It is a sale only once the pregnancy is confirmed by ultrasound.',
  'Conheça Nossos Touros': 'Meet Our Bulls',
  'Touros Nelore PO registrados, com DEPs, acurácia e DECA de cada característica. Troque 7 bezerros desmamados por um touro.':
    'Registered purebred Nelore bulls, with EPDs, accuracy and DECA of each trait. Exchange 7 weaned calves for one bull.',
  'Nelore puro de origem (PO), registrados, com exame andrológico e negativos para brucelose e tuberculose. Leve um touro em troca de 7 bezerros desmamados.':
    'Purebred (PO) Nelore, registered, with a breeding soundness examination, and negative for brucellosis and tuberculosis. Take a bull in exchange for 7 weaned calves.',
  'Nossos touros não têm preço em dinheiro: 7 bezerros desmamados padrão valem 1 touro PO. Escolha o touro e chame no WhatsApp.':
    'Our bulls have no price in money: 7 weaned standard calves are worth 1 PO bull. Choose the bull and write to us on WhatsApp.',
  'Como ler: cada barra é a DECA do touro naquela característica. DECA 1, barra cheia, quer dizer entre os 10% melhores da raça; DECA 10, entre os 10% piores. Toque na sigla para saber o que ela mede.':
    "How to read: each bar is the bull's DECA in that trait. DECA 1, a full bar, means among the best 10% of the breed; DECA 10, among the lowest 10%. Tap the code to learn what it measures.",
  'Gir leiteiro PO: doadoras, vacas de alta produção e novilhas, com registro e lactação anotada.':
    'Purebred dairy Gir: donors, high-yielding cows and heifers, with registry and recorded lactation.',
  'Em breve: os animais {breed} estão em seleção. Fale conosco para saber antes.':
    'Available soon: the {breed} animals are being selected. Talk to us to hear first.',

  // Badges
  PO: 'PO',
  Elite: 'Elite',
  Premium: 'Premium',
  Champion: 'Champion',
  Superior: 'Superior',
  Validado: 'Validated',
  'Alta Produção': 'High Yield',
  Doadora: 'Donor',
  Novilha: 'Heifer',
  'Vídeo do animal, na fazenda.': 'Video of the animal, on the farm.',
}
