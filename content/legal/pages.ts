/**
 * The terms of use and the privacy notice. Their texts are Markdown files in this folder, with placeholders such as {cnpj} for
 * values of `ranch.ts`. The English of the titles is in `english/pages.ts`.
 */
export const terms = {
  title: 'Termos de Uso',
  description: 'As regras de uso do site, das ofertas, dos cursos e dos eBooks, e quem responde por elas.',
  heading: 'Termos de Uso',
}

/** Stored with each lead; change it with the text of the notice. */
export const privacyVersion = '2026-11-21'

export const privacy = {
  title: 'Política de Privacidade',
  description:
    'Quais dados pessoais usamos, para quê, por quanto tempo, com quem, e como exercer seus direitos da LGPD.',
  heading: 'Política de Privacidade',
}
