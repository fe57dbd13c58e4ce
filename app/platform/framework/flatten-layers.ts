import type { AtRule, ChildNode, Plugin, Root, Rule } from 'postcss'

/**
 * Moves rules out of their cascade layers, which browsers before Chrome 99 ignore, and keeps their precedence: layers follow
 * in the order in which they are first named. `:not(#\#)`, which matches every element with the specificity of an id, raises
 * utilities above components, and twice of it raises rules outside all layers above both. Important declarations keep their order.
 * A size of text at some width has its own height of lines: `leading-tight sm:text-sm` needs `sm:leading-tight`.
 */
export function flattenLayers(): Plugin {
  return { postcssPlugin: 'flatten-layers', Once: flatten }
}

function flatten(root: Root): void {
  root.walkDecls((declaration) => {
    declaration.value = plainValue(declaration.value)
  })
  const layers = new Map<string, ChildNode[]>()
  root.each((node) => {
    if (node.type !== 'atrule' || node.name !== 'layer') return
    for (const name of node.params.split(',').map((each) => each.trim()))
      if (!layers.has(name)) layers.set(name, [])
    if (node.nodes) layers.get(node.params)?.push(...node.nodes)
  })
  if (layers.size === 0) return
  const unlayered = root.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'layer')
  raise(unlayered, 2)
  raise(layers.get('utilities') ?? [], 1)
  root.removeAll()
  root.append(...[...layers.values()].flat(), ...unlayered)
}

function raise(nodes: ChildNode[], steps: number): void {
  for (const node of nodes) {
    if (node.type === 'rule') raiseRule(node, steps)
    if (node.type === 'atrule' && holdsRules(node)) raise(node.nodes ?? [], steps)
  }
}

/** Tailwind's variables for a border's style and a line's height, each with a fallback rule for older browsers, as values. */
function plainValue(value: string): string {
  return value.replaceAll('var(--tw-border-style)', 'solid').replace(/^var\(--tw-leading, *(.*)\)$/, '$1')
}

/** Inserts after an element's name, which must come first in a selector. */
function raiseRule(rule: Rule, steps: number): void {
  rule.selectors = rule.selectors.map((selector) =>
    selector.replace(/^(?:[a-z][\w-]*|\*)?/i, (element) => element + ':not(#\\#)'.repeat(steps)),
  )
}

function holdsRules({ name }: AtRule): boolean {
  return ['media', 'supports', 'container'].includes(name)
}
