import { expect, it } from 'vitest'
import { documents, pictures } from '../../../test/content.ts'
import { checkDocuments } from './index.server.ts'

it('documents that did not change are not checked again', () => {
  const before = checkDocuments(documents, pictures)
  const [article, ...others] = documents.articles
  const changed = { ...documents, articles: [{ ...article }, ...others], terms: { ...documents.terms } }
  const after = checkDocuments(changed, pictures)
  expect(after.privacy).toBe(before.privacy)
  expect(after.articles.slice(1).every((each, index) => each === before.articles[index + 1])).toBe(true)
  expect(after.terms).not.toBe(before.terms)
  expect(after.articles[0]).not.toBe(before.articles[0])
})
