import { databaseKinds } from '../../database/testing.ts'
import { describeIdentity } from '../testing-identity.ts'
import { mailedLink } from '../testing-visitor.ts'

for (const kind of databaseKinds)
  describeIdentity('the embedded identity', kind, async () => ({
    environment: {},
    link: mailedLink,
    async close() {},
  }))
