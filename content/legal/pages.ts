/**
 * The terms of use and the privacy notice, whose texts are Markdown beside this file; places such as {cnpj} in them are filled
 * in from `ranch.ts`. Their English is in `english/pages.ts`.
 */
export const terms = {
  title: 'Termos de Uso',
  description: 'As regras de uso do site, das ofertas, dos cursos e dos eBooks, e quem responde por elas.',
  heading: 'Termos de Uso',
}

/** The notice's version is kept with each lead: change it with the texts. */
export const privacyVersion = '2026-11-21'

export const privacy = {
  title: 'Política de Privacidade',
  description:
    'Quais dados pessoais usamos, para quê, por quanto tempo, com quem, e como exercer seus direitos da LGPD.',
  heading: 'Política de Privacidade',
}
