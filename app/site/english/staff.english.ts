import { english as editor } from './staff-editor.english.ts'
import { english as fields } from './staff-fields.english.ts'
import { english as panel } from './staff-panel.english.ts'
import { english as pictures } from './staff-pictures.english.ts'
import { english as spreadsheets } from './staff-spreadsheet.english.ts'
import { english as team } from './staff-team.english.ts'

/** Interface texts of the staff pages, Portuguese → English. Browsers fetch them with the first of those pages. */
export const english = {
  ...panel,
  ...editor,
  ...fields,
  ...pictures,
  ...spreadsheets,
  ...team,

  Painel: 'Staff pages',
  'Últimas 12 semanas': 'Last 12 weeks',
  'O serviço de e-mail está falhando desde {time}. Os leads estão guardados; os e-mails esperam.':
    'The e-mail service has been failing since {time}. The leads are safe; their e-mails wait.',
  'E-mails que não puderam ser entregues: {count}. Abra o lead para enviar de novo.':
    'E-mails that could not be delivered: {count}. Open the lead to send again.',

  // List
  'Buscar por nome, e-mail, telefone, cidade ou Ref.': 'Search by name, e-mail, phone, city or Ref.',
  Buscar: 'Search',
  Filtros: 'Filters',
  'Filtros ({count})': 'Filters ({count})',
  Filtrar: 'Filter',
  Limpar: 'Clear',
  Todos: 'All',
  Tipo: 'Kind',
  Curso: 'Course',
  Local: 'Location',
  Situação: 'Status',
  De: 'From',
  Até: 'To',
  'Só suspeitos de spam': 'Only suspected spam',
  'Este filtro não faz sentido: {names}.': 'This filter makes no sense: {names}.',
  'Nenhum lead encontrado.': 'No lead found.',
  'Mais antigos': 'Older',
  'Exportar CSV': 'Export CSV',
  '{count} leads lidos...': '{count} leads read...',
  'A exportação parou no meio. Tente de novo.': 'The export stopped halfway. Try again.',
  'conversa aberta em {time}, na página': 'chat opened at {time}, on the page',
  'Não lido': 'Unread',
  'Sem nome': 'No name',
  'Lista de espera': 'Waiting list',
  Novo: 'New',
  'Em contato': 'In contact',
  Fechado: 'Won',
  Perdido: 'Lost',

  // One lead
  'Não foi possível salvar. Confira e tente de novo.': 'It could not be saved. Check and try again.',
  'Mesmo e-mail ou telefone': 'Same e-mail or phone',
  Recebido: 'Received',
  Assunto: 'Subject',
  Idioma: 'Language',
  Português: 'Portuguese',
  Inglês: 'English',
  Página: 'Page',
  Campanha: 'Campaign',
  'Veio de': 'Came from',
  Mensagem: 'Message',
  Animal: 'Animal',
  Fazenda: 'Farm',
  'Suspeito de spam: um campo invisível veio preenchido. Nenhum e-mail foi enviado.':
    'Suspected spam: an invisible field was filled in. No e-mail was sent.',
  'Olá, {name}! Aqui é da {ranch}. Recebemos o seu contato pelo site.':
    'Hello, {name}! This is {ranch}. We have received your contact from the website.',
  'Abrir conversa': 'Open chat',
  'Escrever e-mail': 'Write e-mail',
  Avisos: 'Notifications',
  Webhook: 'Webhook',
  'E-mail ao rancho': 'E-mail to the ranch',
  'Na fila': 'Waiting',
  Enviado: 'Sent',
  'Não entregue': 'Not delivered',
  '{count} tentativas': '{count} attempts',
  'Enviar de novo': 'Send again',
  Anotação: 'Note',
  Salvar: 'Save',

  // Weeks
  'Leads por tipo': 'Leads by kind',
  'Leads por assunto': 'Leads by subject',
  'Leads por lugar': 'Leads by place',
  'Conversas abertas por página': 'Chats opened by page',
  'Nada ainda.': 'Nothing yet.',
  'Ver os números': 'See the figures',
} as const satisfies Readonly<Record<string, string>>
