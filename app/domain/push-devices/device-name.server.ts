const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux|CrOS/],
] as const

/** The first that matches: Edge and Samsung's browser also call themselves Chrome, and Chrome calls itself Safari. */
const browsers = [
  ['Edge', /Edg/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const

/** Browser and system by the header `User-Agent`, such as `Chrome, Android`; empty when neither is known. */
export function deviceName(userAgent: string): string {
  return [browsers, systems]
    .flatMap((known) => known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [])
    .join(', ')
}
