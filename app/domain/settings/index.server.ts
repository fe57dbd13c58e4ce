export {
  changeSiteSetting,
  forgetInSettings,
  readSiteSetting,
  readSiteSettings,
  type SiteSetting,
  updateSiteSetting,
} from './site-settings.server.ts'
