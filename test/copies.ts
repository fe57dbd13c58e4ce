import { newKeyPair } from '../app/domain/copies/age-file.server.ts'
import { changeSiteSetting } from '../app/domain/settings/index.server.ts'
import type { DatabaseKind } from './database.ts'
import type { startS3Server } from './s3-server.ts'
import { siteOfTest } from './site.ts'
import { staffEmail } from './staff.ts'

type Store = Awaited<ReturnType<typeof startS3Server>>

/** A site that makes copies for a key, at noon. */
export async function copySite(
  kind: DatabaseKind,
  store: Pick<Store, 'settings'>,
  { hasKey = true, secret = store.settings.secret, staffEmails = staffEmail } = {},
) {
  const { endpoint, bucket, region, keyId } = store.settings
  const time = { now: Date.parse('2026-11-21T12:00:00Z') }
  const site = await siteOfTest(kind, {
    clock: () => time.now,
    environment: {
      STAFF_EMAILS: staffEmails,
      FORM_LIMIT: 'off',
      COPY_S3_ENDPOINT: endpoint,
      COPY_S3_BUCKET: bucket,
      COPY_S3_REGION: region,
      COPY_S3_KEY_ID: keyId,
      COPY_S3_SECRET: secret,
    },
  })
  const key = await newKeyPair()
  const { database, copies } = site.services
  const by = { by: '', now: time.now }
  const copyKey = { recipient: key.recipient, madeAt: time.now, checkedAt: null }
  if (hasKey) await changeSiteSetting(database, 'copyKey', copyKey, by)
  return { site, time, key, copies, database, by }
}
