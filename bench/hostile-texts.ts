/** Texts of at most this many bytes, each slow for some pattern, normalisation or parser. */
export function hostileTexts(maxBytes: number): Record<string, string> {
  const filled = (piece: string, before = '', after = '') =>
    before +
    piece.repeat(Math.floor((maxBytes - before.length - after.length) / Buffer.byteLength(piece))) +
    after
  const nested = (opening: string, closing: string) => {
    const depth = Math.floor(maxBytes / (opening.length + closing.length))
    return opening.repeat(depth) + closing.repeat(depth)
  }
  const letters = (host: (letter: string) => string, bytes: number) =>
    Array.from({ length: Math.floor(maxBytes / bytes) }, (_, index) =>
      host(String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))),
    ).join('')
  return {
    letters: filled('a'),
    digits: filled('1'),
    zeros: filled('0'),
    'zeros, then a letter': filled('0', '', 'x'),
    spaces: filled(' ', 'a', 'b'),
    tabs: filled('\t', '', 'b'),
    'line ends': filled('\n'),
    slashes: filled('/', '', 'x'),
    'slashes, English': filled('/', '/en/', 'x'),
    commas: filled(','),
    semicolons: filled(';'),
    'equals signs': filled('='),
    quotes: filled('"'),
    'angle brackets': filled('<'),
    ampersands: filled('&'),
    percents: filled('%'),
    'nested handlers': nested('onx ', '='),
    'nested addresses': nested('java', 'script:'),
    'more nested addresses': nested('javascript', ':'),
    handlers: filled('onx='),
    'handlers without end': filled('onx '),
    'one handler without end': filled('x', 'on'),
    'blanks in a handler': filled(' ', 'onx'),
    'dots and letters': filled('a.'),
    'hyphens and letters': filled('a-'),
    'an e-mail’s domain': filled('a.', 'a@', '1'),
    'an e-mail’s mailbox': filled('a.', '', '@'),
    'at signs': filled('@'),
    'accents in wrong order': filled('\u0301\u0316', 'a'),
    'accents in two groups':
      filled('\u0301').slice(0, maxBytes / 4) + filled('\u0316').slice(0, maxBytes / 4),
    'capitals that grow': filled('İ'),
    'half characters': filled('\ud800'),
    parameters: filled('a=b&'),
    'parameters without values': filled('a&'),
    parts: filled('--a\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n', '', '--a--'),
    'a part of headers': filled(
      'a: b\r\n',
      '--a\r\nContent-Disposition: form-data; name="a"\r\n',
      '\r\nb\r\n--a--',
    ),
    'a part of almost ends': filled(
      '\r\n--',
      '--a\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
      '\r\n--a--',
    ),
    campaigns: filled('utm_a=1&', '?'),
    cookies: filled('a=b;'),
    'one cookie': filled('a', 'session='),
    addresses: filled('1.2.3.4,'),
    'encodings with weights': filled('br;q=0.1,'),
    'an address’s host': `http://${letters((letter) => letter, 3)}/`,
    'an address’s host, encoded': `http://${letters(encodeURIComponent, 9)}/`,
    'a host of accents': filled('\u0301\u0316', 'http://a'),
    'a host of labels': filled('a.', 'http://'),
    'a path up and down': filled('a/../', 'http://a/'),
    'starts of a chat reference': filled('REF '),
    'starts of a subject code': filled('A', '', '-'),
  }
}
