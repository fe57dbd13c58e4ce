export interface MailTable {
  heading: string
  rows: { label: string; value: string; href?: string }[]
  note: string
}

export function tableText({ heading, rows, note }: MailTable): string {
  return [heading, '', ...rows.map(({ label, value }) => `${label}: ${value}`), '', note, ''].join('\n')
}

/** Plain and narrow: it is read on phones, in light and dark. */
export function tableHtml({ heading, rows, note }: MailTable): string {
  const lines = rows.map(({ label, value, href }) => {
    const text = escaped(value).replaceAll('\n', '<br>')
    const shown = href ? `<a href="${escaped(href)}">${text}</a>` : text
    return `<p style="margin:0 0 12px"><strong>${escaped(label)}</strong><br>${shown}</p>`
  })
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<body style="max-width:560px;margin:0 auto;padding:16px;font:16px/1.5 sans-serif">
<h1 style="font-size:20px">${escaped(heading)}</h1>
${lines.join('\n')}
<p style="margin:24px 0 0;font-size:14px">${escaped(note)}</p>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
