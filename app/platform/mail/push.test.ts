import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { browserKeys, decryptPush, startPushService } from '../../../test/push-service.ts'
import { deriveVapidKeys, hasUsableKeys, isPushEndpoint, sendPush } from './push.server.ts'

const sender = { keys: deriveVapidKeys('a secret'), subject: 'mailto:rancho@example.com' }

async function open(status = 201) {
  const service = await startPushService()
  service.state.status = status
  const keys = browserKeys()
  return {
    service,
    keys,
    subscription: { endpoint: `${service.origin}/s/1`, p256dh: keys.p256dh, auth: keys.auth },
  }
}

it('the stand-in decrypts the example of RFC 8291', () => {
  const keys = browserKeys('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'BTBZMqHH6r4Tts7J_aSIgg')
  expect(keys.p256dh).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  )
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(decryptPush(Buffer.from(body, 'base64url'), keys)).toBe('When I grow up, I want to be a watermelon')
})

it('a push is encrypted for its browser and signed with the site’s key', async () => {
  const { service, keys, subscription } = await open()
  expect(await sendPush(sender, subscription, '{"title":"Olá"}')).toBe('sent')
  expect(service.state.faults).toEqual([])
  const [push] = service.received
  if (!push) throw new Error('no push')
  expect(decryptPush(push.body, keys)).toBe('{"title":"Olá"}')
  expect(() => decryptPush(push.body, browserKeys())).toThrow()
  expect(push.key).toBe(sender.keys.publicKey)
  expect(push.claims).toMatchObject({ aud: service.origin, sub: sender.subject })
  const hoursLeft = (push.claims.exp - Date.now() / 1000) / 3600
  // RFC 8292: no more than a day.
  expect(hoursLeft).toBeGreaterThan(0)
  expect(hoursLeft).toBeLessThanOrEqual(24)
  expect(push.headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' })
})

it.each([403, 404, 410])('a subscription that the service answers with %i is gone', async (status) => {
  const { subscription } = await open(status)
  expect(await sendPush(sender, subscription, '{}')).toBe('gone')
})

it.each([429, 500, 302, 307])(
  'an answer of %i fails without naming the endpoint, and no redirect is followed',
  async (status) => {
    const { subscription } = await open(status)
    const failure = await sendPush(sender, subscription, '{}').catch((error: unknown) => error)
    expect(String(failure)).toMatch(/push service/)
    expect(String(failure)).not.toContain('127.0.0.1')
  },
)

it('the keys are the same for the same secret, and belong together', () => {
  const { publicKey, privateKey } = sender.keys
  expect(deriveVapidKeys('a secret')).toEqual(sender.keys)
  expect(deriveVapidKeys('another').publicKey).not.toBe(publicKey)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  expect(ecdh.getPublicKey('base64url')).toBe(publicKey)
})

it.each<[boolean, string]>([
  [true, 'https://fcm.googleapis.com/fcm/send/abc:def'],
  [true, 'https://updates.push.services.mozilla.com/wpush/v2/gAAA'],
  [true, 'https://wns2-by3p.notify.windows.com/w/?token=x'],
  [true, 'https://web.push.apple.com/QGuQ'],
  [true, 'http://127.0.0.1:9000/x'],
  [false, 'http://127.0.0.1:9001/x'],
  [false, 'http://fcm.googleapis.com/x'],
  [false, 'https://fcm.googleapis.com:8443/x'],
  [false, 'https://user:pass@fcm.googleapis.com/x'],
  [false, 'https://fcm.googleapis.com.evil.example/x'],
  [false, 'https://evil.example/fcm.googleapis.com'],
  [false, 'https://evil.example#.push.apple.com'],
  [false, 'https://xfcm.googleapis.com/x'],
  [false, 'https://evilpush.apple.com/x'],
  [false, 'https://169.254.169.254/latest/meta-data'],
  [false, 'file:///etc/passwd'],
  [false, `https://fcm.googleapis.com/${'x'.repeat(1000)}`],
  [false, 'x'],
])('of known browsers’ push services and a host of the settings: %s for %s', (isTaken, endpoint) => {
  expect(isPushEndpoint(endpoint, ['127.0.0.1:9000'])).toBe(isTaken)
})

it('only keys that can encrypt are taken', () => {
  const { p256dh, auth } = browserKeys()
  expect(hasUsableKeys({ p256dh, auth })).toBe(true)
  const offCurve = Buffer.alloc(65, 1)
  offCurve[0] = 4
  for (const keys of [
    { p256dh: '', auth },
    { p256dh: offCurve.toString('base64url'), auth },
    { p256dh, auth: 'AAAA' },
    { p256dh: `${p256dh}\n`, auth },
  ])
    expect(hasUsableKeys(keys)).toBe(false)
})
