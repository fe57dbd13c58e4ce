import * as v from 'valibot'

/** The kinds of value that content is made of. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('a text is missing'))

export const texts = v.pipe(v.array(text), v.nonEmpty('at least one text is needed'))

/** A file of `content/images/`, without its ending; the build looks whether it is there. */
export const picture = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'a picture is named like "card-premium"'))

/** A fixed name in addresses and anchors. */
export const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'an id has small letters, digits and hyphens'))

/** Money in cents of a real, so that no sum is ever rounded. */
export const cents = v.pipe(
  v.number(),
  v.integer('money is held in whole cents'),
  v.minValue(1, 'a price is more than nothing'),
)

/** A day that exists, as `2024-05-27`. */
export const day = v.pipe(
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

/** A list whose entries have ids of their own. */
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
