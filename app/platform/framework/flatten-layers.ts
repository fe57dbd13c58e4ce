import type { AtRule, ChildNode, Plugin, Root, Rule } from 'postcss'

/**
 * Takes rules out of their cascade layers, which browsers before Chrome 99 drop as a whole, and keeps who outdoes whom:
 * layers follow in the order in which they are first named, `:not(#\#)`, which fits everything and counts as an id, lifts
 * utilities above components and rules of no layer above both. Important declarations are not reordered.
 */
export function flattenLayers(): Plugin {
  return { postcssPlugin: 'flatten-layers', Once: flatten }
}

function flatten(root: Root): void {
  const layers = new Map<string, ChildNode[]>()
  root.each((node) => {
    if (node.type !== 'atrule' || node.name !== 'layer') return
    for (const name of node.params.split(',').map((each) => each.trim()))
      if (!layers.has(name)) layers.set(name, [])
    if (node.nodes) layers.get(node.params)?.push(...node.nodes)
  })
  if (layers.size === 0) return
  const outside = root.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'layer')
  lift(outside, 2)
  lift(layers.get('utilities') ?? [], 1)
  root.removeAll()
  root.append(...[...layers.values()].flat(), ...outside)
}

function lift(nodes: ChildNode[], steps: number): void {
  for (const node of nodes) {
    if (node.type === 'rule') liftRule(node, steps)
    if (node.type === 'atrule' && holdsRules(node)) lift(node.nodes ?? [], steps)
  }
}

/** After an element's name, which must come first. */
function liftRule(rule: Rule, steps: number): void {
  rule.selectors = rule.selectors.map((selector) =>
    selector.replace(/^(?:[a-z][\w-]*|\*)?/i, (element) => element + ':not(#\\#)'.repeat(steps)),
  )
}

function holdsRules({ name }: AtRule): boolean {
  return ['media', 'supports', 'container'].includes(name)
}
