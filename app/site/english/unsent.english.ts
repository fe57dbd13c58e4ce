/** Interface texts of forms that are kept in the browser, Portuguese → English. Browsers fetch them when they are needed. */
export const english = {
  'Guardada neste celular. Enviamos quando o sinal voltar.':
    'Kept on this phone. We send it when the signal returns.',
  'Sem sinal, e este navegador não deixa guardar a mensagem. O que você escreveu continua aqui.':
    'No signal, and this browser does not let us keep the message. What you wrote is still here.',
  'Enviar por WhatsApp': 'Send by WhatsApp',
  'Copiar o texto': 'Copy the text',
  'Texto copiado.': 'Text copied.',
  'Não deu para copiar. Marque o texto, segure nele e toque em Copiar.':
    'Copying failed. Select the text, hold it and tap Copy.',
  'Olá! Escrevi esta mensagem no site:': 'Hello! I wrote this message on the website:',
  Telefone: 'Phone',
  Local: 'Location',
  Curso: 'Course',
  Animal: 'Animal',
  Mensagem: 'Message',
  'CRMV ou matrícula': 'CRMV or enrolment',
  'A mensagem guardada foi enviada! Entraremos em contato em breve.':
    'The kept message was sent! We will contact you soon.',
  '1 mensagem guardada neste celular': '1 message kept on this phone',
  '{count} mensagens guardadas neste celular': '{count} messages kept on this phone',
  'Ela precisa de você.': 'It needs you.',
  'Mensagens guardadas': 'Kept messages',
  'Quem usa este celular pode ver estas mensagens. Cada uma some daqui assim que chega até nós. Se o celular não é seu, apague todas.':
    'Whoever uses this phone can see these messages. Each one disappears from here as soon as it reaches us. If the phone is not yours, delete all.',
  'Ainda não deu para enviar. A mensagem continua guardada.':
    'It could not be sent yet. The message is still kept.',
  'Apagar todas': 'Delete all',
  'Apagar todas as mensagens guardadas?': 'Delete all kept messages?',
  'Não apagar': 'Keep',
  'Sim, apagar': 'Yes, delete',
  Apagar: 'Delete',
  'Apagar esta mensagem?': 'Delete this message?',
  'Escrita em {time}': 'Written {time}',
  Corrigir: 'Correct',
  'Enviar agora': 'Send now',
  'Precisa de uma correção para ser enviada.': 'It needs a correction before it can be sent.',
  'O site não aceita esta mensagem. Envie por WhatsApp.':
    'The website does not accept this message. Send it by WhatsApp.',
  'Escrita há mais de 7 dias: só enviamos se você quiser. Sem resposta, ela é apagada daqui a 7 dias.':
    'Written more than 7 days ago: we send it only if you want. Without an answer, it is deleted in 7 days.',
  'Muitas mensagens em pouco tempo. Enviamos daqui a alguns minutos.':
    'Many messages in a short time. We send it in a few minutes.',
  'O site não conseguiu receber agora. Tentamos de novo em alguns minutos.':
    'The website could not receive it now. We try again in a few minutes.',
  'Enviamos quando o sinal voltar.': 'We send it when the signal returns.',
} as const
