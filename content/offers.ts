/**
 * The catalogue (/produtos). An offer with `link` leads to that page, one without opens a chat. Prices are in cents of a real.
 * Texts are Portuguese, their English is in `english/offers.ts`; pictures are names of files in `images/`.
 */
export const catalogue = {
  title: 'Produtos e Soluções',
  description:
    'Prenhez na sua receptora, prenhez com receptora premium, touro PO por bezerros, formação técnica e consultoria em reprodução bovina.',
  heading: 'Produtos e Soluções',
  lead: 'Cinco maneiras de levar genética provada para a sua fazenda. Todas começam com uma conversa.',
}

export const offers = [
  {
    id: 'prenhez-receptora-produtor',
    name: 'Prenhez Garantida na Receptora do Produtor',
    description:
      'Transferimos o embrião nas suas próprias receptoras e entregamos a prenhez já confirmada por ultrassom. É o menor custo por prenhez, com acompanhamento técnico incluído.',
    picture: 'card-embryos',
    ctaText: 'Ver prenhezes disponíveis',
    link: '/produto/touro-nelore',
    price: { cents: 350000, per: 'por prenhez confirmada' },
    topics: [
      {
        anchor: 'girolando',
        text: 'Girolando ½, ¾ e ⅝ sangue, de doadoras com pelo menos 5.000 litros de leite',
      },
      { anchor: 'gir', text: 'Gir leiteiro' },
      { anchor: 'sindi', text: 'Sindi' },
      { anchor: 'nelore', text: 'Nelore' },
    ],
  },
  {
    id: 'prenhez-receptora-premium',
    name: 'Prenhez Garantida com Receptora Premium (Barriga Premium)',
    description:
      'A prenhez vem com a receptora: novilhas de preferência até 2 anos, com escore corporal adequado e certificadas livres de doenças da reprodução. Cuidamos da entrega com a receptora já prenhe, e dá para financiar ou parcelar.',
    picture: 'card-premium',
    ctaText: 'Conhecer a Barriga Premium',
    link: '/produto/vaca-girolando',
    price: {
      cents: 350000,
      per: 'mais 1,5@ por kg de peso vivo da receptora',
      other: { cents: 930000, per: 'é o preço fechado da prenha confirmada na página do produto' },
    },
  },
  {
    id: 'programa-troca',
    name: 'Programa de Troca – Touro por Bezerro',
    description:
      'Um touro puro de origem (PO) registrado vale 7 bezerros desmamados padrão. O touro chega com os laudos sanitários, os bezerros saem na mesma viagem, e o veterinário parceiro ganha R$ 1.000,00 por touro.',
    picture: 'card-exchange',
    ctaText: 'Ver as regras da troca',
    link: '/produto/novilha-sindi',
  },
  {
    id: 'formacao-tecnica',
    name: 'Formação Técnica',
    description:
      'Cursos práticos presenciais de palpação retal e ultrassonografia e de inseminação artificial e IATF, em turmas de 10 alunos. E dois eBooks em PDF para levar no celular.',
    picture: 'card-training',
    ctaText: 'Conhecer os cursos',
    link: '/formacao-tecnica',
  },
  {
    id: 'consultoria-tecnica',
    name: 'Consultoria Técnica',
    description:
      'On-line ou na fazenda: protocolos hormonais personalizados, IATF de precisão em todas as raças com touros provados, monitoramento dos índices e suporte à sua equipe.',
    picture: 'card-consulting',
    ctaText: 'Falar com um veterinário',
  },
]

/** The premium recipient's own page (/produto/vaca-girolando). */
export const premiumRecipient = {
  title: 'Prenhez Garantida com Receptora Premium (Barriga Premium)',
  description:
    'Novilha jovem, sadia e já prenhe, entregue na sua fazenda: R$ 9.300 com a prenhez confirmada por ultrassom.',
  heading: 'Prenhez Garantida com Receptora Premium (Barriga Premium)',
  badges: ['Premium', 'Alta Produção', 'Matriz Leiteira'],
  price: { cents: 930000, label: 'Prenha confirmada' },
  otherPrice:
    'No catálogo, o preço é R$ 3.500,00 mais 1,5@ por kg de peso vivo da receptora. Confirme conosco pelo WhatsApp qual vale para o seu lote.',
  facts: [
    { name: 'Idade', value: '4 anos' },
    { name: 'Produção', value: '28 L/dia' },
    { name: 'Composição', value: '¾ Holandês' },
  ],
  pictures: [
    { picture: 'premium-1', alt: 'Novilha mestiça de pé no pasto' },
    { picture: 'premium-2', alt: 'Veterinária confirma a prenhez com o ultrassom' },
    { picture: 'premium-3', alt: 'A receptora desce do caminhão na fazenda do comprador' },
    { picture: 'premium-4', alt: 'Receptora com o bezerro recém-nascido' },
  ],
  text: [
    'Você recebe a receptora com a prenhez confirmada: nós escolhemos a novilha, preparamos, transferimos o embrião e só entregamos depois de ver a gestação no ultrassom.',
    'As receptoras são da nossa equipe, recriadas e observadas antes de entrar no programa. Na sua fazenda, ela segue no manejo que você já usa.',
  ],
  featuresHeading: 'O que vem junto',
  features: [
    'Novilhas de preferência até 2 anos',
    'Escore corporal adequado para gestar e parir bem',
    'Certificadas livres de doenças da reprodução',
    'Logística de entrega com a receptora já prenhe',
    'Possibilidade de financiamento ou parcelamento',
  ],
}

/** Bull for calves (/produto/novilha-sindi). */
export const bullExchange = {
  title: 'Programa de Troca – Touro por Bezerro',
  description:
    'Troque bezerros desmamados por um touro Nelore PO registrado: proporção base de 1 touro por 7 bezerros, com frete na mesma rota.',
  heading: 'Programa de Troca – Touro por Bezerro',
  badges: ['Rústica', 'Adaptável', 'Dupla Aptidão'],
  price: { text: 'Permuta 1 por 10', label: 'Pronta para cobertura' },
  confirm:
    'A regra do programa é 1 touro por 7 bezerros; há lotes anunciados como 1 por 10. Confirme a proporção de hoje pelo WhatsApp antes de separar os animais.',
  facts: [
    { name: 'Idade', value: '18 meses' },
    { name: 'Adaptação', value: 'Clima seco' },
    { name: 'Aptidão', value: 'Leite e carne' },
  ],
  picture: 'bull-exchange',
  rulesHeading: 'Como funciona a troca',
  rules: [
    { name: 'Proporção base', text: '1 touro PO = 7 bezerros desmamados padrão.' },
    {
      name: 'Bônus do veterinário',
      text: 'R$ 1.000,00 por touro para o veterinário parceiro que intermedeia o negócio.',
    },
  ],
  standardHeading: 'O bezerro padrão',
  standard: [
    'Peso mínimo à desmama',
    'Sem histórico de doença',
    'Classificação visual de conformação e características da raça',
  ],
  logisticsHeading: 'Logística',
  logistics:
    'O touro é entregue com os laudos sanitários, e os bezerros são recolhidos na mesma rota: uma viagem só, sem frete dobrado.',
}

/** Assisted cattle exchange (/troca-gado). */
export const cattleExchange = {
  title: 'Troca de Gado com Suporte Técnico',
  description:
    'Troca assistida de gado entre criadores selecionados, com avaliação técnica, garantia sanitária e certificação de qualidade.',
  heading: 'Troca de Gado com Suporte Técnico',
  lead: 'Renove o rebanho sem tirar dinheiro do caixa: avaliamos os animais dos dois lados, aproximamos os criadores e acompanhamos a troca até a última carga.',
  badges: ['Genética Validada', 'Suporte Técnico', 'Garantia Sanitária'],
  pictures: [
    { picture: 'exchange-1', alt: 'Dois rebanhos se cruzam na porteira' },
    { picture: 'exchange-2', alt: 'Veterinário examina uma vaca no tronco' },
    { picture: 'exchange-3', alt: 'Caminhão boiadeiro na estrada ao entardecer' },
  ],
  facts: [
    { name: 'Categoria', value: 'Serviço Premium' },
    { name: 'Modalidade', value: 'Troca Assistida' },
    { name: 'Suporte', value: 'Técnico Completo' },
    { name: 'Garantia', value: 'Sanitária' },
  ],
  advantagesHeading: 'Por que trocar conosco',
  advantages: [
    {
      name: 'Suporte técnico especializado',
      text: 'Um veterinário avalia idade, prenhez, aprumos e potencial de cada animal antes da conversa de preço.',
    },
    {
      name: 'Criadores selecionados',
      text: 'Só entram rebanhos que conhecemos, com escrituração e manejo que resistem a uma visita.',
    },
    {
      name: 'Garantia sanitária',
      text: 'Exames de brucelose e tuberculose e as vacinas em dia, com os laudos na mão dos dois lados.',
    },
    {
      name: 'Certificação de qualidade',
      text: 'Cada lote sai com um relatório que descreve os animais e o que foi combinado.',
    },
  ],
  closing: {
    heading: 'Tem animais para trocar?',
    text: 'Conte quantos são, a raça e onde estão. Dizemos com franqueza se a troca vale a pena.',
  },
}
