/** Interface texts of the pages on which staff edit documents, pictures and spreadsheets, Portuguese → English. */
export const english = {
  'Código no endereço': 'Code in the address',
  'Escolha uma foto.': 'Choose a picture.',
  'Escreva um número de 0 a 100, por exemplo 35.': 'Write a number from 0 to 100, for example 35.',
  Foto: 'Picture',
  Fotos: 'Pictures',
  'O que a foto mostra': 'What the picture shows',
  Título: 'Heading',
  // Editor
  // State
  'No ar': 'Live',
  'No ar.': 'Live.',
  'No ar, com mudanças por publicar': 'Live, with changes to publish',
  'Rascunho, ainda fora do site': 'Draft, not on the site yet',
  'Última mudança: {time}': 'Last change: {time}',
  Histórico: 'History',
  'Ver no site': 'See it on the site',
  'Genealogia: 1 contradição': 'Pedigree: 1 contradiction',
  'Genealogia: {count} contradições': 'Pedigree: {count} contradictions',
  'Enquanto não forem corrigidos, estes parentescos não contam na consanguinidade.':
    'Until they are corrected, these relationships do not count in the inbreeding.',
  'Filhos no rebanho: {count}': 'Progeny in the herd: {count}',
  'Fora do site': 'Not on the site',
  'Rascunho salvo.': 'Draft saved.',
  'Ponto principal em números': 'Main point in numbers',
  'Marcar os meus ({count})': 'Select mine ({count})',
  'Nada foi salvo. Veja no começo da página o que corrigir.':
    'Nothing was saved. See at the top of the page what to correct.',
  'Ainda não foi ao ar. O rascunho está salvo: veja no começo da página o que corrigir.':
    'Not live yet. The draft is saved: see at the top of the page what to correct.',
  'Nada mudou: já está no ar.': 'Nothing has changed: it is live already.',

  // Buttons
  Publicar: 'Publish',
  'Voltar à página': 'Back to the page',
  'Editar tudo': 'Edit everything',
  'Buscadores e endereço': 'Search engines and address',
  incompleto: 'incomplete',
  corrigir: 'correct this',
  'Retirar do site': 'Take off the site',
  'Deixa de aparecer no site. Nada se perde: o histórico fica, e você pode publicar de novo. O código não passa a outro.':
    'It no longer appears on the site. Nothing is lost: the history stays, and you can publish it again. Its code passes to no other entry.',
  'Vendeu o animal? Mude a situação para Vendido: ele sai da lista, e a página dele fica, com o aviso de vendido.':
    'Sold the animal? Change its status to Sold: it leaves the list, and its page stays, with the notice that it is sold.',

  // New entries
  'Novo: {kind}': 'New: {kind}',
  '(opcional)': '(optional)',
  'Em branco, o site faz um do nome. Não muda mais e não passa a outro.':
    'Leave it empty and the site makes one from the name. It never changes and passes to no other entry.',
  'Lugar na lista': 'Place in the list',
  'No começo': 'First',
  'No fim': 'Last',

  // Fields
  'Acrescentar: {item}': 'Add: {item}',
  'Subir: {item}': 'Move up: {item}',
  'Descer: {item}': 'Move down: {item}',
  'Tirar: {item}': 'Remove: {item}',
  'Escolha...': 'Choose...',
  'Sem foto': 'No picture',
  falta: 'missing',
  'o português mudou': 'the Portuguese has changed',
  'O inglês continua valendo': 'The English is still right',
  Negrito: 'Bold',
  Itálico: 'Italic',
  Formatação: 'Formatting',
  'Ver como texto simples': 'Show as plain text',
  'Ver formatado': 'Show formatted',
  'Texto em português': 'Text in Portuguese',
  'Texto em inglês': 'Text in English',
  'Endereço do link': 'Address of the link',
  'Escreva um endereço como https://www.embrapa.br ou /produtos.':
    'Write an address like https://www.embrapa.br or /produtos.',
  'Tirar o link': 'Remove the link',
  Inserir: 'Insert',
  Vídeo: 'Video',
  'Link do vídeo no YouTube': 'Link to the video on YouTube',
  'Cole um link do YouTube, como https://youtu.be/dQw4w9WgXcQ.':
    'Paste a YouTube link, like https://youtu.be/dQw4w9WgXcQ.',
  Lista: 'List',
  'Lista numerada': 'Numbered list',
  Link: 'Link',
  'Ver como fica': 'See how it looks',
  Sim: 'Yes',
  Não: 'No',

  // Errors
  '{value}, mudou': '{value}, changed',
  'opção que não existe mais': 'option that no longer exists',
  foto: 'picture',
  'item que saiu do site': 'item that left the site',
  'Campo que não existe mais': 'Field that no longer exists',
  'Está certo assim': 'This is right',
  'Ainda não publicado. Corrija, ou marque “Está certo assim” ao lado do campo e publique de novo:':
    'Not published yet. Correct it, or tick “This is right” beside the field and publish again:',
  'Nada foi publicado. Confirme este valor no editor:':
    'Nothing was published. Confirm this value in the editor:',
  'Falta corrigir antes de publicar:': 'To be corrected before publishing:',

  // Conflicts
  'Outra pessoa salvou este conteúdo enquanto você escrevia. O que só um dos dois mudou já está junto. Escolha o que vale nestes campos:':
    'Somebody else saved this entry while you were writing. What only one of you changed is joined already. Choose what counts in these fields:',
  'O seu': 'Yours',
  'O da outra pessoa': "The other person's",
  'Como estava antes': 'As it was before',
  '(vazio)': '(empty)',
  'Juntar e continuar': 'Join and continue',

  // Typing that was not sent
  'Você tem alterações não enviadas deste celular.': 'You have changes on this device that were not sent.',
  Recuperar: 'Restore',
  Descartar: 'Discard',

  // Pictures
  'Para mostrar num texto longo, copie esta linha': 'To show it in a long text, copy this line',
  'Enviar foto': 'Upload a picture',
  'Enviar fotos': 'Upload pictures',
  'Fotos do celular ou do computador': 'Pictures from the phone or computer',
  'JPEG, PNG ou WebP de até 12 MB. Pode escolher várias.':
    'JPEG, PNG or WebP up to 12 MB. You can choose several.',
  'Também dá para arrastar ou colar aqui.': 'You can also drop or paste them here.',
  'O que a foto mostra, em inglês': 'What the picture shows, in English',
  'Para quem não vê a foto, como “Touro de perfil no pasto”.':
    'For people who can’t see it, such as “Bull from the side, on pasture”.',
  Enviar: 'Upload',
  'Envio de {name}': 'Upload of {name}',
  'Enviando {count} fotos…': 'Uploading {count} pictures…',
  '{count} fotos enviadas.': '{count} pictures uploaded.',
  'Enviando: {percent}%': 'Uploading: {percent}%',
  'Guardando a foto…': 'Saving the picture…',
  'Foto enviada.': 'Picture uploaded.',
  'Foto enviada. Ela é a primeira da lista do campo da foto.':
    'Picture uploaded. It is the first in the list of the picture’s field.',
  'Nenhuma foto enviada ainda.': 'No picture uploaded yet.',
  'Fotos enviadas': 'Uploaded pictures',
  'Sem descrição': 'No description',
  'Falta o inglês': 'English is missing',
  'Sem uso': 'Not used',
  'Usada em {count} lugares': 'Used in {count} places',
  'Usada em 1 lugar': 'Used in 1 place',

  'Voltar sem publicar': 'Back, without publishing',
  'O que as fotos mostram': 'What the pictures show',
  'Falta dizer o que estas fotos mostram. É o que ouve quem não enxerga. Depois disso, publicamos.':
    'Say what these pictures show: people who can’t see hear it. Then they are published.',
  'Diga em poucas palavras o que cada foto mostra, como “Touro de perfil no pasto”.':
    'Say in a few words what each picture shows, such as “Bull from the side, on pasture”.',

  // One picture
  'Ponto principal': 'Main point',
  'Toque na foto no ponto que não pode ser cortado, como a cabeça do animal.':
    'Tap the picture at the point that must not be cut off, such as the animal’s head.',
  'Marcar o ponto principal da foto': 'Mark the picture’s main point',
  'Da esquerda (0 a 100)': 'From the left (0 to 100)',
  'De cima (0 a 100)': 'From the top (0 to 100)',
  'Onde aparece': 'Where it is shown',
  'só no rascunho': 'in the draft only',
  'Ainda não aparece em nenhuma página.': 'It is not on any page yet.',
  'Apagar foto': 'Delete picture',
  'A foto voltou.': 'The picture is back.',
  'Foto apagada: {name}.': 'Picture deleted: {name}.',
  'Fotos apagadas': 'Deleted pictures',
  'Já saíram do site. Por 30 dias dá para desfazer.':
    'They have left the site. For 30 days this can be undone.',
  'Girar e cortar': 'Turn and crop',
  'Girar para a esquerda': 'Turn left',
  'Girar para a direita': 'Turn right',
  'O corte fica em volta do ponto principal.': 'It is cropped around the main point.',
  Inteira: 'Whole',
  '16:9, cartões e cursos': '16:9, cards and courses',
  '3:2, página do animal': '3:2, an animal’s page',
  '4:3, página inicial': '4:3, home page',
  '1:1, quadrada': '1:1, square',
  'Voltar à foto original': 'Back to the original picture',
  'Uma foto que aparece em alguma página não pode ser apagada.':
    'A picture that is on a page can’t be deleted.',
  'Todas as fotos': 'All pictures',
  'Girar, cortar ou descrever a foto': 'Turn, crop or describe the picture',

  // Choice within a form
  'Desenho do site': 'Drawing of the site',
  'Foto {number} enviada agora: {file}': 'Picture {number}, uploaded just now: {file}',
  'Foto que não existe mais': 'A picture that no longer exists',
  'Procurar foto': 'Find a picture',
  'Nenhuma foto com estas palavras.': 'No picture with these words.',
  'Mostrar mais fotos': 'Show more pictures',
  'Ver as fotos': 'See the pictures',
  'Escolher esta: {name}': 'Choose this one: {name}',

  // Refusals
  'O celular não entregou esta foto. Escolha a foto de novo; se ela está na nuvem, baixe antes.':
    'The phone did not hand over this picture. Choose it again; if it is in the cloud, download it first.',
  'Esta foto está em HEIC, o formato do iPhone. Salve como JPEG e envie de novo.':
    'This picture is HEIC, the format of iPhones. Save it as JPEG and upload it again.',
  'Este arquivo não é uma foto que o site aceita. Envie JPEG, PNG ou WebP.':
    'This file is no picture that the site takes. Upload JPEG, PNG or WebP.',
  'Esta foto é grande demais: passa de 50 megapixels. Diminua e envie de novo.':
    'This picture is too large: it has more than 50 megapixels. Make it smaller and upload it again.',
  'Esta foto está incompleta ou com defeito. Abra no celular, salve de novo e envie.':
    'This picture is incomplete or damaged. Open it on the phone, save it again and upload it.',
  'As fotos do site já ocupam 2 GB, que é o limite. Apague fotos que não usa mais e envie de novo.':
    'The site’s pictures already take 2 GB, which is the limit. Delete pictures that you no longer use and upload it again.',
  'O disco do servidor está quase cheio. O espaço que resta é para as mensagens dos clientes. Avise quem cuida do site.':
    'The server’s disk is almost full. The space that is left is for customers’ messages. Tell whoever runs the site.',
  'Muitas fotos chegaram ao mesmo tempo. Espere alguns segundos e envie de novo.':
    'Many pictures arrived at the same time. Wait a few seconds and upload it again.',
  'Outra foto sua ainda está sendo enviada. Espere ela terminar.':
    'Another picture of yours is still being uploaded. Wait until it is done.',
  'O arquivo passa de 12 MB. Diminua a foto e envie de novo.':
    'The file is larger than 12 MB. Make the picture smaller and upload it again.',
  'A foto não chegou inteira. Confira o sinal e envie de novo.':
    'The picture did not arrive completely. Check the signal and upload it again.',
  'Sua entrada venceu. Entre de novo e envie a foto.': 'Your sign-in has ended. Sign in again and upload it.',

  // Spreadsheets of the herd
  'Planilha do rebanho': 'Herd spreadsheet',
  'Enviar uma planilha': 'Send a spreadsheet',
  'Avaliações ({programmes}), bases de leilão ou a planilha baixada aqui. Antes de mudar o site, mostramos o que muda.':
    'Evaluations ({programmes}), auction lists, or the spreadsheet downloaded here. Before the site changes, we show what would change.',
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
  'Células vazias, ou com “-”, “s/i” e parecidos, não apagam nada. A importação inteira pode ser desfeita.':
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
  'tem um ponto que pode ser de milhar ou de decimal: escreva como 5932 ou 5,932':
    'has a point that may be of thousands or decimals: write it like 5932 or 5,932',
  'Com rascunho': 'With a draft',
  'A importação muda o site e o que falta nestes rascunhos. O que a pessoa escreveu neles fica, e a lista de rascunhos avisa.':
    'The import changes the site and the rest of these drafts. What people wrote in them stays, and the list of drafts says so.',
  'Lidas como fração, 0,36 é 36%: {columns}. Se já são porcentagens, escreva o sinal % na planilha e envie de novo.':
    'Read as fractions, 0.36 is 36%: {columns}. If they are percentages already, write the % sign in the sheet and send it again.',
  'não é uma data como 27/05/2024': 'is not a date such as 27/05/2024',
  'não é uma rodada como 2026-1': 'is not a run such as 2026-1',
  'Coluna {column}: “{text}”. {reason}': 'Column {column}: “{text}”. {reason}',
  'Coluna {column}: “{text}” {problem}.': 'Column {column}: “{text}” {problem}.',
  'A rodada {run} do {programme} é mais antiga que a do site, {published}.':
    'Run {run} of {programme} is older than the one on the site, {published}.',
  'O animal já está na linha {first}.': 'The animal is already in row {first}.',
  'Confira antes de importar': 'Check before importing',
  'Linhas com valores fora do comum: {count}. Importar confirma que estão certos.':
    'Rows with unusual values: {count}. Importing confirms that they are right.',
  'A linha não tem registro.': 'The row has no registration.',
  'Mais de um animal tem este número: escreva também a série.':
    'More than one animal has this number: write the series, too.',
  'Nenhum animal tem este registro. Para criar um, faltam nome e nascimento.':
    'No animal has this registration. To create one, name and birth are missing.',

  // Settings
  'Rodada, como 2026-1': 'Run, such as 2026-1',
  'Escreva o ano e o número, como 2026-1.': 'Write the year and the number, such as 2026-1.',
  'Data da avaliação, se souber': 'Date of the evaluation, if known',
  'Escreva uma data que exista, como 27/05/2024.': 'Write a date that exists, like 27/05/2024.',
  'Animais novos entram em': 'New animals go to',
  'Conferir de novo': 'Check again',
  'Colunas que não conhecemos': 'Columns that we do not know',
  'Diga uma vez o que são: a próxima planilha igual já vem certa.':
    'Tell us once what they are: the next spreadsheet of this kind is read right.',
  'Característica fora da lista do site: {code}': 'Trait that is not in the site’s list: {code}',
  Ignorar: 'Ignore',
  'Deixar de fora': 'Leave out',
  'Usar como diz o nome': 'Use as its name says',
  'Usar como {heading}': 'Use as {heading}',
  'Colunas reconhecidas: {count}': 'Known columns: {count}',
  'Outra coluna já diz o mesmo: vale a primeira, se você não escolher.':
    'Another column says the same: the first one counts unless you choose.',
  'Ler também linhas, colunas e abas ocultas ou filtradas':
    'Read hidden and filtered rows, columns and sheets, too',
  'Ler também o que está oculto': 'Read what is hidden, too',
  'O que está oculto ou filtrado na planilha fica de fora ({parts}).':
    'What is hidden or filtered in the spreadsheet is left out ({parts}).',
  'linhas: {count}': 'rows: {count}',
  'colunas: {names}': 'columns: {names}',
  'abas: {names}': 'sheets: {names}',
  'Palavras que o site não conhece': 'Words that the site does not know',
  'Palavras que o site não conhece: {count}': 'Words that the site does not know: {count}',
  'Animais novos com estas palavras ficam de fora até você dizer o que são.':
    'New animals with these words are left out until you say what they are.',
  'Diga o que é em “Palavras que o site não conhece”.':
    'Say what it is under “Words that the site does not know”.',
  'O site não tem o tipo “{text}”.': 'The site does not have the kind “{text}”.',
  'O site não tem a raça “{text}”.': 'The site does not have the breed “{text}”.',
  'O site não tem o grau de sangue “{text}” nesta raça.':
    'The site does not have the blood fraction “{text}” of this breed.',
  'Coluna {column}: o site não conhece “{text}”.': 'Column {column}: the site does not know “{text}”.',
  'Parecido: {names}.': 'Similar: {names}.',
  'Grau de sangue': 'Blood fraction',
  'Células deixadas de fora': 'Cells left out',
  'é um erro de fórmula da planilha': 'is an error of a formula in the spreadsheet',
  'tem uma fórmula sem resultado: abra a planilha no Excel, salve e envie de novo':
    'has a formula without a result: open the spreadsheet in Excel, save it and send it again',
  'O servidor está ocupado e não terminou de ler a planilha. Tente de novo daqui a um minuto.':
    'The server is busy and did not finish reading the spreadsheet. Try again in a minute.',
  'Dados do animal': 'Facts of the animal',
  valor: 'value',
  acurácia: 'accuracy',
  'DECA (1 a 10)': 'DECA (1 to 10)',
  'P % (TOP)': 'P % (TOP)',

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
