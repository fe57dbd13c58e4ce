import { checkAddress } from '../address/check-address.ts'

/** `check-address SITE_URL`: says whether DNS, firewall or certificate is at fault. Exit code 1 when the address doesn't work. */
const site = new URL(process.argv[2] ?? '')
if (site.protocol === 'http:') {
  console.log(
    `Sem domínio, ${site.host} funciona sem cadeado (http): o que se digita pode ser lido no caminho. Ponha um domínio assim que puder.`,
  )
  console.log(
    'Daqui não dá para ver se o servidor é alcançado de fora. Se a página não abrir no celular, abra a porta 80 no firewall, no painel de quem aluga o servidor.',
  )
} else {
  const finding = await checkAddress(site.hostname, 90_000)
  if (finding) {
    const faults = { dns: 'DNS', firewall: 'firewall', certificate: 'certificado' }
    console.log(`Problema de ${faults[finding.fault]}: ${finding.text}`)
    console.log(
      'O resto está pronto. Corrigido isso, o endereço passa a funcionar sozinho, sem instalar de novo.',
    )
    process.exitCode = 1
  } else {
    console.log(`${site.origin} está no ar, com certificado.`)
  }
}
