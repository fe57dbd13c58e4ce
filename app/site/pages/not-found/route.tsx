import { data } from 'react-router'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { NotFoundPage } from './not-found-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

loader.cache = cached()

export default NotFoundPage
