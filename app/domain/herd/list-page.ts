/** One page of a list, and where it stands in it. */
export interface ListPage<T> {
  items: T[]
  page: number
  pages: number
  total: number
  /** The number of its first item, from 1. */
  from: number
}

/** docs/product.md#lists: every list of the herd shows this many at a time. */
const perPage = 9

/**
 * The page of a list that `asked` names: junk, 0 and negatives give the first, too large a number the last
 * (docs/product.md#lists).
 */
export function listPage<T>(all: readonly T[], asked: string | null): ListPage<T> {
  const pages = pageCount(all.length)
  const page = clampPage(asked, pages)
  const start = (page - 1) * perPage
  return { items: all.slice(start, start + perPage), page, pages, total: all.length, from: start + 1 }
}

/** How many pages a list of so many items has: at least one. */
export function pageCount(items: number): number {
  return Math.max(1, Math.ceil(items / perPage))
}

/** The page that `asked` names, from 1 to `pages`. */
export function clampPage(asked: string | null, pages: number): number {
  const number = /^\d+$/.test(asked ?? '') ? Number(asked) : 1
  return Math.min(Math.max(number, 1), pages)
}

/** The page numbers that a control shows: all of a few; of many the ends and those around the current, `null` for a gap. */
export function paginationItems(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  return [...new Set(near)].flatMap((number, index, all) => {
    const before = all[index - 1] ?? 0
    return number - before > 1 ? [null, number] : [number]
  })
}
