import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AgentRequest } from '../../app/domain/updates/index.ts'
import { jobOf, readJob, writeJob } from '../agent/job.ts'
import { pathsOf, run } from '../agent/machine.ts'
import { isGood, phaseText, resultText } from './job-texts.ts'

const { state: agentState } = pathsOf(process.env)
const pauseMs = 500

/** `matriz atualizar [PASTA]` */
export async function update([folder]: string[]): Promise<void> {
  const source = folder === undefined ? undefined : resolve(process.env['MATRIZ_FROM'] ?? '/', folder)
  if (source && !existsSync(join(source, 'SHA256SUMS')))
    throw new Error(`Em ${source} não há uma versão: falta o arquivo SHA256SUMS.`)
  await follow({ verb: 'update', atNight: false }, source)
}

/** `matriz voltar` */
export async function goBack(): Promise<void> {
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
