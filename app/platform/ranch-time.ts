/** Where the ranch is; days and weeks are counted there. */
export const ranchTimeZone = 'America/Sao_Paulo'

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: ranchTimeZone })

/** The day at a moment where the ranch is, `2026-11-21`. */
export function ranchDay(time: number): string {
  return dayFormat.format(time)
}
