import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

interface ColumnRule {
  column: string
  allowed: readonly (string | number)[]
  /** Replaces values that are not allowed. */
  replacement: string | number
}

const statuses = { allowed: ['new', 'contacted', 'won', 'lost'], replacement: 'new' }

/** A lead with an unknown value is kept and shown; a mail is abandoned, as it may have been delivered. */
const rulesByTable: Record<string, readonly ColumnRule[]> = {
  leads: [
    {
      column: 'kind',
      allowed: ['contact', 'registration', 'waiting-list'],
      replacement: 'contact',
    },
    { column: 'status', ...statuses },
    { column: 'language', allowed: ['pt', 'en'], replacement: 'pt' },
    { column: 'suspected_spam', allowed: [0, 1], replacement: 1 },
  ],
  lead_changes: [{ column: 'status', ...statuses }],
  mails: [{ column: 'state', allowed: ['waiting', 'sent', 'abandoned'], replacement: 'abandoned' }],
}

const linkPurposes = {
  column: 'purpose',
  allowed: ['verification', 'password-reset'],
  replacement: 'verification',
}

/** The database refuses values outside the lists from now on. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  // Scanning a large table may take longer than the limit for visitors' requests.
  if (isPostgres) await sql`set local statement_timeout = 0`.execute(database)
  // No page accepts a link with an unknown purpose.
  await sql`delete from account_links where not (${isAllowed(linkPurposes)})`.execute(database)
  for (const [table, rules] of Object.entries({ ...rulesByTable, account_links: [linkPurposes] })) {
    await replaceUnknownValues(database, table, rules)
    await (isPostgres ? addConstraints : addTriggers)(database, table, rules)
  }
}

async function replaceUnknownValues(
  database: Kysely<unknown>,
  table: string,
  rules: readonly ColumnRule[],
): Promise<void> {
  const assignments = rules.map(
    (rule) =>
      sql`${sql.ref(rule.column)} = case when ${isAllowed(rule)} then ${sql.ref(rule.column)} else ${sql.lit(rule.replacement)} end`,
  )
  const condition = sql.join(
    rules.map((rule) => isAllowed(rule)),
    sql` and `,
  )
  await sql`update ${sql.table(table)} set ${sql.join(assignments)} where not (${condition})`.execute(
    database,
  )
}

async function addConstraints(
  database: Kysely<unknown>,
  table: string,
  rules: readonly ColumnRule[],
): Promise<void> {
  const constraints = rules.map(
    (rule) => sql`add constraint ${sql.ref(`${table}_${rule.column}_allowed`)} check (${isAllowed(rule)})`,
  )
  await sql`alter table ${sql.table(table)} ${sql.join(constraints)}`.execute(database)
}

/** SQLite can add a constraint only by rewriting the table; triggers refuse the same values without touching a row. */
async function addTriggers(
  database: Kysely<unknown>,
  table: string,
  rules: readonly ColumnRule[],
): Promise<void> {
  for (const rule of rules)
    for (const event of ['insert', 'update'] as const) {
      const name = sql.ref(`${table}_${rule.column}_allowed_${event}`)
      const when = event === 'insert' ? sql`insert` : sql`update of ${sql.ref(rule.column)}`
      const message = sql.lit(`CHECK constraint failed: ${table}.${rule.column}`)
      await sql`create trigger ${name} before ${when} on ${sql.table(table)}
        when not (${isAllowed(rule, 'new.')}) begin select raise(abort, ${message}); end`.execute(database)
    }
}

function isAllowed(
  { column, allowed }: Pick<ColumnRule, 'column' | 'allowed'>,
  row = '',
): RawBuilder<unknown> {
  return sql`${sql.ref(row + column)} in (${sql.join(allowed.map((value) => sql.lit(value)))})`
}
