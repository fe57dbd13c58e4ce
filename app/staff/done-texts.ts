import type { BilingualText } from '../platform/i18n/ui-text.ts'

/** What was done, by the code in the address. */
export const doneTexts = {
  saved: { pt: 'Salvo.', en: 'Saved.' },
  asked: {
    pt: 'Pedido feito. O servidor começa em alguns segundos.',
    en: 'Asked. The server begins in a few seconds.',
  },
  'picture-restored': { pt: 'A foto voltou.', en: 'The picture is back.' },
  'draft-saved': { pt: 'Rascunho salvo.', en: 'Draft saved.' },
  'on-site': { pt: 'No ar.', en: 'Live.' },
  unchanged: { pt: 'Nada mudou: já está no ar.', en: 'Nothing has changed: it is live already.' },
  published: { pt: 'Publicado. Já está no site.', en: 'Published. It is on the site.' },
  dated: {
    pt: 'Hora marcada. Até lá, nada muda no site.',
    en: 'Time set. Nothing changes on the site until then.',
  },
  undated: { pt: 'Hora tirada. O rascunho espera.', en: 'Time taken back. The draft waits.' },
  discarded: {
    pt: 'Rascunho descartado. Ele continua no histórico.',
    en: 'Draft discarded. It remains in the history.',
  },
  restored: { pt: 'Feito. Já está no site.', en: 'Done. It is on the site.' },
  'draft-restored': { pt: 'Feito. Está salvo como rascunho.', en: 'Done. It is saved as a draft.' },
  invited: {
    pt: 'Convite enviado. Se não chegar, toque em “Enviar de novo”.',
    en: 'Invitation sent. If it does not arrive, press “Send again”.',
  },
  'lead-erased': {
    pt: 'Contato apagado.',
    en: 'Contact erased.',
  },
  'access-removed': {
    pt: 'Acesso removido. Vale a partir de agora.',
    en: 'Access removed, with immediate effect.',
  },
  'session-ended': { pt: 'Aparelho desconectado.', en: 'Device signed out.' },
  'sessions-ended': { pt: 'Os outros aparelhos saíram da conta.', en: 'The other devices are signed out.' },
  'password-changed': {
    pt: 'Senha mudada. Os outros aparelhos saíram da conta.',
    en: 'Password changed. The other devices are signed out.',
  },
  'passkey-renamed': { pt: 'Nome mudado.', en: 'Name changed.' },
  'passkey-removed': {
    pt: 'Chave removida: ela não abre mais o painel.',
    en: 'Passkey removed: it no longer opens the staff pages.',
  },
  'role-changed': {
    pt: 'Acesso mudado. Vale a partir de agora.',
    en: 'Access changed, with immediate effect.',
  },
  'device-added': {
    pt: 'Este aparelho passa a avisar de novos contatos.',
    en: 'This device now notifies you of new contacts.',
  },
  'device-removed': {
    pt: 'Aparelho removido: ele não avisa mais.',
    en: 'Device removed: it notifies you no more.',
  },
  tested: {
    pt: 'Aviso de teste a caminho. Ele chega em alguns segundos.',
    en: 'A test is on its way. It arrives within seconds.',
  },
  'daily-mail-on': {
    pt: 'O resumo do dia volta a chegar às 7 h.',
    en: 'The daily summary arrives at 7 a.m. again.',
  },
  'test-mail-sent': {
    pt: 'Teste enviado para o seu e-mail. Abra o link que está nele; olhe também no spam.',
    en: 'Test sent to your e-mail. Open the link in it; look in the spam folder, too.',
  },
  'mail-proven': { pt: 'O e-mail do site funciona.', en: 'The website’s mail works.' },
  'address-requested': {
    pt: 'Pedido feito. O endereço novo vale em alguns minutos.',
    en: 'Requested. The new address works in some minutes.',
  },
  'key-checked': {
    pt: 'A chave confere. Guarde a folha em lugar seguro, longe do servidor.',
    en: 'The key is right. Keep the sheet in a safe place, away from the server.',
  },
  'copy-stored': { pt: 'Cópia feita e guardada no armazenamento.', en: 'Backup made and stored.' },
  'copy-whole': {
    pt: 'Cópia conferida: abriu, está inteira e pode ser restaurada.',
    en: 'Backup verified: it opened, is complete and can be restored.',
  },
  'under-way': {
    pt: 'Está demorando e continua no servidor. Volte a esta página daqui a alguns minutos.',
    en: 'This takes longer and goes on at the server. Come back to this page in some minutes.',
  },
  'daily-mail-off': { pt: 'O resumo do dia não chega mais.', en: 'The daily summary is not sent any more.' },
} as const satisfies Record<string, BilingualText>
