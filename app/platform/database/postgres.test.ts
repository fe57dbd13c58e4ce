import { describe, expect, it } from 'vitest'
import { postgresHosts } from './postgres.server.ts'

describe('an address of PostgreSQL', () => {
  it.each([
    ['postgres://u:p@db/m', ['postgres://u:p@db/m']],
    ['postgresql://db:5433/m?sslmode=require', ['postgresql://db:5433/m?sslmode=require']],
    [
      'postgres://u:p@one:5432,two:5433/m?target_session_attrs=read-write&sslmode=require',
      ['postgres://u:p@one:5432/m?sslmode=require', 'postgres://u:p@two:5433/m?sslmode=require'],
    ],
    // Encoded, as libpq asks for.
    ['postgres://u:a%40b%2Cc@one,two/m', ['postgres://u:a%40b%2Cc@one/m', 'postgres://u:a%40b%2Cc@two/m']],
  ])('%s names its servers', (address, hosts) => {
    expect(postgresHosts(address)).toEqual(hosts)
  })

  it.each([
    'mysql://db/m',
    'postgres://',
    'postgres://u:p@/m',
    'postgres://one:5432,two:x/m',
    'postgres://one,,two/m',
    'postgres://root:s3/cret@db/m',
    'postgres://db/m?target_session_attrs=prefer-standby',
  ])('%s is none', (address) => {
    expect(postgresHosts(address)).toBeUndefined()
  })
})
