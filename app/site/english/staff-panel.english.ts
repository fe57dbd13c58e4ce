/** Interface texts of the panel's frame and of the pages about documents, Portuguese → English. */
export const english = {
  // Frame
  Site: 'Site',
  Rebanho: 'Herd',
  Ofertas: 'Offers',
  Formação: 'Training',
  Textos: 'Texts',
  Equipe: 'Team',
  Números: 'Figures',
  Rascunhos: 'Drafts',
  '{count} não lidos': '{count} unread',
  '{count} por publicar': '{count} to publish',
  '{count} textos sem inglês em dia': '{count} texts without current English',
} as const
