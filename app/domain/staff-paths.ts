import { firstStepsPath, staffPath } from './paths.ts'

/** Staff pages: rendered for each request, not indexed. All have one prefix. */
export const staffPaths = {
  today: staffPath,
  inbox: '/painel/contatos',
  herd: '/painel/rebanho',
  herdTexts: '/painel/rebanho/textos',
  offers: '/painel/ofertas',
  training: '/painel/formacao',
  texts: '/painel/textos',
  team: '/painel/equipe',
  access: '/painel/equipe/acesso',
  account: '/painel/conta',
  notices: '/painel/avisos',
  numbers: '/painel/numeros',
  drafts: '/painel/rascunhos',
  english: '/painel/ingles',
  guide: '/painel/guia',
  firstSteps: firstStepsPath,
  copies: '/painel/copia',
} as const

/** Adds a passkey to the own account, by the page's script. */
export const ownPasskeyPath = `${staffPaths.account}/chave`

/** The page of a first step; their list is in `app/staff/first-steps/steps.server.ts`. */
export function firstStepPath(step: string): string {
  return `${staffPaths.firstSteps}/${step}`
}

/** The first page of editors, who do not see the inbox. */
export const editorStartPath = staffPaths.herd

export function leadPath(id: string): string {
  return `${staffPath}/leads/${id}`
}

/** The page that opens the chat or mail program with the first message to a lead. */
export function answerOpeningPath(leadId: string, channel: string): string {
  return `${leadPath(leadId)}/resposta/${channel}`
}

export const chatPastePath = `${staffPaths.inbox}/conversa`

export const exportPath = '/painel/leads.csv'

export const copyDownloadPath = `${staffPaths.copies}.age`

export const staffLayoutId = 'staff'

export const spreadsheetPath = '/painel/rebanho/planilha'

export function sheetImportPath(id: string): string {
  return `${spreadsheetPath}/${id}`
}

export const herdXlsxPath = '/painel/rebanho.xlsx'

/** Says what staff may edit on a public page, for `app/staff/on-page/`. */
export const pagePartsPath = '/painel/partes'

/** The address of every staff page about one document begins with it. */
export const contentPrefix = '/painel/conteudo'

export function isEditorPath(pathname: string): boolean {
  return pathname.startsWith(`${contentPrefix}/`) && pathname.split('/').length === 5
}
