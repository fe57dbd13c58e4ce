import { herd } from './herd.ts'
import { home } from './home.ts'
import { english as frame } from './interface.ts'
import { english as accounts } from './interface-accounts.ts'
import { english as interfacePages } from './interface-pages.ts'
import { english as staff } from './interface-staff.ts'
import { offers } from './offers.ts'
import { pages } from './pages.ts'
import { training } from './training.ts'

/** All English texts, for the server. Browsers fetch the interface texts only. */
export const english: Readonly<Record<string, string>> = {
  ...home,
  ...offers,
  ...training,
  ...herd,
  ...pages,
  ...interfacePages,
  ...accounts,
  ...staff,
  ...frame,
}
