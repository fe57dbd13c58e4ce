/** The fields of the form that makes a campaign, and `removed` of the one that removes it. */
export const campaignFields = ['title', 'channel', 'page', 'removed'] as const
