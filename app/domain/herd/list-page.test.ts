import { describe, expect, it, test } from 'vitest'
import { listPage, paginationItems } from './list-page.ts'

const thirty = Array.from({ length: 30 }, (_, index) => index + 1)

describe('a page of a list', () => {
  test.each([null, '', '0', '-1', '1', 'abc', '2abc', '1.5', ' 2', '1e1'])(
    'is the first for %j',
    (pageNumber) => {
      expect(listPage(thirty, pageNumber)).toEqual({
        items: [1, 2, 3, 4, 5, 6, 7, 8, 9],
        page: 1,
        pages: 4,
        total: 30,
        from: 1,
      })
    },
  )

  test.each(['4', '5', '99', '99999999999999999999'])('is the last for %j', (pageNumber) => {
    expect(listPage(thirty, pageNumber)).toMatchObject({ items: [28, 29, 30], page: 4, from: 28 })
  })

  it('is one empty page of an empty list', () => {
    expect(listPage([], '3')).toEqual({ items: [], page: 1, pages: 1, total: 0, from: 1 })
  })
})

describe('the numbers of a pagination', () => {
  it('are all of up to seven pages', () => {
    expect(paginationItems(2, 4)).toEqual([1, 2, 3, 4])
    expect(paginationItems(7, 7)).toHaveLength(7)
  })

  it('are the ends and the neighbours of the current one of more pages', () => {
    expect(paginationItems(1, 334)).toEqual([1, 2, null, 334])
    expect(paginationItems(3, 334)).toEqual([1, 2, 3, 4, null, 334])
    expect(paginationItems(100, 334)).toEqual([1, null, 99, 100, 101, null, 334])
    expect(paginationItems(334, 334)).toEqual([1, null, 333, 334])
  })
})
