/** The public module of campaigns for browsers and servers. */
export { campaignName, campaignQuery, campaignSlug } from './campaign-name.ts'
export { type ChannelCode, channelCodes, channels, isChannel } from './channels.ts'
