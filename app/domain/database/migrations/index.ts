import type { Migration } from 'kysely/migration'
import * as leadsAndMails from './0001-leads-and-mails.ts'
import * as accounts from './0002-accounts.ts'
import * as whereLeadsComeFrom from './0003-where-leads-come-from.ts'
import * as chatOpenings from './0004-chat-openings.ts'
import * as staff from './0005-staff.ts'
import * as coarseChatReferences from './0006-coarse-chat-references.ts'
import * as leadsRestoredWithoutTimes from './0007-leads-restored-without-times.ts'
import * as sends from './0009-sends.ts'
import * as valueChecks from './0010-value-checks.ts'
import * as content from './0011-content.ts'
import * as contentPictures from './0012-content-pictures.ts'
import * as spreadsheets from './0013-spreadsheets.ts'
import * as editors from './0014-editors.ts'
import * as remainingDrafts from './0015-remaining-drafts.ts'
import * as referrals from './0016-referrals.ts'
import * as writtenAt from './0017-written-at.ts'
import * as numbers from './0018-numbers.ts'
import * as answers from './0019-answers.ts'
import * as ownDataAndNotices from './0020-own-data-and-notices.ts'
import * as sampleAnimals from './0021-sample-animals.ts'
import * as unitsAndGestations from './0022-units-and-gestations.ts'
import * as oneHerd from './0023-one-herd.ts'
import * as pictureEdits from './0024-picture-edits.ts'
import * as invitationLinks from './0025-invitation-links.ts'
import * as siteSettings from './0026-site-settings.ts'
import * as samples from './0029-samples.ts'
import * as members from './0030-members.ts'
import * as passkeys from './0031-passkeys.ts'
import * as sessionProofs from './0033-session-proofs.ts'
import * as phoneKeys from './0034-phone-keys.ts'
import * as endedPushDevices from './0035-ended-push-devices.ts'

/**
 * In the order they run. A migration that has shipped is never edited. It imports only Kysely and its frozen helpers from this
 * folder, so that later changes of the code do not change what it does.
 */
export const migrations: Record<string, Migration> = {
  '0001-leads-and-mails': leadsAndMails,
  '0002-accounts': accounts,
  '0003-where-leads-come-from': whereLeadsComeFrom,
  '0004-chat-openings': chatOpenings,
  '0005-staff': staff,
  '0006-coarse-chat-references': coarseChatReferences,
  '0007-leads-restored-without-times': leadsRestoredWithoutTimes,
  '0009-sends': sends,
  '0010-value-checks': valueChecks,
  '0011-content': content,
  '0012-content-pictures': contentPictures,
  '0013-spreadsheets': spreadsheets,
  '0014-editors': editors,
  '0015-remaining-drafts': remainingDrafts,
  '0016-referrals': referrals,
  '0017-written-at': writtenAt,
  '0018-numbers': numbers,
  '0019-answers': answers,
  '0020-own-data-and-notices': ownDataAndNotices,
  '0021-sample-animals': sampleAnimals,
  '0022-units-and-gestations': unitsAndGestations,
  '0023-one-herd': oneHerd,
  '0024-picture-edits': pictureEdits,
  '0025-invitation-links': invitationLinks,
  '0026-site-settings': siteSettings,
  '0029-samples': samples,
  '0030-members': members,
  '0031-passkeys': passkeys,
  '0033-session-proofs': sessionProofs,
  '0034-phone-keys': phoneKeys,
  '0035-ended-push-devices': endedPushDevices,
}
