/** Interface texts of the first steps, Portuguese → English. */
export const english = {
  'Um animal de cada vez': 'One animal at a time',
  'Escolha o que é, ponha foto, nome e registro, e publique. O resto fica para depois.':
    'Choose what it is, add photograph, name and registration, and publish. The rest can wait.',
  'Muitos de uma vez': 'Many at once',
  'Diga o que o rancho oferece': 'Say what the ranch offers',
  'O que você desmarcar some do site: páginas, menus, formulários e buscas. Nada é apagado, e volta quando marcar de novo.':
    'What you leave unticked is gone from the site: pages, menus, forms and searches. Nothing is deleted, and it returns when you tick it again.',
  'O que o rancho oferece': 'What the ranch offers',
  'Raças que você cria': 'Breeds that you raise',
  'Cada raça marcada tem uma página no banco genético e uma linha no calendário da prenhez.':
    'Each ticked breed has a page in the genetic bank and a row in the pregnancy calendar.',
  'O que você vende do rebanho': 'What you sell of the herd',
  'O que desmarcar não tem lista no site nem botão em “Novo animal”.':
    'What you leave unticked has no list on the site, nor a button under “New animal”.',
  '({count} no site)': '({count} on the site)',
  'O aviso chega na hora, também com o site fechado. Quem responde primeiro costuma fechar o negócio.':
    'The notice arrives at once, also while the site is closed. Who answers first usually closes the deal.',
  'As respostas prontas começam com o seu nome e o do rancho.':
    'Saved answers begin with your name and that of the ranch.',
  'Uma resposta pronta abre o WhatsApp ou o e-mail já escrita.':
    'A saved answer opens WhatsApp or a mail with its text already written.',
  'Cada pessoa entra com a própria conta, e você pode tirar o acesso quando quiser.':
    'Everyone signs in with an account of their own, and you can remove the access whenever you like.',
  '{done} de {count} feitos': '{done} of {count} done',
  'Passo {number} de {count}': 'Step {number} of {count}',
  Feito: 'Done',
  'Fazer depois': 'Do it later',
  'Próximo passo': 'Next step',
  'Todos os passos': 'All steps',
  'Fazer agora': 'Do it now',
  'Um passo de cada vez, na ordem que quiser. Cada um fica salvo: dá para parar e voltar outro dia.':
    'One step at a time, in any order. Each is saved: you can stop and come back another day.',
  'Começar pelo primeiro': 'Begin with the first',
  'Tudo pronto. O site está no ar neste endereço:': 'All done. The site is live at this address:',
  'O site está no ar neste endereço. Os passos que faltam continuam na página Hoje:':
    'The site is live at this address. The steps that are left stay on the page Today:',
  'Ir para Hoje': 'Go to Today',
  'Escolha a cor e ponha o logotipo': 'Choose the colour and add the logo',
  'De uma cor só saem todas as outras: botões, títulos, desenhos, ícone do celular e imagens do WhatsApp, sempre fáceis de ler.':
    'All other colours follow from one: buttons, headings, drawings, the icon on phones and the pictures for WhatsApp, always easy to read.',
  'Cor do rancho': 'Colour of the ranch',
  'Código da cor, como #7a1f2b': 'Code of the colour, like #7a1f2b',
  'Logotipo, se tiver': 'Logo, if you have one',
  'Letra dos títulos': 'Face of headings',
  'Como fica no claro': 'On light ground',
  'Como fica no escuro': 'On dark ground',
  'O texto das páginas, para ler no sol.': 'The text of pages, to read in the sun.',
  'Cidade, datas e outros detalhes': 'Town, dates and other details',
  'Botão principal': 'Main button',
  'Outro botão': 'Other button',
  'O fim da página': 'The end of the page',
  Destaque: 'Highlight',
  'Fotos do alto da página inicial': 'Pictures at the top of the home page',
  'Uma foto sua, ou um desenho do site na cor do rancho.':
    'A picture of yours, or a drawing of the site in the colour of the ranch.',
  'Foto {number}': 'Picture {number}',
  'Aparências de antes': 'Earlier looks',
  'A aparência de antes está de volta.': 'The earlier look is back.',
  'Publicado. O site já está com esta cara.': 'Published. The site looks like this now.',
  'Ponha os primeiros animais': 'Add the first animals',
  'Um animal com foto, nome e registro já ganha página própria. A planilha da associação traz muitos de uma vez.':
    'An animal with a picture, a name and a registration has a page of its own. The association’s spreadsheet brings many at once.',
  'Trazer a planilha da associação': 'Bring the association’s spreadsheet',
  'Apague os exemplos': 'Delete the samples',
  'O site veio com animais, preços e uma empresa inventados. O que você mudou não é mais exemplo e fica.':
    'The site came with invented animals, prices and a company. What you have changed is no sample any more and stays.',
  'Os exemplos saíram do site.': 'The samples are off the site.',
  'Os exemplos voltaram ao site.': 'The samples are back on the site.',
  '1 exemplo está no site.': '1 sample is on the site.',
  '{count} exemplos estão no site: animais, ofertas, cursos, artigos e pessoas inventadas.':
    '{count} samples are on the site: invented animals, offers, courses, articles and people.',
  'Apagar os exemplos': 'Delete the samples at once',
  'Ainda com dados inventados': 'Still with invented data',
  'Leu os textos legais e eles valem para o seu rancho como estão? Então não são mais exemplos.':
    'Have you read the legal texts, and are they right for your ranch as they are? Then they are no samples any more.',
  'Os textos legais valem assim': 'The legal texts are right',
  'Nome, CNPJ, conta e chave PIX do rancho': 'Name, CNPJ, account and PIX key of the ranch',
  'Diga quem é o rancho': 'Say who the ranch is',
  'Nome, cidade e contatos aparecem no alto e no fim de cada página, nas conversas e nos e-mails.':
    'Name, town and contacts are at the top and the end of each page, in chats and in mails.',
  'Nome do rancho': 'Name of the ranch',
  'Nome curto, para o ícone no celular': 'Short name, for the icon on a phone',
  'Estado, como MG': 'State, such as MG',
  'WhatsApp com DDD': 'WhatsApp with its area code',
  'Horário de atendimento': 'Opening hours',
  'Nome ou razão social de quem vende': 'Legal name of the seller',
  'CNPJ, se tiver': 'CNPJ, if there is one',
  'Endereço, se quiser mostrar': 'Address, if it may be shown',
  'Endereço no Instagram ou outra rede, se tiver': 'Address at Instagram or another network, if there is one',
  'Responsável técnico, se tiver': 'Responsible veterinarian, if there is one',
  'Registro do responsável, como CRMV-MG 1234': 'Registration of the manager, such as CRMV-MG 1234',
  'Publicar e seguir': 'Publish and go on',
  'Outra pessoa mudou estes dados enquanto isso. Confira como ficaram.':
    'Someone else has changed these data meanwhile. Check how they stand.',
  'Dados inventados no site': 'Invented data on the site',
  'O site mostra CNPJ, conta ou textos legais de uma empresa inventada. Os buscadores ficam de fora até isso mudar.':
    'The site shows the CNPJ, the account or the legal texts of an invented company. Search engines stay out until this changes.',
  'O site mostra CNPJ, conta ou textos legais de uma empresa inventada, e qualquer pessoa pode ver.':
    'The site shows the CNPJ, the account or the legal texts of an invented company, and anybody can see it.',
  'Ver o que falta': 'See what is left',
  'Deixar os buscadores entrar': 'Let search engines in',
  'Deixar os buscadores de fora até lá': 'Keep search engines out until then',
  'Arrume o menu e a página inicial': 'Arrange the menu and the home page',
  'Desmarque o que não é do seu rancho e ponha o resto na ordem em que quer mostrar.':
    'Untick what your ranch has not, and put the rest in the order in which you want to show it.',
  'Partes da página inicial': 'Parts of the home page',
  'Mais para cima': 'Further up',
  'Mais para baixo': 'Further down',
  'O contato precisa ficar na página: marque Contato e salve de novo.':
    'The contact must stay on the page: tick Contact and save again.',
} as const
