import { describe, expect, it } from 'vitest'
import { cleanMessage } from '../../platform/forms/cleaning.ts'
import { readChatPaste } from './chat-paste.server.ts'

const read = (text: string) => readChatPaste(cleanMessage(text))
const sendersAndTexts = (text: string) => read(text).messages.map(({ sender, text }) => `${sender}|${text}`)

describe('a chat that was copied from WhatsApp', () => {
  it.each([
    ['Android', '26/11/2026 14:03 - Ana Lima: Oi'],
    ['Android with a comma', '26/11/2026, 14:03 - Ana Lima: Oi'],
    ['Android with a short year and a dash', '26/11/26 14:03 – Ana Lima: Oi'],
    ['Android in English', '11/26/26, 2:03\u202fPM - Ana Lima: Oi'],
    ['Android in German', '26.11.26, 14:03 - Ana Lima: Oi'],
    ['Android’s copy of some messages', '[26/11 14:03] Ana Lima: Oi'],
    ['Android’s copy in English', '[11/26, 2:03 PM] Ana Lima: Oi'],
    ['an iPhone', '[26/11/2026, 14:03:12] Ana Lima: Oi'],
    ['an iPhone with signs of direction', '\u200e[26/11/2026, 14:03:12] \u200eAna Lima: Oi'],
    ['an iPhone without a comma', '[26/11/2026 14:03:12] Ana Lima: Oi'],
    ['an iPhone in English', '[11/26/26, 2:03:12 PM] Ana Lima: Oi'],
    ['an iPhone with a tilde before unsaved names', '[26/11/2026, 14:03:12] ~\u202fAna Lima: Oi'],
    ['WhatsApp Web', '[14:03, 26/11/2026] Ana Lima: Oi'],
    ['WhatsApp Web in English', '[2:03 PM, 11/26/2026] Ana Lima: Oi'],
    ['WhatsApp Web with blanks of its own', '[14:03,\u00a026/11/2026]\u00a0Ana Lima:\u00a0Oi'],
  ])('is read as %s writes it', (_case, text) => {
    expect(sendersAndTexts(text)).toEqual(['Ana Lima|Oi'])
    expect(sendersAndTexts(`${text}\r\n${text}`)).toEqual(['Ana Lima|Oi', 'Ana Lima|Oi'])
  })

  it('keeps further lines, links and hours within a message, and notices without a sender', () => {
    expect(
      sendersAndTexts(
        [
          '26/11/2026 14:00 - As mensagens e ligações são protegidas com a criptografia de ponta a ponta.',
          '26/11/2026 14:03 - +55 38 99999-1234: Bom dia',
          'chego às 15:30: tudo bem?',
          '',
          'https://matriz.example/nossos-touros',
          '26/11/2026 14:04 - Ana: ',
        ].join('\n'),
      ),
    ).toEqual([
      '|As mensagens e ligações são protegidas com a criptografia de ponta a ponta.',
      '+55 38 99999-1234|Bom dia\nchego às 15:30: tudo bem?\n\nhttps://matriz.example/nossos-touros',
      'Ana|',
    ])
  })

  it.each([
    ['(Ref. NL-07-K3F)', ['NL-07-K3F']],
    ['ref nl-07-k3f.', ['NL-07-K3F']],
    ['Ref.: NL-07', ['NL-07']],
    ['Ref. NL-07-K3F e Ref. GIR-2-ABC', ['NL-07-K3F', 'GIR-2-ABC']],
    ['referência NL-07-K3F', []],
    ['pref. NL-07-K3F', []],
  ])('%j has the references %j', (text, codes) => {
    expect(read(text).references.map(({ code }) => code)).toEqual(codes)
    const [first] = read(`[14:03, 26/11/2026] Ana: ${text}`).references
    expect(first?.sender).toBe(codes[0] && 'Ana')
  })

  it.each(['[', '1:', '26/11/2026, ', '[14:03, 26/11/2026] ', 'ref ', 'ref a-', ': ', '\n', '~ '])(
    'of %j without end is read quickly',
    (piece) => {
      expect(readChatPaste(piece.repeat(20_000 / piece.length)).messages.length).toBeGreaterThan(0)
    },
  )
})
