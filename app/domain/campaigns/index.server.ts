/** The server's public module of campaigns. */
export {
  type Campaign,
  campaignNames,
  createCampaign,
  deleteCampaign,
  listCampaigns,
  maxTitleLength,
  readCampaign,
} from './campaigns.server.ts'
