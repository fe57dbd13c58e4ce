import type { Documents } from '../app/domain/publishing/index.server.ts'

/** Copies of the herd's bulls under new ids and names, until there are `count`. */
export function manyBulls(bulls: Documents['bulls'], count: number): Documents['bulls'] {
  return Array.from({ length: count }, (_, index) => {
    const bull = bulls[index % bulls.length]
    if (!bull) throw new Error('there is no bull to copy')
    const number = String(index + 1).padStart(4, '0')
    return { ...bull, id: `touro-${number}`, name: `${bull.name} ${number}`, rgn: `MTZG ${number}` }
  })
}
