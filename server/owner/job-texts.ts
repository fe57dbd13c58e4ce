import { type Job, type Phase, reasons } from '../../app/domain/updates/index.ts'

const phaseTexts: Record<Phase, string> = {
  check: 'Procurando uma versão nova …',
  apply: 'Aplicando …',
  fetch: 'Baixando e conferindo a versão nova …',
  unpack: 'Abrindo a versão nova …',
  stop: 'Parando o site …',
  copy: 'Copiando os dados …',
  migrate: 'Convertendo os dados …',
  start: 'Ligando a versão nova …',
  probation: 'O site está no ar na versão nova, em observação …',
  trust: 'Terminando …',
  'back-stop': 'Voltando para a versão anterior …',
  'back-merge': 'Juntando os dados de antes com o que chegou depois …',
  'back-swap': 'Pondo os dados no lugar …',
  'back-switch': 'Trocando a versão …',
  'back-start': 'Ligando o site …',
  done: 'Terminou.',
}

export function phaseText({ phase, probationLeftMs }: Job): string {
  if (phase !== 'probation' || probationLeftMs === undefined) return phaseTexts[phase]
  return `${phaseTexts[phase]} faltam ${Math.ceil(probationLeftMs / 60_000)} min`
}

export function resultText({ result, to, reason, detail, rowsLeft }: Job): string {
  const why = reason ? reasons[reason] : ''
  const more = detail ? ` (${detail})` : ''
  const left = rowsLeft
    ? `\n${rowsLeft} registros não cabem na versão anterior. Estão guardados por 7 dias em way-back/newer.sqlite.`
    : ''
  switch (result) {
    case 'updated':
      return `O site está na versão ${to}.`
    case 'newest':
      return 'O site já está na versão mais nova.'
    case 'checked':
      return 'Procurou uma versão nova.'
    case 'applied':
      return 'Feito.'
    case 'went-back':
      return `O site voltou para a versão ${to}. Os contatos e textos que chegaram depois foram mantidos.${left}`
    case 'came-back':
      return `O site voltou sozinho para a versão anterior: ${why}${more}. Nada se perdeu.${left}`
    default:
      return `Nada mudou: ${why || 'não deu certo'}${more}.`
  }
}

export function isGood({ result }: Job): boolean {
  return result !== 'refused' && result !== 'came-back'
}
