import { readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { agentFolder, isNewer } from '../../app/domain/updates/index.ts'
import { readJob, readKnown } from '../agent/job.ts'
import { run } from '../agent/machine.ts'
import { readReleaseNotes } from '../release-notes.ts'
import { isGood, phaseText, resultText } from './job-texts.ts'

interface Finding {
  isWell: boolean
  text: string
  /** Where it is not well. */
  todo?: string
}

/** `matriz estado`: exit code 1 when something is not well. */
export async function printState(): Promise<void> {
  const { version } = await readReleaseNotes()
  console.log(`Matriz ${version}, em ${process.env['SITE_URL'] ?? 'endereço não definido'}\n`)
  const findings = [await site(), await proxy(), await agent(), job(), newer(version), disk(), copies()]
  for (const { isWell, text, todo } of findings) {
    console.log(`${isWell ? 'bem ' : 'NÃO '} ${text}`)
    if (!isWell && todo) console.log(`     O que fazer: ${todo}`)
  }
  if (findings.some(({ isWell }) => !isWell)) process.exitCode = 1
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
  const last = readJob(agentFolder)
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
  const { available } = readKnown(agentFolder)
  const isThere = available !== undefined && isNewer(available.version, version)
  const text = isThere
    ? `Há uma versão nova: ${available.version}. Para ir: sudo matriz atualizar`
    : 'Nenhuma versão mais nova conhecida.'
  return { isWell: true, text }
}

function disk(): Finding {
  const { bavail, bsize } = statfsSync('/var/lib/matriz')
  const free = (bavail * bsize) / 1e9
  const todo = 'apague arquivos que não são do site, ou alugue um disco maior'
  return { isWell: free > 0.6, text: `Há ${free.toFixed(1).replace('.', ',')} GB livres no disco.`, todo }
}

const copyFolder = '/var/backups/matriz'

function copies(): Finding {
  const names = readdirSync(copyFolder).filter((name) => name.endsWith('.backup.gz'))
  const newest = Math.max(0, ...names.map((name) => statSync(join(copyFolder, name)).mtimeMs))
  const days = Math.floor((Date.now() - newest) / (24 * 60 * 60_000))
  const text =
    newest === 0
      ? 'Ainda não há cópia de segurança neste servidor.'
      : days < 0
        ? 'A última cópia de segurança tem data no futuro: confira o relógio do servidor.'
        : `A última cópia de segurança tem ${days} dias.`
  return { isWell: newest > 0 && days >= 0 && days < 3, text, todo: 'sudo matriz copia' }
}
