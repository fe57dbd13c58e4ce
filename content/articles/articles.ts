/**
 * The blog. An article's text is Markdown in `articles/<id>/pt.md` and `en.md`; `offer` is the section of /produtos that its
 * call to action links to. Texts here are Portuguese, their English is in `english/pages.ts`.
 */
export const articles = [
  {
    id: 'melhoramento-genetico',
    title: 'Melhoramento genético: como escolher com números',
    summary:
      'DEP, acurácia, DECA e iABCZ sem mistério: o que cada número promete, o que não promete e como ler a ficha de um touro antes de comprar.',
    date: '2024-05-27',
    picture: 'article-genetic-improvement',
    alt: 'Três gerações de gado subindo um morro',
    offer: 'girolando',
    callToAction: 'Quer esse ganho no seu rebanho? Veja as prenhezes Girolando de doadoras provadas.',
    buttonText: 'Ver prenhezes Girolando',
  },
  {
    id: 'raca-sindi',
    title: 'Raça Sindi: leite e carne onde chove pouco',
    summary:
      'De onde veio, quanto produz, por que o tamanho pequeno ajuda no semiárido e o que olhar ao escolher uma Sindi para a sua fazenda.',
    date: '2024-05-27',
    picture: 'article-sindi',
    alt: 'Vaca Sindi na caatinga, ao lado de um mandacaru',
    offer: 'sindi',
    callToAction: 'A Sindi combina com a sua terra? Veja as prenhezes disponíveis.',
    buttonText: 'Ver prenhezes Sindi',
  },
]

export const blog = {
  title: 'Blog: genética e reprodução bovina',
  description:
    'Artigos sobre melhoramento genético, raças e reprodução bovina, escritos por quem trabalha no curral.',
  heading: 'Blog',
  lead: 'O que aprendemos no curral e nos sumários, com números e fontes.',
}
