/** Texts of the pages of uploaded pictures, Portuguese → English. */
export const english = {
  'Para mostrar num texto longo, copie esta linha': 'To show it in a long text, copy this line',
  Fotos: 'Pictures',
  Foto: 'Picture',
  'Enviar foto': 'Upload a picture',
  'Foto do celular ou do computador': 'Picture from the phone or computer',
  'JPEG, PNG ou WebP de até 12 MB.': 'JPEG, PNG or WebP up to 12 MB.',
  'O que a foto mostra': 'What the picture shows',
  'O que a foto mostra, em inglês': 'What the picture shows, in English',
  'Para quem não vê a foto, como “Touro Nelore de perfil no pasto”.':
    'For people who can’t see it, such as “Nelore bull from the side, on pasture”.',
  Enviar: 'Upload',
  'Preparando a foto…': 'Preparing the picture…',
  'Enviando: {percent}%': 'Uploading: {percent}%',
  'Guardando a foto…': 'Saving the picture…',
  'Foto enviada.': 'Picture uploaded.',
  'Foto enviada. Escolha-a na lista do campo da foto.':
    'Picture uploaded. Choose it from the list of the picture’s field.',
  'Tentar de novo': 'Try again',
  'Nenhuma foto enviada ainda.': 'No picture uploaded yet.',
  'Fotos enviadas': 'Uploaded pictures',
  'Sem descrição': 'No description',
  'Falta o inglês': 'English is missing',
  'Sem uso': 'Not used',
  'Usada em {count} lugares': 'Used in {count} places',
  'Usada em 1 lugar': 'Used in 1 place',

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
  'Apagar de vez': 'Delete for good',
  'A foto some do site de vez. Não dá para desfazer.':
    'The picture leaves the site for good. This can’t be undone.',
  'Salvo.': 'Saved.',
  'Uma foto que aparece em alguma página não pode ser apagada.':
    'A picture that is on a page can’t be deleted.',
  'Todas as fotos': 'All pictures',
  'Descrever a foto e marcar o ponto principal': 'Describe the picture and mark its main point',

  // Choice within a form
  'Sem foto': 'No picture',
  'Desenhos do site': 'Drawings of the site',
  'Ver as fotos': 'See the pictures',
  'Ver e enviar fotos': 'See and upload pictures',
  'Escolher esta: {name}': 'Choose this one: {name}',

  // Refusals
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
  'Escolha uma foto.': 'Choose a picture.',
  'A foto não chegou inteira. Confira o sinal e envie de novo.':
    'The picture did not arrive completely. Check the signal and upload it again.',
  'Sua entrada venceu. Entre de novo e envie a foto.': 'Your sign-in has ended. Sign in again and upload it.',
} as const satisfies Readonly<Record<string, string>>
