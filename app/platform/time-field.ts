import * as v from 'valibot'

/** The last that a `Date` holds. */
const maxTime = 8.64e15

/** Milliseconds since 1970, as a file or a row says. What is no time counts as 0, long ago: dates that can't be shown fail pages. */
export const timeField = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxTime)), 0)
