/**
 * The words of sheets, as data. They guess what a column is, and staff have the last word; the names of fields are in their schemas, those
 * of programmes in their documents. Compared without accents, capitals, points and blanks, but with `%`, `$`, `@`, `€` and `£`, so that
 * a heading with another unit than its field's is no name of the field.
 */

/** A code alone is the value only in a sheet with evaluations; it may end in the `g` of genomic ones. */
export const traitCodes: Readonly<Record<string, readonly string[]>> = {
  'PN-ED': ['DPN', 'PN'],
  'PD-ED': ['DP210', 'PD', 'P210'],
  'PA-ED': ['DP365', 'PA', 'P365'],
  'PS-ED': ['DP450', 'PS', 'P450'],
  'PM-EM': ['MP120', 'P120 EM'],
  PSN: ['PSN'],
  STAY: ['DSTAY', 'HP/STAY'],
  'PE-365': ['DPE365'],
  AOL: ['DAOL'],
  ACAB: ['DACAB', 'EGS'],
  MAR: ['MAR', 'DMAR'],
  E: ['E'],
  P: ['P'],
  M: ['M'],
  MGTE: ['MGTe'],
  IQG: ['IQG', 'IQG Básico', 'IQGg', 'IQGg Básico'],
  D3P: ['D3P'],
  // In months, unlike IPP.
  DIPP: ['DIPP'],
}

/** Words for traits that may be measures of the animal, too: they count only with a word for a figure. */
export const traitWords: Readonly<Record<string, readonly string[]>> = {
  IABCZ: ['Índice ABCZ'],
  'PN-ED': ['Peso ao nascimento', 'Peso ao nascer'],
  'PD-ED': ['Peso à desmama', 'Peso à desmama efeito direto'],
  'PA-ED': ['Peso ao ano'],
  'PS-ED': ['Peso ao sobreano'],
  'PM-EM': ['Peso à fase materna', 'Peso à fase materna efeito materno'],
  IPP: ['Idade ao primeiro parto'],
  PSN: ['Precocidade sexual natural'],
  STAY: ['Stayability'],
  'PE-365': ['Perímetro escrotal aos 365 dias', 'Perímetro escrotal ao ano'],
  AOL: ['Área de olho de lombo'],
  ACAB: ['Acabamento', 'Acabamento de carcaça'],
  MAR: ['Marmoreio'],
}

export const figureNames = {
  value: ['DEP', 'EPD', 'PTA', 'Valor'],
  accuracy: [
    ...['AC', 'AC %', 'ACC', 'ACC %', 'Acurácia', 'Acurácia %', 'Accuracy', 'Confiabilidade', 'Reliability'],
    // Without the sign they may be a trait.
    ...['Confiabilidade %', 'Conf %', 'Rel %'],
  ],
  deca: ['DECA'],
  percentile: ['P %', 'PT', 'TOP', 'TOP %', 'Percentil'],
  genomic: ['Genômica'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Figure = keyof typeof figureNames

export const figures = Object.keys(figureNames) as Figure[]

/** Columns that are no fields, by what they are. Fields of the same name go before. */
export const columnNames = {
  ignore: [
    ...['Sexo', 'Lote', 'CSG', 'Filhos', 'Rebanhos', 'Idade', 'Obs', 'Observação', 'Observações', 'Criador'],
    ...['Proprietário', 'Vendedor', 'Fazenda', 'Ordem', 'Nº', 'Número', 'Brinco', 'Item', 'Pelagem'],
  ],
  id: ['Id', 'Código do site'],
  /** A part of a registration. */
  series: ['Série', 'Série animal'],
  /** May be RGN or RGD. */
  registration: [
    ...['Registro', 'Registro animal', 'Registro do animal', 'RG', 'Registration', 'Registration number'],
    ...['Reg', 'Reg No'],
  ],
  run: ['Rodada', 'Corte', 'Run'],
  date: ['Data da avaliação', 'Data da rodada'],
} as const

/** Groups whose columns describe another animal or a pregnancy, and are left out. */
export const foreignGroups = ['PRENHEZ', 'BEZERRO', 'BEZERRA', 'CRIA', 'PARTO', 'RECEPTORA', 'PRODUTO']
/** Groups of several ancestors, whose columns say which. */
export const familyWords = [
  ...['PAIS', 'AVOS', 'ASCENDENTES', 'ANCESTRAIS', 'PARENTS', 'GRANDPARENTS', 'ANCESTORS'],
]
/** Words of groups whose columns are not of the animal itself. */
export const relativeWords = [
  ...['PAI', 'MAE', 'SIRE', 'DAM', 'FATHER', 'MOTHER', 'GENITOR', 'GENITORA', 'AVO', 'BISAVO', 'BISAVOS'],
  ...['TRISAVO', 'TATARAVO', 'GRANDSIRE', 'GRANDDAM', 'GRANDFATHER', 'GRANDMOTHER', 'GREAT', 'MGS', 'PGS'],
  ...['IRMAO', 'IRMA', 'FILHO', 'FILHA', 'PROGENY', 'PROGENIE', 'ASCENDENTE', 'ANCESTRAL', 'ANCESTOR'],
  ...['SIBLING', 'DOADORA', ...familyWords],
]
/** Words of headings and groups that say nothing: "DADOS DO PAI", "DECA ANIMAL". */
export const fillWords = ['DADOS', 'DO', 'DA', 'DE', 'INFORMACOES', 'IDENTIFICACAO', 'ANIMAL']

/** Cells that say that there is no value. */
export const nothingWords = [
  ...['nan', 'null', 'none', 'vazio', 'unknown', 'não informado', 'não informada', 'sem informação'],
  ...['não consta', 'não tem', 'não há', 'desconhecido', 'desconhecida', 'ignorado', 'ignorada'],
  ...['sem registro', 'não se aplica', 'não avaliado', 'não avaliada', 'em branco', 'sem dados'],
]

/** A parent is unknown where its cell has no other words than these. */
export const unknownParentWords = new Set(
  `desconhecido desconhecida desconhecidos desc ignorado ignorada indefinido indefinida indeterminado indeterminada nao sem
  informado informada identificado identificada conhecido conhecida definido definida cadastrado cadastrada registrado
  registrada registro consta informacao genealogia controle branco em unknown unregistered none nan null not recorded sire
  dam bull cow pai mae pais touro touros vaca genitor genitora reprodutor reprodutores matriz multiplo multiplos rm varios
  diversos repasse lote monta natural campo comercial comum mestico mestica o a os as e ou de do da n i s c d r nd ni nc si
  sr na x xx xxx xxxx`.split(/\s+/),
)

/** Prices that are told in the conversation: the site shows none. */
export const openPrices = [
  'na conversa',
  'a combinar',
  'sob consulta',
  'a consultar',
  'consulte',
  'consultar',
]

/** Words of sheets for texts of choices. */
export const choiceWords = new Map([
  ...['masculino', 'masc', 'male', '♂'].map((word) => [word, 'macho'] as const),
  ...['feminino', 'fem', 'female', '♀'].map((word) => [word, 'femea'] as const),
])

/** Units behind a number, by those of fields. Another unit refuses the cell. */
export const unitNames = new Map([
  ['kg', ['kg', 'kgs', 'quilo', 'quilos']],
  ['cm', ['cm']],
  ['litros', ['l', 'litro', 'litros']],
  ['dias', ['dias']],
  ['%', ['%']],
])
