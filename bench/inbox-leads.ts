import { sql } from 'kysely'
import type { Database } from '../app/platform/database/schema.ts'
import { staffEmail } from '../e2e/test.ts'

const firstNames = 'Ana Bento Caio Dora Elza Fabio Gil Helena Ivo Joana Kaio Lia'.split(' ')
const lastNames = 'Araujo Barros Castro Dias Esteves Farias Gomes Horta Ibiapina Jardim Kubo'.split(' ')
const cities = 'Uberaba,Montes Claros,Janauba,Salinas,Sinop,Barreiras,Bage,Araguaina,Unai'.split(',')

/** Days of leads that are overdue, and of those that are not due yet. */
const longAgo = '2024-05-01'
const farAhead = '2099-05-01'

const periodMs = 730 * 24 * 60 * 60 * 1000

/**
 * Inserts leads over the last two years with what staff search by. The database generates them: single inserts would take
 * hours.
 */
export async function insertLeads(
  database: Database,
  count: number,
  kind: 'embedded' | 'postgres',
): Promise<void> {
  const now = Date.now()
  const intervalMs = Math.floor(periodMs / count)
  const pick = (values: string[], by: number, salt: number) => {
    const cases = values.map((value, index) => `when ${index} then '${value}'`).join(' ')
    return `case ((i * ${by} + ${salt}) % ${values.length}) ${cases} end`
  }
  const series =
    kind === 'postgres'
      ? `generate_series(1::bigint, ${count}::bigint) as numbers(i)`
      : `(with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${count}) select i from numbers) as numbers`
  const kindOf = `case i % 10 when 0 then 'registration' when 1 then 'waiting-list' when 2 then 'waiting-list' else 'contact' end`
  const firstName = pick(firstNames, 7919, 3)
  const lastName = pick(lastNames, 104729, 5)
  const city = pick(cities, 1299709, 1)
  const email = `lower(${firstName}) || i || '@example.com'`
  const phone = `'389' || substr('00000000' || ((i * 37) % 100000000), -8)`
  const phoneText =
    kind === 'postgres' ? `'389' || lpad(((i::bigint * 37) % 100000000)::text, 8, '0')` : phone
  await sql
    .raw(`insert into leads (id, kind, submission, received_at, language, page, name, email, phone, city, interest, details,
      suspected_spam, sender, course, location, campaign, referrer, privacy_version, status, seen_at, touched_at, phone_key, terms, assignee, next_day)
    select 'l-' || i, ${kindOf}, 's-' || i, ${now} - i * ${kind === 'postgres' ? `${intervalMs}::bigint` : intervalMs}, 'pt', '/',
      ${firstName} || ' ' || ${lastName}, ${email}, ${phoneText}, ${city},
      case when i % 10 > 2 then ${pick(['iatf', 'outro', 'consultoria', 'protocolos', 'prenhez-embrioes'], 31, 0)} else '' end,
      '{"message":"Quero saber mais."}', case when i % 500 = 0 then 1 else 0 end, '',
      case when i % 10 in (1, 2) then ${pick(['inseminacao-iatf', 'palpacao-ultrassonografia'], 1, 0)} else '' end,
      case when i % 10 in (1, 2) then ${pick(['Bahia', 'Goiás', 'Paraná', 'São Paulo'], 17, 0)} else '' end,
      '', '', '2026-11',
      case when i % 97 = 0 then 'lost' when i % 31 = 0 then 'won' when i % 5 = 0 then 'contacted' else 'new' end,
      case when i % 3 = 0 then null else ${now} end, ${now}, ${phoneText},
      ' ' || lower(${firstName}) || ' ' || lower(${lastName}) || ' ' || ${email} || ' ' || ${phoneText} || ' ' || replace(lower(${city}), ' ', ''),
      case when i % 4 = 0 then '${staffEmail}' else '' end,
      case when i % 1000 = 0 then '${longAgo}' when i % 1000 = 1 then '${farAhead}' else '' end
    from ${series}`)
    .execute(database)
  for (const word of [
    "lower(substr(name, 1, instr(name, ' ') - 1))",
    "lower(substr(name, instr(name, ' ') + 1))",
    'email',
    'phone_key',
    "replace(lower(city), ' ', '')",
  ])
    await sql
      .raw(
        `insert into lead_terms (lead_id, term) select id, ${kind === 'postgres' ? word.replaceAll('instr(name, ', 'strpos(name, ') : word} from leads`,
      )
      .execute(database)
  await sql.raw(kind === 'postgres' ? 'vacuum analyze' : 'analyze').execute(database)
}
