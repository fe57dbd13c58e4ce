/** Interface texts of the mating check, Portuguese → English. */
export const english = {
  'Acasalamento: parentesco com as suas vacas': 'Mating: relationship with your cows',
  'Escreva os pais das vacas que o touro vai cobrir. Procuramos cada um no pedigree do touro, até a terceira geração, e mostramos a consanguinidade mínima dos bezerros.':
    "Write the sires of the cows that the bull will cover. We look for each in the bull's pedigree, up to the third generation, and show the lowest possible inbreeding of the calves.",
  'Esta conta é feita no seu aparelho e precisa de JavaScript ligado. Sem ele, mande os nomes dos pais das suas vacas pela conversa, e nós conferimos.':
    'This is calculated on your device and needs JavaScript. Without it, send us the names of the sires of your cows by chat, and we will check them.',
  'Olá! Quero conferir o parentesco das minhas vacas com {bulls}. Os pais delas são:':
    'Hello! I would like to check how my cows are related to {bulls}. Their sires are:',
  'Conferir pela conversa': 'Check by chat',
  'Pais das suas vacas, um por linha (até 20)': 'Sires of your cows, one a line (up to 20)',
  'Nome ou registro. O registro é mais seguro: nomes mudam de grafia. Se souber o pai do touro, escreva depois de ponto e vírgula. O texto não sai deste aparelho.':
    "Name or registration. The registration is safer, because names are spelled in different ways. If you know the sire's own sire, write it after a semicolon. The text does not leave this device.",
  'Nome do touro; nome do pai dele': "Name of the sire; name of the sire's sire",
  'Guardar esta lista neste aparelho': 'Keep this list on this device',
  'Conferir parentesco': 'Check relationship',
  'Escreva pelo menos um nome ou registro.': 'Write at least one name or registration.',
  'Conferimos os primeiros {max}.': 'We checked the first {max}.',
  'Sem parentesco conhecido: {names}.': 'No known relationship: {names}.',
  'Conhecemos {known} dos {all} ancestrais deste touro até a terceira geração. O que não está no pedigree pode aumentar a consanguinidade.':
    "We know {known} of this bull's {all} ancestors up to the third generation. What the pedigree does not show may raise the inbreeding.",
  'Filhas de {sire}: pelo menos {percent}': 'Daughters of {sire}: at least {percent}',
  'Os bezerros teriam consanguinidade de pelo menos {percent}, pelo que se conhece do pedigree.':
    'The calves would have an inbreeding of at least {percent}, by what is known of the pedigree.',
  'Encontrado pelo nome: confira o registro, porque animais diferentes podem ter o mesmo nome.':
    'Found by name: check the registration, because different animals can have the same name.',
  '{name}: o próprio touro, {ofCows} das vacas': "{name}: the bull himself, the cows' {ofCows}",
  '{name}: {ofBull} do touro, {ofCows} das vacas': "{name}: the bull's {ofBull}, the cows' {ofCows}",
  pai: 'sire',
  mãe: 'dam',
  avô: 'grandsire',
  avó: 'granddam',
  'avô paterno': 'paternal grandsire',
  'avó paterna': 'paternal granddam',
  'avô materno': 'maternal grandsire',
  'avó materna': 'maternal granddam',
  bisavô: 'great-grandsire',
  bisavó: 'great-granddam',
  'bisavô paterno': 'paternal great-grandsire',
  'bisavó paterna': 'paternal great-granddam',
  'bisavô materno': 'maternal great-grandsire',
  'bisavó materna': 'maternal great-granddam',
  trisavô: 'great-great-grandsire',
  trisavó: 'great-great-granddam',
  antepassado: 'ancestor',
} as const
