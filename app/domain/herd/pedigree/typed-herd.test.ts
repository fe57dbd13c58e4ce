import { describe, expect, it } from 'vitest'
import { maxCows, readHerd } from './typed-herd.ts'

/** Each sire with his own and the number of his daughters; an unknown one as `?`. */
function read(text: string): string[] {
  const { sires, unknown } = readHerd(text)
  const known = sires.map(({ name, sire, cows }) => `${cows} ${name}${sire && ` < ${sire}`}`)
  return unknown > 0 ? [...known, `${unknown} ?`] : known
}

describe('a pasted herd', () => {
  it.each<[string, string, string[]]>([
    ['one name a line', 'Angico\nBraúna\r\n\n Angico ', ['2 Angico', '1 Braúna']],
    ['lines of an old Mac', 'Angico\rBraúna', ['1 Angico', '1 Braúna']],
    ['one sire in several writings', 'GOR 455\ngor  455\nAngico\nANGICO\nAngíco', ['2 GOR 455', '3 Angico']],
    ['his sire behind a semicolon', 'A; pai: B; C\nA;B\nA', ['2 A < B', '1 A']],
    ['two columns of a sheet', 'Angico\tBraúna\nAngico\tBraúna\nIpê\t', ['2 Angico < Braúna', '1 Ipê']],
    ['a comma within a name', 'Angico, GOR 455\nAngico, GOR 455', ['2 Angico, GOR 455']],
    [
      'quotes of a sheet',
      '"Angico ""Zé"""\tB\n"Angico\ndo Gorutuba"\t"B"',
      ['1 Angico "Zé" < B', '1 Angico do Gorutuba < B'],
    ],
    [
      'quotes within a name',
      '"Zé" do Vale\nTouro "Zé"\n"sem fim',
      ['1 "Zé" do Vale', '1 Touro "Zé"', '1 "sem fim'],
    ],
    ['quoted cells between commas', '"Angico","Braúna"\n"Ipê","0"', ['1 Angico < Braúna', '1 Ipê']],
    ['quoted cells between semicolons', '"Angico; do Gorutuba";"Braúna"', ['1 Angico; do Gorutuba < Braúna']],
    ['a header', 'Pai\tAvô paterno\nAngico\tBraúna', ['1 Angico < Braúna']],
    [
      'columns that a header puts elsewhere',
      'Brinco;Nome;Pai do pai;Mãe;PAI\n012;Mimosa;Braúna;Flor;Angico',
      ['1 Angico < Braúna'],
    ],
    [
      'a name and a registration',
      'Vaca\tPai\tRGD do pai\n7\tAngico\tGOR 455\n8\t\tGOR 455',
      ['1 Angico GOR 455', '1 GOR 455'],
    ],
    [
      'a header between commas',
      "cow,sire,sire's sire\n1,Angico,Braúna\n2,N/A,",
      ['1 Angico < Braúna', '1 ?'],
    ],
    [
      'a header whose word is no column for sires',
      'Mãe\tAvó\nMimosa\tFlor',
      ['1 Mãe < Avó', '1 Mimosa < Flor'],
    ],
    ['a bull whose name is a head, alone', 'Touro', ['1 Touro']],
    ['an unknown sire of whom the sire is known', '-\tGOR 455\n?;pai GOR 455', ['2  < GOR 455']],
    ['a registration behind zeros', '0135\n00', ['1 0135', '1 ?']],
  ])('reads %s', (_case, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    '0',
    '-',
    '—',
    'N/I',
    'n.i.',
    'NI',
    'N/D',
    '#N/D',
    'N/A',
    '?',
    '...',
    'S/N',
    'Desconhecido',
    'não informado',
    'Unknown',
    '"0"',
    '\u200b0',
  ])('%j is an unknown sire, and an unknown sire of a sire', (sign) => {
    expect(read(`${sign}\nA\t${sign}\n${sign}\t${sign}`)).toEqual(['1 A', '2 ?'])
  })

  it.each(['', ' \n\t\n;;;\n', '\r\n'])('%j has no cow', (text) => {
    expect(readHerd(text)).toEqual({ sires: [], cows: 0, unknown: 0, isCut: false })
  })

  it('has at most 2,000 cows, the header not counted', () => {
    const cows = Array.from({ length: maxCows }, (_, index) => `Touro ${index % 50}`)
    expect(readHerd(['Pai', ...cows].join('\n'))).toMatchObject({ cows: maxCows, isCut: false })
    const cut = readHerd([...cows, 'Outro'].join('\n'))
    expect([cut.cows, cut.sires.length, cut.isCut]).toEqual([maxCows, 50, true])
  })

  it.each(['a -', '"', '",', ';"', '0', '\t"a', 'N/'])('of %j without end is read quickly', (piece) => {
    expect(readHerd(piece.repeat(1_000_000)).cows).toBeLessThanOrEqual(maxCows)
    expect(readHerd(`${piece}\n`.repeat(100_000)).cows).toBeLessThanOrEqual(maxCows)
  })
})
