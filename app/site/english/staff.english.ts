import { english as calculators } from './staff-calculators.english.ts'
import { english as editor } from './staff-editor.english.ts'
import { english as fields } from './staff-fields.english.ts'
import { english as leads } from './staff-leads.english.ts'
import { english as notices } from './staff-notices.english.ts'
import { english as numbers } from './staff-numbers.english.ts'
import { english as panel } from './staff-panel.english.ts'
import { english as pictures } from './staff-pictures.english.ts'
import { english as spreadsheets } from './staff-spreadsheet.english.ts'
import { english as team } from './staff-team.english.ts'

/** Interface texts of the staff pages, Portuguese → English. Browsers fetch them with the first of those pages. */
export const english = {
  ...panel,
  ...leads,
  ...notices,
  ...numbers,
  ...calculators,
  ...editor,
  ...fields,
  ...pictures,
  ...spreadsheets,
  ...team,

  Painel: 'Staff pages',
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
  'Escrito sem sinal': 'Written without signal',
  'escrita {time}': 'written {time}',
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

  // Referrals
  Indicação: 'Referral',
  Indicações: 'Referrals',
  'Indicações e bônus': 'Referrals and bonuses',
  'Quem chegou pelo código de um veterinário. O bônus se marca na página do lead, depois do negócio fechado.':
    'Who came by the code of a veterinarian. The bonus is marked on the page of the lead, after the deal is closed.',
  'Bônus a pagar': 'Bonuses to pay',
  '1 indicação': '1 referral',
  '{count} indicações': '{count} referrals',
  'Sem bônus': 'No bonus',
  'A pagar': 'To pay',
  Pago: 'Paid',
  'Bônus da indicação': 'Referral bonus',
  Touros: 'Bulls',
  'Código de indicação': 'Referral code',
  'Nenhuma indicação ainda.': 'No referrals yet.',
  'Nenhuma indicação com este filtro.': 'No referrals with this filter.',
  'Mais antigas': 'Older',
  'Veterinário apagado': 'Erased veterinarian',
  'Indicações com o código {code}': 'Referrals with the code {code}',
  'Código anotado por {email}.': 'Code entered by {email}.',
  'Chegou pelo link.': 'Came by the link.',
  'Depois que a situação for Fechado, marque aqui o bônus.': 'Once the status is Won, mark the bonus here.',
  '{amount} por touro entregue na permuta.': '{amount} for each bull delivered in the exchange.',
  'Salvar o bônus': 'Save the bonus',
  'Veio por um veterinário?': 'Referred by a veterinarian?',
  'Se a pessoa disser o código por telefone ou na conversa. Como 482-719-350.':
    'If the person says the code on the phone or in the chat. Such as 482-719-350.',
  'Anotar a indicação': 'Enter the referral',
  'Diga quantos touros o negócio teve, de 1 a 99.': 'Say how many bulls the deal had, from 1 to 99.',
  'Só um negócio fechado tem bônus. Mude antes a situação para Fechado.':
    'Only a closed deal has a bonus. Change the status to Won first.',
  'Outra pessoa mudou este bônus enquanto isso. Confira como ele ficou.':
    'Someone else has changed this bonus meanwhile. Check how it stands.',
  'Nenhum veterinário tem este código.': 'No veterinarian has this code.',
  'Este código é da própria pessoa.': 'This code is the person’s own.',
  'Contatos da equipe não são indicações.': 'Contacts of staff are not referrals.',
  'Esta pessoa já foi indicada com este código.': 'This person has already been referred with this code.',

  // Weeks
  'Leads por tipo': 'Leads by kind',
  'Leads por assunto': 'Leads by subject',
  'Leads por lugar': 'Leads by place',
  'Conversas abertas por página': 'Chats opened by page',
  'Nada ainda.': 'Nothing yet.',
  'Ver os números': 'See the figures',
} as const satisfies Readonly<Record<string, string>>
