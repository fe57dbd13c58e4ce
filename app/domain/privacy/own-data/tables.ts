declare module '../../../platform/database/schema.ts' {
  interface Tables {
    own_data_links: OwnDataLinksTable
    own_data_acts: OwnDataActsTable
  }
}

/** Mailed links to what the site keeps about an address. Each opens once and then admits one browser for an hour. */
export interface OwnDataLinksTable {
  /** Of the link's code, which is in the mail alone. */
  digest: string
  /** In lower case. Nobody has checked that the site knows it. */
  email: string
  /** The link's lifetime starts when this mail is sent. */
  mail_id: string
  created_at: number
  used_at: number | null
  /** Of the token in the cookie of the browser that opened the link. */
  visit_digest: string | null
}

/** What was done, without saying whose data it was about. */
export interface OwnDataActsTable {
  id: string
  act: OwnDataAct
  acted_at: number
  leads: number
  accounts: number
}

export type OwnDataAct = 'asked' | 'opened' | 'exported' | 'deleted'
