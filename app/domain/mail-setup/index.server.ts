export { openSiteMail, type PanelMail, type SiteMail, sendBy } from './panel-mail.server.ts'
export { newTestMail, proveMail, readProof } from './test-mail.server.ts'
