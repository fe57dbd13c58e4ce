import { anyDatabaseKind } from '../../../test/database.ts'
import { describeIdentity } from '../../../test/identity/describe-identity.ts'
import { describeEditors } from '../../../test/identity/editor-contract.ts'
import { mailedLink } from '../../../test/visitor.ts'

for (const kind of anyDatabaseKind)
  describeIdentity(
    'the embedded identity',
    kind,
    async () => ({ environment: {}, link: mailedLink, async close() {} }),
    describeEditors,
  )
