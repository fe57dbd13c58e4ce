import type { Cell } from '../../app/domain/spreadsheet/cell-values.server.ts'

/** A synthetic sheet in a layout that circulates, and what it says of the bulls `touro-01` and `touro-02` of `content/`. */
export interface SampleSheet {
  layout: string
  rows: Cell[][]
  /** What the sheet does not say itself. */
  settings?: { programme?: string; runs?: Record<string, string> }
  /** By animal and programme: run, and figures by trait. */
  expected: Record<string, Record<string, { run: string; traits: Record<string, Record<string, unknown>> }>>
}

/** Traits that sheets have beside those of `content/traits.json`. */
export const moreTraits = ['PN-ED', 'PA-ED', 'PSN', 'MAR', 'E', 'P', 'M']

export const samples: SampleSheet[] = [
  {
    layout: 'PMGZ with long headers',
    rows: [
      ['PMGZ - Programa de Melhoramento Genético de Zebuínos'],
      ['Corte: 2026-2', null, 'Data: 15/08/2026'],
      [],
      [
        ...['Série/RGD', 'Nome do Animal', 'Genotipado', 'CSG', 'iABCZ', 'DECA', 'P %'],
        ...['Stayability (STAYg) - %', 'Stayability (STAYg) - AC%', 'Stayability (STAYg) - DECA'],
        ...['Stayability (STAYg) - P %', 'Peso à Desmama (PD-EDg) - kg', 'Peso à Desmama (PD-EDg) - AC%'],
        'Peso à Desmama (PD-EDg) - DECA',
      ],
      ['MTZG1182', 'AROEIRA DA MATRIZ', 'SIM', '-', '16,10', 1, '0,5', '51,20', 14, 1, 2, '12,50', '0,43', 1],
      ['MTZG 1192', 'BALUARTE DA MATRIZ', 'NÃO', '-', '12,50', 2, '-', '-', '-', '-', '-', '4,96', 41, 4],
    ],
    expected: {
      'touro-01': {
        PMGZ: {
          run: '2026-2',
          traits: {
            IABCZ: { value: 16.1, deca: 1, percentile: 0.5, genomic: true },
            STAY: { value: 51.2, accuracy: 14, deca: 1, percentile: 2, genomic: true },
            'PD-ED': { value: 12.5, accuracy: 43, deca: 1, genomic: true },
          },
        },
      },
      'touro-02': {
        PMGZ: {
          run: '2026-2',
          traits: {
            IABCZ: { value: 12.5, deca: 2 },
            'PD-ED': { value: 4.96, accuracy: 41, deca: 4 },
          },
        },
      },
    },
  },
  {
    layout: 'PMGZ with three header rows',
    rows: [
      ['IDENTIFICAÇÃO', null, 'CRESCIMENTO', null, null, null, null, null, 'REPRODUÇÃO', null, null, null],
      ['RGN', 'NOME', 'PN-Edg', null, null, 'PD-Edg', null, null, 'IPPg', null, null, 'PE-365g'],
      [null, null, 'DEP', 'DECA', 'P%', 'DEP', 'DECA', 'P%', 'DEP', 'DECA', 'P%', 'DEP'],
      ['MTZG-01182', 'Aroeira da Matriz', '0,35', 4, '-', '12.07', 1, 3, '-35,69', 1, '1,5', '0,845'],
      ['1192', 'Baluarte da Matriz', -0.2, 2, null, 4.96, 4, null, null, null, null, null],
    ],
    settings: { programme: 'PMGZ', runs: { PMGZ: '2026-2' } },
    expected: {
      'touro-01': {
        PMGZ: {
          run: '2026-2',
          traits: {
            'PN-ED': { value: 0.35, deca: 4 },
            'PD-ED': { value: 12.07, deca: 1, percentile: 3 },
            IPP: { value: -35.69, deca: 1, percentile: 1.5 },
            'PE-365': { value: 0.845 },
          },
        },
      },
      'touro-02': {
        PMGZ: {
          run: '2026-2',
          traits: { 'PN-ED': { value: -0.2, deca: 2 }, 'PD-ED': { value: 4.96, deca: 4 } },
        },
      },
    },
  },
  {
    layout: 'ANCP',
    rows: [
      ['Avaliação ANCP 2026/1'],
      [
        ...['SERIE', 'RGN', 'MGTe', 'TOP_MGTe', 'DPN', 'ACC_DPN', 'TOP_DPN', 'D3P', 'DIPP', 'ACC_DIPP'],
        ...['DSTAY', 'ACC_DSTAY', 'DP210', 'DP450', 'MP120', 'DPE365', 'DAOL', 'DACAB', 'TOP_DACAB'],
      ],
      ['MTZG', 1182, 21.3, 1, 0.4, 55, 40, 60.1, -0.7, 30, 62.5, 21, 14.1, 22.4, 3.1, 1.2, 4.1, 0.3, 8],
      ['MTZG', '01192', 18, 3, '-', '-', '-', '-', '-', '-', '-', '-', '9,10', '-', '-', '-', '-', '-', '-'],
    ],
    expected: {
      'touro-01': {
        ANCP: {
          run: '2026-1',
          traits: {
            'PN-ED': { value: 0.4, accuracy: 55, percentile: 40 },
            STAY: { value: 62.5, accuracy: 21 },
            'PD-ED': { value: 14.1 },
            'PS-ED': { value: 22.4 },
            'PM-EM': { value: 3.1 },
            'PE-365': { value: 1.2 },
            AOL: { value: 4.1 },
            ACAB: { value: 0.3, percentile: 8 },
          },
        },
      },
      'touro-02': { ANCP: { run: '2026-1', traits: { 'PD-ED': { value: 9.1 } } } },
    },
  },
  {
    layout: 'GenePlus',
    rows: [
      [
        ...['Animal', 'Registro', 'IQGg Básico', 'Pt IQGg Básico', 'PN', 'Acc', 'Pt', 'P120 EM', 'Acc', 'Pt'],
        ...['HP/STAY', 'Acc', 'Pt', 'IPP', 'Acc', 'Pt', 'EGS', 'Acc', 'Pt', 'MAR', 'Acc', 'Pt'],
      ],
      [
        ...['AROEIRA DA MATRIZ', 'MTZG 1182', '10,2', '2', '0,1', '52', '35', '2,5', '33', '10'],
        ...['48,1', '18', '12', '-20,5', '26', '15', '0,42', '30', '9', '0,11', '25', '20'],
      ],
    ],
    settings: { runs: { GenePlus: '2025-12' } },
    expected: {
      'touro-01': {
        GenePlus: {
          run: '2025-12',
          traits: {
            'PN-ED': { value: 0.1, accuracy: 52, percentile: 35 },
            'PM-EM': { value: 2.5, accuracy: 33, percentile: 10 },
            STAY: { value: 48.1, accuracy: 18, percentile: 12 },
            IPP: { value: -20.5, accuracy: 26, percentile: 15 },
            ACAB: { value: 0.42, accuracy: 30, percentile: 9 },
            MAR: { value: 0.11, accuracy: 25, percentile: 20 },
          },
        },
      },
    },
  },
  {
    layout: 'auction base',
    rows: [
      [
        ...['ANIMAL', null, null, null, 'GENEALOGIA', null, 'PMGZ', null, null, null, null, null, null, null],
        ...['ANCP', null, 'GENEPLUS', 'PRENHEZ', null, 'BEZERRO'],
      ],
      [
        ...['NOME ANIMAL', 'REGISTRO ANIMAL', 'SEXO', 'DATA NASCIMENTO', 'PAI', 'AVÔ MATERNO'],
        ...['iABCZ ANIMAL', 'DECA ANIMAL', 'P%', 'DEP PD-EDg', 'DECA PD-EDg', 'PE-365g DEP', 'PE-365g DECA'],
        ...['MAR', 'MGTe', 'MAR', 'MAR', 'NOME', 'PREVISÃO', 'NOME'],
      ],
      [
        ...['Aroeira da Matriz', 'MTZG1182', 'M', '28/06/2023', 'ANGICO DO GORUTUBA', 'BURITI DO CATUNI'],
        ...[
          '15,08',
          '1',
          '1',
          '12,07',
          '1',
          '0,845',
          '2',
          '0,21',
          '20,1',
          '0,33',
          '-',
          'Outro',
          '01/01/2027',
          'X',
        ],
      ],
    ],
    settings: { runs: { PMGZ: '2026-2', ANCP: '2026-1', GenePlus: '2026-1' } },
    expected: {
      'touro-01': {
        PMGZ: {
          run: '2026-2',
          traits: {
            IABCZ: { value: 15.08, deca: 1, percentile: 1 },
            'PD-ED': { value: 12.07, deca: 1 },
            'PE-365': { value: 0.845, deca: 2 },
            MAR: { value: 0.21 },
          },
        },
        ANCP: { run: '2026-1', traits: { MAR: { value: 0.33 } } },
      },
    },
  },
  {
    layout: 'PNMGL',
    rows: [
      ['Gir Leiteiro, 2026/1'],
      [
        ...['Nome', 'Registro', 'PTA Leite (kg)', 'Conf. (%)', 'PTA Gordura (kg)', 'Conf. (%)'],
        ...['PTA Proteína', 'Confiabilidade'],
      ],
      ['Açucena da Matriz', 'MTZL 410', '100,5', 61, '-2,5', '0,58', 3, 57],
    ],
    expected: {
      'gir-01': {
        PNMGL: {
          run: '2026-1',
          traits: {
            'PTA Leite': { value: 100.5, accuracy: 61 },
            'PTA Gordura': { value: -2.5, accuracy: 58 },
            'PTA Proteína': { value: 3, accuracy: 57 },
          },
        },
      },
    },
  },
]
