/** Texts of the herd's pages, in Portuguese. Their English is in `english/herd.ts`. */
export const pregnanciesPage = {
  title: 'Prenhez Garantida na Receptora do Produtor',
  description:
    'Prenhezes Girolando, Gir leiteiro, Sindi e Nelore, confirmadas por ultrassom na sua receptora, por R$ 3.500,00 cada.',
  heading: 'Prenhez Garantida na Receptora do Produtor',
  lead: 'Escolha o acasalamento. O embrião vai para a sua receptora, e você paga a prenhez depois que ela aparece no ultrassom.',
  reasonsHeading: 'Por que escolher a Matriz',
  reasons: [
    { name: 'Genética certificada', text: 'Doadoras e touros com registro na ABCZ e produção anotada.' },
    { name: 'Acompanhamento técnico', text: 'Um veterinário segue o lote, do protocolo ao diagnóstico.' },
    { name: 'Garantia de resultado', text: 'Só é venda quando a prenhez está confirmada por ultrassom.' },
  ],
}

export const bullsPage = {
  title: 'Conheça Nossos Touros',
  description:
    'Touros Nelore PO registrados, com DEPs, acurácia e DECA de cada característica. Troque 7 bezerros desmamados por um touro.',
  heading: 'Conheça Nossos Touros',
  lead: 'Nelore puro de origem (PO), registrados, com exame andrológico e negativos para brucelose e tuberculose. Leve um touro em troca de 7 bezerros desmamados.',
  exchange:
    'Nossos touros não têm preço em dinheiro: 7 bezerros desmamados padrão valem 1 touro PO. Escolha o touro e chame no WhatsApp.',
  reading:
    'Como ler: cada barra é a DECA do touro naquela característica. DECA 1, barra cheia, quer dizer entre os 10% melhores da raça; DECA 10, entre os 10% piores. Toque na sigla para saber o que ela mede.',
}

export const girPage = {
  description:
    'Gir leiteiro PO: doadoras, vacas de alta produção e novilhas, com registro e lactação anotada.',
}

/** The day the herd's videos were recorded. */
export const videosRecordedOn = '2026-10-05'

/** The page of a breed without animals yet; `{breed}` is its name. */
export const placeholderPage = {
  lead: 'Em breve: os animais {breed} estão em seleção. Fale conosco para saber antes.',
}
