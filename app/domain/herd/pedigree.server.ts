import * as v from 'valibot'
import { field, line, metadata } from '../content/index.server.ts'
import { cleanRegistration } from './registration.ts'

export const writtenRegistration = v.pipe(
  v.string(),
  v.transform(cleanRegistration),
  line,
  metadata({ isRegistration: true }),
)

/** An ancestor. `names` are those of its column in spreadsheets, `registrations` those of its registration's. */
function ancestor(pt: string, en: string, names: readonly string[], registrations: readonly string[]) {
  const name = field(line, 'Nome', { column: [...names, en] })
  const registration = field(writtenRegistration, 'Registro', { column: registrations })
  return v.optional(field(v.object({ name, registration: v.optional(registration) }), pt))
}

/** The known ancestors of three generations. `damsSire` is the maternal grandsire, `damsSiresDam` his dam. */
export const pedigreeSchema = v.object({
  sire: ancestor(
    'Pai',
    'Sire',
    ['Pai', 'Nome do pai', 'Nome pai', 'Pai animal', 'Genitor', 'Father'],
    ['Registro do pai', 'Registro pai', 'RGD do pai', 'RGD pai'],
  ),
  dam: ancestor(
    'Mãe',
    'Dam',
    ['Mãe', 'Nome da mãe', 'Nome mãe', 'Mãe animal', 'Genitora', 'Mother'],
    ['Registro da mãe', 'Registro mãe', 'RGD da mãe', 'RGD mãe'],
  ),
  siresSire: ancestor(
    'Avô paterno',
    'Paternal grandsire',
    ['Pai do pai', 'Avô paterno', 'Nome avô paterno'],
    ['Registro do pai do pai'],
  ),
  siresDam: ancestor(
    'Avó paterna',
    'Paternal granddam',
    ['Mãe do pai', 'Avó paterna', 'Nome avó paterna'],
    ['Registro da mãe do pai'],
  ),
  damsSire: ancestor(
    'Avô materno',
    'Maternal grandsire',
    ['Pai da mãe', 'Avô materno', 'Nome avô materno'],
    ['Registro do pai da mãe'],
  ),
  damsDam: ancestor(
    'Avó materna',
    'Maternal granddam',
    ['Mãe da mãe', 'Avó materna', 'Nome avó materna'],
    ['Registro da mãe da mãe'],
  ),
  siresSiresSire: greatGrandsire('do avô paterno', "Paternal grandsire's"),
  siresSiresDam: greatGranddam('do avô paterno', "Paternal grandsire's"),
  siresDamsSire: greatGrandsire('da avó paterna', "Paternal granddam's"),
  siresDamsDam: greatGranddam('da avó paterna', "Paternal granddam's"),
  damsSiresSire: greatGrandsire('do avô materno', "Maternal grandsire's"),
  damsSiresDam: greatGranddam('do avô materno', "Maternal grandsire's"),
  damsDamsSire: greatGrandsire('da avó materna', "Maternal granddam's"),
  damsDamsDam: greatGranddam('da avó materna', "Maternal granddam's"),
})

function greatGrandsire(ofPt: string, ofEn: string) {
  return ancestor(`Pai ${ofPt}`, `${ofEn} sire`, [`Pai ${ofPt}`], [`Registro do pai ${ofPt}`])
}

function greatGranddam(ofPt: string, ofEn: string) {
  return ancestor(`Mãe ${ofPt}`, `${ofEn} dam`, [`Mãe ${ofPt}`], [`Registro da mãe ${ofPt}`])
}

export type Pedigree = v.InferOutput<typeof pedigreeSchema>

export type NamedAncestor = NonNullable<Pedigree['sire']>

export function siresOf({ sire, siresSire, damsSire }: Pedigree = {}): NamedAncestor[] {
  return [sire, siresSire, damsSire].flatMap((each) => each ?? [])
}
