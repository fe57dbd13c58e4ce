/** Texts of `content/offers.ts`, Portuguese → English. */
export const offers: Readonly<Record<string, string>> = {
  'Produtos e Soluções': 'Products and Solutions',
  'Prenhez na sua receptora, prenhez com receptora premium, touro PO por bezerros, formação técnica e consultoria em reprodução bovina.':
    'Pregnancies in your own recipients, pregnancies with a premium recipient, registered bulls for calves, technical training and consulting in cattle reproduction.',
  'Cinco maneiras de levar genética provada para a sua fazenda. Todas começam com uma conversa.':
    'Five ways to bring proven genetics to your farm. All of them begin with a conversation.',
  'Prenhez Garantida na Receptora do Produtor': "Guaranteed Pregnancy in the Producer's Recipient",
  'Transferimos o embrião nas suas próprias receptoras e entregamos a prenhez já confirmada por ultrassom. É o menor custo por prenhez, com acompanhamento técnico incluído.':
    'We transfer the embryo into your own recipients and deliver the pregnancy already confirmed by ultrasound. It is the lowest cost per pregnancy, with technical follow-up included.',
  'Ver prenhezes disponíveis': 'See available pregnancies',
  'por prenhez confirmada': 'per confirmed pregnancy',
  'Girolando ½, ¾ e ⅝ sangue, de doadoras com pelo menos 5.000 litros de leite':
    'Girolando, half, three-quarter and five-eighths blood, from donors with at least 5,000 litres of milk',
  'Gir leiteiro': 'Dairy Gir',
  Sindi: 'Sindi',
  Nelore: 'Nelore',
  'Prenhez Garantida com Receptora Premium (Barriga Premium)':
    'Guaranteed Pregnancy with a Premium Recipient (Barriga Premium)',
  'A prenhez vem com a receptora: novilhas de preferência até 2 anos, com escore corporal adequado e certificadas livres de doenças da reprodução. Cuidamos da entrega com a receptora já prenhe, e dá para financiar ou parcelar.':
    'The pregnancy comes with its recipient: heifers preferably up to 2 years old, with an adequate body score and certified free of reproductive diseases. We see to delivery with the recipient already pregnant, and you can finance it or pay in instalments.',
  'Conhecer a Barriga Premium': 'See the premium recipient',
  'mais 1,5@ por kg de peso vivo da receptora': "plus 1.5@ per kg of the recipient's live weight",
  'é o preço fechado da prenha confirmada na página do produto':
    'is the all-in price of a confirmed pregnant recipient on the product page',
  'Programa de Troca – Touro por Bezerro': 'Exchange Programme – Bull for Calves',
  'Um touro puro de origem (PO) registrado vale 7 bezerros desmamados padrão. O touro chega com os laudos sanitários, os bezerros saem na mesma viagem, e o veterinário parceiro ganha R$ 1.000,00 por touro.':
    'One registered purebred (PO) bull is worth 7 weaned standard calves. The bull arrives with its health reports, the calves leave on the same trip, and the partner veterinarian earns R$ 1,000.00 per bull.',
  'Ver as regras da troca': 'See the rules of the exchange',
  'Formação Técnica': 'Technical Training',
  'Cursos práticos presenciais de palpação retal e ultrassonografia e de inseminação artificial e IATF, em turmas de 10 alunos. E dois eBooks em PDF para levar no celular.':
    'Practical in-person courses in rectal palpation and ultrasonography and in artificial insemination and FTAI, in classes of 10 students. And two PDF eBooks to carry on your phone.',
  'Conhecer os cursos': 'See the courses',
  'Consultoria Técnica': 'Technical Consulting',
  'On-line ou na fazenda: protocolos hormonais personalizados, IATF de precisão em todas as raças com touros provados, monitoramento dos índices e suporte à sua equipe.':
    'Online or on the farm: personalised hormonal protocols, precision FTAI in all breeds with proven bulls, monitoring of the figures and support for your team.',
  'Falar com um veterinário': 'Talk to a veterinarian',

  'Novilha jovem, sadia e já prenhe, entregue na sua fazenda: R$ 9.300 com a prenhez confirmada por ultrassom.':
    'A young, healthy heifer, already pregnant, delivered to your farm: R$ 9,300 with the pregnancy confirmed by ultrasound.',
  Premium: 'Premium',
  'Alta Produção': 'High Yield',
  'Matriz Leiteira': 'Dairy Breeder',
  'Prenha confirmada': 'Confirmed pregnant',
  'No catálogo, o preço é R$ 3.500,00 mais 1,5@ por kg de peso vivo da receptora. Confirme conosco pelo WhatsApp qual vale para o seu lote.':
    "In the catalogue the price is R$ 3,500.00 plus 1.5@ per kg of the recipient's live weight. Confirm with us on WhatsApp which one applies to your lot.",
  Idade: 'Age',
  '4 anos': '4 years',
  Produção: 'Production',
  '28 L/dia': '28 L/day',
  Composição: 'Composition',
  '¾ Holandês': '¾ Holstein',
  'Novilha mestiça de pé no pasto': 'Crossbred heifer standing in the pasture',
  'Veterinária confirma a prenhez com o ultrassom': 'A veterinarian confirms the pregnancy by ultrasound',
  'A receptora desce do caminhão na fazenda do comprador':
    "The recipient walks off the truck at the buyer's farm",
  'Receptora com o bezerro recém-nascido': 'Recipient with her newborn calf',
  'Você recebe a receptora com a prenhez confirmada: nós escolhemos a novilha, preparamos, transferimos o embrião e só entregamos depois de ver a gestação no ultrassom.':
    'You receive the recipient with her pregnancy confirmed: we choose the heifer, prepare her, transfer the embryo and deliver only after seeing the gestation on the ultrasound.',
  'As receptoras são da nossa equipe, recriadas e observadas antes de entrar no programa. Na sua fazenda, ela segue no manejo que você já usa.':
    'The recipients are supplied by our team, raised and observed before they enter the programme. On your farm she goes on with the management you already use.',
  'O que vem junto': 'What comes with it',
  'Novilhas de preferência até 2 anos': 'Heifers preferably up to 2 years old',
  'Escore corporal adequado para gestar e parir bem': 'Adequate body score to carry and calve well',
  'Certificadas livres de doenças da reprodução': 'Certified free of reproductive diseases',
  'Logística de entrega com a receptora já prenhe': 'Delivery logistics with the recipient already pregnant',
  'Possibilidade de financiamento ou parcelamento': 'Financing or instalments possible',

  'Troque bezerros desmamados por um touro Nelore PO registrado: proporção base de 1 touro por 7 bezerros, com frete na mesma rota.':
    'Exchange weaned calves for a registered purebred Nelore bull: base ratio of 1 bull for 7 calves, with transport on the same route.',
  Rústica: 'Hardy',
  Adaptável: 'Adaptable',
  'Dupla Aptidão': 'Dual Purpose',
  'Permuta 1 por 10': 'Exchange 1 for 10',
  'Pronta para cobertura': 'Ready for mating',
  'A regra do programa é 1 touro por 7 bezerros; há lotes anunciados como 1 por 10. Confirme a proporção de hoje pelo WhatsApp antes de separar os animais.':
    "The programme's rule is 1 bull for 7 calves; some lots are announced as 1 for 10. Confirm today's ratio on WhatsApp before you set animals apart.",
  '18 meses': '18 months',
  Adaptação: 'Adaptation',
  'Clima seco': 'Dry climate',
  Aptidão: 'Aptitude',
  'Leite e carne': 'Milk and beef',
  'Como funciona a troca': 'How the exchange works',
  'Proporção base': 'Base ratio',
  '1 touro PO = 7 bezerros desmamados padrão.': '1 PO bull = 7 weaned standard calves.',
  'Bônus do veterinário': "The veterinarian's bonus",
  'R$ 1.000,00 por touro para o veterinário parceiro que intermedeia o negócio.':
    'R$ 1,000.00 per bull for the partner veterinarian who brokers the deal.',
  'O bezerro padrão': 'The standard calf',
  'Peso mínimo à desmama': 'Minimum weaning weight',
  'Sem histórico de doença': 'No disease history',
  'Classificação visual de conformação e características da raça':
    'Visual classification of conformation and breed traits',
  Logística: 'Logistics',
  'O touro é entregue com os laudos sanitários, e os bezerros são recolhidos na mesma rota: uma viagem só, sem frete dobrado.':
    'The bull is delivered with its health reports, and the calves are collected on the same route: one trip, no double freight.',

  'Troca de Gado com Suporte Técnico': 'Cattle Exchange with Technical Support',
  'Troca assistida de gado entre criadores selecionados, com avaliação técnica, garantia sanitária e certificação de qualidade.':
    'Assisted exchange of cattle between selected breeders, with technical assessment, sanitary guarantee and quality certification.',
  'Renove o rebanho sem tirar dinheiro do caixa: avaliamos os animais dos dois lados, aproximamos os criadores e acompanhamos a troca até a última carga.':
    'Renew your herd without spending cash: we assess the animals on both sides, bring the breeders together and follow the exchange to the last load.',
  'Genética Validada': 'Validated Genetics',
  'Suporte Técnico': 'Technical Support',
  'Garantia Sanitária': 'Sanitary Guarantee',
  'Dois rebanhos se cruzam na porteira': 'Two herds pass each other at the gate',
  'Veterinário examina uma vaca no tronco': 'A veterinarian examines a cow in the chute',
  'Caminhão boiadeiro na estrada ao entardecer': 'Cattle truck on the road at dusk',
  Categoria: 'Category',
  'Serviço Premium': 'Premium Service',
  Modalidade: 'Mode',
  'Troca Assistida': 'Assisted Exchange',
  Suporte: 'Support',
  'Técnico Completo': 'Full Technical',
  Garantia: 'Guarantee',
  Sanitária: 'Sanitary',
  'Por que trocar conosco': 'Why exchange with us',
  'Suporte técnico especializado': 'Specialised technical support',
  'Um veterinário avalia idade, prenhez, aprumos e potencial de cada animal antes da conversa de preço.':
    "A veterinarian assesses each animal's age, pregnancy, legs and potential before anyone talks price.",
  'Criadores selecionados': 'Selected breeders',
  'Só entram rebanhos que conhecemos, com escrituração e manejo que resistem a uma visita.':
    'Only herds that we know take part, with records and management that stand up to a visit.',
  'Garantia sanitária': 'Sanitary guarantee',
  'Exames de brucelose e tuberculose e as vacinas em dia, com os laudos na mão dos dois lados.':
    'Brucellosis and tuberculosis tests and vaccinations up to date, with the reports in the hands of both sides.',
  'Certificação de qualidade': 'Quality certification',
  'Cada lote sai com um relatório que descreve os animais e o que foi combinado.':
    'Each lot leaves with a report that describes the animals and what was agreed.',
  'Tem animais para trocar?': 'Do you have cattle to exchange?',
  'Conte quantos são, a raça e onde estão. Dizemos com franqueza se a troca vale a pena.':
    'Tell us how many, which breed and where they are. We will say frankly whether the exchange is worth it.',
}
