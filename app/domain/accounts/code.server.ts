import { codeParameter } from '../paths.ts'

/** The code of a mailed link: ours, or where the identity service's own links were pointed here, theirs. */
export function codeIn(url: URL): string {
  return url.searchParams.get(codeParameter) ?? url.searchParams.get('oobCode') ?? ''
}

/** The identity service can be told of one address only for all its links. */
export function isForNewPassword(url: URL): boolean {
  return url.searchParams.get('mode') === 'resetPassword'
}
