import type { Context, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { siteHeader } from './site-header.ts'
import type { AppVariables, InlineSources } from './variables.ts'

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>

/**
 * Sets the security headers of documents and assets; `https` adds those that only make sense there. Assets get few headers,
 * because a document loads about ten of them.
 */
export function securityHeaders({ https }: { https: boolean }): MiddlewareHandler<AppVariables> {
  const forAsset = secureHeaders(assetHeaders(https))
  const forAttachment = secureHeaders(attachmentHeaders(https))
  const forWorker = secureHeaders(workerHeaders(https))
  const forDocument = secureHeaders(documentHeaders(https))
  return async (c, next) => {
    c.set('responseKind', { kind: 'document', inline: { scripts: [], styles: [] } })
    await next()
    // Hono evaluates the policy before `next`, but the handler decides which inline scripts it allows.
    const setHeaders = {
      asset: forAsset,
      attachment: forAttachment,
      worker: forWorker,
      document: forDocument,
    }
    const { kind } = c.get('responseKind')
    if (kind === 'cached') return
    c.header(siteHeader, '1')
    const stricterReferrer = c.res.headers.get('Referrer-Policy')
    await setHeaders[kind](c, async () => {})
    // Pages with a secret in their address send a shorter referrer.
    if (stricterReferrer === 'strict-origin') c.res.headers.set('Referrer-Policy', stricterReferrer)
  }
}

/** The header with which a page allows the site's own pages, and nobody else, to show it in a frame. */
export const framing = { name: 'X-Frame-Options', ownSite: 'SAMEORIGIN' } as const

const videoOrigin = 'https://www.youtube-nocookie.com'

function assetHeaders(https: boolean): Options {
  return {
    ...withoutDefaults,
    xContentTypeOptions: true,
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity: https && 'max-age=31536000',
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  }
}

/** Files that people have uploaded: a browser that shows one all the same runs nothing of it, and gives it no access to the site. */
function attachmentHeaders(https: boolean): Options {
  return {
    ...assetHeaders(https),
    contentSecurityPolicy: { sandbox: [], defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  }
}

/** The service worker only fetches this site's own pages and files. */
function workerHeaders(https: boolean): Options {
  return {
    ...assetHeaders(https),
    contentSecurityPolicy: { defaultSrc: ["'none'"], connectSrc: ["'self'"], frameAncestors: ["'none'"] },
  }
}

function documentHeaders(https: boolean): Options {
  return {
    ...assetHeaders(https),
    // "no-referrer" would make browsers send `Origin: null` with form posts.
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    permissionsPolicy: {
      accelerometer: [],
      camera: [],
      displayCapture: [],
      geolocation: [],
      gyroscope: [],
      magnetometer: [],
      microphone: [],
      midi: [],
      payment: [],
      serial: [],
      usb: [],
      fullscreen: ['self', videoOrigin],
    },
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [(c) => ["'self'", ...inlineSources(c).scripts].join(' ')],
      styleSrc: [(c) => ["'self'", ...inlineSources(c).styles].join(' ')],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      mediaSrc: ["'self'"],
      frameSrc: ["'self'", videoOrigin],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: [(c) => (c.res.headers.get(framing.name) === framing.ownSite ? "'self'" : "'none'")],
      ...(https && { upgradeInsecureRequests: [] }),
    },
  }
}

/** These headers do nothing in browsers that know a content security policy, or nothing for this site. */
const withoutDefaults: Options = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

function inlineSources(c: Context<AppVariables>): InlineSources {
  const responseKind = c.get('responseKind')
  return responseKind.kind === 'document' ? responseKind.inline : { scripts: [], styles: [] }
}
