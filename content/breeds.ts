/**
 * The genetic bank (/banco-genetico): its breeds in the order of their cards. `animals` is "gir" for the animals of
 * `herd/gir.json` and "placeholders" for a breed that has none yet. Texts are Portuguese, their English is in `english/pages.ts`.
 */
export const geneticBank = {
  title: 'Banco Genético',
  description:
    'Seis raças no nosso banco genético: Gir, Girolando, Sindi, Boran, Jersey e Nelore. Veja os animais e fale com um veterinário.',
  heading: 'Banco Genético',
  lead: 'Seis raças, escolhidas pelo que fazem bem no clima e no manejo do Brasil. Abra uma para ver os animais.',
}

export const breeds = [
  {
    id: 'gir',
    name: 'Gir',
    picture: 'breed-gir',
    alt: 'Gir de testa abaulada e orelhas longas',
    description:
      'Veio de Kathiawar, na Índia, por volta de 1906, e virou a base do leite tropical: dócil, resistente ao calor e ao carrapato. Média de 3.500 kg de leite em 286 dias de lactação.',
    animals: 'gir',
  },
  {
    id: 'girolando',
    name: 'Girolando',
    picture: 'breed-girolando',
    alt: 'Girolando preta e branca',
    description:
      'O cruzamento que leva leite ao pasto: o alvo é ⅝ Holandês e ⅜ Gir, raça oficial desde 1996. A média em 305 dias passou de 3.695 kg em 2000 para 6.032 kg em 2021.',
    animals: 'placeholders',
  },
  {
    id: 'sindi',
    name: 'Sindi',
    picture: 'breed-sindi',
    alt: 'Sindi vermelha e compacta',
    description:
      'Vermelha, pequena e valente, nascida onde chovem 250 a 300 mm por ano. Produz 2.560 a 3.600 kg de leite em 305 dias, com 5% de gordura, e come pouco: vacas de 350 a 450 kg.',
    animals: 'placeholders',
  },
  {
    id: 'boran',
    name: 'Boran',
    picture: 'breed-boran',
    alt: 'Boran clara, de cupim e orelhas pequenas',
    description:
      'Zebu do leste da África, da Etiópia e do Quênia: fértil, manso e bom de carne. Vacas de 380 a 450 kg, touros de 500 a 850 kg. Chegou ao Brasil com embriões importados em agosto de 2025.',
    animals: 'placeholders',
  },
  {
    id: 'jersey',
    name: 'Jersey',
    picture: 'breed-jersey',
    alt: 'Jersey baia, de cara côncava e olhos grandes',
    description:
      'Da ilha de Jersey para o Brasil em 1896. Pequena, com 350 a 400 kg, e de leite rico: 4.500 kg em 305 dias, com 5,3% de gordura e 3,8% de proteína.',
    animals: 'placeholders',
  },
  {
    id: 'nelore',
    name: 'Nelore',
    picture: 'breed-nelore',
    alt: 'Touro Nelore branco, de cupim alto e orelhas curtas',
    description:
      'A raça de corte do Brasil: rústica, fértil e de parto fácil, com gestação de 285 a 293 dias. Os touros registrados estão na página Nossos Touros.',
    animals: 'placeholders',
  },
]
