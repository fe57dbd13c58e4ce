export { openPanelTransport, type PanelMail, sendBy } from './panel-mail.server.ts'
export { newTestMail, type ProofState, proveMail, readProof } from './test-mail.server.ts'
