import type { Database } from '../../../platform/database/schema.ts'

/** Whether a staff member gets the daily mail: everyone does who has not refused it. */
export async function wantsDailyMail(database: Database, email: string): Promise<boolean> {
  const refusal = await database
    .selectFrom('daily_mail_refusals')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst()
  return refusal === undefined
}

export async function chooseDailyMail(
  database: Database,
  { email, wanted, now }: { email: string; wanted: boolean; now: number },
): Promise<void> {
  if (wanted) await database.deleteFrom('daily_mail_refusals').where('email', '=', email).execute()
  else
    await database
      .insertInto('daily_mail_refusals')
      .values({ email, refused_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
