/** A picture that is recognised, not looked at: what it is stands beside it. Fills its box unless `isSmall`. */
export function Thumbnail({ src, isSmall = false }: { src: string; isSmall?: boolean }) {
  return (
    <img
      src={src}
      alt=""
      width={160}
      height={120}
      loading="lazy"
      className={`aspect-4/3 ${isSmall ? 'w-28 shrink-0 rounded-md bg-paper-deep object-contain' : 'w-full object-cover'}`}
    />
  )
}
