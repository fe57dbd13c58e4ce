import { redirect } from 'react-router'
import { staffPaths } from '../../domain/staff-paths.ts'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import type { Route } from './+types/moved-route'

/** Bookmarks of the former address. */
export function loader({ url }: Route.LoaderArgs): Response {
  return redirect(inLanguage(staffPaths.numbers, languageOf(url.pathname)), 301)
}
