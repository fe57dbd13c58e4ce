import { english as accounts } from './accounts.english.ts'
import { english as calculators } from './calculators.english.ts'
import { english as herd } from './herd.english.ts'
import { english as layout } from './layout.english.ts'
import { english as offline } from './offline.english.ts'
import { english as ownData } from './own-data.english.ts'
import { english as pages } from './pages.english.ts'
import { english as unsent } from './unsent.english.ts'

/** All interface texts that visitors see. Browsers load them with the first English page. */
export const english = {
  ...layout,
  ...pages,
  ...herd,
  ...calculators,
  ...offline,
  ...accounts,
  ...ownData,
  ...unsent,
}

type Texts = typeof english

declare module '../../platform/i18n/ui-text.ts' {
  interface EnglishTexts extends Texts {}
}
