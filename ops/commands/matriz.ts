import { goBack, update } from '../owner/follow-job.ts'
import { printState } from '../owner/print-state.ts'
import { changeAddress, newAccess, restoreFile, writeCopy } from '../owner/site-commands.ts'

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
