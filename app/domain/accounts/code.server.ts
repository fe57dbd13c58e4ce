import { codeParameter } from '../paths.ts'

/** The code of a mailed link: the site's, or Google's where its links lead here. */
export function codeIn(url: URL): string {
  return url.searchParams.get(codeParameter) ?? url.searchParams.get('oobCode') ?? ''
}

/** Google sends all its links to one address and names their purpose in `mode`. */
export function isForNewPassword(url: URL): boolean {
  return url.searchParams.get('mode') === 'resetPassword'
}
