import { type Fact, FactList } from '../../platform/ui/fact-list.tsx'

interface ReadingCardProps {
  name: string
  /** The result in short, such as a price. */
  figure: string
  text: string
  facts?: Fact[]
}

/** One reading of the ranch's rules. Texts are in the visitor's language. */
export function ReadingCard({ name, figure, text, facts = [] }: ReadingCardProps) {
  return (
    <li className="card gap-2 p-4 sm:p-5">
      <h3 className="font-bold text-lg leading-tight">{name}</h3>
      <p className="price">{figure}</p>
      {facts.length > 0 && <FactList facts={facts} />}
      <p className="mt-1">{text}</p>
    </li>
  )
}
