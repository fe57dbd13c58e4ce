// Runs on a server: `lead-load.mjs send FILE` sends 50 leads a second and notes those that were acknowledged, with the time;
// `lead-load.mjs compare FILE DATABASE` prints how many there are, how many the database lacks, and the longest time without one.
import { appendFileSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const [, , verb, file, path] = process.argv
const perSecond = 50
/** Beyond, nobody waits. */
const maxWaiting = 400

if (verb === 'send') {
  let [sent, waiting] = [0, 0]
  setInterval(() => {
    if (waiting >= maxWaiting) return
    waiting++
    const name = `Ana ${letters(sent++)}`
    send(name).finally(() => waiting--)
  }, 1_000 / perSecond)
} else {
  const acknowledged = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  const database = new DatabaseSync(path, { readOnly: true })
  const stored = new Set(
    database
      .prepare('select name from leads')
      .all()
      .map(({ name }) => name),
  )
  const times = acknowledged.map(([time]) => Number(time))
  const gaps = times.slice(1).map((time, index) => time - times[index])
  const missing = acknowledged.filter(([, name]) => !stored.has(name)).length
  console.log(JSON.stringify({ acknowledged: acknowledged.length, missing, silenceMs: Math.max(...gaps) }))
}

async function send(name) {
  const body = new URLSearchParams({ name, email: 'a@example.com', city: 'Bauru', interest: 'outro' })
  try {
    const response = await fetch('http://127.0.0.1:3001/', {
      method: 'POST',
      headers: { origin: 'http://127.0.0.1:3001' },
      body,
      signal: AbortSignal.timeout(100_000),
    })
    await response.arrayBuffer()
    if (response.status === 200) appendFileSync(file, `${Date.now()}\t${name}\n`)
  } catch {
    // Not acknowledged.
  }
}

/** A number that a person could be called. */
function letters(number) {
  const text = number.toString(26).padStart(4, '0')
  return `M${[...text].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}`
}
