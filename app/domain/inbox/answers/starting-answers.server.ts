import type { SavedAnswer } from './saved-answer.ts'

/** Texts that the panel offers while there are none. */
export const startingAnswers: readonly Omit<SavedAnswer, 'id'>[] = [
  {
    name: 'Primeiro contato',
    texts: {
      pt: {
        subject: 'Seu contato com a Matriz',
        text: `Olá, {primeiro nome}! Aqui é {atendente} da Matriz.

Recebi o seu contato pelo site sobre {assunto}. Para eu indicar o que combina com a sua fazenda, me conte: quantas matrizes você tem e em que cidade fica a propriedade?

Se preferir falar por telefone, me diga o melhor horário.`,
      },
      en: {
        subject: 'Your message to Matriz',
        text: `Hello, {first name}! This is {staff} from Matriz.

I received your message about {subject}. To suggest what suits your farm, please tell me: how many cows do you have, and where is the property?

If you would rather talk on the phone, let me know a good time.`,
      },
    },
  },
  {
    name: 'Ainda tem interesse?',
    texts: {
      pt: {
        subject: 'Podemos ajudar?',
        text: `Olá, {primeiro nome}, tudo bem? Aqui é {atendente} da Matriz.

Você nos procurou sobre {assunto} e não quero deixar você sem resposta. Ainda tem interesse? Posso mandar fotos, avaliações e condições.

Se já resolveu, é só me avisar. Obrigado!`,
      },
      en: {
        subject: 'Can we help?',
        text: `Hello, {first name}, how are you? This is {staff} from Matriz.

You asked us about {subject}, and I don't want to leave you without an answer. Are you still interested? I can send photos, evaluations and terms.

If you have already decided, just let me know. Thank you!`,
      },
    },
  },
]
