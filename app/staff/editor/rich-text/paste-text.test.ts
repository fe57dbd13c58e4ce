import { JSDOM } from 'jsdom'
import { DOMParser as EditorParser } from 'prosemirror-model'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectLinear } from '../../../../test/processor-time.ts'
import { openMarkdown } from './markdown-document.ts'
import { schema } from './markdown-schema.ts'
import { cleanHtml, markdownOfText } from './paste-text.ts'

const { window } = new JSDOM('')

beforeAll(() => {
  for (const name of ['document', 'DOMParser', 'HTMLParagraphElement', 'NodeFilter', 'Text'])
    vi.stubGlobal(name, window[name])
})
afterAll(() => vi.unstubAllGlobals())

/** What the editor writes of pasted HTML. */
function pasted(html: string): string {
  const page = document.createElement('div')
  page.innerHTML = cleanHtml(html, 'https://fazenda.example')
  return openMarkdown('').toMarkdown(EditorParser.fromSchema(schema).parse(page))
}

/** An item of a list in Word for the desktop. */
function item(sign: string, words: string, level = 1): string {
  return `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`
}

const wordComment = `<p class=MsoNormal>Vaca <a style='mso-comment-reference:JS_1;mso-comment-date:20260301T0900'>boa</a><span
class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[JS1]</a><![endif]><span
style='mso-special-character:comment'>&nbsp;</span></span></span> de leite.</p>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>
<div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt><![endif]><span style='mso-comment-author:"João Silva"'><a name="_msocom_1"></a></span>
<p class=MsoCommentText><span class=MsoCommentReference><a class=msocomoff href="#_msoanchor_1">[JS1]</a></span>Isto é mentira, tira.<o:p></o:p></p></div></div></div>`

const wordFootnote = `<p class=MsoNormal>O F médio é baixo<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span
style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11pt'>[1]</span></span><![endif]></span></span></a>.</p>
<div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1>
<p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Fonte: ANCP.</p></div></div>`

const wordTable = `<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0'><td width=150 style='width:112pt'><p class=MsoNormal style='margin-bottom:0cm'><b>Animal<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Peso (kg)</b></p></td></tr>
<tr><td><p class=MsoNormal>MTZG 1</p><p class=MsoNormal>Angico</p></td><td valign=top><p class=MsoNormal align=right>812,5</p></td></tr></table><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Fim.</p>`

const cases: [from: string, what: string, html: string, markdown: string][] = [
  ['Word', 'comments go', wordComment, 'Vaca boa de leite.'],
  [
    'Word',
    'tracked deletions go, insertions stay',
    `<p class=MsoNormal>Custa <span class=msoDel><del cite="mailto:Ana" datetime="2026-03-01T10:00">R$ 8.000</del></span><span class=msoIns><ins cite="mailto:Ana" datetime="2026-03-01T10:00">R$ 9.300</ins></span>.</p>`,
    'Custa R$ 9.300.',
  ],
  [
    'Word',
    'hidden text goes',
    "<p>Preço<span style='display:none;mso-hide:all'> mínimo 7.000</span> a combinar</p>",
    'Preço a combinar',
  ],
  [
    'Word',
    'footnotes stay without links',
    wordFootnote,
    'O F médio é baixo\\[1\\].\n\n---\n\n\\[1\\] Fonte: ANCP.',
  ],
  [
    'Word',
    'tables',
    wordTable,
    '| **Animal** | **Peso (kg)** |\n|---|---|\n| MTZG 1 Angico | 812,5 |\n\nFim.',
  ],
  [
    'Word',
    'bullets of three levels',
    item('·', 'Cocho') + item('o', 'de sal', 2) + item('§', 'branco', 3) + item('·', 'Sombra'),
    '- Cocho\n  - de sal\n    - branco\n- Sombra',
  ],
  [
    'Word',
    'numbers go on after a paragraph',
    `${item('1.', 'Um')}${item('2.', 'Dois')}<p class=MsoNormal>Pausa</p>${item('3.', 'Três')}`,
    '1. Um\n2. Dois\n\nPausa\n\n3. Três',
  ],
  [
    'Word',
    'words that could be bullets',
    '<p class=MsoListParagraph>o touro vale</p><p class=MsoListParagraph>+ 20 kg</p><p class=MsoListParagraph>a vaca</p>',
    'o touro vale\n\n\\+ 20 kg\n\na vaca',
  ],
  [
    'Word',
    'items whose list went',
    '<p class=MsoListParagraph>o&nbsp;&nbsp; Sal</p><p class=MsoListParagraph>· Água</p><p class=MsoListParagraph>2.&nbsp;&nbsp;&nbsp; Pasto</p>',
    '- Sal\n- Água\n\n2. Pasto',
  ],
  [
    'Word',
    'bold',
    "<p><b style='mso-bidi-font-weight:normal'>Sal</b> e <span style='mso-bidi-font-style:italic'>água</span></p>",
    '**Sal** e água',
  ],
  ['Word', 'raised digits', '<p>10<sup>3</sup> m<sup>2</sup> de CO<sub>2</sub></p>', '10³ m² de CO₂'],
  [
    'Word for the web',
    'lists',
    '<div class="ListContainerWrapper"><ul class="BulletListStyle1" role="list"><li aria-level="1" class="OutlineElement"><p class="Paragraph"><span class="TextRun">Cocho</span></p></li></ul></div><div class="ListContainerWrapper"><ul role="list"><li aria-level="2"><p>sal</p></li></ul></div>',
    '- Cocho\n  - sal',
  ],
  [
    'Word for the web',
    'tracked deletions go',
    '<p><span class="TextRun">Custa </span><span class="TrackedChange"><span class="TextRun TrackChangeTextDeletion">8.000</span></span><span class="TextRun TrackChangeTextInsertion">9.300</span></p>',
    'Custa 9.300',
  ],
  [
    'LibreOffice',
    'deletions, remarks and notes',
    '<p class="western">Custa <del cite="" datetime="2026-03-01T10:00:00">8.000</del>9.300<!-- caro demais --><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> Na fazenda</p></div>',
    'Custa 9.300\\[1\\]\n\n\\[1\\] Na fazenda',
  ],
  [
    'LibreOffice',
    'cells of merged rows',
    '<table><colgroup><col width="10"><col></colgroup><tbody><tr><th>Raça</th><th>Touro</th></tr><tr><td rowspan="2"><p>Nelore</p></td><td>A</td></tr><tr><td>B|C</td></tr></tbody></table>',
    '| Raça | Touro |\n|---|---|\n| Nelore | A |\n| Nelore | B\\|C |',
  ],
  [
    'Google Docs',
    'bold and struck text',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Sal</span><span style="font-weight:400"> de </span><span style="text-decoration:line-through">R$ 9</span></p></b>',
    '**Sal** de ~~R$ 9~~',
  ],
  [
    'Google Docs',
    'lists',
    '<b style="font-weight:normal"><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Cocho</span></p></li><ul><li aria-level="2"><p>sal</p></li></ul><li aria-level="1"><p>Água</p></li></ul></b>',
    '- Cocho\n  - sal\n- Água',
  ],
  [
    'Google Docs',
    'comments go',
    '<p>Vaca<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> boa</p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Tira isto</span></p></div>',
    'Vaca boa',
  ],
  [
    'WhatsApp',
    'lines, signs and bold',
    '<div class="copyable-text" data-pre-plain-text="[10:32, 12/03/2026] João: "><span class="selectable-text"><span>Leilão <img class="emoji" alt="🐂" data-plain-text="🐂" src="data:image/gif;base64,AA">\nno <strong>sábado</strong></span></span></div>',
    'Leilão 🐂\\\nno **sábado**',
  ],
  [
    'Gmail',
    'lines in a frame',
    '<table cellpadding="0"><tbody><tr><td><div dir="ltr">Bom dia<div><br></div><div>Segue <a href="http://a.com">o preço</a> <img data-emoji="🐄" alt="🐄" src="https://fonts.gstatic.com/x.png"></div></div></td></tr></tbody></table>',
    'Bom dia\n\nSegue [o preço](https://a.com) 🐄',
  ],
  ['the editor', 'its own text', '<p data-pm-slice="1 1 []">a <a href="#sindi">b</a></p>', 'a [b](#sindi)'],
]

describe('pasted text', () => {
  it.each(cases)('from %s: %s', (_from, _what, html, markdown) => {
    expect(pasted(html)).toBe(markdown)
    // A table, list or sign that was escaped wrongly would be read as something else.
    const { doc } = openMarkdown(markdown)
    expect(openMarkdown('').toMarkdown(doc)).toBe(markdown)
  })
})

it.each([
  ['+ 20 kg', '\\+ 20 kg'],
  ['> 300 kg', '\\> 300 kg'],
  ['>= 300 kg', '\\>= 300 kg'],
  ['o touro', 'o touro'],
  ['===', '\\==='],
  ['• um\n• dois', '- um\n- dois'],
  ['2. Dois', '2. Dois'],
  [
    '[10:32, 12/03/2026] João da Silva: Bom *dia*\n[10:33, 12/03/2026] +55 34 99999-1234: Sim',
    'Bom **dia**\n\nSim',
  ],
  ['12/03/2026 10:32 - João: Bom dia', 'Bom dia'],
])('plain text %j keeps its words', (text, markdown) => {
  expect(markdownOfText(text)).toBe(markdown)
})

describe('pasted HTML is cleaned in linear time', () => {
  // Browsers end elements within one another at 512; the parser of this test does not, so none is nested.
  const units = [
    '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>a</p>',
    '<p class=MsoListParagraph style="mso-list:l0 level2 lfo1">a</p>b',
    '<table><tr><td>a</td><td rowspan=9 colspan=3>b</td></tr></table>',
    '<a href="#x"><sup>1</sup></a>',
    '<span class="selectable-text">a\n\n</span>',
    '<!-- a',
    '&nbsp;',
  ]
  it.each(units)('%j', (unit) => {
    expectLinear(pastedHtml, (length) => unit.repeat(length / unit.length), 10_000)
  })
})

function pastedHtml(html: string): string {
  return cleanHtml(html, 'https://fazenda.example')
}
