/** The same moment so many calendar months earlier (UTC). In a month that lacks the day it is the month's last moment, so that a later time is never moved to an earlier one. */
export function monthsBefore(time: number, months: number): number {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const endOfMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - 1
  date.setUTCDate(day)
  return Math.min(date.getTime(), endOfMonth)
}
