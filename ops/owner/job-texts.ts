import { type Job, type Phase, reasons } from '../../app/domain/updates/index.ts'

const phaseTexts: Record<Phase, string> = {
  check: 'Procurando uma versão nova …',
  apply: 'Aplicando …',
  fetch: 'Baixando e conferindo a versão nova …',
  unpack: 'Abrindo a versão nova …',
  copy: 'Fazendo a cópia de segurança …',
  switch: 'Trocando a versão …',
  probation: 'O site está no ar na versão nova, em observação …',
  trust: 'Terminando …',
  back: 'Voltando para a versão anterior …',
  'back-switch': 'Voltando para a versão anterior …',
  'back-start': 'Ligando a versão anterior …',
  done: 'Terminou.',
}

export function phaseText({ phase, probationLeftMs }: Job): string {
  if (phase !== 'probation' || probationLeftMs === undefined) return phaseTexts[phase]
  return `${phaseTexts[phase]} faltam ${Math.ceil(probationLeftMs / 60_000)} min`
}

export function resultText({ result, to, reason, detail }: Job): string {
  const why = reason ? reasons[reason] : ''
  const more = detail ? ` (${detail})` : ''
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
      return `O site voltou para a versão ${to}. Os contatos e textos que chegaram depois continuam no site.`
    case 'came-back':
      return `O site voltou sozinho para a versão anterior: ${why}${more}. Os contatos e textos desse tempo continuam no site.`
    default:
      return `Nada mudou: ${why || 'não deu certo'}${more}.`
  }
}

export function isGood({ result }: Job): boolean {
  return result !== 'refused' && result !== 'came-back'
}
