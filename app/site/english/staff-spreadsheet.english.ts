/** Interface texts of the spreadsheets of the herd, Portuguese → English. */
export const english = {
  'Planilha do rebanho': 'Herd spreadsheet',
  'Enviar uma planilha': 'Send a spreadsheet',
  'Avaliações do PMGZ, da ANCP e da GenePlus, bases de leilão ou a planilha baixada aqui. Antes de mudar o site, mostramos o que muda.':
    'Evaluations of PMGZ, ANCP and GenePlus, auction lists, or the spreadsheet downloaded here. Before the site changes, we show what would change.',
  'Uma planilha espera a sua conferência:': 'A spreadsheet waits for your check:',
  'Planilha sem nome': 'Spreadsheet without a name',
  'Baixar o rebanho': 'Download the herd',
  'Uma linha para cada animal. Mude o que quiser e envie de volta; não mexa na coluna Id.':
    'One row for each animal. Change what you like and send it back; leave the Id column as it is.',
  'Baixar .xlsx': 'Download .xlsx',
  'Baixar .csv': 'Download .csv',
  Importações: 'Imports',
  'Nenhuma planilha foi importada ainda.': 'No spreadsheet has been imported yet.',
  Desfeita: 'Undone',
  'Arquivo .xlsx ou .csv, até 5 MB': '.xlsx or .csv file, up to 5 MB',
  Conferir: 'Check',
  'Mudados: {count}': 'Changed: {count}',
  'Novos: {count}': 'New: {count}',
  'Ocultados: {count}': 'Hidden: {count}',

  // Files that cannot be read
  'Escolha uma planilha com dados.': 'Choose a spreadsheet with data.',
  'Este formato do Excel é antigo ou tem senha. Abra a planilha, salve como .xlsx e envie de novo.':
    'This Excel format is old or has a password. Open the spreadsheet, save it as .xlsx and send it again.',
  'Não conseguimos ler este arquivo. Salve como .xlsx ou .csv e envie de novo.':
    'We could not read this file. Save it as .xlsx or .csv and send it again.',
  'O arquivo é grande demais: o limite é de 5 MB. Divida a planilha ou tire as imagens.':
    'The file is too large: the limit is 5 MB. Split the spreadsheet or remove its pictures.',
  'A planilha tem linhas demais: o limite é de 10.000. Apague linhas vazias no fim ou divida o arquivo.':
    'The spreadsheet has too many rows: the limit is 10,000. Delete empty rows at the end or split the file.',
  'A planilha tem colunas demais: o limite é de 400. Apague colunas vazias à direita.':
    'The spreadsheet has too many columns: the limit is 400. Delete empty columns at the right.',
  'Não achamos o cabeçalho. Ele deve estar nas 12 primeiras linhas, com colunas como Nome e RGN.':
    'We could not find the header. It must be in the first 12 rows, with columns such as Nome and RGN.',
  'Esta planilha é complexa demais para ler. Copie os dados para uma planilha nova, ou salve como .csv, e envie de novo.':
    'This spreadsheet is too complex to read. Copy its data into a new spreadsheet, or save it as .csv, and send it again.',
  'Estamos lendo outra planilha. Envie de novo daqui a alguns segundos.':
    'We are reading another spreadsheet. Send it again in a few seconds.',

  // Dry run
  'Conferir a planilha': 'Check the spreadsheet',
  'O rebanho mudou desde a conferência. Nada foi importado: confira de novo o que muda.':
    'The herd has changed since the check. Nothing was imported: check again what changes.',
  'Não há nada para importar: marque o que deve entrar.':
    'There is nothing to import: tick what should go in.',
  'Programa, rodada e colunas': 'Programme, run and columns',
  'Para conferir, diga de que programa e rodada são as avaliações.':
    'To check, tell us the programme and run of the evaluations.',
  'Descartar esta planilha': 'Discard this spreadsheet',
  Mudam: 'Change',
  Novos: 'New',
  'Sem mudança': 'Unchanged',
  'Sem par no site': 'Without a match on the site',
  Recusadas: 'Refused',
  'À venda e fora da planilha': 'For sale and not in the spreadsheet',
  'Criar os novos: {count}. Entram ocultos e com selo básico; complete a ficha antes de mostrar.':
    'Create the new ones: {count}. They start hidden, with a basic badge; complete them before showing them.',
  'Ocultar os animais à venda que não estão na planilha: {count}.':
    'Hide the animals for sale that are not in the spreadsheet: {count}.',
  'A rodada nova não traz tudo o que a anterior tinha. Animais que perdem alguma característica: {count}.':
    'The new run lacks some of what the earlier one had. Animals that lose a trait: {count}.',
  'Colunas que não conhecemos: {count}': 'Columns that we do not know: {count}',
  Importar: 'Import',
  'Nada muda: o site já tem o que está na planilha.':
    'Nothing changes: the site has what is in the spreadsheet.',
  'Células vazias ou com “-” não apagam nada. A importação inteira pode ser desfeita.':
    'Empty cells and “-” delete nothing. The whole import can be undone.',
  'e mais {count}': 'and {count} more',
  'Linha {row}': 'Row {row}',
  'linha {row}, 1 campo': 'row {row}, 1 field',
  'linha {row}, {count} campos': 'row {row}, {count} fields',
  Campo: 'Field',
  Antes: 'Before',
  Depois: 'After',
  '{trait}: {count} linhas sem o valor da DEP ficam de fora.':
    '{trait}: {count} rows without an EPD are left out.',

  // Refused and unmatched rows
  'não é um número como 1.234,5': 'is not a number like 1.234,5',
  'não é um preço como 3.500,00': 'is not a price like 3.500,00',
  'tem um ponto que pode ser de milhar ou de decimal: escreva como 5932 ou 5,932':
    'has a point that may be of thousands or decimals: write it like 5932 or 5,932',
  'Com rascunho': 'With a draft',
  'A importação muda o site e o que falta nestes rascunhos. O que a pessoa escreveu neles fica, e a lista de rascunhos avisa.':
    'The import changes the site and the rest of these drafts. What people wrote in them stays, and the list of drafts says so.',
  'Lidas como fração, 0,36 é 36%: {columns}. Se já são porcentagens, escreva o sinal % na planilha e envie de novo.':
    'Read as fractions, 0.36 is 36%: {columns}. If they are percentages already, write the % sign in the sheet and send it again.',
  'não é uma data como 27/05/2024': 'is not a date such as 27/05/2024',
  'não é um registro como MTZG 1182': 'is not a registration such as MTZG 1182',
  'não é Disponível, Reservado, Vendido ou Oculto': 'is not Disponível, Reservado, Vendido or Oculto',
  'a DECA vai de 1 a 10': 'is no DECA from 1 to 10',
  'a acurácia vai de 1 a 99': 'is no accuracy from 1 to 99',
  'a porcentagem vai de 0 a 100': 'is no percentage from 0 to 100',
  'não é uma rodada como 2026-1': 'is not a run such as 2026-1',
  'está fora do que é possível': 'is out of the possible range',
  'Coluna {column}: “{text}” {problem}.': 'Column {column}: “{text}” {problem}.',
  'A rodada {run} do {programme} é mais antiga que a do site, {published}.':
    'Run {run} of {programme} is older than the one on the site, {published}.',
  'O animal já está na linha {first}.': 'The animal is already in row {first}.',
  'O site não aceita o valor do campo {field}.': 'The site does not accept the value of the field {field}.',
  'A linha não tem registro.': 'The row has no registration.',
  'Mais de um animal tem este número: escreva também a série.':
    'More than one animal has this number: write the series, too.',
  'Nenhum animal tem este registro. Para criar um, faltam nome e nascimento.':
    'No animal has this registration. To create one, name and birth are missing.',

  // Settings
  Programa: 'Programme',
  Escolha: 'Choose',
  'Rodada, como 2026-1': 'Run, such as 2026-1',
  'Escreva o ano e o número, como 2026-1.': 'Write the year and the number, such as 2026-1.',
  'Data da avaliação, se souber': 'Date of the evaluation, if known',
  'Escolha um dia que existe.': 'Choose a day that exists.',
  'Animais novos entram em': 'New animals go to',
  Touros: 'Bulls',
  Gir: 'Gir',
  'Conferir de novo': 'Check again',
  'Colunas que não conhecemos': 'Columns that we do not know',
  'Diga uma vez o que são: a próxima planilha igual já vem certa.':
    'Tell us once what they are: the next spreadsheet of this kind is read right.',
  'Característica fora da lista do site: {code}': 'Trait that is not in the site’s list: {code}',
  Ignorar: 'Ignore',
  'Dados do animal': 'Facts of the animal',
  valor: 'value',
  acurácia: 'accuracy',
  'DECA (1 a 10)': 'DECA (1 to 10)',
  'P % (TOP)': 'P % (TOP)',
  genômica: 'genomic',

  // Result and undo
  'Importação de planilha': 'Import of a spreadsheet',
  'Desfeita em {time} por {person}.': 'Undone on {time} by {person}.',
  'Nada foi desfeito: estes animais mudaram depois da importação.':
    'Nothing was undone: these animals have changed since the import.',
  'Desfazer nos outros animais': 'Undo for the other animals',
  'Desfazer devolve a todos os animais desta importação o que tinham antes.':
    'Undo gives all animals of this import what they had before.',
  'Desfazer a importação': 'Undo the import',
  'Todas as planilhas': 'All spreadsheets',
} as const satisfies Readonly<Record<string, string>>
