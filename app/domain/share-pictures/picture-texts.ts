import type { Language } from '../../platform/i18n/language-path.ts'
import { inEnglish } from '../../platform/i18n/ui-text.ts'

/** An interface text. */
export function translate(text: string, language: Language): string {
  return language === 'en' ? inEnglish(text) : text
}

/** Texts of share pictures. They are not among the interface texts, which browsers load. */
export const texts = {
  pt: {
    bull: 'Touro Nelore',
    gir: 'Gir leiteiro',
    pregnancy: 'Prenhez',
    mating: 'Acasalamento',
    run: 'rodada',
    weight: 'Peso',
    scrotal: 'Circunferência escrotal',
    lactation: 'Lactação em',
    days: 'dias',
    sire: 'Pai',
    born: 'Nascimento',
    donorMilk: 'Leite da doadora',
    price: 'Preço',
    confirmed: 'Confirmada por ultrassom',
  },
  en: {
    bull: 'Nelore bull',
    gir: 'Dairy Gir',
    pregnancy: 'Pregnancy,',
    mating: 'Mating,',
    run: 'run',
    weight: 'Weight',
    scrotal: 'Scrotal circumference',
    lactation: 'Lactation in',
    days: 'days',
    sire: 'Sire',
    born: 'Born',
    donorMilk: "Donor's milk",
    price: 'Price',
    confirmed: 'Confirmed by ultrasound',
  },
}
