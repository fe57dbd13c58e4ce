import type { Question } from '../publishing/index.server.ts'
import { genderless, plainName } from './fields.server.ts'
import type { HerdEntry, SheetHerd } from './herd.server.ts'
import { type Fault, faultOf, type SheetRow } from './read-rows.server.ts'

type Kind = SheetHerd['kinds'][number]

interface RowFit {
  row: SheetRow
  /** Badges and a sex that are none of the animal's kind. */
  faults: Fault[]
  /** Asked of a new animal: kind or sex is wrong, and the sheet does not say which. */
  question?: Question
}

/** A row without what contradicts the kind of its animal. `before` is the animal that the row is about, as the site has it. */
export function fitToKind(row: SheetRow, kind: Kind | undefined, before?: HerdEntry): RowFit {
  if (!kind) return { row, faults: [] }
  const fields = new Map(row.fields)
  const faults = fitBadges(fields, kind, before)
  const sex = fields.get('sex')
  const typed = String(fields.get('kind') ?? '').trim()
  const question = sexQuestion(sex, kind, typed)
  if (question && kind.sex) {
    fields.delete('sex')
    faults.push(faultOf('sex', sexNames[String(sex)] ?? '', { text: question.text }))
  }
  return { row: { ...row, fields }, faults, ...(question && (!before || !kind.sex) && { question }) }
}

/** Known badges as the kind has them; those of the site, too, where the row changes the kind. */
function fitBadges(fields: Map<string, unknown>, kind: Kind, before: HerdEntry | undefined): Fault[] {
  const isOtherKind = before !== undefined && before.kind !== kind.id
  const badges = fields.get('badges') ?? (isOtherKind ? before['badges'] : undefined)
  if (!Array.isArray(badges)) return []
  const known = badges.map((text) => ({ text: String(text), code: badgeOf(kind, String(text)) }))
  const codes = [...new Set(known.flatMap(({ code }) => code ?? []))]
  if (codes.length > 0 || badges.length === 0 || isOtherKind) fields.set('badges', codes)
  else fields.delete('badges')
  return known.flatMap(({ text, code }) =>
    code === undefined ? [faultOf('badges', text, { text: foreignBadge(kind) })] : [],
  )
}

function badgeOf({ badges }: Kind, text: string): string | undefined {
  const plain = plainName(text)
  return badges.find(({ code, name }) =>
    [code, name.pt, name.en ?? ''].some((each) => plainName(each) === plain),
  )?.code
}

function foreignBadge({ name }: Kind): string {
  return `Não é selo de ${name.pt}.`
}

const sexNames: Readonly<Record<string, Question['text']>> = {
  male: 'Macho',
  female: 'Fêmea',
}

/** "Touro" with "F", "Vaca" with "M", and "Bezerra" with "M", although the site has one kind for calves of both sexes. */
function sexQuestion(sex: unknown, kind: Kind, typed: string): Question | undefined {
  const name = sexNames[String(sex)]
  const isHerCalf = sex === 'male' && !kind.sex && isFeminineOf(kind, typed)
  if (!name || !(isHerCalf || (kind.sex && kind.sex !== sex))) return undefined
  const calledAs = isHerCalf ? typed : kind.name.pt
  return {
    path: ['sex'],
    value: `${kind.id}, ${sex}`,
    text: isHerCalf
      ? `“${calledAs}” e ${name}?`
      : `“${calledAs}” e ${name}? Fica ${calledAs}, sem o sexo da planilha.`,
  }
}

function isFeminineOf({ name }: Kind, typed: string): boolean {
  const singular = plainName(typed).replace(/s$/, '')
  return (
    genderless(singular) === genderless(name.pt) && /o$/.test(plainName(name.pt)) && singular.endsWith('a')
  )
}
