import { lstatSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isNewer, type Job, type Phase, reasons } from '../../app/domain/updates/index.ts'
import { readReleaseNotes } from '../../server/release-notes.ts'
import { readJob, readKnown } from '../agent/job.ts'
import { pathsOf, run } from '../agent/machine.ts'

interface Finding {
  isWell: boolean
  text: string
  /** Where it is not well. */
  todo?: string
}

const paths = pathsOf(process.env)
const copyFolder = process.env['BACKUP_DIR'] ?? '/var/backups/matriz'

/** `matriz estado`: exit code 1 when something is not well. */
export async function printState(): Promise<void> {
  const { version } = await readReleaseNotes()
  console.log(`Matriz ${version}, em ${process.env['SITE_URL'] ?? 'endereço não definido'}\n`)
  const looks = [site, proxy, agent, job, () => newer(version), disk, copies]
  const findings = await Promise.all(looks.map(findingOf))
  for (const { isWell, text, todo } of findings) {
    console.log(`${isWell ? 'bem ' : 'NÃO '} ${text}`)
    if (!isWell && todo) console.log(`     O que fazer: ${todo}`)
  }
  if (findings.some(({ isWell }) => !isWell)) process.exitCode = 1
}

/** What cannot be looked at is not well, and the rest is looked at. */
async function findingOf(look: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await look()
  } catch (error) {
    return { isWell: false, text: `Não deu para ver: ${error instanceof Error ? error.message : error}` }
  }
}

async function isActive(unit: string): Promise<boolean> {
  return run('systemctl', ['is-active', '--quiet', unit], { timeoutMs: 30_000 }).then(
    () => true,
    () => false,
  )
}

async function site(): Promise<Finding> {
  const isHealthy = await fetch('http://127.0.0.1:3001/healthz', {
    signal: AbortSignal.timeout(20_000),
  }).then(
    ({ status }) => status === 200,
    () => false,
  )
  if (isHealthy) return { isWell: true, text: 'O site responde e guarda contatos.' }
  return (await isActive('matriz@3001.service'))
    ? {
        isWell: false,
        text: 'O site está ligado, mas não guarda contatos.',
        todo: 'veja se o disco está cheio; depois: sudo systemctl restart matriz@3001',
      }
    : {
        isWell: false,
        text: 'O site está parado.',
        todo: 'sudo systemctl restart matriz@3001. Se parar de novo, o motivo está em: journalctl -u matriz@3001 -n 50',
      }
}

async function proxy(): Promise<Finding> {
  const isWell = await isActive('caddy.service')
  const todo = 'sudo systemctl restart caddy. Se parar de novo, o motivo está em: journalctl -u caddy -n 50'
  return {
    isWell,
    text: isWell ? 'O Caddy recebe as visitas.' : 'O Caddy está parado: ninguém entra no site.',
    todo,
  }
}

async function agent(): Promise<Finding> {
  const isWell = (await isActive('matriz-agent.path')) && (await isActive('matriz-update.timer'))
  const text = isWell ? 'O painel pode pedir atualizações.' : 'O painel não consegue pedir atualizações.'
  return { isWell, text, todo: 'sudo systemctl enable --now matriz-agent.path matriz-update.timer' }
}

function job(): Finding {
  const last = readJob(paths.state)
  if (!last) return { isWell: true, text: 'Ainda não houve atualização.' }
  const at = new Date(last.changedAt).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  if (last.phase !== 'done')
    return {
      isWell: Math.abs(Date.now() - last.changedAt) < 60 * 60_000,
      text: `${phaseText(last)} (desde ${at})`,
      todo: 'sudo systemctl restart matriz-agent',
    }
  const todo = 'quem mantém o Matriz precisa saber. O site continua na versão anterior.'
  return { isWell: isGood(last), text: `${at}: ${resultText(last)}`, todo }
}

function newer(version: string): Finding {
  const { available } = readKnown(paths.state)
  const isThere = available !== undefined && isNewer(available.version, version)
  const text = isThere
    ? `Há uma versão nova: ${available.version}. Para ir: sudo matriz atualizar`
    : 'Nenhuma versão mais nova conhecida.'
  return { isWell: true, text }
}

function disk(): Finding {
  const { bavail, bsize } = statfsSync(paths.data)
  const free = (bavail * bsize) / 1e9
  const todo = 'apague arquivos que não são do site, ou alugue um disco maior'
  return { isWell: free > 0.6, text: `Há ${free.toFixed(1).replace('.', ',')} GB livres no disco.`, todo }
}

/** The folder is the site's user's, who may put links and folders into it. */
function copies(): Finding {
  const times = readdirSync(copyFolder)
    .filter((name) => name.endsWith('.backup.gz'))
    .map((name) => lstatSync(join(copyFolder, name)))
    .filter((found) => found.isFile())
    .map(({ mtimeMs }) => mtimeMs)
  const newest = Math.max(0, ...times)
  const days = Math.floor((Date.now() - newest) / (24 * 60 * 60_000))
  const text =
    newest === 0
      ? 'Ainda não há cópia de segurança neste servidor.'
      : days < 0
        ? 'A última cópia de segurança tem data no futuro: confira o relógio do servidor.'
        : `A última cópia de segurança tem ${days} dias.`
  return { isWell: newest > 0 && days >= 0 && days < 3, text, todo: 'sudo matriz copia' }
}

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
