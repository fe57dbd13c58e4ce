/**
 * The names by which sheets call traits and figures; those of fields are in their schemas, those of programmes in their documents.
 * Compared without accents, case, points and blanks; a trait's name may end in the `g` of genomic evaluations. Codes that the ranch's
 * list of traits lacks are shown as such.
 */
export const traitNames: Readonly<Record<string, readonly string[]>> = {
  IABCZ: ['iABCZ', 'Índice ABCZ'],
  'PN-ED': ['PN-ED', 'DPN', 'PN', 'Peso ao nascimento'],
  'PD-ED': ['PD-ED', 'DP210', 'PD', 'P210', 'Peso à desmama', 'Peso à desmama efeito direto'],
  'PA-ED': ['PA-ED', 'DP365', 'PA', 'P365', 'Peso ao ano'],
  'PS-ED': ['PS-ED', 'DP450', 'PS', 'P450', 'Peso ao sobreano'],
  'PM-EM': ['PM-EM', 'MP120', 'P120 EM', 'Peso à fase materna', 'Peso à fase materna efeito materno'],
  IPP: ['IPP', 'Idade ao primeiro parto'],
  PSN: ['PSN', 'Precocidade sexual natural'],
  STAY: ['STAY', 'DSTAY', 'HP/STAY', 'Stayability'],
  'PE-365': ['PE-365', 'DPE365', 'Perímetro escrotal aos 365 dias', 'Perímetro escrotal ao ano'],
  AOL: ['AOL', 'DAOL', 'Área de olho de lombo'],
  ACAB: ['ACAB', 'DACAB', 'EGS', 'Acabamento', 'Acabamento de carcaça'],
  MAR: ['MAR', 'DMAR', 'Marmoreio'],
  E: ['E', 'Estrutura corporal'],
  P: ['P', 'Precocidade'],
  M: ['M', 'Musculosidade'],
  MGTE: ['MGTe'],
  IQG: ['IQG', 'IQG Básico', 'IQGg', 'IQGg Básico'],
  D3P: ['D3P'],
  // In months, unlike IPP.
  DIPP: ['DIPP'],
}

export const figureNames = {
  value: ['DEP', 'EPD', 'Valor'],
  accuracy: ['AC', 'AC %', 'ACC', 'ACC %', 'Acurácia', 'Acurácia %'],
  deca: ['DECA'],
  percentile: ['P %', 'PT', 'TOP', 'TOP %', 'Percentil'],
  genomic: ['Genômica'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Figure = keyof typeof figureNames

export const figures = Object.keys(figureNames) as Figure[]

export const runNames = ['Rodada', 'Corte', 'Run']
export const dateNames = ['Data', 'Data da avaliação', 'Data da rodada']

/** Units that stand behind a name and mean the value. */
export const unitWords = ['%', 'KG', 'CM', 'CM2', 'MM', 'DIAS', 'UN']
export const fillWords = ['ANIMAL', 'DO', 'DA']

/** Group rows whose columns describe another animal or a pregnancy. */
export const foreignGroups = ['Prenhez', 'Bezerro', 'Bezerra', 'Cria', 'Parto', 'Receptora', 'Produto']

/** Words beside the one that says whose columns a group has: "DADOS DO PAI". */
export const ownerFillWords = ['DADOS', 'DO', 'DA', 'DE', 'INFORMACOES', 'IDENTIFICACAO', 'ANIMAL']

/** Groups of several ancestors, whose columns say which. */
export const familyWords = [
  'PAIS',
  'PARENTS',
  'AVOS',
  'GRANDPARENTS',
  'ASCENDENTES',
  'ANCESTRAIS',
  'ANCESTORS',
]

/** Words of groups that are not about the animal itself. */
export const relativeWords = [
  ...familyWords,
  ...[
    'PAI',
    'MAE',
    'SIRE',
    'DAM',
    'FATHER',
    'MOTHER',
    'GENITOR',
    'GENITORA',
    'AVO',
    'BISAVO',
    'BISAVOS',
    'TRISAVO',
  ],
  ...[
    'GRANDSIRE',
    'GRANDDAM',
    'GRANDFATHER',
    'GRANDMOTHER',
    'GREAT',
    'MGS',
    'PGS',
    'TATARAVO',
    'IRMAO',
    'IRMA',
    'FILHO',
    'FILHA',
  ],
  ...['PROGENY', 'PROGENIE', 'ASCENDENTE', 'ANCESTRAL', 'ANCESTOR', 'SIBLING'],
]

/** Columns that the site has no field for. */
export const ignoredNames = [
  ...['Sexo', 'Lote', 'CSG', 'Filhos', 'Rebanhos', 'Categoria', 'Idade', 'Obs', 'Observação'],
  ...['Observações', 'Criador', 'Proprietário', 'Vendedor', 'Fazenda', 'Ordem', 'Nº', 'Item', 'Pelagem'],
]

/** Columns with a part of a registration, or with one that may be RGN or RGD. */
export const seriesNames = ['Série', 'Série animal']
export const registrationNames = [
  ...['Registro', 'Registro animal', 'Registro do animal', 'Número', 'RG'],
  ...['Registration', 'Registration number', 'Reg', 'Reg No'],
]
