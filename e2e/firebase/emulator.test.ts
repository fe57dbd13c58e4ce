import { describeIdentity, type IdentityHarness } from '../../test/identity.ts'

const host = process.env['EMULATOR_HOST'] ?? ''
const project = `http://${host}/emulator/v1/projects/demo-matriz`

interface MailedCode {
  email: string
  requestType: string
  oobCode: string
}

describeIdentity('the official Firebase Auth emulator', 'embedded', async () => {
  await fetch(`${project}/accounts`, { method: 'DELETE' })
  const before = new Set((await mailedCodes()).map(({ oobCode }) => oobCode))
  return {
    environment: { FIREBASE_API_KEY: 'any', FIREBASE_AUTH_EMULATOR_HOST: host },
    async link(_site, email, kind, count = 1) {
      const requestType = kind === 'verification' ? 'VERIFY_EMAIL' : 'PASSWORD_RESET'
      const mailed = (await mailedCodes()).filter(
        (each) => each.email === email && each.requestType === requestType && !before.has(each.oobCode),
      )
      if (mailed.length < count) throw new Error(`only ${mailed.length} mails for ${kind}`)
      const page = kind === 'verification' ? '/conta/confirmar' : '/conta/nova-senha'
      return `${page}?codigo=${mailed.at(-1)?.oobCode}`
    },
  } satisfies IdentityHarness
})

async function mailedCodes(): Promise<MailedCode[]> {
  const response = await fetch(`${project}/oobCodes`)
  return (await response.json()).oobCodes ?? []
}
