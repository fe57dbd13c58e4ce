/**
 * Makes the value of each key when it is first asked for on a day, once however many callers wait. A failure is not kept.
 * `today` returns the day at the ranch.
 */
export function oncePerDay<Key, Value>(
  make: (key: Key) => Promise<Value>,
  today: () => string,
): (key: Key) => Promise<Value> {
  const made = new Map<Key, { day: string; value: Promise<Value> }>()
  return (key) => {
    const day = today()
    const kept = made.get(key)
    if (kept?.day === day) return kept.value
    const value = make(key)
    made.set(key, { day, value })
    value.catch(() => made.delete(key))
    return value
  }
}
