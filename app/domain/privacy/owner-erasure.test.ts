import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownDataLink } from '../../../test/own-data.ts'
import { pageOf } from '../../../test/page.ts'
import { insertMember } from '../../../test/rows.ts'
import { siteOfTest, type TestSite } from '../../../test/site.ts'
import { isOpenClaim } from '../accounts/claims.server.ts'
import { ownDataPath } from '../paths.ts'

const email = 'ana@example.com'

async function openWithOwners(owners: string[], environment: Record<string, string> = {}) {
  const site = await siteOfTest('embedded', { environment })
  for (const owner of owners) await insertMember(site.services.database, owner, 'owner')
  return site
}

const claimFileOf = ({ dataDir }: TestSite) => join(dataDir, 'comecar.txt')

async function openClaimOf(site: TestSite): Promise<string> {
  const code = (await readFile(claimFileOf(site), 'utf8')).trim().split('#')[1] ?? ''
  expect(await isOpenClaim(site.services, code)).toBe(true)
  return code
}

async function deleteAt(site: TestSite, language: '' | '/en' = '') {
  await site.post(ownDataPath, { email })
  const link = language + (await ownDataLink(site, email))
  const asked = await (await site.request(link)).text()
  const done = await site.post(link, { intent: 'delete', confirm: 'yes' })
  const shown = await pageOf(await site.request(done.headers.get('location') ?? ''))
  return { asked, shown: shown.document.body.textContent ?? '' }
}

describe('the last owner who deletes everything', () => {
  it.each([
    ['', 'único dono', 'ficou sem dono'],
    ['/en', 'only owner', 'has no owner now'],
  ] as const)('(%s) is told before and after, and a claim opens at once', async (language, before, after) => {
    const site = await openWithOwners([email])
    const { asked, shown } = await deleteAt(site, language)
    expect(asked).toContain(before)
    expect(shown).toContain(after)
    const code = await openClaimOf(site)
    expect(site.logged.join()).not.toContain(code)
  })
})

it.each<[string, string[], Record<string, string>]>([
  ['there is another', [email, 'bia@example.com'], {}],
  ['the settings name one', [email], { STAFF_EMAILS: 'bia@example.com' }],
])('an owner who deletes everything opens no claim where %s', async (_why, owners, environment) => {
  const site = await openWithOwners(owners, environment)
  const { asked, shown } = await deleteAt(site)
  expect(asked).not.toContain('único dono')
  expect(shown).not.toContain('ficou sem dono')
  await expect(access(claimFileOf(site))).rejects.toThrow()
})
