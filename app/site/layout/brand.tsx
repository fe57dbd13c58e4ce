import { showsName } from '../../domain/look/index.ts'
import { useSite } from '../site-data.ts'

/** Logo and name. A wide logo stands for the name; without one the name stands alone. */
export function Brand() {
  const { ranch, look } = useSite()
  const isName = showsName(look.logo?.ratio ?? 1)
  return (
    <>
      <Logo height={40} alt={isName ? ranch.name : ''} />
      {!isName && ranch.name}
    </>
  )
}

/** An uploaded logo has a light plate on dark ground, which it may not have been made for. */
export function Logo({ height, alt }: { height: number; alt: string }) {
  const { logo } = useSite().look
  if (!logo) return null
  const { src, ratio } = logo
  return (
    <img
      src={src}
      alt={alt}
      width={Math.round(height * (ratio ?? 1))}
      height={height}
      className={ratio === undefined ? '' : 'logo-plate'}
    />
  )
}
