/** Interface texts of forms that are kept in the browser, Portuguese → English. Browsers fetch them when they are needed. */
export const english = {
  'Guardada neste celular. Enviamos quando o sinal voltar.':
    'Saved on this phone. We will send it when the signal returns.',
  'Guardamos a mensagem neste celular e tentamos de novo sozinhos. Se você enviar outra vez, ela chega uma vez só.':
    'We saved the message on this phone and will try again by ourselves. If you send it again, it arrives only once.',
  'Sem sinal, e este navegador não deixa guardar a mensagem. O que você escreveu continua aqui.':
    'No signal, and this browser does not let us save the message. What you wrote is still here.',
  'A mensagem guardada foi enviada! Entraremos em contato em breve.':
    'The saved message was sent! We will contact you soon.',
  'As mensagens guardadas foram enviadas! Entraremos em contato em breve.':
    'The saved messages were sent! We will contact you soon.',
  '1 mensagem guardada': '1 message saved',
  '{count} mensagens guardadas': '{count} messages saved',
  'Enviar agora': 'Send now',
  'Apagar o que está guardado? Nada disso foi enviado.': 'Delete what is saved? None of it was sent.',
  'Ainda não deu para enviar. A mensagem continua guardada.':
    'It could not be sent yet. The message is still saved.',
} as const satisfies Readonly<Record<string, string>>
