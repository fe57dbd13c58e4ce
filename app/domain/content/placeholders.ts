import { fold } from '../../platform/text.ts'

/** Staff write these between braces; the site fills them in. Texts of both languages accept both. */
const placeholders = {
  name: { pt: 'nome', en: 'name' },
  subject: { pt: 'assunto', en: 'subject' },
  registration: { pt: 'registro', en: 'registration' },
  breed: { pt: 'raça', en: 'breed' },
  donor: { pt: 'doadora', en: 'donor' },
  sire: { pt: 'touro', en: 'sire' },
  difference: { pt: 'diferença', en: 'difference' },
  value: { pt: 'valor', en: 'value' },
  from: { pt: 'mínimo', en: 'from' },
  to: { pt: 'máximo', en: 'to' },
  bonus: { pt: 'bônus', en: 'bonus' },
  legalName: { pt: 'razão social', en: 'legal name' },
  cnpj: { pt: 'cnpj', en: 'cnpj' },
  address: { pt: 'endereço', en: 'address' },
  email: { pt: 'e-mail', en: 'e-mail' },
  phone: { pt: 'telefone', en: 'phone' },
  privacyOfficer: { pt: 'encarregado', en: 'privacy officer' },
  privacyEmail: { pt: 'e-mail do encarregado', en: 'privacy e-mail' },
  siteUrl: { pt: 'site', en: 'site' },
  registry: { pt: 'associação', en: 'association' },
  version: { pt: 'versão', en: 'version' },
  since: { pt: 'desde', en: 'since' },
  onlyWithPix: { pt: 'só com Pix', en: 'only with Pix' },
  onlyWithPregnancies: { pt: 'só com prenhezes', en: 'only with pregnancies' },
  onlyWithRecipients: { pt: 'só com receptoras', en: 'only with recipients' },
  onlyWithExchange: { pt: 'só com troca', en: 'only with exchange' },
  onlyWithCourses: { pt: 'só com cursos', en: 'only with courses' },
  onlyWithEbooks: { pt: 'só com eBooks', en: 'only with eBooks' },
} as const

export type Placeholder = keyof typeof placeholders

export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>

/** By their names without accents and capitals. */
const byName = new Map(
  (Object.keys(placeholders) as Placeholder[]).flatMap((each) =>
    [placeholders[each].pt, placeholders[each].en].map((name) => [fold(name), each] as const),
  ),
)

/** Takes the text between braces; undefined for an unknown name. */
export function placeholderOf(typed: string): Placeholder | undefined {
  return byName.get(fold(typed.trim()))
}

/** For staff: `{nome}, {registro}`. */
export function placeholderNames(names: readonly Placeholder[]): string {
  return names.map((each) => `{${placeholders[each].pt}}`).join(', ')
}

/** Fills values in, in one pass: braces in a value stay as they are, as do placeholders without a value. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, typed: string) => {
    const name = placeholderOf(typed)
    return (name && values[name]) ?? whole
  })
}

/** The placeholders in a text, as they are typed between their braces. Anything but words in braces is text. */
export function findPlaceholders(text: string): string[] {
  return (text.match(/\{[\p{L} -]+\}/gu) ?? []).map((each) => each.slice(1, -1))
}
