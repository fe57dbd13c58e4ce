export interface ListPage<T> {
  items: T[]
  page: number
  pages: number
  total: number
  /** Position of the first item in the whole list, from 1. */
  from: number
}

/** The page of a list for the page number in an address, which may be any text (docs/product.md#lists). */
export function listPage<T>(all: readonly T[], perPage: number, pageNumber: string | null): ListPage<T> {
  const pages = pageCount(all.length, perPage)
  const page = clampPage(pageNumber, pages)
  const start = (page - 1) * perPage
  return { items: all.slice(start, start + perPage), page, pages, total: all.length, from: start + 1 }
}

export function pageCount(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage))
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
