export {
  newTestMail,
  openSiteMail,
  type PanelMail,
  proveMail,
  readProof,
  type SiteMail,
  sendBy,
} from './panel-mail.server.ts'
