import * as v from 'valibot'

/** Schemas of the fields of content and herd. Their error messages are for the ranch. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('a text is missing'))

export const texts = v.pipe(v.array(text), v.nonEmpty('at least one text is needed'))

/** The name of a file in `content/images/` without its extension; the build checks that it exists. */
export const picture = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'a picture is named like "card-premium"'))

/** A permanent name, part of addresses. */
export const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'an id has small letters, digits and hyphens'))

/** Money in cents of a real. */
export const cents = v.pipe(
  v.number(),
  v.integer('money is held in whole cents'),
  v.minValue(1, 'a price is more than nothing'),
)

/** An existing date like `2024-05-27`. */
export const isoDate = v.pipe(
  v.string(),
  v.check((value) => {
    const time = Date.parse(`${value}T00:00:00Z`)
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) && value.length === 10
  }, 'a day is written like 2024-05-27'),
)

export const webAddress = v.pipe(
  v.string(),
  v.url('an address starts with https://'),
  v.startsWith('https://', 'an address starts with https://'),
)

/** A list whose entries have unique ids. */
export function entries<T extends { id: string }>(entry: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.array(entry),
    v.nonEmpty('the list is empty'),
    v.checkItems(
      (item, index, all) => all.findIndex(({ id }) => id === item.id) === index,
      'this id is taken by an earlier entry',
    ),
  )
}
