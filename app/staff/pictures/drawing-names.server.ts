import type { BilingualText } from '../../platform/i18n/ui-text.ts'

/** What staff call the pictures of `content/images/`. */
export const drawingNames: Readonly<Record<string, BilingualText>> = {
  about: { pt: 'A fazenda', en: 'The ranch' },
  ...numbered('animal-gir', 3, 'Gir', 'Gir'),
  ...numbered('animal-nelore', 5, 'Nelore', 'Nelore'),
  'article-genetic-improvement': { pt: 'Melhoramento genético', en: 'Genetic improvement' },
  'article-sindi': { pt: 'Sindi no pasto', en: 'Sindi on pasture' },
  'breed-boran': { pt: 'Raça Boran', en: 'Boran breed' },
  'breed-gir': { pt: 'Raça Gir', en: 'Gir breed' },
  'breed-girolando': { pt: 'Raça Girolando', en: 'Girolando breed' },
  'breed-jersey': { pt: 'Raça Jersey', en: 'Jersey breed' },
  'breed-nelore': { pt: 'Raça Nelore', en: 'Nelore breed' },
  'breed-sindi': { pt: 'Raça Sindi', en: 'Sindi breed' },
  'bull-exchange': { pt: 'Touro por bezerros', en: 'Bull for calves' },
  'card-consulting': { pt: 'Consultoria', en: 'Consulting' },
  'card-embryos': { pt: 'Embriões', en: 'Embryos' },
  'card-exchange': { pt: 'Troca de gado', en: 'Cattle exchange' },
  'card-ftai': { pt: 'Inseminação (IATF)', en: 'Insemination (FTAI)' },
  'card-premium': { pt: 'Receptora premium', en: 'Premium recipient' },
  'card-protocols': { pt: 'Protocolos', en: 'Protocols' },
  'card-training': { pt: 'Formação técnica', en: 'Technical training' },
  'course-insemination': { pt: 'Curso de inseminação', en: 'Insemination course' },
  'course-palpation': { pt: 'Curso de palpação', en: 'Palpation course' },
  'ebook-ftai': { pt: 'eBook de IATF', en: 'eBook on FTAI' },
  'ebook-receptors': { pt: 'eBook de receptoras', en: 'eBook on recipients' },
  ...numbered('exchange', 3, 'Troca de gado', 'Cattle exchange'),
  ...numbered('hero', 3, 'Abertura', 'Opening'),
  'poster-coming': { pt: 'Foto em breve', en: 'Picture coming soon' },
  'poster-gir': { pt: 'Gir, no lugar da foto', en: 'Gir, in place of a picture' },
  'poster-nelore': { pt: 'Nelore, no lugar da foto', en: 'Nelore, in place of a picture' },
  'poster-pregnancy': { pt: 'Prenhez, no lugar da foto', en: 'Pregnancy, in place of a picture' },
  ...numbered('premium', 4, 'Receptora premium', 'Premium recipient'),
  team: { pt: 'Equipe', en: 'Team' },
}

function numbered(name: string, count: number, pt: string, en: string): Record<string, BilingualText> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${name}-${index + 1}`,
      { pt: `${pt} ${index + 1}`, en: `${en} ${index + 1}` },
    ]),
  )
}
