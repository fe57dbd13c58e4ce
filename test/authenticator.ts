import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Signing {
  challenge: string
  origin: string
  /** Whether the authenticator has verified its user, by a PIN or a finger. */
  isVerified?: boolean
  /** Another than the next one. */
  counter?: number
}

/** A device that makes one passkey and signs with it, as a browser sends it. */
export function authenticator(rpId = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let signatures = 0

  function authenticatorData(
    { isVerified = true, counter = ++signatures }: Partial<Signing>,
    more = Buffer.alloc(0),
  ) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (more.length > 0 ? 0x40 : 0)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, more])
  }

  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    id: credential.id,
    create(signing: Signing) {
      const key = Buffer.concat([
        // COSE: an EC2 key (2) for ES256 (-7) on P-256 (1), with its coordinates.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = authenticatorData(
        signing,
        Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]),
      )
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.of(0x58, data.length),
        data,
      ])
      return JSON.stringify({
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', signing).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      })
    },
    get(signing: Signing) {
      const data = authenticatorData(signing)
      const client = clientData('webauthn.get', signing)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return JSON.stringify({
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      })
    },
  }
}

function clientData(type: string, { challenge, origin }: Signing): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
