/** The home page. Texts are Portuguese, their English is in `english/home.ts`; pictures are names of files in `images/`. */
export const home = {
  title: 'Prenhez confirmada e genética bovina',
  description:
    'Prenhezes confirmadas por ultrassom, IATF, touros Nelore PO, protocolos hormonais e consultoria para rebanhos de leite e de corte.',
  hero: {
    heading: 'Prenhez confirmada, genética que se paga',
    lead: 'Embriões, IATF e touros provados para o seu rebanho de leite ou de corte, com mais de 10 veterinários ao seu lado.',
    pictures: ['hero-1', 'hero-2', 'hero-3'],
  },
  about: {
    heading: 'Genética e reprodução de quem vive no curral',
    picture: 'about',
    paragraphs: [
      'Vendemos prenhezes já confirmadas por ultrassom: na sua receptora ou em novilhas preparadas por nós, prontas para parir na sua fazenda.',
      'Nossa equipe tem mais de 10 veterinários. Selecionamos doadoras e touros, preparamos as receptoras, fazemos a transferência ou a IATF e acompanhamos a gestação até você ver o bezerro de pé.',
      'Você paga por resultado visto na tela do ultrassom, não por promessa.',
    ],
    figures: [
      { value: '+10', label: 'veterinários na equipe' },
      { value: '5.000 L', label: 'de leite, no mínimo, por doadora' },
      { value: '6', label: 'raças no banco genético' },
    ],
  },
  products: {
    heading: 'Produtos e Soluções',
    lead: 'O preço é por prenhez confirmada, e a conversa é direto com o veterinário.',
    cards: [
      {
        interest: 'prenhez-embrioes',
        picture: 'card-embryos',
        text: 'Girolando ½, ¾ e ⅝, Gir leiteiro, Sindi e Nelore, já confirmadas por ultrassom. A partir de R$ 3.500,00 por prenhez.',
      },
      {
        interest: 'iatf',
        picture: 'card-ftai',
        text: 'Inseminação em tempo fixo em todas as raças, com touros provados. Você recebe a prenhez confirmada.',
      },
      {
        interest: 'protocolos',
        picture: 'card-protocols',
        text: 'Protocolos hormonais personalizados para cada lote, conforme a categoria, o escore e o manejo da fazenda.',
      },
      {
        interest: 'consultoria',
        picture: 'card-consulting',
        text: 'Acompanhamento on-line e na fazenda: IATF de precisão, monitoramento dos índices e suporte à equipe.',
      },
    ],
  },
  steps: {
    heading: 'Como Funciona',
    lead: 'Cinco passos, da escolha do acasalamento ao bezerro no chão.',
    items: [
      {
        name: 'Seleção genética',
        text: 'Escolhemos doadoras e touros provados conforme o objetivo do seu rebanho.',
      },
      {
        name: 'Preparação e manejo',
        text: 'Avaliamos e preparamos as receptoras: sanidade, escore corporal e protocolo.',
      },
      {
        name: 'Inseminação ou transferência',
        text: 'Fazemos a IATF ou transferimos o embrião na data certa.',
      },
      {
        name: 'Monitoramento gestacional',
        text: 'Confirmamos a prenhez por ultrassom e acompanhamos a gestação.',
      },
      { name: 'Suporte contínuo', text: 'A equipe segue com você no parto, na cria e no próximo lote.' },
    ],
  },
  contact: {
    heading: 'Contato',
    lead: 'Conte o que você procura. Respondemos de segunda a sexta, das 8h às 18h.',
  },
}
