/** The letters of code page 850 from 0x80, in which programs of DOS write. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** The text of a file: by its byte order mark, as UTF-8, or in the old encoding that gives the most Portuguese. */
export function decodeText(file: Buffer): string {
  const [first, second, third, fourth] = file
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file)
  if (first && second === 0 && third && fourth === 0) return new TextDecoder('utf-16le').decode(file)
  if (first === 0 && second && third === 0 && fourth) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    const texts = [
      new TextDecoder('windows-1252').decode(file),
      decode850(file),
      new TextDecoder('macintosh').decode(file),
    ]
    const scores = texts.map(portugueseScore)
    return texts[scores.indexOf(Math.max(...scores))] ?? ''
  }
}

function decode850(file: Buffer): string {
  return file
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (byte) => codePage850[byte.charCodeAt(0) - 0x80] ?? '')
}

const accented = /[áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ]/
/** Signs that stand between words or behind numbers. */
const neutral = /[\u00a0ªº°½¼¾–—“”‘’«»…·•§€£®©±²³´`]/

/**
 * How much the signs outside ASCII look like Portuguese. `ã`, `õ` and `ç` need the letters that follow them in Portuguese, and a letter
 * the case of its neighbours: in another encoding, `ã` is `Ç` or `Æ`, and `é` a sign.
 */
function portugueseScore(text: string): number {
  let score = 0
  for (const { 0: sign, index } of text.slice(0, 200_000).matchAll(/[^\0-\x7f]/gu)) {
    const [before = ' ', after = ' '] = [text[index - 1], text[index + sign.length]]
    if (accented.test(sign)) score += isFitting(sign, before, after) ? weightOf(sign, before, after) : -1
    else if (!neutral.test(sign) || (isLetter(before) && isLetter(after))) score -= 2
  }
  return score
}

/** What only Portuguese has counts more, and a small letter where names begin with a capital counts less. */
function weightOf(sign: string, before: string, after: string): number {
  if (/[ãõç]/i.test(sign)) return 2
  if (isLetter(before)) return 1
  return isLetter(after) ? (isSmall(sign) ? 0.5 : 1) : /[éàó]/i.test(sign) ? 1 : 0.5
}

function isFitting(sign: string, before: string, after: string): boolean {
  const isMisplaced = isCapital(sign)
    ? isSmall(before) || (isLetter(before) && isSmall(after))
    : isCapital(after) || (isCapital(before) && !isSmall(after))
  if (isMisplaced) return false
  switch (sign.toLowerCase()) {
    case 'ã':
      return /[^\p{L}]|[eoisn]/iu.test(after)
    case 'õ':
      return /[e]/i.test(after)
    case 'ç':
      return /[aouãõáóúâ]/i.test(after) && (/[aeiouáãéíóúânlrs]/i.test(before) || !isLetter(before))
    default:
      return true
  }
}

function isCapital(sign: string): boolean {
  return /\p{Lu}/u.test(sign)
}

function isSmall(sign: string): boolean {
  return /\p{Ll}/u.test(sign)
}

function isLetter(sign: string): boolean {
  return /\p{L}/u.test(sign)
}
