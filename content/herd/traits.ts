/**
 * The traits that bulls are evaluated for, in the order of docs/product.md#animals. A tap on the code shows `explanation`. Texts
 * are Portuguese, their English is in `english/herd.ts`.
 */
export const traits = [
  {
    code: 'IABCZ',
    name: 'Índice ABCZ',
    unit: '',
    digits: 2,
    better: 'higher',
    explanation:
      'Índice econômico da ABCZ que combina as características avaliadas. Compare sempre dentro da mesma raça e da mesma rodada.',
  },
  {
    code: 'PM-EM',
    name: 'Peso à fase materna – efeito materno',
    unit: 'kg',
    digits: 2,
    better: 'higher',
    explanation:
      'Diferença esperada no peso dos bezerros das filhas por causa do leite e do cuidado materno.',
  },
  {
    code: 'PD-ED',
    name: 'Peso à desmama – efeito direto',
    unit: 'kg',
    digits: 2,
    better: 'higher',
    explanation: 'Diferença esperada no peso à desmama dos filhos.',
  },
  {
    code: 'PS-ED',
    name: 'Peso ao sobreano – efeito direto',
    unit: 'kg',
    digits: 2,
    better: 'higher',
    explanation: 'Diferença esperada no peso ao sobreano dos filhos.',
  },
  {
    code: 'IPP',
    name: 'Idade ao primeiro parto',
    unit: 'dias',
    digits: 2,
    better: 'lower',
    explanation: 'Dias a mais ou a menos no primeiro parto das filhas. Negativo é melhor: parem mais cedo.',
  },
  {
    code: 'STAY',
    name: 'Stayability (permanência no rebanho)',
    unit: '%',
    digits: 2,
    better: 'higher',
    explanation: 'Chance de as filhas permanecerem no rebanho até 76 meses com pelo menos 3 partos.',
  },
  {
    code: 'PE-365',
    name: 'Perímetro escrotal aos 365 dias',
    unit: 'cm',
    digits: 3,
    better: 'higher',
    explanation:
      'Diferença esperada no perímetro escrotal dos filhos ao ano; associado à precocidade sexual.',
  },
  {
    code: 'AOL',
    name: 'Área de olho de lombo',
    unit: 'cm²',
    digits: 3,
    better: 'higher',
    explanation: 'Diferença esperada na área do lombo dos filhos: mais carne.',
  },
  {
    code: 'ACAB',
    name: 'Acabamento de carcaça',
    unit: 'mm',
    digits: 3,
    better: 'higher',
    explanation: 'Diferença esperada na espessura de gordura que protege a carcaça.',
  },
]
