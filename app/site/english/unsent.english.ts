/** Interface texts of forms that are kept in the browser, Portuguese → English. Browsers fetch them when they are needed. */
export const english = {
  'Guardada neste celular. Enviamos quando o sinal voltar.':
    'Saved on this phone. We will send it when the signal returns.',
  'Guardamos a mensagem neste celular e tentamos de novo sozinhos. Se você enviar outra vez, ela chega uma vez só.':
    'We saved the message on this phone and will try again by ourselves. If you send it again, it arrives only once.',
  'Sem sinal, e este navegador não deixa guardar a mensagem. O que você escreveu continua aqui.':
    'No signal, and this browser does not let us save the message. What you wrote is still here.',
  'Enviar por WhatsApp': 'Send by WhatsApp',
  'Copiar o texto': 'Copy the text',
  'Texto copiado.': 'Text copied.',
  'Não deu para copiar. Segure o dedo no texto e toque em Copiar.':
    'Copying failed. Press and hold the text, then tap Copy.',
  'Olá! Escrevi esta mensagem no site:': 'Hello! I wrote this message on your site:',
  'A mensagem guardada foi enviada! Entraremos em contato em breve.':
    'The saved message was sent! We will contact you soon.',
  'As mensagens guardadas foram enviadas! Entraremos em contato em breve.':
    'The saved messages were sent! We will contact you soon.',
  '1 mensagem guardada neste celular': '1 message saved on this phone',
  '{count} mensagens guardadas neste celular': '{count} messages saved on this phone',
  'Toque para resolver.': 'Tap to sort it out.',
  'Fica só até {day}.': 'It stays only until {day}.',
  'A mais antiga fica só até {day}.': 'The oldest stays only until {day}.',
  'Fica neste celular só até {day}.': 'It stays on this phone only until {day}.',
  'Mensagens guardadas': 'Saved messages',
  'Quem usa este celular pode ver estas mensagens. Cada uma some daqui assim que chega até nós. Se o celular não é seu, apague todas.':
    'Whoever uses this phone can see these messages. Each one disappears from here as soon as it reaches us. If this is not your phone, delete them all.',
  'Ainda não deu para enviar. A mensagem continua guardada.':
    'It could not be sent yet. The message is still saved.',
  'Apagar todas': 'Delete all',
  'Apagar todas as mensagens guardadas?': 'Delete all saved messages?',
  'Não apagar': 'Keep',
  'Sim, apagar': 'Yes, delete',
  'Apagar esta mensagem?': 'Delete this message?',
  'Escrita em {time}': 'Written {time}',
  Corrigir: 'Correct it',
  'Enviar agora': 'Send now',
  'Precisa de uma correção para ser enviada.': 'It needs a correction before it can be sent.',
  'O site não aceita esta mensagem. Envie por WhatsApp.':
    'The site does not accept this message. Send it by WhatsApp.',
  'Escrita há mais de 7 dias: só enviamos se você quiser.':
    'Written more than 7 days ago: we send it only if you want us to.',
  'Muitas mensagens em pouco tempo. Enviamos daqui a alguns minutos.':
    'Too many messages in a short time. We will send it in a few minutes.',
  'O site não conseguiu receber agora. Tentamos de novo em alguns minutos.':
    'The site could not take it just now. We will try again in a few minutes.',
  'Enviamos quando o sinal voltar.': 'We will send it when the signal returns.',
} as const satisfies Readonly<Record<string, string>>
