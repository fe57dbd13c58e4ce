import { describe, expect, it } from 'vitest'
import { looksLikeSpam } from './spam.server.ts'

const siteUrl = 'https://www.serra.example'

const spam = [
  'Buy cheap backlinks http://links.example viagra casino',
  'We offer SEO services for your website',
  'Oferecemos SEO para a sua fazenda, fale com a gente',
  'Get on the first page of Google this month!',
  'Coloque o seu site no topo do Google',
  'Cheap V\u200bi\u200bagra without prescription',
  '𝐁𝐮𝐲 𝐛𝐚𝐜𝐤𝐥𝐢𝐧𝐤𝐬 𝐧𝐨𝐰',
  'Buy bаcklinks now', // A Cyrillic а.
  'Play at the best online casino, 100 free spins',
  'Jogue no cassino e ganhe bônus',
  'Ganhe dinheiro rápido, clique aqui',
  'Invista em criptomoedas e lucre https://moedas.example',
  'Great crypto opportunity',
  'Empréstimo fácil para o seu negócio: www.credito.com.br',
  'Привет! Хотим предложить вам сотрудничество.',
  '您好，我们提供网站推广服务',
  'Check this out https://spam.example/x',
  'Look: best-offers.xyz/now',
  'https://para-voce.example/gado',
  'https://a.example https://b.example',
  'Bom dia, veja os preços de tudo em https://um.example e também em https://dois.example',
  '[url=https://x.example]touro[/url]',
  'Compre seguidores para o Instagram da fazenda',
  'Hello, I can write a guest post for your ranch blog',
]

const genuine = [
  'Quero 10 prenhezes.',
  '',
  'Bom dia, gostei deste touro: https://www.serra.example/animal/mtzg-1182. Qual o preço?',
  'Vi este vídeo https://www.youtube.com/watch?v=abc e quero saber do touro',
  'Olha esse: youtu.be/abc',
  'https://youtu.be/abc',
  'serra.example/animal/mtzg-1182',
  'https://www.serra.example/animal/mtzg-1182',
  'Minha fazenda é esta: www.boavista.com.br. Vocês entregam em Goiás?',
  'Tenho um touro da ABS, https://absglobal.com/x. Serve para as suas vacas?',
  'Vi esse touro https://absglobal.com/x',
  'Meu e-mail é joao@fazendaboavista.com, me mande o preço das novilhas',
  'Seo João, bom dia! Quero falar com o seo Zé sobre as prenhezes.',
  'SEO JOÃO, QUERO DEZ PRENHEZES DE NELORE',
  'Moro em Rio Grande, na praia do Cassino, e procuro gado para a chácara',
  'Vocês aceitam bitcoin?',
  'Vocês conseguem financiamento ou empréstimo no banco para touros?',
  'Hello, do you ship embryos to Colombia? Our ranch: https://lazybar.example',
  'Hola, quiero comprar toros Gir, mi finca es https://finca.example',
  'Estamos aqui: https://maps.app.goo.gl/abc e o Instagram é https://instagram.com/boavista',
  'Quero animais com β-caseína A2A2.Tudo certo com os exames?',
  'O touro 1182 está à venda?Me liga (34) 99999-1234',
]

describe('what looks like an advertisement', () => {
  it.each(spam)('is held back: %s', (message) => {
    expect(looksLikeSpam({ name: 'Ana Souza', message }, siteUrl)).toBe(true)
  })

  it.each(genuine)('is no spam: %s', (message) => {
    expect(looksLikeSpam({ name: 'Ana Souza', message }, siteUrl)).toBe(false)
  })

  it('is looked for in the name, too, which may be in any script', () => {
    const message = 'Quero 10 prenhezes.'
    expect(looksLikeSpam({ name: 'Cheap backlinks', message }, siteUrl)).toBe(true)
    expect(looksLikeSpam({ name: 'Иван Петров', message }, siteUrl)).toBe(false)
    expect(looksLikeSpam({ name: 'Иван Петров', message: '' }, siteUrl)).toBe(false)
  })
})
