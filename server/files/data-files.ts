import { herdFeedPath } from '../../app/domain/paths.ts'
import { type EncodedResponse, type Encoding, encodeText } from '../../app/platform/http/encoded-response.ts'
import type { Language } from '../../app/platform/i18n/language-path.ts'
import { ranchDay } from '../../app/platform/ranch-time.ts'
import { herdFeed } from '../../app/site/herd/herd-feed.server.ts'
import type { SiteVersion } from '../versions/site-versions.ts'

/** Data by its Portuguese paths, the same for everyone. */
export type DataFiles = Readonly<
  Record<string, (language: Language, encoding: Encoding) => Promise<EncodedResponse>>
>

export function dataFiles(version: () => FeedVersion, clock: () => number): DataFiles {
  return {
    [herdFeedPath]: (language, encoding) => feedFile(version(), language, encoding, ranchDay(clock())),
  }
}

type FeedVersion = Pick<SiteVersion, 'publicSite' | 'feedFiles'>

/** Made once for a version, language, encoding and day: prices expire. */
function feedFile(
  { publicSite, feedFiles }: FeedVersion,
  language: Language,
  encoding: Encoding,
  today: string,
) {
  const key = `${language} ${encoding} ${today}`
  const file = feedFiles.get(key) ?? finishJson(herdFeed(publicSite, language, today), encoding)
  feedFiles.set(key, file)
  return file
}

async function finishJson(value: unknown, encoding: Encoding): Promise<EncodedResponse> {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    // Pages of other sites may read it, without cookies.
    'access-control-allow-origin': '*',
  })
  const text = Buffer.from(JSON.stringify(value))
  const finished = await encodeText(text, { status: 200, headers }, encoding, 'quick')
  return { ...finished, headers: Object.fromEntries(finished.headers) }
}
