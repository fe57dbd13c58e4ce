/**
 * Technical training (/formacao-tecnica): courses and eBooks. Prices are in cents of a real; a version without a checkout link, or
 * with "#", can't be bought yet. Texts are Portuguese, their English is in `english/training.ts`.
 */
export const training = {
  title: 'Formação Técnica em Reprodução Bovina',
  description:
    'Cursos práticos de palpação e ultrassonografia e de inseminação artificial e IATF para bovinos, em turmas de 10 alunos, e eBooks em PDF.',
  heading: 'FORMAÇÃO TÉCNICA EM REPRODUÇÃO BOVINA',
  lead: 'Aprende-se com a mão na massa: poucos alunos, muitas vacas e veterinários que fazem isso todos os dias.',
  remainder: 'O restante vence até 5 dias úteis antes do curso.',
}

const locations = ['Bahia', 'Brasília', 'Minas Gerais', 'Goiás', 'São Paulo', 'Paraná']

export const courses = [
  {
    id: 'palpacao-ultrassonografia',
    title: 'Curso Prático de Palpação Retal e Ultrassonografia',
    picture: 'course-palpation',
    locations,
    instructors: ['Dra. Helena Prado', 'Dr. Caio Menezes'],
    targetAudience:
      'Médicos veterinários e estudantes de medicina veterinária. É obrigatório apresentar o CRMV ou o comprovante de matrícula com o histórico escolar.',
    objective:
      'Formar profissionais que diagnosticam gestação e avaliam o aparelho reprodutivo da vaca com segurança, no ritmo de uma fazenda de verdade.',
    objectiveItems: [
      'Reconhecer pela palpação útero, ovários e suas estruturas',
      'Diagnosticar gestação por ultrassom a partir de 28 dias',
      'Estimar a idade gestacional e sexar o feto',
      'Selecionar receptoras e avaliar a resposta aos protocolos',
    ],
    theoryContent: [
      'Anatomia e fisiologia da reprodução da fêmea bovina',
      'Ciclo estral, dinâmica folicular e hormônios',
      'Princípios do ultrassom, ajuste do aparelho e artefatos',
      'Achados normais e patológicos de útero e ovários',
    ],
    practiceContent: [
      'Palpação em peças anatômicas e em vacas vazias e prenhes',
      'Ultrassonografia de ovários: folículos e corpo lúteo',
      'Diagnóstico precoce de gestação e sexagem fetal',
      'Rotina de curral: contenção, registro e ritmo de trabalho',
    ],
    bonusItems: [
      'Apostila digital e fichas de campo para imprimir',
      'Grupo de dúvidas com os instrutores por 60 dias',
      'Certificado de participação',
    ],
    price: {
      vista: 240000,
      parcelado: { parcelas: 4, valor: 64800, total: 259200 },
      pix: { entrada: 70000, restante: 170000 },
    },
  },
  {
    id: 'inseminacao-iatf',
    title: 'Curso Prático de Inseminação Artificial e IATF',
    picture: 'course-insemination',
    locations,
    instructors: ['Dr. Rui Sampaio', 'Dra. Lívia Torres'],
    targetAudience: 'Técnicos, produtores rurais e estudantes de medicina veterinária.',
    objective:
      'Sair do curso inseminando: conhecer o material, passar a cervix com segurança e conduzir uma IATF do primeiro dia ao diagnóstico.',
    objectiveItems: [
      'Manejar botijão, sêmen e aplicador sem perder dose',
      'Inseminar no lugar certo e na hora certa',
      'Montar e seguir um protocolo de IATF',
      'Ler os resultados e saber o que corrigir',
    ],
    theoryContent: [
      'Anatomia da fêmea e ciclo estral',
      'Sêmen congelado: conservação, descongelamento e higiene',
      'Protocolos de IATF para vacas de corte e de leite',
      'Escore corporal, sanidade e os índices que importam',
    ],
    practiceContent: [
      'Treino de passagem de cervix em peças e em vacas',
      'Descongelamento e montagem do aplicador',
      'Inseminação assistida, animal por animal',
      'Um dia de IATF completo no curral',
    ],
    bonusItems: [
      'Apostila digital e planilha de IATF',
      'Grupo de dúvidas com os instrutores por 60 dias',
      'Certificado de participação',
    ],
    price: {
      vista: 210000,
      parcelado: { parcelas: 4, valor: 56700, total: 226800 },
      pix: { entrada: 60000, restante: 150000 },
    },
  },
]

export const ebooks = [
  {
    id: 'cartilha-receptoras',
    title: 'Cartilha das Receptoras',
    picture: 'ebook-receptors',
    description:
      'Como escolher, preparar e manejar receptoras para que a prenhez pegue e chegue ao fim. Critérios de escolha, escore corporal, sanidade, calendário de protocolos, o dia da transferência e os cuidados até o parto, com listas de conferência para o curral.',
    price: 2990,
    purchaseButtons: [
      { text: 'Versão em português', link: 'https://checkout.matrizgenetica.com.br/cartilha-receptoras' },
      { text: 'Versão em inglês', link: 'https://checkout.matrizgenetica.com.br/recipients-booklet' },
    ],
  },
  {
    id: 'manual-iatf',
    title: 'Manual de IATF',
    picture: 'ebook-ftai',
    description:
      'O passo a passo da inseminação em tempo fixo: o que separar na véspera, o que fazer em cada dia do protocolo, doses e horários, erros que derrubam a taxa de prenhez e como ler o resultado no diagnóstico.',
    price: 2990,
    purchaseButtons: [{ text: 'Versão em português', link: '#' }],
  },
]
