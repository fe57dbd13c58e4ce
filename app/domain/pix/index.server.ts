import type { Database } from '../../platform/database/schema.ts'
import { drawQr } from '../../platform/ui/draw-qr.server.ts'
import type { Ranch } from '../content/index.server.ts'
import { readSiteSetting } from '../settings/index.server.ts'
import { pixCode } from './pix-code.ts'

/** The code for the deposit of a reservation; undefined unless the owner has tried one for the key that the ranch still has. */
export async function depositCode(
  { database, ranch: { payment, company, city } }: { database: Database; ranch: Ranch },
  lead: string,
) {
  const setting = await readSiteSetting(database, 'pix')
  if (!setting || setting.key !== payment?.pixKey) return undefined
  const { key, cents, hasIdentifier } = setting
  const identifier = hasIdentifier ? pixIdentifier(lead) : undefined
  const text = pixCode({ key, name: company.name, city, cents, identifier })
  return text && { text, qr: drawQr(text), cents, holder: company.name, taxNumber: company.cnpj }
}

/** By which staff may find a payment; banks do not always keep it. */
export function pixIdentifier(lead: string): string {
  return lead.replaceAll('-', '').slice(0, 25)
}
