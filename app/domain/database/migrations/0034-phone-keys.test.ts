import { expect, it } from 'vitest'
import { cleanupsAfterEach } from '../../../../test/cleanups.ts'
import { databaseKinds, newDatabaseAddress } from '../../../../test/database.ts'
import { openDatabase } from '../../../platform/database/open-database.server.ts'
import { parsePhone } from '../../../platform/phone.ts'
import { phoneKey as earlierKey } from './0005-lead-words.ts'
import { migrations } from './index.ts'

const cleanups = cleanupsAfterEach()

const phones = [
  ['(34) 99999-1234', '34999991234'],
  ['(34) 9999-1234', '34999991234'],
  ['041 34 99999-1234', '34999991234'],
  ['(34) 99999-1234 (34', '34999991234'],
  ['+34 912 345 678', '+34912345678'],
  ['0800 123 4567', '8001234567'],
  ['9999-1234', '999991234'],
  ['ramal', ''],
] as const

it.each(databaseKinds)(
  '0034 gives each lead the key that its phone has now, on the %s database',
  async (kind) => {
    const { address, remove } = await newDatabaseAddress(kind)
    cleanups.push(remove)
    const earlier = Object.entries(migrations).filter(([name]) => name < '0034')
    const before = await openDatabase(address, Object.fromEntries(earlier))
    for (const [index, [phone]] of phones.entries()) {
      const key = earlierKey(phone)
      const id = `lead-${index}`
      await before
        .insertInto('leads')
        .values({
          ...{
            id,
            kind: 'contact',
            submission: id,
            received_at: 1,
            touched_at: 1,
            language: 'pt',
            page: '/',
          },
          ...{
            name: 'Zélia',
            email: '',
            phone,
            city: '',
            interest: '',
            details: '{}',
            suspected_spam: 0,
            sender: '',
          },
          ...{ campaign: '', referrer: '', course: '', place: '', owner: '', next_day: '', seen_at: null },
          ...{
            written_at: null,
            privacy_version: '',
            status: 'new',
            phone_key: key,
            words: ` zelia ${key}`.trimEnd(),
          },
        })
        .execute()
      const words = ['zelia', key].filter(Boolean).map((word) => ({ lead_id: id, word }))
      await before.insertInto('lead_words').values(words).execute()
    }
    await before.destroy()
    const database = await openDatabase(address, migrations)
    cleanups.push(() => database.destroy())
    const leads = await database
      .selectFrom('leads')
      .select(['id', 'phone_key', 'words'])
      .orderBy('id')
      .execute()
    expect(leads.map(({ phone_key }) => phone_key)).toEqual(phones.map(([, key]) => key))
    expect(phones.map(([phone]) => parsePhone(phone).key)).toEqual(phones.map(([, key]) => key))
    for (const { id, phone_key, words } of leads) {
      expect(words).toBe(` zelia ${phone_key}`.trimEnd())
      const rows = await database
        .selectFrom('lead_words')
        .select('word')
        .where('lead_id', '=', id)
        .orderBy('word')
        .execute()
      expect(rows.map(({ word }) => word)).toEqual([phone_key, 'zelia'].filter(Boolean))
    }
  },
)
