/** Texts of `content/team.ts`, `breeds.ts`, `articles/articles.ts` and `legal/pages.ts`, Portuguese → English. */
export const pages: Readonly<Record<string, string>> = {
  // Team
  'Conheça Nossa Equipe': 'Meet Our Team',
  'Mais de 10 veterinários especializados em reprodução bovina: transferência de embriões, IATF, ultrassonografia, sanidade e melhoramento.':
    'More than 10 veterinarians specialised in cattle reproduction: embryo transfer, FTAI, ultrasonography, health and breeding.',
  'Mais de 10 veterinários que passam o dia no curral, não atrás da mesa.':
    'More than 10 veterinarians who spend the day in the corral, not behind a desk.',
  'Cada prenhez que vendemos passou pela mão de alguém desta equipe: quem coletou o embrião, quem preparou a receptora, quem viu o coração bater no ultrassom. Por isso respondemos por ela.':
    'Every pregnancy we sell has passed through the hands of someone on this team: whoever collected the embryo, prepared the recipient, saw the heart beat on the ultrasound. That is why we answer for it.',
  'Somos mais de 10 médicos veterinários, com formação em reprodução e melhoramento, e técnicos que conhecem cada lote pelo nome. Atendemos on-line de segunda a sexta, das 8h às 18h, e na fazenda com data marcada.':
    'We are more than 10 veterinarians trained in reproduction and breeding, and technicians who know every lot by name. We are online Monday to Friday, 8 am to 6 pm, and on the farm by appointment.',
  'Também ensinamos: os instrutores dos nossos cursos são os mesmos que fazem o serviço.':
    'We also teach: the instructors of our courses are the same people who do the work.',
  Especialidades: 'Specialties',
  'Transferência de embriões': 'Embryo transfer',
  'Coleta, cultivo e transferência, com receptoras escolhidas uma a uma.':
    'Collection, culture and transfer, with recipients chosen one by one.',
  'IATF e protocolos hormonais': 'FTAI and hormonal protocols',
  'Protocolos sob medida para a categoria, o escore e o manejo de cada fazenda.':
    "Protocols made to measure for each farm's category, body score and management.",
  'Ultrassonografia reprodutiva': 'Reproductive ultrasonography',
  'Diagnóstico a partir de 28 dias, idade gestacional e sexagem fetal.':
    'Diagnosis from day 28, gestational age and foetal sexing.',
  Andrologia: 'Andrology',
  'Exame andrológico completo dos touros antes de cada venda ou troca.':
    'A full breeding soundness examination of the bulls before each sale or exchange.',
  Sanidade: 'Herd health',
  'Brucelose, tuberculose e doenças da reprodução sob controle, com laudo.':
    'Brucellosis, tuberculosis and reproductive diseases under control, with reports.',
  'Melhoramento genético': 'Genetic improvement',
  'Leitura de DEPs, acasalamentos dirigidos e escolha de touros pelo objetivo do rebanho.':
    'Reading EPDs, planned matings and choosing bulls for the aim of the herd.',
  'Nutrição de receptoras': 'Nutrition of recipients',
  'Escore corporal no ponto da transferência ao parto.': 'Body score on target from transfer to calving.',
  'Formação de equipes': 'Training of teams',
  'Cursos e treinamento de vaqueiros, técnicos e veterinários.':
    'Courses and training for cowhands, technicians and veterinarians.',

  // Genetic bank
  'Banco Genético': 'Genetic Bank',
  'Seis raças no nosso banco genético: Gir, Girolando, Sindi, Boran, Jersey e Nelore. Veja os animais e fale com um veterinário.':
    'Six breeds in our genetic bank: Gir, Girolando, Sindi, Boran, Jersey and Nelore. See the animals and talk to a veterinarian.',
  'Seis raças, escolhidas pelo que fazem bem no clima e no manejo do Brasil. Abra uma para ver os animais.':
    "Six breeds, chosen for what they do well in Brazil's climate and management. Open one to see its animals.",
  Gir: 'Gir',
  Girolando: 'Girolando',
  Sindi: 'Sindi',
  Boran: 'Boran',
  Jersey: 'Jersey',
  Nelore: 'Nelore',
  'Gir de testa abaulada e orelhas longas': 'Gir with a domed forehead and long ears',
  'Girolando preta e branca': 'Black-and-white Girolando',
  'Sindi vermelha e compacta': 'Red, compact Sindi',
  'Boran clara, de cupim e orelhas pequenas': 'Pale Boran with a hump and small ears',
  'Jersey baia, de cara côncava e olhos grandes': 'Fawn Jersey with a dished face and large eyes',
  'Touro Nelore branco, de cupim alto e orelhas curtas': 'White Nelore bull with a tall hump and short ears',
  'Veio de Kathiawar, na Índia, por volta de 1906, e virou a base do leite tropical: dócil, resistente ao calor e ao carrapato. Média de 3.500 kg de leite em 286 dias de lactação.':
    'It came from Kathiawar, in India, around 1906 and became the base of tropical milk: docile, resistant to heat and ticks. An average of 3,500 kg of milk in a lactation of 286 days.',
  'O cruzamento que leva leite ao pasto: o alvo é ⅝ Holandês e ⅜ Gir, raça oficial desde 1996. A média em 305 dias passou de 3.695 kg em 2000 para 6.032 kg em 2021.':
    'The cross that brings milk to the pasture: the target is ⅝ Holstein and ⅜ Gir, an official breed since 1996. The 305-day average went from 3,695 kg in 2000 to 6,032 kg in 2021.',
  'Vermelha, pequena e valente, nascida onde chovem 250 a 300 mm por ano. Produz 2.560 a 3.600 kg de leite em 305 dias, com 5% de gordura, e come pouco: vacas de 350 a 450 kg.':
    'Red, small and brave, born where 250 to 300 mm of rain fall in a year. It gives 2,560 to 3,600 kg of milk in 305 days, with 5% fat, and eats little: cows of 350 to 450 kg.',
  'Zebu do leste da África, da Etiópia e do Quênia: fértil, manso e bom de carne. Vacas de 380 a 450 kg, touros de 500 a 850 kg. Chegou ao Brasil com embriões importados em agosto de 2025.':
    'An East African zebu, from Ethiopia and Kenya: fertile, calm and good for beef. Cows of 380 to 450 kg, bulls of 500 to 850 kg. It came to Brazil with embryos imported in August 2025.',
  'Da ilha de Jersey para o Brasil em 1896. Pequena, com 350 a 400 kg, e de leite rico: 4.500 kg em 305 dias, com 5,3% de gordura e 3,8% de proteína.':
    'From the island of Jersey to Brazil in 1896. Small, at 350 to 400 kg, and rich in milk: 4,500 kg in 305 days, with 5.3% fat and 3.8% protein.',
  'A raça de corte do Brasil: rústica, fértil e de parto fácil, com gestação de 285 a 293 dias. Os touros registrados estão na página Nossos Touros.':
    "Brazil's beef breed: hardy, fertile and easy-calving, with a gestation of 285 to 293 days. The registered bulls are on the page Our Bulls.",

  // Blog
  Blog: 'Blog',
  'Blog: genética e reprodução bovina': 'Blog: cattle genetics and reproduction',
  'Artigos sobre melhoramento genético, raças e reprodução bovina, escritos por quem trabalha no curral.':
    'Articles on genetic improvement, breeds and cattle reproduction, written by people who work in the corral.',
  'O que aprendemos no curral e nos sumários, com números e fontes.':
    'What we have learned in the corral and from the sire summaries, with figures and sources.',
  'Melhoramento genético: como escolher com números': 'Genetic improvement: choosing by the numbers',
  'DEP, acurácia, DECA e iABCZ sem mistério: o que cada número promete, o que não promete e como ler a ficha de um touro antes de comprar.':
    "EPD, accuracy, DECA and iABCZ made plain: what each number promises, what it does not, and how to read a bull's sheet before you buy.",
  'Três gerações de gado subindo um morro': 'Three generations of cattle going up a hill',
  'Quer esse ganho no seu rebanho? Veja as prenhezes Girolando de doadoras provadas.':
    'Do you want this gain in your herd? See the Girolando pregnancies from proven donors.',
  'Ver prenhezes Girolando': 'See Girolando pregnancies',
  'Raça Sindi: leite e carne onde chove pouco': 'The Sindi breed: milk and beef where little rain falls',
  'De onde veio, quanto produz, por que o tamanho pequeno ajuda no semiárido e o que olhar ao escolher uma Sindi para a sua fazenda.':
    'Where it came from, how much it gives, why small size helps in the semi-arid, and what to look at when you choose a Sindi for your farm.',
  'Vaca Sindi na caatinga, ao lado de um mandacaru': 'Sindi cow in the caatinga, beside a mandacaru cactus',
  'A Sindi combina com a sua terra? Veja as prenhezes disponíveis.':
    'Does the Sindi suit your land? See the available pregnancies.',
  'Ver prenhezes Sindi': 'See Sindi pregnancies',

  // Legal
  'Termos de Uso': 'Terms of Use',
  'As regras de uso do site, das ofertas, dos cursos e dos eBooks, e quem responde por elas.':
    'The rules of use of the site, the offers, the courses and the eBooks, and who answers for them.',
  'Política de Privacidade': 'Privacy Policy',
  'Quais dados pessoais usamos, para quê, por quanto tempo, com quem, e como exercer seus direitos da LGPD.':
    'Which personal data we use, what for, how long, with whom, and how to exercise your rights under the LGPD.',
}
