/** Texts of `content/training.ts`, Portuguese → English. */
export const training: Readonly<Record<string, string>> = {
  'Formação Técnica em Reprodução Bovina': 'Technical Training in Cattle Reproduction',
  'Cursos práticos de palpação e ultrassonografia e de inseminação artificial e IATF para bovinos, em turmas de 10 alunos, e eBooks em PDF.':
    'Practical courses in palpation and ultrasonography and in artificial insemination and FTAI of cattle, in classes of 10 students, and PDF eBooks.',
  'FORMAÇÃO TÉCNICA EM REPRODUÇÃO BOVINA': 'TECHNICAL TRAINING IN CATTLE REPRODUCTION',
  'Aprende-se com a mão na massa: poucos alunos, muitas vacas e veterinários que fazem isso todos os dias.':
    'You learn by doing: few students, many cows, and veterinarians who do this every day.',
  'O restante vence até 5 dias úteis antes do curso.':
    'The rest is due up to 5 business days before the course.',
  Bahia: 'Bahia',
  Brasília: 'Brasília',
  'Minas Gerais': 'Minas Gerais',
  Goiás: 'Goiás',
  'São Paulo': 'São Paulo',
  Paraná: 'Paraná',
  'Dra. Helena Prado': 'Dr. Helena Prado',
  'Dr. Caio Menezes': 'Dr. Caio Menezes',
  'Dr. Rui Sampaio': 'Dr. Rui Sampaio',
  'Dra. Lívia Torres': 'Dr. Lívia Torres',
  'Curso Prático de Palpação Retal e Ultrassonografia':
    'Practical Course in Rectal Palpation and Ultrasonography',
  'Médicos veterinários e estudantes de medicina veterinária. É obrigatório apresentar o CRMV ou o comprovante de matrícula com o histórico escolar.':
    'Veterinarians and veterinary students. Your CRMV registration, or proof of enrolment with your academic record, is mandatory.',
  'Formar profissionais que diagnosticam gestação e avaliam o aparelho reprodutivo da vaca com segurança, no ritmo de uma fazenda de verdade.':
    "To train professionals who diagnose pregnancy and assess the cow's reproductive tract with confidence, at the pace of a real farm.",
  'Reconhecer pela palpação útero, ovários e suas estruturas':
    'Recognise uterus, ovaries and their structures by palpation',
  'Diagnosticar gestação por ultrassom a partir de 28 dias': 'Diagnose pregnancy by ultrasound from day 28',
  'Estimar a idade gestacional e sexar o feto': 'Estimate gestational age and sex the foetus',
  'Selecionar receptoras e avaliar a resposta aos protocolos':
    'Select recipients and assess the response to protocols',
  'Anatomia e fisiologia da reprodução da fêmea bovina': 'Anatomy and physiology of reproduction in the cow',
  'Ciclo estral, dinâmica folicular e hormônios': 'Oestrous cycle, follicular dynamics and hormones',
  'Princípios do ultrassom, ajuste do aparelho e artefatos':
    'Principles of ultrasound, setting up the machine, artefacts',
  'Achados normais e patológicos de útero e ovários':
    'Normal and pathological findings in uterus and ovaries',
  'Palpação em peças anatômicas e em vacas vazias e prenhes':
    'Palpation on specimens and on open and pregnant cows',
  'Ultrassonografia de ovários: folículos e corpo lúteo':
    'Ultrasonography of the ovaries: follicles and corpus luteum',
  'Diagnóstico precoce de gestação e sexagem fetal': 'Early pregnancy diagnosis and foetal sexing',
  'Rotina de curral: contenção, registro e ritmo de trabalho':
    'Yard routine: restraint, records and pace of work',
  'Apostila digital e fichas de campo para imprimir': 'Digital handbook and printable field sheets',
  'Grupo de dúvidas com os instrutores por 60 dias': 'Question group with the instructors for 60 days',
  'Certificado de participação': 'Certificate of attendance',
  'Curso Prático de Inseminação Artificial e IATF': 'Practical Course in Artificial Insemination and FTAI',
  'Técnicos, produtores rurais e estudantes de medicina veterinária.':
    'Technicians, rural producers and veterinary students.',
  'Sair do curso inseminando: conhecer o material, passar a cervix com segurança e conduzir uma IATF do primeiro dia ao diagnóstico.':
    'To leave the course inseminating: know the equipment, pass the cervix with confidence and run an FTAI from its first day to the diagnosis.',
  'Manejar botijão, sêmen e aplicador sem perder dose': 'Handle tank, semen and gun without losing a dose',
  'Inseminar no lugar certo e na hora certa': 'Inseminate in the right place at the right time',
  'Montar e seguir um protocolo de IATF': 'Set up and follow an FTAI protocol',
  'Ler os resultados e saber o que corrigir': 'Read the results and know what to correct',
  'Anatomia da fêmea e ciclo estral': 'Anatomy of the female and oestrous cycle',
  'Sêmen congelado: conservação, descongelamento e higiene': 'Frozen semen: storage, thawing and hygiene',
  'Protocolos de IATF para vacas de corte e de leite': 'FTAI protocols for beef and dairy cows',
  'Escore corporal, sanidade e os índices que importam': 'Body score, health and the figures that matter',
  'Treino de passagem de cervix em peças e em vacas': 'Passing the cervix, on specimens and on cows',
  'Descongelamento e montagem do aplicador': 'Thawing and loading the gun',
  'Inseminação assistida, animal por animal': 'Supervised insemination, animal by animal',
  'Um dia de IATF completo no curral': 'A whole day of FTAI in the yard',
  'Apostila digital e planilha de IATF': 'Digital handbook and FTAI spreadsheet',
  'Cartilha das Receptoras': 'The Recipients Booklet',
  'Como escolher, preparar e manejar receptoras para que a prenhez pegue e chegue ao fim. Critérios de escolha, escore corporal, sanidade, calendário de protocolos, o dia da transferência e os cuidados até o parto, com listas de conferência para o curral.':
    'How to choose, prepare and manage recipients so that the pregnancy takes and goes to term. Selection criteria, body score, health, protocol calendar, the day of transfer and care until calving, with checklists for the yard.',
  'Versão em português': 'Portuguese version',
  'Versão em inglês': 'English version',
  'Manual de IATF': 'FTAI Manual',
  'O passo a passo da inseminação em tempo fixo: o que separar na véspera, o que fazer em cada dia do protocolo, doses e horários, erros que derrubam a taxa de prenhez e como ler o resultado no diagnóstico.':
    'Fixed-time insemination step by step: what to set out the day before, what to do on each day of the protocol, doses and times, mistakes that bring the pregnancy rate down, and how to read the result at diagnosis.',
}
