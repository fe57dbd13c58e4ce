import { photograph } from '../../test/photograph.ts'
import type { Reader } from './reader.ts'

export const ranch = 'Fazenda Boa Vista'
export const animal = 'Umbuzeiro da Boa Vista'
const alt = 'Touro no pasto, de perfil'

/** What somebody does who has read the link on the terminal, until visitors see an animal of their own. */
export async function publishFirstAnimal(reader: Reader, link: string): Promise<void> {
  await claim(reader, link)
  await reader.follow('Começar pelo primeiro')
  fill(reader, [
    [/^Nome do rancho/, ranch],
    [/^Nome curto/, 'Boa Vista'],
    [/^Cidade/, 'Uberaba'],
    [/^Estado/, 'MG'],
    [/^WhatsApp/, '(34) 98888-7777'],
    [/^E-mail/, 'contato@fazenda.test'],
    [/^Nome ou razão social/, 'Boa Vista Agropecuária'],
  ])
  await reader.press('Publicar e seguir')
  await reader.follow('Todos os passos')
  await reader.follow('Ponha os primeiros animais')
  await reader.follow(/^Touro/)
  const form = reader.path
  await sendPhotograph(reader)
  await reader.open(form)
  await reader.press('Acrescentar: foto')
  reader.choose(/^Situação/, 'Disponível')
  reader.choose(/^Raça/, 'Nelore')
  reader.choose(/^Foto/, alt)
  fill(reader, [
    [/^Nome/, animal],
    [/^RGN/, 'BOAV 4242'],
    [/^Nascimento/, '2024-05-27'],
    [/^Português/, alt],
    [/^Inglês/, 'Bull on pasture, from the side'],
  ])
  reader.field('No começo').checked = true
  await reader.press('Publicar')
}

async function claim(reader: Reader, link: string): Promise<void> {
  const { pathname, hash } = new URL(link)
  await reader.open(pathname)
  fill(reader, [
    [/^Código do link/, hash.slice(1)],
    [/^Seu nome/, 'Ana Souza'],
    [/^E-mail/, 'ana@fazenda.test'],
    [/^Senha/, 'uma senha bem comprida'],
  ])
  await reader.press('Criar a conta e entrar')
}

async function sendPhotograph(reader: Reader): Promise<void> {
  await reader.press('Acrescentar: foto')
  await reader.follow('Ver e enviar fotos')
  fill(reader, [[/^O que a foto mostra/, alt]])
  const photo = new File([await photograph({ width: 1600, height: 1200 })], 'IMG_0042.jpg', {
    type: 'image/jpeg',
  })
  await reader.press('Enviar', { photo })
}

function fill(reader: Reader, fields: readonly (readonly [RegExp, string])[]): void {
  for (const [label, text] of fields) reader.field(label).value = text
}
