import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AgentRequest } from '../../app/domain/updates/index.ts'
import { jobOf, readJob, writeJob } from '../agent/job.ts'
import { pathsOf, run } from '../agent/machine.ts'
import { changeAddress, newAccess, restoreFile, writeCopy } from '../owner/site-commands.ts'
import { isGood, phaseText, printState, resultText } from '../owner/state.ts'

/** `matriz` on the server: what an owner can do without the panel, in Portuguese (docs/operating.md#the-command-matriz). */
const verbs: Record<string, { run(args: string[]): Promise<void>; usage: string }> = {
  estado: { run: printState, usage: 'estado               diz o que está bem, o que não está e o que fazer' },
  atualizar: {
    run: update,
    usage: 'atualizar [PASTA]    vai para a versão mais nova, da internet ou de um pendrive',
  },
  voltar: { run: goBack, usage: 'voltar               volta para a versão anterior' },
  copia: { run: writeCopy, usage: 'copia                faz uma cópia de segurança em /var/backups/matriz' },
  restaurar: {
    run: restoreFile,
    usage:
      'restaurar ARQUIVO    troca os dados do site pelos de uma cópia; depois dela, o arquivo com a chave',
  },
  endereco: {
    run: changeAddress,
    usage: 'endereco NOME        muda o endereço do site, por exemplo www.suafazenda.com.br',
  },
  'novo-acesso': {
    run: newAccess,
    usage: 'novo-acesso          mostra um endereço novo para criar a conta do dono',
  },
}

const { state: agentState } = pathsOf(process.env)
const pauseMs = 500

const [verb = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
if (command) {
  try {
    await command.run(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
} else {
  console.error(
    `Uso: sudo matriz COMANDO\n\n${Object.values(verbs)
      .map(({ usage }) => `  ${usage}`)
      .join('\n')}`,
  )
  process.exitCode = verb ? 1 : 0
}

/** `matriz atualizar [PASTA]` */
async function update([folder]: string[]): Promise<void> {
  const source = folder === undefined ? undefined : resolve(process.env['MATRIZ_FROM'] ?? '/', folder)
  if (source && !existsSync(join(source, 'SHA256SUMS')))
    throw new Error(`Em ${source} não há uma versão: falta o arquivo SHA256SUMS.`)
  await follow({ verb: 'update', atNight: false }, source)
}

/** `matriz voltar` */
async function goBack(): Promise<void> {
  await follow({ verb: 'back' })
}

/** Leaves the work to the agent, which goes on when this terminal is closed. */
async function follow(request: AgentRequest, source?: string): Promise<void> {
  const before = readJob(agentState)
  if (before && before.phase !== 'done')
    console.log('Já há um trabalho em andamento. Acompanhando; feche a janela quando quiser.')
  else writeJob(agentState, { ...jobOf(request), ...(source && { source }) })
  await run('systemctl', ['reset-failed', 'matriz-agent.service'], { timeoutMs: 60_000 })
  await run('systemctl', ['start', 'matriz-agent.service'], { timeoutMs: 60_000 })
  let shown = ''
  for (;;) {
    const job = readJob(agentState)
    if (!job) throw new Error('O trabalho sumiu. Veja: sudo matriz estado')
    const text = phaseText(job)
    if (text !== shown) console.log(text)
    shown = text
    if (job.phase === 'done') {
      console.log(resultText(job))
      if (!isGood(job)) process.exitCode = 1
      return
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
