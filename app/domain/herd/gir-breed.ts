/** The breed whose page lists the Gir animals; undefined while no breed does. */
export function girBreed<Breed extends { animals: string }>(breeds: readonly Breed[]): Breed | undefined {
  return breeds.find(({ animals }) => animals === 'gir')
}
