/** A document in any state: drafts lack fields. */
export type Fields = Readonly<Record<string, unknown>>

/** The digest of a Portuguese text, which its English carries. */
export type DigestOf = (pt: string) => string

export interface FormerDocuments {
  /** The published breeds, in their order. */
  breeds: readonly Fields[]
  bullsPage: Fields
  girPage: Fields
  pregnanciesPage: Fields
}

/** The lists of animals that the pages of bulls, pregnancies and breeds were, with the texts that staff gave these pages. */
export function listsOf(documents: FormerDocuments, digestOf: DigestOf): Fields[] {
  const { breeds, bullsPage, girPage, pregnanciesPage } = documents
  const text = (pt: string, en: string) => ({ pt, en, enOf: digestOf(pt) })
  const own = [bullList(text, bullsPage), pregnancyList(text, pregnanciesPage)]
  const ids = new Set(own.map(({ id }) => id))
  const codes = new Set([...own.map(({ chatCode }) => chatCode), ...Object.values(chatCodes)])
  const ofBreeds = breeds.map((breed) => {
    const id = freeId(String(breed['id']), ids)
    const chatCode = chatCodes[id] ?? freeChatCode(id, codes)
    return breedList(text, { id, chatCode, breed, girPage })
  })
  return [...own, ...ofBreeds]
}

type MakeText = (pt: string, en: string) => object

function bullList(text: MakeText, page: Fields) {
  return {
    id: 'touros',
    address: '/nossos-touros',
    name: text('Touros', 'Bulls'),
    linkText: text('Touros Nelore', 'Nelore bulls'),
    title: page['title'] ?? text('Conheça Nossos Touros', 'Meet Our Bulls'),
    description:
      page['description'] ??
      text(
        'Touros Nelore PO registrados, com DEP, acurácia e DECA das características avaliadas. Troque 7 bezerros desmamados por um touro.',
        'Registered purebred Nelore bulls, with EPD, accuracy and DECA of the evaluated traits. Exchange 7 weaned calves for one bull.',
      ),
    heading: page['heading'] ?? text('Conheça Nossos Touros', 'Meet Our Bulls'),
    lead:
      page['lead'] ??
      text(
        'Nelore puro de origem (PO), com registro na ABCZ. Leve um touro em troca de 7 bezerros desmamados.',
        'Purebred (PO) Nelore, registered with ABCZ. Take a bull in exchange for 7 weaned calves.',
      ),
    kinds: ['touro'],
    breeds: ['nelore'],
    one: text('touro', 'bull'),
    many: text('touros', 'bulls'),
    searched: text('Nome ou registro', 'Name or registration'),
    cardFacts: ['rgn', 'born', 'sire'],
    showsTraits: true,
    sheetTraits: ['IABCZ', 'PM-EM', 'PD-ED', 'PS-ED', 'IPP', 'STAY', 'PE-365', 'AOL', 'ACAB'],
    showsPrices: false,
    perPage: 9,
    columns: 4,
    interest: {
      label: text('Tenho interesse na troca', 'I am interested in the exchange'),
      text: text(
        'Olá! Tenho interesse na troca de bezerros pelo touro {name} ({registration}).',
        'Hello! I am interested in exchanging calves for the bull {name} ({registration}).',
      ),
    },
    idPrefix: 'touro',
    chatCode: 'NL',
    poster: 'poster-nelore',
    animalDescription: text(
      'Touro Nelore {name}, RGN {registration}: exames, avaliação genética, pedigree e para que serve.',
      'Nelore bull {name}, RGN {registration}: exams, genetic evaluation, pedigree and what it suits.',
    ),
    sections: [
      {
        heading: text('Como ler esta lista', 'How to read this list'),
        text:
          page['reading'] ??
          text(
            'Cada barra é a DECA do touro naquela característica. DECA 1, barra cheia, quer dizer entre os 10% melhores da raça; DECA 10, entre os 10% piores. Toque na sigla para saber o que ela mede.',
            "Each bar is the bull's DECA in that trait. DECA 1, a full bar, means among the best 10% of the breed; DECA 10, among the lowest 10%. Tap the code to learn what it measures.",
          ),
      },
      {
        text:
          page['exchange'] ??
          text(
            'Nossos touros não têm preço em dinheiro: 7 bezerros desmamados padrão valem 1 touro PO. Escolha o touro e chame no WhatsApp.',
            'Our bulls have no price in money: 7 weaned standard calves are worth 1 PO bull. Choose the bull and write to us on WhatsApp.',
          ),
        link: {
          address: '/produto/novilha-sindi',
          label: text('Ver as regras da troca', 'See the rules of the exchange'),
        },
      },
    ],
    calculator: 'exchangeCalculator',
    linkedFrom: ['home'],
  }
}

function pregnancyList(text: MakeText, page: Fields) {
  const name = () =>
    text('Prenhez Garantida na Receptora do Produtor', "Guaranteed Pregnancy in the Producer's Recipient")
  return {
    id: 'prenhezes',
    address: '/produto/touro-nelore',
    name: text('Prenhezes', 'Pregnancies'),
    title: page['title'] ?? name(),
    description:
      page['description'] ??
      text(
        'Prenhezes Girolando, Gir leiteiro, Sindi e Nelore, confirmadas por ultrassom na sua receptora, por R$ 3.500,00 cada.',
        'Girolando, dairy Gir, Sindi and Nelore pregnancies, confirmed by ultrasound in your own recipient, for R$ 3,500.00 each.',
      ),
    heading: page['heading'] ?? name(),
    lead:
      page['lead'] ??
      text(
        'Escolha pela doadora, pelo touro e pelo preço. O cartão diz “Confirmada em” quando a prenhez já apareceu no ultrassom; no acasalamento oferecido, o embrião vai para a sua receptora e você paga depois da confirmação.',
        'Choose by donor, sire and price. The card says “Confirmed on” when the pregnancy has shown on the ultrasound; with an offered mating, the embryo goes into your recipient and you pay after the confirmation.',
      ),
    kinds: ['prenhez'],
    one: text('prenhez', 'pregnancy'),
    many: text('prenhezes', 'pregnancies'),
    searched: text('Doadora, touro ou raça', 'Donor, bull or breed'),
    cardFacts: ['offer', 'donorMilk'],
    showsTraits: false,
    showsPrices: true,
    perPage: 9,
    interest: {
      label: text('Tenho Interesse', 'I Am Interested'),
      text: text('Olá! Tenho interesse no produto: {name}', 'Hello! I am interested in the product: {name}'),
    },
    question: {
      label: text('Saiba Mais', 'Find Out More'),
      text: text(
        'Olá! Gostaria de mais informações sobre {name}.',
        'Hello! I would like more information about {name}.',
      ),
    },
    idPrefix: 'prenhez',
    chatCode: 'PR',
    poster: 'poster-pregnancy',
    animalDescription: text(
      '{name}: preço, leite da doadora, confirmação e contato.',
      "{name}: price, donor's milk, confirmation and contact.",
    ),
    pointsHeading: page['reasonsHeading'] ?? text('Por que escolher a Matriz', 'Why choose Matriz'),
    points: page['reasons'] ?? reasons(text),
    calculator: 'pregnancyCalendar',
    linkedFrom: ['home'],
  }
}

function reasons(text: MakeText) {
  return [
    {
      name: text('Genética certificada', 'Certified genetics'),
      text: text(
        'Doadoras e touros com registro na ABCZ. O leite da doadora, quando anotado, está no cartão.',
        "Donors and bulls with ABCZ registry. The donor's milk, where recorded, is on the card.",
      ),
    },
    {
      name: text('Acompanhamento técnico', 'Technical follow-up'),
      text: text(
        'Um veterinário segue o lote, do protocolo ao diagnóstico.',
        'A veterinarian follows the lot, from protocol to diagnosis.',
      ),
    },
    {
      name: text('Garantia de resultado', 'Result guarantee'),
      text: text(
        'Só é venda quando a prenhez está confirmada por ultrassom.',
        'It is a sale only once the pregnancy is confirmed by ultrasound.',
      ),
    },
  ]
}

/** An id that is not taken, from then on taken, too: the wanted one, or else with a number. */
export function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`
  taken.add(id)
  return id
}

const chatCodes: Readonly<Record<string, string>> = {
  gir: 'GI',
  girolando: 'GL',
  sindi: 'SI',
  boran: 'BO',
  jersey: 'JE',
  nelore: 'NE',
}

/** Two to six letters and digits, the first ones of the id. */
function freeChatCode(id: string, taken: Set<string>): string {
  const letters = id.replaceAll('-', '').toUpperCase()
  let code = letters.slice(0, 2)
  for (let length = 3; taken.has(code) && length <= Math.min(6, letters.length); length++)
    code = letters.slice(0, length)
  for (let number = 2; code.length < 2 || taken.has(code); number++) code = `${letters.slice(0, 2)}${number}`
  taken.add(code)
  return code
}

interface BreedList {
  id: string
  chatCode: string
  breed: Fields
  girPage: Fields
}

function breedList(text: MakeText, { id, chatCode, breed, girPage }: BreedList) {
  const name = String(breed['name'])
  const isGir = breed['id'] === 'gir'
  const girDescription = () =>
    girPage['description'] ??
    text(
      'Gir leiteiro: doadoras, vacas de alta produção e novilhas, com o registro e o que se sabe de leite, exames e pedigree.',
      'Dairy Gir: donors, high-yielding cows and heifers, with their registration and what is known of milk, exams and pedigree.',
    )
  return {
    id,
    address: `/banco-genetico/${breed['id']}`,
    name: text(`Animais ${name}`, `${name} animals`),
    ...(isGir && { linkText: text('Gir leiteiro', 'Dairy Gir') }),
    title: text(name, name),
    description: isGir ? girDescription() : breed['description'],
    heading: text(name, name),
    // The bulls of the breed Nelore are in a list of their own.
    kinds: [...(breed['id'] === 'nelore' ? [] : ['touro']), 'vaca', 'doadora', 'novilha', 'bezerro'],
    breeds: [breed['id']],
    breed: breed['id'],
    one: text('animal', 'animal'),
    many: text('animais', 'animals'),
    searched: text('Nome ou registro', 'Name or registration'),
    cardFacts: ['rgn', 'born', 'sire', 'lactation'],
    showsTraits: true,
    showsPrices: false,
    perPage: 9,
    interest: {
      label: text('Tenho Interesse', 'I Am Interested'),
      text: text(
        `Olá! Tenho interesse no animal ${name}: {name}`,
        `Hello! I am interested in the ${name} animal: {name}`,
      ),
    },
    question: {
      label: text('Saiba Mais', 'Learn More'),
      text: text(
        `Olá! Gostaria de mais informações sobre o animal ${name}: {name}`,
        `Hello! I would like more information about the ${name} animal: {name}`,
      ),
    },
    idPrefix: id,
    chatCode,
    poster: isGir ? 'poster-gir' : 'poster-coming',
    animalDescription: text(
      'Animal {breed} {name}, RGN {registration}: exames, leite, pedigree e avaliação genética.',
      '{breed} animal {name}, RGN {registration}: exams, milk, pedigree and genetic evaluation.',
    ),
    linkedFrom: isGir ? ['home', 'geneticBank'] : ['geneticBank'],
  }
}
