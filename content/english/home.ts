/** Texts of `content/home.ts`, Portuguese → English. */
export const home: Readonly<Record<string, string>> = {
  'Prenhez confirmada e genética bovina': 'Confirmed pregnancies and cattle genetics',
  'Prenhezes confirmadas por ultrassom, IATF, touros Nelore PO, protocolos hormonais e consultoria para rebanhos de leite e de corte.':
    'Ultrasound-confirmed pregnancies, FTAI, registered Nelore bulls, hormonal protocols and consulting for dairy and beef herds.',
  'Prenhez confirmada, genética que se paga': 'Confirmed pregnancy, genetics that pay off',
  'Embriões, IATF e touros provados para o seu rebanho de leite ou de corte, com mais de 10 veterinários ao seu lado.':
    'Embryos, FTAI and proven bulls for your dairy or beef herd, with more than 10 veterinarians at your side.',
  'Genética e reprodução de quem vive no curral':
    'Genetics and reproduction from people who live in the corral',
  'Vendemos prenhezes já confirmadas por ultrassom: na sua receptora ou em novilhas preparadas por nós, prontas para parir na sua fazenda.':
    'We sell pregnancies already confirmed by ultrasound: in your own recipient, or in heifers prepared by us, ready to calve on your farm.',
  'Nossa equipe tem mais de 10 veterinários. Selecionamos doadoras e touros, preparamos as receptoras, fazemos a transferência ou a IATF e acompanhamos a gestação até você ver o bezerro de pé.':
    'Our team has more than 10 veterinarians. We select donors and bulls, prepare the recipients, carry out the transfer or FTAI, and follow the gestation until you see the calf on its feet.',
  'Você paga por resultado visto na tela do ultrassom, não por promessa.':
    'You pay for a result seen on the ultrasound screen, not for a promise.',
  '+10': '10+',
  'veterinários na equipe': 'veterinarians on the team',
  '5.000 L': '5,000 L',
  'de leite, no mínimo, por doadora': 'of milk, at least, per donor',
  '6': '6',
  'raças no banco genético': 'breeds in the genetic bank',
  'O preço é por prenhez confirmada, e a conversa é direto com o veterinário.':
    'The price is per confirmed pregnancy, and you talk directly to the veterinarian.',
  'Girolando ½, ¾ e ⅝, Gir leiteiro, Sindi e Nelore, já confirmadas por ultrassom. A partir de R$ 3.500,00 por prenhez.':
    'Girolando ½, ¾ and ⅝, dairy Gir, Sindi and Nelore, already confirmed by ultrasound. From R$ 3,500.00 per pregnancy.',
  'Inseminação em tempo fixo em todas as raças, com touros provados. Você recebe a prenhez confirmada.':
    'Fixed-time insemination in all breeds, with proven bulls. You receive the confirmed pregnancy.',
  'Protocolos hormonais personalizados para cada lote, conforme a categoria, o escore e o manejo da fazenda.':
    'Hormonal protocols tailored to each lot, by category, body score and the way the farm is run.',
  'Acompanhamento on-line e na fazenda: IATF de precisão, monitoramento dos índices e suporte à equipe.':
    'Support online and on the farm: precision FTAI, monitoring of the figures and help for your team.',
  'Cinco passos, da escolha do acasalamento ao bezerro no chão.':
    'Five steps, from choosing the mating to the calf on the ground.',
  'Seleção genética': 'Genetic selection',
  'Escolhemos doadoras e touros provados conforme o objetivo do seu rebanho.':
    'We choose donors and proven bulls to suit the aim of your herd.',
  'Preparação e manejo': 'Preparation and management',
  'Avaliamos e preparamos as receptoras: sanidade, escore corporal e protocolo.':
    'We assess and prepare the recipients: health, body score and protocol.',
  'Inseminação ou transferência': 'Insemination or transfer',
  'Fazemos a IATF ou transferimos o embrião na data certa.':
    'We carry out FTAI or transfer the embryo on the right date.',
  'Monitoramento gestacional': 'Gestational monitoring',
  'Confirmamos a prenhez por ultrassom e acompanhamos a gestação.':
    'We confirm the pregnancy by ultrasound and follow the gestation.',
  'Suporte contínuo': 'Continuous support',
  'A equipe segue com você no parto, na cria e no próximo lote.':
    'The team stays with you at calving, with the calf and in the next lot.',
  'Conte o que você procura. Respondemos de segunda a sexta, das 8h às 18h.':
    'Tell us what you are looking for. We answer Monday to Friday, 8 am to 6 pm.',
}
