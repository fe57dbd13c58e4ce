/** The team (/equipe). Texts are Portuguese, their English is in `english/pages.ts`. */
export const team = {
  title: 'Conheça Nossa Equipe',
  description:
    'Mais de 10 veterinários especializados em reprodução bovina: transferência de embriões, IATF, ultrassonografia, sanidade e melhoramento.',
  heading: 'Conheça Nossa Equipe',
  lead: 'Mais de 10 veterinários que passam o dia no curral, não atrás da mesa.',
  picture: 'team',
  text: [
    'Cada prenhez que vendemos passou pela mão de alguém desta equipe: quem coletou o embrião, quem preparou a receptora, quem viu o coração bater no ultrassom. Por isso respondemos por ela.',
    'Somos mais de 10 médicos veterinários, com formação em reprodução e melhoramento, e técnicos que conhecem cada lote pelo nome. Atendemos on-line de segunda a sexta, das 8h às 18h, e na fazenda com data marcada.',
    'Também ensinamos: os instrutores dos nossos cursos são os mesmos que fazem o serviço.',
  ],
  specialtiesHeading: 'Especialidades',
  specialties: [
    {
      name: 'Transferência de embriões',
      text: 'Coleta, cultivo e transferência, com receptoras escolhidas uma a uma.',
    },
    {
      name: 'IATF e protocolos hormonais',
      text: 'Protocolos sob medida para a categoria, o escore e o manejo de cada fazenda.',
    },
    {
      name: 'Ultrassonografia reprodutiva',
      text: 'Diagnóstico a partir de 28 dias, idade gestacional e sexagem fetal.',
    },
    { name: 'Andrologia', text: 'Exame andrológico completo dos touros antes de cada venda ou troca.' },
    { name: 'Sanidade', text: 'Brucelose, tuberculose e doenças da reprodução sob controle, com laudo.' },
    {
      name: 'Melhoramento genético',
      text: 'Leitura de DEPs, acasalamentos dirigidos e escolha de touros pelo objetivo do rebanho.',
    },
    { name: 'Nutrição de receptoras', text: 'Escore corporal no ponto da transferência ao parto.' },
    { name: 'Formação de equipes', text: 'Cursos e treinamento de vaqueiros, técnicos e veterinários.' },
  ],
}
