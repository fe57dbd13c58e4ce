import { deletePersonalData, exportPersonalData } from '../app/privacy/personal-data.server.ts'
import { BadUsage, runCommand, withDatabase } from './command.ts'

/** `npm run personal-data -- export|delete EMAIL`: a data subject's request, answered while the server runs. */
await runCommand(async ({ database: address, identity }) => {
  const [verb, typed = ''] = process.argv.slice(2)
  const email = typed.trim().toLowerCase()
  if (!email.includes('@') || (verb !== 'export' && verb !== 'delete'))
    throw new BadUsage('Use: npm run personal-data -- export|delete EMAIL')
  await withDatabase(address, async (database) => {
    if (verb === 'export')
      return console.log(JSON.stringify(await exportPersonalData(database, email, Date.now()), null, 2))
    const { leads, accounts } = await deletePersonalData(database, email)
    console.log(`${leads} leads anonymised, ${accounts} accounts removed.`)
    if (identity.kind === 'google')
      console.log('The account itself is at Google: remove it in the console of the project.')
  })
})
