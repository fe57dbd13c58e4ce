import { anyDatabaseKind } from '../../../test/database.ts'
import { describeIdentity } from '../../../test/identity/describe-identity.ts'
import { mailedLink } from '../../../test/visitor.ts'

for (const kind of anyDatabaseKind)
  describeIdentity('the embedded identity', kind, async () => ({
    environment: {},
    link: mailedLink,
    async close() {},
  }))
