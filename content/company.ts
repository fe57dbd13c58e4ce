/** Who answers for the site (Decree 7.962/2013, LGPD art. 41): fills the places of the legal texts in `legal/`. */
export const company = {
  legalName: 'Matriz Genética Bovina Ltda.',
  cnpj: '12.345.678/0001-95',
  address: 'Estrada da Matriz, km 7, zona rural, Montes Claros, MG, 39400-000',
  privacyOfficer: 'Marina Duarte',
  privacyEmail: 'privacidade@matrizgenetica.com.br',
}

/** Kept with each lead: which notice its sender could read. */
export const privacyNoticeVersion = '2026-11'

export const terms = {
  title: 'Termos de Uso',
  description: 'As regras de uso do site, das ofertas, dos cursos e dos eBooks, e quem responde por elas.',
  heading: 'Termos de Uso',
}

export const privacy = {
  title: 'Política de Privacidade',
  description:
    'Quais dados pessoais usamos, para quê, por quanto tempo, com quem, e como exercer seus direitos da LGPD.',
  heading: 'Política de Privacidade',
}
