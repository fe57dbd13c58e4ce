import { setImmediate } from 'node:timers/promises'

/**
 * Lets so many callers go on in each turn of the event loop. Other requests are answered between them, and new connections
 * accepted, of which Node takes one each turn.
 */
export function spreadOverTurns(each: number): () => Promise<void> {
  let turn = Promise.resolve()
  let free = 0
  return () => {
    if (free === 0) {
      turn = turn.then(() => setImmediate())
      free = each
    }
    free--
    return turn
  }
}
