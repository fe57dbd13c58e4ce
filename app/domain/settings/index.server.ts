export {
  changeSiteSetting,
  readSiteSetting,
  readSiteSettings,
  type SiteSetting,
  updateSiteSetting,
} from './site-settings.server.ts'
