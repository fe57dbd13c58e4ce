import { describe, expect, it } from 'vitest'
import { databaseKinds, databaseOfTest } from '../../../test/database.ts'
import { changeSiteSetting, readSiteSetting, readSiteSettings } from './index.server.ts'

const change = { by: 'ana@example.com', now: 5 }
const copyKey = { recipient: 'age1rancho', madeAt: 1, checkedAt: null }

describe.each(databaseKinds)('settings of the panel, on the %s database', (kind) => {
  it('are unset at first, keep what is set, and are removed', async () => {
    const { database } = await databaseOfTest(kind)
    expect(await readSiteSettings(database)).toEqual({})
    await changeSiteSetting(database, 'copyKey', copyKey, change)
    await changeSiteSetting(database, 'searchEngines', { keptOut: true }, change)
    await changeSiteSetting(database, 'copyKey', { ...copyKey, checkedAt: 2 }, change)
    expect(await readSiteSettings(database)).toEqual({
      copyKey: { ...copyKey, checkedAt: 2 },
      searchEngines: { keptOut: true },
    })
    await changeSiteSetting(database, 'copyKey', undefined, change)
    expect(await readSiteSetting(database, 'copyKey')).toBeUndefined()
  })

  it.each(['{"hosts":[]}', 'no JSON', ''])(
    'a value that does not fit, %j, counts as unset',
    async (value) => {
      const { database } = await databaseOfTest(kind)
      await changeSiteSetting(database, 'copyKey', copyKey, change)
      await database.updateTable('site_settings').set({ value }).execute()
      expect(await readSiteSettings(database)).toEqual({})
    },
  )
})
