import { databaseKinds } from '../../../../test/database.ts'
import { describeIdentity } from '../../../../test/identity/describe-identity.ts'
import { mailedLink } from '../../../../test/visitor.ts'

for (const kind of databaseKinds)
  describeIdentity('the embedded identity', kind, async () => ({
    environment: {},
    link: mailedLink,
    async close() {},
  }))
