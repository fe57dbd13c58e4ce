/** One page of a list, with its position in the list. */
export interface ListPage<T> {
  items: T[]
  /** From 1 to `pages`. */
  page: number
  pages: number
  /** Items on all pages. */
  total: number
  /** Position of the first item in the whole list, from 1. */
  from: number
}

/** docs/product.md#lists */
export const itemsPerPage = 9

/** The page of a list for the page number in an address, which may be any text (docs/product.md#lists). */
export function listPage<T>(all: readonly T[], pageNumber: string | null): ListPage<T> {
  const pages = pageCount(all.length)
  const page = clampPage(pageNumber, pages)
  const start = (page - 1) * itemsPerPage
  return { items: all.slice(start, start + itemsPerPage), page, pages, total: all.length, from: start + 1 }
}

/** How many pages a list of so many items has: at least one. */
export function pageCount(items: number): number {
  return Math.max(1, Math.ceil(items / itemsPerPage))
}

/** A page number from 1 to `pages`: the first page for 0 and for anything but digits, the last for numbers too large. */
export function clampPage(pageNumber: string | null, pages: number): number {
  const number = /^\d+$/.test(pageNumber ?? '') ? Number(pageNumber) : 1
  return Math.min(Math.max(number, 1), pages)
}

/** The numbers of a pagination: all up to 7 pages, otherwise both ends and the neighbours; `null` marks a gap. */
export function paginationItems(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  return [...new Set(near)].flatMap((number, index, all) => {
    const before = all[index - 1] ?? 0
    return number - before > 1 ? [null, number] : [number]
  })
}
