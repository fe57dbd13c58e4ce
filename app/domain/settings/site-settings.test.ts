import { describe, expect, it } from 'vitest'
import { databaseKinds, databaseOfTest } from '../../../test/database.ts'
import { changeSiteSetting, readSiteSetting, readSiteSettings } from './index.server.ts'

const change = { by: 'ana@example.com', now: 5 }
const mail = {
  service: 'gmail',
  host: 'smtp.gmail.com',
  port: 465,
  security: 'tls' as const,
  user: 'rancho@example.com',
  password: 'abcd efgh ijkl mnop',
  sender: 'rancho@example.com',
}

describe.each(databaseKinds)('settings of the panel, on the %s database', (kind) => {
  async function open() {
    const { database } = await databaseOfTest(kind)
    return database
  }

  it('are unset at first, keep what is set, and are removed', async () => {
    const database = await open()
    expect(await readSiteSettings(database)).toEqual({})
    await changeSiteSetting(database, 'mail', mail, change)
    await changeSiteSetting(database, 'searchEngines', { keptOut: true }, change)
    await changeSiteSetting(database, 'mail', { ...mail, port: 587 }, change)
    expect(await readSiteSettings(database)).toEqual({
      mail: { ...mail, port: 587 },
      searchEngines: { keptOut: true },
    })
    await changeSiteSetting(database, 'mail', undefined, change)
    expect(await readSiteSetting(database, 'mail')).toBeUndefined()
  })

  it('attack: the database holds no password in plain text', async () => {
    const database = await open()
    await changeSiteSetting(database, 'mail', mail, change)
    const { value } = await database.selectFrom('site_settings').select('value').executeTakeFirstOrThrow()
    expect(value).toContain('smtp.gmail.com')
    expect(value).not.toMatch(/abcd|efgh|ijkl|mnop/)
  })

  it('a value of another release, or with another secret, counts as unset', async () => {
    const database = await open()
    await changeSiteSetting(database, 'mail', mail, change)
    await database
      .updateTable('secrets')
      .set({ value: 'another' })
      .where('name', '=', 'site-settings')
      .execute()
    expect(await readSiteSetting(database, 'mail')).toEqual({ ...mail, password: '' })
    await database.updateTable('site_settings').set({ value: '{"hosts":[]}' }).execute()
    expect(await readSiteSettings(database)).toEqual({})
    await database.updateTable('site_settings').set({ value: 'no JSON' }).execute()
    expect(await readSiteSettings(database)).toEqual({})
  })
})
