/** A chat as people copy it from WhatsApp. */
export interface PastedChat {
  /** In their order; a text of no known form is one message of nobody. */
  messages: { sender: string; text: string }[]
  /** Behind `Ref.`, in capitals: `NL-07-K3F`. */
  references: { code: string; sender: string }[]
}

const day = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`
const hour = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`

/**
 * `26/11/2026 14:03 - Ana: Oi` (Android), `[26/11/2026, 14:03:12] Ana: Oi` (iPhone), `[14:03, 26/11/2026] Ana: Oi` (WhatsApp Web).
 * WhatsApp's own notices have no sender.
 */
const firstLine = new RegExp(
  String.raw`^\s*\[?(?:${day},?\s+(?:às\s+)?${hour}|${hour},\s+${day})(?:\]|\s+[-–])\s+(?:~\s*)?(?:([^:]{1,80}):(?:\s|$))?`,
  'i',
)

const reference = /\bref\.?[ \t]{0,3}:?[ \t]{0,3}([a-z0-9]{1,64}(?:-[a-z0-9]{1,64}){1,3})/gi

/** Reads a text without invisible signs, such as `cleanMessage` makes. */
export function readPastedChat(typed: string): PastedChat {
  const messages: PastedChat['messages'] = []
  for (const line of typed.split(/\r\n?|\n/)) {
    const [head, sender = ''] = firstLine.exec(line) ?? []
    const last = messages.at(-1)
    if (head !== undefined) messages.push({ sender: sender.trim(), text: line.slice(head.length) })
    else if (last) last.text += `\n${line}`
    else messages.push({ sender: '', text: line })
  }
  const references = messages.flatMap(({ sender, text }) =>
    [...text.matchAll(reference)].map(([, code = '']) => ({ code: code.toUpperCase(), sender })),
  )
  return { messages, references }
}
