import { herd } from './herd.ts'
import { home } from './home.ts'
import { english as frame } from './interface.ts'
import { english as accounts } from './interface-accounts.ts'
import { english as words } from './interface-pages.ts'
import { english as staff } from './interface-staff.ts'
import { offers } from './offers.ts'
import { pages } from './pages.ts'
import { training } from './training.ts'

/** Everything that has an English text: what the server renders with. Browsers only fetch the words of the interface. */
export const english: Readonly<Record<string, string>> = {
  ...home,
  ...offers,
  ...training,
  ...herd,
  ...pages,
  ...words,
  ...accounts,
  ...staff,
  ...frame,
}
