import type { UnmatchedRow } from '../../domain/spreadsheet/compare-sheet.server.ts'
import type { Problem } from '../../domain/spreadsheet/fields.server.ts'
import type { SheetFault } from '../../domain/spreadsheet/sheet-error.ts'
import type { Translate } from '../../platform/i18n/language.tsx'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import type { ShownRefusal } from './dry-run.server.ts'

/** Why a file was not read, and what to do. */
export function faultText(t: Translate, fault: SheetFault): string {
  switch (fault) {
    case 'empty':
      return t('Escolha uma planilha com dados.')
    case 'old-excel':
      return t(
        'Este formato do Excel é antigo ou tem senha. Abra a planilha, salve como .xlsx e envie de novo.',
      )
    case 'unreadable':
      return t('Não conseguimos ler este arquivo. Salve como .xlsx ou .csv e envie de novo.')
    case 'too-large':
      return t('O arquivo é grande demais: o limite é de 5 MB. Divida a planilha ou tire as imagens.')
    case 'too-many-rows':
      return t(
        'A planilha tem linhas demais: o limite é de 10.000. Apague linhas vazias no fim ou divida o arquivo.',
      )
    case 'too-many-columns':
      return t('A planilha tem colunas demais: o limite é de 400. Apague colunas vazias à direita.')
    case 'no-header':
      return t(
        'Não achamos o cabeçalho. Ele deve estar nas 12 primeiras linhas, com colunas como Nome e RGN.',
      )
    case 'too-much-work':
      return t(
        'Esta planilha é complexa demais para ler. Copie os dados para uma planilha nova, ou salve como .csv, e envie de novo.',
      )
    case 'busy':
      return t('Estamos lendo outra planilha. Envie de novo daqui a alguns segundos.')
  }
}

/** What is wrong with a cell. */
function problemText(t: Translate, problem: Exclude<Problem, BilingualText>): string {
  switch (problem) {
    case 'not-a-number':
      return t('não é um número como 1.234,5')
    case 'unclear-number':
      return t('tem um ponto que pode ser de milhar ou de decimal: escreva como 5932 ou 5,932')
    case 'not-a-day':
      return t('não é uma data como 27/05/2024')
    case 'not-a-run':
      return t('não é uma rodada como 2026-1')
  }
}

/** Why nothing of a row is imported. */
export function refusalText(t: Translate, row: ShownRefusal): string {
  switch (row.reason) {
    case 'cell': {
      const { column, text, problem } = row.fault
      if (typeof problem === 'object')
        return t('Coluna {column}: “{text}”. {reason}', { column, text, reason: t(problem) })
      return t('Coluna {column}: “{text}” {problem}.', { column, text, problem: problemText(t, problem) })
    }
    case 'older-run': {
      const { programme, run, published } = row
      return t('A rodada {run} do {programme} é mais antiga que a do site, {published}.', {
        ...{ programme, run, published },
      })
    }
    case 'twice':
      return t('O animal já está na linha {first}.', { first: String(row.first) })
    case 'invalid':
      return t('O site não aceita o valor do campo {field}.', { field: row.field })
  }
}

export function unmatchedText(t: Translate, { reason }: UnmatchedRow): string {
  switch (reason) {
    case 'no-registration':
      return t('A linha não tem registro.')
    case 'several-animals':
      return t('Mais de um animal tem este número: escreva também a série.')
    case 'incomplete':
      return t('Nenhum animal tem este registro. Para criar um, faltam nome e nascimento.')
  }
}
